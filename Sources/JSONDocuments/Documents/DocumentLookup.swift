import JSONCore

/// A text with an index of its values, in which any number of threads search.
///
/// ```
///   {"a": [1, 2]}      0 object   1 key a   2 array   3 number 1   4 number 2
/// ```
// The index is not changed: nothing here records which key is expected next. The tables have a lock.
final class DocumentLookup: @unchecked Sendable {
  private let index: DocumentIndex
  /// The index and its text, for the common forms of values.
  let text: IndexedText
  private let document: DocumentText
  /// The memory of the text, if it is not lent.
  private let memory: OwnedText?
  private let tables = Lock(Tables())

  /// What look-ups have computed.
  private struct Tables {
    /// The keys of objects with many members; nil where one was looked up once.
    var keys: [Int: MemberTable?] = [:]
    /// The entries of the values in long arrays and objects.
    var children: [Int: [Int32]] = [:]
    var lines = LineTable()
    var positions = EntryPositions()

    /// The table of an object's keys, which is made when one is looked up for the second time.
    mutating func keys(of object: Int, in index: DocumentIndex, _ reader: ByteReader) -> MemberTable? {
      guard let known = keys[object] else {
        keys.updateValue(nil, forKey: object)
        return nil
      }
      if let known { return known }
      let table = MemberTable(object, of: index, in: reader, takesFirst: false)
      keys.updateValue(table, forKey: object)
      return table
    }
  }

  /// The number of values in an array, or of members in an object, up to which going over them is as fast as a table.
  private static let shortCount = 16

  /// Copies a text.
  /// - Throws: the syntax error, or the error for Infinity or NaN.
  convenience init(copying document: DocumentText, depth: Int) throws(JSONError) {
    let memory = OwnedText(document)
    do throws(ReadFailure) {
      try self.init(memory.text, memory.text.reader, memory, depth: depth)
      try checkNumbers()
    } catch {
      throw document.error(error, depth: depth)
    }
  }

  /// - Parameters:
  ///   - document: a text that outlives this, or is in `memory`.
  ///   - start: a reader at its start, with the limits of strings and numbers.
  ///   - depth: the number of arrays and objects that may be inside one another.
  init(
    _ document: DocumentText, _ start: ByteReader, _ memory: OwnedText? = nil, depth: Int
  ) throws(ReadFailure) {
    guard document.count <= DocumentIndex.byteLimit else {
      throw start.failure(.sizeLimit, at: DocumentIndex.byteLimit)
    }
    (self.document, self.memory) = (document, memory)
    var reader = start
    index = try DocumentIndex(&reader, limit: depth, isWhole: true, findsDuplicates: false)
    text = IndexedText(index, start)
  }

  private var reader: ByteReader { text.reader }

  /// - Throws: the failure for Infinity or NaN of JSON5, which are not values of JSON.
  func checkNumbers() throws(ReadFailure) { try index.checkNumbers(in: reader) }

  // MARK: Structure

  func kind(_ entry: Int) -> JSONDocument.Kind {
    switch text[entry].kind {
    case .null: .null
    case .true, .false: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  /// The number of elements or members, duplicates included; 0 for other values.
  func count(_ entry: Int) -> Int {
    switch text[entry].kind {
    case .array, .object: Int(text[entry].count)
    default: 0
    }
  }

  /// The number of entries of a document.
  var entryCount: Int { index.count }

  /// The entry after a value.
  func next(_ entry: Int) -> Int { Int(text[entry].next) }

  func offset(_ entry: Int) -> Int { text[entry].offset }

  /// The entry of the value of a key, the last if there are several; nil if there is none.
  func member(_ key: String, of object: Int) -> Int? {
    guard text[object].count > Self.shortCount else { return index.lastMember(key, of: object, in: reader) }
    return tables.withLock { tables in
      index.lastMember(key, of: object, in: reader, by: tables.keys(of: object, in: index, reader))
    }
  }

  /// The entry of an element; nil if there is none.
  func element(_ number: Int, of array: Int) -> Int? {
    number >= 0 && number < text[array].count ? child(number, of: array) : nil
  }

  /// The entry of an element, or of the value of a member.
  /// - Parameter number: from 0, below the number of children.
  func child(_ number: Int, of container: Int) -> Int {
    let keyCount = text[container].kind == .object ? 1 : 0
    guard text[container].count > Self.shortCount else {
      var entry = container + 1 + keyCount
      for _ in 0..<number { entry = next(entry) + keyCount }
      return entry
    }
    return tables.withLock { tables in
      if let known = tables.children[container] { return Int(known[number]) }
      var children: [Int32] = []
      children.reserveCapacity(count(container))
      var entry = container + 1 + keyCount
      for _ in 0..<count(container) {
        children.append(Int32(truncatingIfNeeded: entry))
        entry = next(entry) + keyCount
      }
      tables.children[container] = children
      return Int(children[number])
    }
  }

  // MARK: Values

  func string(_ entry: Int) -> String { text.string(entry) ?? index.string(entry, in: reader) }

  func number(_ entry: Int) -> JSONNumber {
    var reader = reader
    reader.seek(offset(entry))
    return (try? reader.takeJSONNumber()) ?? 0
  }

  /// A whole value.
  func value(_ entry: Int) -> JSONValue {
    if text[entry].kind == .string { return .string(string(entry)) }
    var reader = reader
    reader.seek(offset(entry))
    return (try? reader.takeValue(depth: 0, limit: .max)) ?? .null
  }

  func bytes(of entry: Int) -> [UInt8] {
    var reader = reader
    reader.seek(offset(entry))
    try? reader.skipValue(depth: 0, limit: .max)
    return document.bytes(from: offset(entry), limit: reader.offset - offset(entry))
  }

  /// Runs `body` on the text.
  func withText<Result, Failure: Error>(_ body: (DocumentText) throws(Failure) -> Result) throws(Failure) -> Result {
    // The text may be in memory that lives as long as this.
    try withExtendedLifetime(self) { () throws(Failure) in try body(document) }
  }

  // MARK: Places

  func location(of entry: Int) -> JSONLocation {
    let (line, column) = tables.withLock { tables in tables.lines.find(offset(entry), in: document) }
    return JSONLocation(byteOffset: document.documentOffset(of: offset(entry)), line: line, column: column)
  }

  func pointer(to entry: Int) -> JSONPointer {
    tables.withLock { tables in tables.positions.pointer(to: entry, in: index, reader) }
  }

  /// The error for a path from a value that ends at another one.
  func missingValue(_ path: JSONPointer, from start: Int, after deepest: Int) -> JSONError {
    guard start >= 0 else {
      return JSONError(.missingValue, at: path, message: "expected a value, found a part that is not in the document")
    }
    let whole = JSONPointer(tokens: pointer(to: start).tokens + path.tokens)
    return JSONError(Problem(.missingValue, at: offset(deepest), detail: "a value at \(whole)"), in: document)
  }
}
