import JSONCore

/// A document whose values are found by their entries in an index, so that a check makes no values.
///
/// ```
///   {"a": [1, 2]}      0 object   1 key a   2 array   3 number 1   4 number 2
/// ```
final class IndexedDocument {
  let index: DocumentIndex
  private let text: IndexedText
  let reader: ByteReader

  /// - Parameters:
  ///   - text: the text, which must outlive this.
  ///   - depth: the maximum number of nested arrays and objects.
  /// - Throws: the syntax error.
  convenience init(_ text: DocumentText, depth: Int) throws(JSONError) {
    var reader = text.reader
    do throws(ReadFailure) {
      try self.init(&reader, depth: depth, isWhole: true)
      try index.checkNumbers(in: text.reader)
    } catch {
      throw text.error(error, depth: depth)
    }
  }

  /// - Parameters:
  ///   - reader: a reader at the document, in a text which must outlive this; moves past it.
  ///   - depth: the maximum number of nested arrays and objects.
  ///   - isWhole: whether nothing may follow it in the text.
  init(_ reader: inout ByteReader, depth: Int, isWhole: Bool) throws(ReadFailure) {
    index = try DocumentIndex(&reader, limit: depth, isWhole: isWhole)
    self.reader = reader
    text = IndexedText(index, reader)
  }

  // MARK: Structure

  @inline(__always)
  func kind(_ entry: Int) -> DocumentIndex.Kind { index[entry].kind }

  /// The number of elements or members, duplicates included.
  @inline(__always)
  func count(_ entry: Int) -> Int { Int(index[entry].count) }

  /// The entry after a value.
  @inline(__always)
  func next(_ entry: Int) -> Int { Int(index[entry].next) }

  func offset(_ entry: Int) -> Int { index[entry].offset }

  /// The keys of an object that have another value further on; only the last one counts.
  /// - Returns: nil if no key occurs twice.
  @inline(__always)
  func replacedKeys(of object: Int) -> Set<Int>? {
    index[object].hasDuplicates ? searchReplacedKeys(of: object) : nil
  }

  private func searchReplacedKeys(of object: Int) -> Set<Int>? {
    guard index.hasDuplicates(object, in: reader, takesFirst: false) else { return nil }
    var last: [ExactText: Int] = [:]
    var replaced: Set<Int> = []
    index.forEachMember(of: object) { key, _ in
      if let other = last.updateValue(key, forKey: ExactText(string(key))) { replaced.insert(other) }
    }
    return replaced
  }

  /// The entry of the value of a key; nil if there is none.
  func member(_ key: String, of object: Int) -> Int? {
    index.member(key, of: object, in: reader, takesFirst: false)
  }

  /// The entry of the value at a path; nil if there is none.
  func entry(at path: JSONPointer) -> Int? {
    var entry = 0
    for token in path.tokens {
      let next = kind(entry) == .object ? member(token, of: entry) : nil
      let element = kind(entry) == .array ? Int(token).flatMap { index.element($0, of: entry) } : nil
      guard let found = next ?? element else { return nil }
      entry = found
    }
    return entry
  }

  // MARK: Leaves

  @inline(__always)
  func string(_ entry: Int) -> String { text.string(entry) ?? index.string(entry, in: reader) }

  /// The number of Unicode scalars of a string.
  func length(_ entry: Int) -> Int {
    index[entry].isOrdinary ? Int(index[entry].count) : string(entry).unicodeScalars.count
  }

  /// A number that is spelled without a point or an exponent.
  @inline(__always)
  func int64(_ entry: Int) -> Int64? { text.int64(entry) }

  func number(_ entry: Int) -> JSONNumber {
    var reader = reader
    reader.seek(index[entry].offset)
    return (try? reader.takeJSONNumber()) ?? 0
  }

  /// Whether a number has no fraction.
  func isWhole(_ entry: Int) -> Bool { int64(entry) != nil || DigitDecimal(number(entry)).isWhole }

  /// A whole value.
  func value(_ entry: Int) -> JSONValue {
    if kind(entry) == .string { return .string(string(entry)) }
    var reader = reader
    reader.seek(index[entry].offset)
    return (try? reader.takeValue(depth: 0, limit: .max)) ?? .null
  }

  /// A value for messages, without the contents of an array or object.
  func shallowValue(_ entry: Int) -> JSONValue {
    switch kind(entry) {
    case .array: .array([])
    case .object: .object([:])
    default: value(entry)
    }
  }
}

/// The paths to the values of a document, by their entries.
struct DocumentPaths {
  private let document: IndexedDocument
  private var positions = EntryPositions()

  init(_ document: IndexedDocument) { self.document = document }

  /// The path to a value, or to the value of a key.
  mutating func pointer(to entry: Int) -> JSONPointer {
    positions.pointer(to: entry, in: document.index, document.reader)
  }

  /// The array or object around a value; nil for the document itself.
  mutating func container(of entry: Int) -> Int? {
    if entry == 0 { return nil }
    let way = positions.way(to: entry, in: document.index)
    return way.count > 1 ? way[1] : 0
  }
}
