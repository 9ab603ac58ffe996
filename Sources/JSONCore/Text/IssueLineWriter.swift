/// Writes the lines of errors of types that decode themselves.
///
/// Such a type may try one thing after another, and throw most errors away. So they have to be cheap: all parts of a line are
/// written into the same memory again and again, and become one string.
package struct IssueLineWriter: ~Copyable {
  private var writer = ByteWriter(capacity: 512)
  private var names = TypeTable<String>()
  private var pathStart = 0

  package init() {}

  /// The line about a problem of a value that has an entry.
  /// - Parameters:
  ///   - location: where the problem is.
  ///   - path: the way from the document to the index's value, as a pointer's text.
  ///   - entry: the value's entry.
  ///   - places: where the entries lie in the index.
  package mutating func line(
    _ problem: Problem, at location: JSONLocation, path: String, to entry: Int, of index: DocumentIndex,
    _ places: inout EntryPlaces, in text: DocumentText
  ) -> IssueLine {
    begin(at: location, path: path)
    for entry in places.way(to: entry, in: index).reversed() {
      switch places.step(to: entry, in: index) {
      case .element(let number):
        writer.append(UInt8(ascii: "/"))
        writer.appendInteger(number)
      case .member(let key, _): append(key, of: index, in: text.reader)
      }
    }
    return finish(problem, in: text)
  }

  /// The line about a problem whose whole path is known.
  package mutating func line(
    _ problem: Problem, at location: JSONLocation, path: String, in text: DocumentText
  ) -> IssueLine {
    begin(at: location, path: path)
    return finish(problem, in: text)
  }

  private mutating func begin(at location: JSONLocation, path: String) {
    writer.truncate(to: 0)
    writer.append("line ")
    writer.appendInteger(location.line)
    writer.append(", column ")
    writer.appendInteger(location.column)
    writer.append(", at ")
    pathStart = writer.count
    writer.append(utf8: path)
  }

  private mutating func append(_ key: Int, of index: DocumentIndex, in reader: ByteReader) {
    if appendPlain(key, of: index, in: reader) { return }
    writer.append(utf8: JSONPointer(tokens: [index.string(key, in: reader)]).description)
  }

  /// Adds a key that is spelled in a path as it is in the document; false if it is not.
  private mutating func appendPlain(_ key: Int, of index: DocumentIndex, in reader: ByteReader) -> Bool {
    let entry = index[key]
    if entry.hasEscapes { return false }
    // SAFETY: the characters of a string begin one byte behind its entry's offset in the text.
    let bytes = unsafe UnsafeBufferPointer(start: reader.start + entry.offset + 1, count: Int(entry.count))
    if unsafe bytes.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) { return false }
    writer.append(UInt8(ascii: "/"))
    // SAFETY: the bytes are not the writer's.
    unsafe writer.append(bytes)
    return true
  }

  /// Ends the line with the words about a problem.
  private mutating func finish(_ problem: Problem, in text: DocumentText) -> IssueLine {
    let pathEnd = writer.count
    if pathEnd == pathStart { writer.truncate(to: pathStart - 5) }
    writer.append(": ")
    let messageStart = writer.count
    let advice: String
    if let brief = ProblemWords.appendBrief(problem, typeName: name(of: problem), in: text, to: &writer) {
      advice = brief
    } else {
      let words = ProblemWords(problem, in: text, expectation: "a value")
      writer.append(utf8: words.message)
      advice = words.advice
    }
    let messageEnd = writer.count
    writer.append(".")
    if !advice.isEmpty {
      writer.append(" ")
      writer.append(utf8: advice)
    }
    return IssueLine(
      text: writer.makeString(), path: pathStart..<max(pathEnd, pathStart), message: messageStart..<messageEnd)
  }

  /// The name of the type that a problem is about. The runtime takes its time for that, so names are kept.
  private mutating func name(of problem: Problem) -> String {
    guard let type = problem.type else { return "a value" }
    if let known = names[type] { return known }
    let name = TypeName.of(type)
    names.insert(name, for: type)
    return name
  }
}

extension ByteWriter {
  /// What has been written.
  fileprivate borrowing func makeString() -> String {
    // SAFETY: the bytes are copied while the writer is borrowed.
    unsafe withBytes { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
