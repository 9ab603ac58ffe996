import JSONCore

/// Walks over a document that arrives in pieces, checks its grammar, and writes it, or a part of it, in another layout.
///
/// ```
/// {"a" : [1, "x\u0041"] }     what is read
/// ┬──┬   ┬─  ┬───────┬ ┬
/// {"a":  [1, "x\u0041"]}      what is written: whole runs, between white space
/// ```
///
/// Strings and numbers keep their spelling and order, and only the keys around the cursor are kept in memory. The scanner only
/// detects errors. A ``GrammarScanner`` that continues from the same position finds out what is wrong, where, and what was
/// expected.
struct LayoutScanner: Sendable {
  /// The part of the document that is written.
  enum Part: Sendable, Hashable {
    /// Nothing: only the grammar is checked.
    case nothing
    case document
    /// The value at a pointer.
    case value(JSONPointer)
    /// The elements of the array at a pointer, each followed by a line feed.
    case elements(JSONPointer)
  }

  /// The reason why the scanner returned.
  enum Step {
    /// More bytes are needed.
    case more
    /// The whole part was written.
    case partEnd
    /// The value at the path of the part is not an array.
    case otherKind
    /// The end of the document.
    case end
    /// There is an error at the cursor or after it.
    case trouble
  }

  /// An open array or object.
  struct Level: Sendable {
    var isObject: Bool
    /// The index of the element, or the number of members before the current one.
    var index = 0
    /// The range in the stream of the current member's key, as it is spelled; less than 0 if it has not arrived.
    var keyStart = -1
    var keyEnd = -1
  }

  /// The token that the scanner is inside of.
  enum Token { case none, value, key }

  /// The open containers except the innermost one, and the innermost one.
  var outer: [Level] = []
  var level = Level(isObject: false)
  /// The number of open containers.
  var depth = 0
  var last = GrammarScanner.Last.nothing
  var token = Token.none
  /// The offset in the stream up to which the number or word at the cursor was scanned.
  var scannedTo = 0
  /// The offset of the text's first byte in the stream, and the offset where this call began.
  var base = 0
  var walkStart = 0
  /// The keys around the cursor that began before this call, by depth.
  var keptKeys: [[UInt8]] = []
  /// The number of outer ones that were kept.
  var keptCount = 0

  /// The part that is written.
  let part: Part
  let path: [[UInt8]]
  let indent: Int?
  let depthLimit: Int
  /// Whether the cursor is in the part that is written.
  var isWriting: Bool
  /// The number of containers around the part; -1 if there is no part.
  let partDepth: Int
  /// Whether the elements of an array are written as lines.
  let writesElements: Bool
  /// The number of open containers where a member of the next one may be on the path to the part; -1 if there is no search.
  var searchDepth: Int
  /// The path to the part as far as it was found, and the first byte of the value there.
  private(set) var deepest: (count: Int, byte: UInt8) = (0, 0)
  /// Whether all of the part has been written.
  var hasWrittenPart = false

  /// - Parameters:
  ///   - part: the part of the document to write.
  ///   - indent: the number of spaces for each level; nil to write no lines.
  ///   - depthLimit: the maximum number of open containers.
  init(_ part: Part, indent: Int?, depthLimit: Int) {
    (self.part, self.indent, self.depthLimit) = (part, indent, depthLimit)
    switch part {
    case .nothing, .document: path = []
    case .value(let pointer), .elements(let pointer): path = pointer.tokens.map { Array($0.utf8) }
    }
    isWriting = part == .document
    let isWhole = part == .nothing || part == .document
    partDepth = isWhole ? -1 : path.count
    searchDepth = isWhole ? -1 : 0
    if case .elements = part { writesElements = true } else { writesElements = false }
  }

  /// Whether there is no part to find, or it was written.
  var hasFoundPart: Bool { partDepth < 0 || hasWrittenPart }

  /// The path to the part.
  var pointer: JSONPointer {
    switch part {
    case .nothing, .document: JSONPointer()
    case .value(let pointer), .elements(let pointer): pointer
    }
  }

  /// Resets the state for a new document.
  mutating func reset() {
    outer.removeAll(keepingCapacity: true)
    (depth, last, token, scannedTo, base, walkStart, keptCount) = (0, .nothing, .none, 0, 0, 0, 0)
    (deepest, hasWrittenPart, isWriting) = ((0, 0), false, part == .document)
    searchDepth = partDepth < 0 ? -1 : 0
  }

  // MARK: Walking

  /// Walks over the next bytes, and writes.
  /// - Parameters:
  ///   - buffer: the bytes so far.
  ///   - index: where the last call ended; moved.
  ///   - isFinal: whether nothing more comes.
  ///   - writer: receives the text.
  mutating func next(
    _ buffer: StreamBuffer, from index: inout Int, isFinal: Bool, into writer: inout ByteWriter
  ) -> Step {
    (base, walkStart) = (buffer.offset(of: 0), buffer.offset(of: index))
    return buffer.withReader(from: index, to: buffer.tail) { reader in
      let step = walk(&reader, isFinal: isFinal, into: &writer)
      keepKeys(reader)
      index = reader.offset
      return step
    }
  }

  /// Walks over a whole document.
  /// - Returns: `end`, or the reason why it stopped before the end, and where.
  mutating func walk(over text: DocumentText, into writer: inout ByteWriter) -> (step: Step, offset: Int) {
    reset()
    var reader = text.reader
    while true {
      let step = walk(&reader, isFinal: true, into: &writer)
      if step != .partEnd { return (step, reader.offset) }
    }
  }

  /// Copies the keys around the cursor before their text is dropped.
  private mutating func keepKeys(_ reader: ByteReader) {
    while keptKeys.count < depth { keptKeys.append([]) }
    for position in keptCount..<max(depth, keptCount) {
      let level = position < outer.count ? outer[position] : level
      if level.keyStart < walkStart { continue }
      let end = level.keyEnd < 0 ? reader.offset : level.keyEnd - base
      keptKeys[position] = reader.bytes((level.keyStart - base)..<end)
    }
    keptCount = max(depth - 1, 0)
  }

  /// A scanner that continues from the same position, and finds out what is wrong there.
  var grammar: GrammarScanner {
    let levels = (outer + [level]).prefix(depth).enumerated().map { position, level in
      let hasKey = level.isObject && level.keyStart >= 0
      return GrammarScanner.Level(
        isObject: level.isObject, index: level.index, key: hasKey ? keptKeys[position] : [], hasKey: hasKey)
    }
    return GrammarScanner(
      in: levels, behind: last, isInsideString: token == .value, isInsideKey: token == .key, depthLimit: depthLimit)
  }

  // MARK: The way to the part

  /// Checks whether the value at the cursor is the part, or on the path to it.
  mutating func search(_ byte: UInt8, _ reader: ByteReader) -> Bool {
    if depth > 0 {
      let token = path[depth - 1]
      let isOnTheWay = level.isObject ? isKey(token, reader) : Array(String(level.index).utf8) == token
      if !isOnTheWay { return false }
    }
    if depth >= deepest.count { deepest = (depth, byte) }
    if depth == partDepth {
      searchDepth = -1
    } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
      searchDepth = depth + 1
    }
    return depth == partDepth
  }

  private func isKey(_ token: [UInt8], _ reader: ByteReader) -> Bool {
    let isHere = level.keyStart >= walkStart
    let key = isHere ? reader.bytes((level.keyStart - base)..<(level.keyEnd - base)) : keptKeys[depth - 1]
    return key == token || key.contains(UInt8(ascii: "\\")) && Array(GrammarScanner.unescaped(key).utf8) == token
  }
}
