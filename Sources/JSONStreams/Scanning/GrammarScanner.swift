import JSONCore

/// Walks over a document that arrives in pieces, checks its grammar, and finds the values of one array or object in it.
///
/// ```
/// {"version": 2, "data": {"items": [ {…}, {…} ], "count": 2}}
///  ───────── checked ─────────────── ┬──   ┬──  ── checked ──
///                                  value  value
/// ```
///
/// The bytes that it has walked over are no longer needed, not even those of an unfinished string or number: each byte is scanned
/// once, with pieces of any size. Errors, their locations and the expected tokens are the same as for the document in one piece.
struct GrammarScanner: Sendable {
  /// The location of the values to find.
  enum Wanted: Sendable { case elements, members, nothing }

  /// The event at which the scanner stopped.
  enum Event {
    /// The end of the bytes so far.
    case more
    /// The first byte inside the selected array or object.
    case found
    /// A string, array or object to return. The caller finds its end.
    case value
    /// The end of a number or word to return.
    case scalar
    /// The selected location, whose value is of another kind.
    case otherKind
    /// The selected location, for the second time.
    case again
    /// The end of the document.
    case end
  }

  /// An open array or object.
  struct Level: Sendable, Hashable, Codable {
    var isObject: Bool
    /// The index of the element, or the number of members before the current one.
    var index = 0
    /// The key of the current member, as it is spelled, and whether it has begun.
    var key: [UInt8] = []
    var hasKey = false
  }

  /// The token before the cursor, which decides what may follow.
  enum Last: Sendable {
    case nothing, openBrace, openBracket, comma, colon, key, value
  }

  /// The token that the scanner is inside of.
  private enum Token { case none, value, key, scalar }

  private(set) var levels: [Level] = []
  private(set) var last = Last.nothing
  /// Whether the values at the selected location were found.
  private(set) var isFound = false
  /// Whether the cursor is among the values to return.
  private(set) var isAmongValues = false
  private var token = Token.none
  /// The offset of the text's first byte in the stream, and whether the text is at the end of the input.
  private var base = 0
  private var isFinal = false
  /// The offset in the stream where the current string, number or word began.
  private(set) var tokenStart = 0
  /// The offset in the stream up to which the current number or word was scanned.
  private var scannedTo = 0
  private let path: [[UInt8]]
  private let wanted: Wanted
  private let depthLimit: Int
  private let stringLimit: Int
  private let keyLimit: Int
  private let numberLimit: Int
  private let allowsTrailingCommas: Bool

  /// - Parameters:
  ///   - path: the path to the array or object.
  ///   - wanted: whether it must be an array or an object.
  ///   - limits: the maximum number of open containers, and of bytes of a string, a number and a key.
  ///   - allowsTrailingCommas: whether a comma may follow the last element or member.
  init(
    to path: JSONPointer, _ wanted: Wanted, limits: (depth: Int, string: Int, number: Int, key: Int),
    allowsTrailingCommas: Bool
  ) {
    self.path = path.tokens.map { Array($0.utf8) }
    self.wanted = wanted
    (depthLimit, stringLimit, numberLimit, keyLimit) = limits
    self.allowsTrailingCommas = allowsTrailingCommas
  }

  /// Continues at the position of another scanner, which returns no values.
  /// - Parameters:
  ///   - levels: the containers that are open.
  ///   - last: the token before the cursor, or before the string that it is in.
  ///   - isInsideString: whether the cursor is in a string that is a value.
  ///   - isInsideKey: whether it is in a key.
  ///   - depthLimit: the maximum number of open containers.
  init(in levels: [Level], behind last: Last, isInsideString: Bool, isInsideKey: Bool, depthLimit: Int) {
    self.init(to: JSONPointer(), .nothing, limits: (depthLimit, .max, .max, .max), allowsTrailingCommas: false)
    (self.levels, self.last) = (levels, last)
    token = isInsideKey ? .key : isInsideString ? .value : .none
  }

  /// Continues at the position of another scanner, after a value that it returned.
  mutating func resume(in levels: [Level]) {
    (self.levels, last, isFound, isAmongValues) = (levels, .value, true, true)
  }

  /// The index of the current element, or the number of members before the current one.
  var index: Int { levels.last?.index ?? 0 }

  /// The number of open containers.
  var depth: Int { levels.count }

  /// The key of the current member.
  var key: String { levels.last.map { Self.unescaped($0.key) } ?? "" }

  /// The path to the current value.
  var steps: [PathStep] {
    levels.compactMap { level in
      level.isObject ? level.hasKey ? .key(Self.unescaped(level.key)) : nil : .index(level.index)
    }
  }

