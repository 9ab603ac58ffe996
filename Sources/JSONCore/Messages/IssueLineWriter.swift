/// Writes the lines of errors of types that decode themselves.
///
/// Such a type may try alternatives and discard most errors, so these must be cheap: all parts of a line are written
/// into the same reused memory, and become one string.
package struct IssueLineWriter: ~Copyable {
  private var writer = ByteWriter(capacity: 512)
  private var names = TypeTable<String>()
  private var pathStart = 0

  package init() {}

  /// The line about a problem of a value that has an entry.
  /// - Parameters:
  ///   - location: the location of the problem.
  ///   - path: the path from the document to the index's value, as a pointer's text.
  ///   - entry: the value's entry.
  ///   - places: the positions of the entries in the index.
  package mutating func line(
    _ problem: Problem, at location: JSONLocation, path: String, to entry: Int, of index: DocumentIndex,
    _ positions: inout EntryPositions, in text: DocumentText
  ) -> IssueLine {
    begin(at: location, path: path)
    for entry in positions.way(to: entry, in: index).reversed() {
      switch positions.step(to: entry, in: index) {
      case .element(let number):
        writer.append(UInt8(ascii: "/"))
        writer.appendInteger(number)
      case .member(let key, _): writer.appendPathStep(key, of: index, in: text.reader)
      }
    }
    return finish(problem, in: text)
  }

  /// The line about a problem with a known path.
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

  /// Ends the line with a problem's message.
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

  /// The name of a problem's type. The runtime is slow to make names, so they are cached.
  private mutating func name(of problem: Problem) -> String {
    guard let type = problem.type else { return "a value" }
    if let known = names[type] { return known }
    let name = TypeName.of(type)
    names.set(name, for: type)
    return name
  }
}
