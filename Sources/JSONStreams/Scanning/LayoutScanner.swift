import JSONCore

/// Walks over a document that comes in pieces, checks its grammar, and writes it, or a part of it, in another layout.
///
/// ```
/// {"a" : [1, "x\u0041"] }     what is read
/// ┬──┬   ┬─  ┬───────┬ ┬
/// {"a":  [1, "x\u0041"]}      what is written: whole runs, between white space
/// ```
///
/// Strings and numbers are written as they are spelled, in the order in which they come, and nothing but the keys around the cursor is
/// kept of what has been walked over. The scanner only notices that something is wrong. What is wrong, where, and what was expected
/// there, is for a ``GrammarScanner`` to say, which goes on from the same place.
struct LayoutScanner: Sendable {
  /// What is written of the document.
  enum Part: Sendable, Hashable {
    /// Nothing: its grammar is checked.
    case nothing
    case document
    /// The value that a pointer leads to.
    case value(JSONPointer)
    /// The elements of the array that a pointer leads to, with a line feed behind each.
    case elements(JSONPointer)
  }

  /// Why the scanner has come back.
  enum Step {
    /// More bytes have to come.
    case more
    /// All of the part has been written.
    case partEnd
    /// The value at the place of the part is no array.
    case otherKind
    /// The end of the document.
    case end
    /// Something is wrong at the cursor or behind it.
    case trouble
  }

  /// An array or object that is open.
  struct Level: Sendable {
    var isObject: Bool
    /// The index of the element, or the number of members before the one at hand.
    var index = 0
    /// Where in the stream the key of the member at hand begins and ends, as it is spelled; less than 0 if that has not come.
    var keyStart = -1
    var keyEnd = -1
  }

  /// What the scanner is in the middle of.
  enum Token { case none, value, key }

  /// The containers around the innermost one, and that one.
  var outer: [Level] = []
  var level = Level(isObject: false)
  /// How many containers are open.
  var depth = 0
  var last = GrammarScanner.Last.nothing
  var token = Token.none
  /// Where in the stream the number or word at the cursor has been looked at.
  var scannedTo = 0
  /// The place of the text's first byte in the stream, and that where this call has begun.
  var base = 0
  var walkStart = 0
  /// The keys around the cursor that have begun before this call, by depth.
  var keptKeys: [[UInt8]] = []
  /// How many of the outer ones have been kept.
  var keptCount = 0

  /// What is written.
  let part: Part
  let path: [[UInt8]]
  let indent: Int?
  let depthLimit: Int
  /// Whether the cursor is in what is written.
  var isWriting: Bool
  /// The number of containers around the part; -1 where there is none.
  let partDepth: Int
  /// Whether the elements of an array are written as lines.
  let writesElements: Bool
  /// How many containers are open where a member of the next one may be on the way to the part; -1 if nothing is looked for.
  var searchDepth: Int
  /// The way to the part as far as it has been found, and the first byte of the value there.
  private(set) var deepest: (count: Int, byte: UInt8) = (0, 0)
  /// Whether all of the part has been written.
  var hasWrittenPart = false

  /// - Parameters:
  ///   - part: what is written.
  ///   - indent: the number of spaces for each level, if there is to be a line for each member and element.
  ///   - depthLimit: the number of containers that may be open.
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

  /// Whether there is no part to look for, or it has been written.
  var hasFoundPart: Bool { partDepth < 0 || hasWrittenPart }

  /// The way to the part.
  var pointer: JSONPointer {
    switch part {
    case .nothing, .document: JSONPointer()
    case .value(let pointer), .elements(let pointer): pointer
    }
  }

  /// Forgets what it has walked over.
  mutating func reset() {
    outer.removeAll(keepingCapacity: true)
    (depth, last, token, scannedTo, base, walkStart, keptCount) = (0, .nothing, .none, 0, 0, 0, 0)
    (deepest, hasWrittenPart, isWriting) = ((0, 0), false, part == .document)
    searchDepth = partDepth < 0 ? -1 : 0
  }

  // MARK: Walking

  /// Walks on, and writes.
  /// - Parameters:
  ///   - buffer: what has come.
  ///   - index: where the last call has ended; moved.
  ///   - isFinal: whether nothing more comes.
  ///   - writer: gets what is written.
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
  /// - Returns: `end`, or why it has not come to the end, and where.
  mutating func walk(over text: DocumentText, into writer: inout ByteWriter) -> (step: Step, offset: Int) {
    reset()
    var reader = text.reader
    while true {
      let step = walk(&reader, isFinal: true, into: &writer)
      if step != .partEnd { return (step, reader.offset) }
    }
  }

  /// Keeps the keys around the cursor, of which the text is about to go.
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

  /// A scanner that goes on from the same place, and says what is wrong there.
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

  /// Looks whether the value at the cursor is the part, or on the way to it.
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