  /// Whether the scanner is inside a key, a string or a number, which must then be kept.
  var isInsideToken: Bool {
    switch token {
    case .none: false
    case .value: stringLimit < .max
    case .key: min(stringLimit, keyLimit) < .max
    case .scalar: true
    }
  }

  /// Whether a problem is inside a string.
  var isInsideString: Bool { token == .value || token == .key }
  /// Whether a problem is inside a key.
  var isInsideKey: Bool { token == .key }
  /// Whether a problem is inside a number or word, or at its start.
  var isInsideScalar: Bool { token == .scalar }

  /// Whether the scanner stopped inside a key because the key has too many bytes.
  var hasLongKey: Bool { token == .key && levels[levels.count - 1].key.count > keyLimit }

  /// Marks a value as returned.
  mutating func didTakeValue() { last = .value }

  /// Walks to the next event that the caller must handle.
  /// - Parameters:
  ///   - buffer: the bytes so far.
  ///   - index: where the last call ended; moved.
  ///   - isFinal: whether nothing more comes.
  mutating func next(
    _ buffer: StreamBuffer, from index: inout Int, isFinal: Bool
  ) throws(ReadFailure) -> Event {
    (base, self.isFinal) = (buffer.offset(of: 0), isFinal)
    return try buffer.withReader(from: index, to: buffer.tail) { reader throws(ReadFailure) in
      defer { index = reader.offset }
      (reader.stringLimit, reader.numberLimit) = (stringLimit, numberLimit)
      return try next(&reader)
    }
  }

  private mutating func next(_ reader: inout ByteReader) throws(ReadFailure) -> Event {
    while true {
      switch token {
      case .value, .key:
        guard try finishString(&reader) else { return .more }
        continue
      case .scalar:
        guard try finishScalar(&reader) else { return .more }
        if isAmongValues, levels.count == path.count + 1 { return .scalar }
      case .none: break
      }
      let byte = reader.skipWhitespace()
      if reader.left == 0 {
        if !isFinal { return .more }
        if last == .value, levels.isEmpty { return .end }
        throw reader.failure(.unexpectedEnd, at: reader.offset)
      }
      switch last {
      case .nothing, .colon: if let event = try beginValue(byte, &reader) { return event }
      case .openBracket, .openBrace: if let event = try beginFirst(byte, &reader) { return event }
      case .comma: if let event = try beginNext(byte, &reader) { return event }
      case .key:
        guard byte == UInt8(ascii: ":") else {
          if isTooNear(reader) { return .more }
          throw reader.unexpected()
        }
        reader.advance()
        last = .colon
      case .value:
        if levels.isEmpty {
          if isTooNear(reader) { return .more }
          throw reader.failure(.trailingCharacters, at: reader.offset)
        }
        guard endValue(byte, &reader) else {
          if isTooNear(reader) { return .more }
          throw reader.unexpected()
        }
      }
    }
  }

  /// Whether an error at the cursor needs more bytes for its message.
  private func isTooNear(_ reader: ByteReader) -> Bool {
    !isFinal && reader.left < ByteReader.lookahead
  }

  // MARK: Containers

  private mutating func beginFirst(_ byte: UInt8, _ reader: inout ByteReader) throws(ReadFailure) -> Event? {
    if closes(byte) {
      close(&reader)
      return nil
    }
    return last == .openBrace ? try beginKey(byte, &reader) : try beginValue(byte, &reader)
  }

  private mutating func beginNext(_ byte: UInt8, _ reader: inout ByteReader) throws(ReadFailure) -> Event? {
    if allowsTrailingCommas, closes(byte) {
      close(&reader)
      return nil
    }
    let isInObject = levels.last?.isObject == true
    return isInObject ? try beginKey(byte, &reader) : try beginValue(byte, &reader)
  }

  /// Whether a byte closes the innermost container.
  private func closes(_ byte: UInt8) -> Bool {
    guard let level = levels.last else { return false }
    return byte == (level.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }

  private mutating func close(_ reader: inout ByteReader) {
    reader.advance()
    levels.removeLast()
    if levels.count == path.count { isAmongValues = false }
    last = .value
  }

  /// Skips a comma or a closing bracket; false if there is neither.
  private mutating func endValue(_ byte: UInt8, _ reader: inout ByteReader) -> Bool {
    if closes(byte) {
      close(&reader)
      return true
    }
    guard byte == UInt8(ascii: ",") else { return false }
    reader.advance()
    let index = levels.count - 1
    levels[index].index += 1
    levels[index].hasKey = false
    levels[index].key.removeAll(keepingCapacity: true)
    last = .comma
    return true
  }

  // MARK: Values

  private mutating func beginValue(_ byte: UInt8, _ reader: inout ByteReader) throws(ReadFailure) -> Event? {
    if isAmongValues, levels.count == path.count + 1, Self.beginsLongValue(byte) {
      if reader.left < 2, !isFinal { return .more }
      // A zero byte would make the value look like another encoding, and no token contains one.
      if reader.secondByte != 0 { return .value }
    }
    if levels.count == path.count, wanted != .nothing, isWantedPath {
      if isFound { return .again }
      let bracket = wanted == .elements ? UInt8(ascii: "[") : UInt8(ascii: "{")
      if byte != bracket, Self.beginsValue(byte) {
        // The number of bytes that the message shows.
        return !isFinal && reader.left < 256 ? .more : .otherKind
      }
      isFound = byte == bracket
      isAmongValues = isFound
    }
    let isWanted = isAmongValues && levels.count == path.count
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard levels.count < depthLimit else { throw reader.failure(.depthLimit, at: reader.offset) }
      reader.advance()
      let isObject = byte == UInt8(ascii: "{")
      levels.append(Level(isObject: isObject))
      last = isObject ? .openBrace : .openBracket
      if isWanted { return .found }
    case UInt8(ascii: "\""):
      tokenStart = base + reader.offset
      reader.advance()
      token = .value
    default:
      tokenStart = base + reader.offset
      scannedTo = tokenStart
      token = .scalar
    }
    return nil
  }

  /// Whether a byte begins a string, an array or an object.
  private static func beginsLongValue(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "\"")
  }

  private static func beginsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "t"), UInt8(ascii: "f"),
      UInt8(ascii: "n"):
      true
    default: beginsLongValue(byte)
    }
  }

  /// Whether the current value is at the path.
  private var isWantedPath: Bool {
    for (token, level) in zip(path, levels).reversed() {
      if level.isObject {
        let isSame =
          level.key.contains(UInt8(ascii: "\\")) ? Array(Self.unescaped(level.key).utf8) == token : level.key == token
        if !isSame { return false }
      } else if Array(String(level.index).utf8) != token {
        return false
      }
    }
    return true
  }

  private mutating func beginKey(_ byte: UInt8, _ reader: inout ByteReader) throws(ReadFailure) -> Event? {
    guard byte == UInt8(ascii: "\"") else {
      if isTooNear(reader) { return .more }
      throw reader.unexpected()
    }
    tokenStart = base + reader.offset
    reader.advance()
    levels[levels.count - 1].hasKey = true
    token = .key
    return nil
  }

  // MARK: Strings and numbers

  private mutating func finishString(_ reader: inout ByteReader) throws(ReadFailure) -> Bool {
    let first = reader.offset
    var isWhole = false
    var problem: ReadFailure?
    do throws(ReadFailure) { isWhole = try reader.scanStringPiece(isFinal: isFinal) } catch { problem = error }
    let end = reader.offset - (isWhole ? 1 : 0)
    if token == .key { levels[levels.count - 1].key += reader.bytes(first..<end) }
    // It is kept, so the scanner must not wait for one without an end.
    if hasLongKey {
      levels[levels.count - 1].hasKey = false
      throw reader.failure(.sizeLimit, at: tokenStart - base)
    }
    if base + end - tokenStart - 1 > stringLimit { problem = reader.failure(.sizeLimit, at: tokenStart - base) }
    if let problem {
      // The rest of a key is a part of the reported path.
      if token == .key, !isFinal, reader.left < DocumentLocator.brokenKeyLength, !reader.hasQuote { return false }
      throw problem
    }
    guard isWhole else { return false }
    last = token == .key ? .key : .value
    token = .none
    return true
  }

  private mutating func finishScalar(_ reader: inout ByteReader) throws(ReadFailure) -> Bool {
    var (scanned, isWhole, problem) = (scannedTo - base, false, nil as ReadFailure?)
    do throws(ReadFailure) {
      isWhole = try reader.skipScalarPiece(reader.byte, scanned: &scanned, isFinal: isFinal)
    } catch {
      problem = error
    }
    scannedTo = scanned + base
    // One without an end would be kept forever, since it is only reported at its end.
    if scannedTo - tokenStart > numberLimit { throw reader.failure(.sizeLimit, at: tokenStart - base) }
    if let problem { throw problem }
    guard isWhole else { return false }
    last = .value
    token = .none
    return true
  }

  static func unescaped(_ key: [UInt8]) -> String {
    var text = key
    text.append(UInt8(ascii: "\""))
    return text.withText { text in
      var reader = text.reader
      return (try? reader.scanString()).map(ByteReader.makeString) ?? String(decoding: key, as: UTF8.self)
    }
  }
}
