/// A cursor over the UTF-8 bytes of one JSON text.
///
/// ```
///   start          cursor                end
///     |              |                    |
///     {"id": 12, "name": "Ada", "tags": []}
/// ```
///
/// Nothing after `end` is ever read: eight bytes at a time only if eight are left. The reader knows the grammar of
/// tokens; the loops over arrays and objects belong to its callers.
///
/// JSON does not pay for JSON5: the fast paths end at `fastEnd`, which is the start of the text in JSON5. There
/// they find nothing, and only the slow paths that follow distinguish the two.
@frozen @usableFromInline package struct ByteReader {
  @usableFromInline package let start: BytePointer
  @usableFromInline package let end: BytePointer
  /// The end of the text for code that only reads JSON.
  @usableFromInline package let fastEnd: BytePointer
  /// The end of the positions from which sixteen bytes can be read for a short string; the start of the text in JSON5.
  @usableFromInline package let shortEnd: BytePointer
  @usableFromInline package var cursor: BytePointer
  /// The number of bytes that a string may have in the text.
  @usableFromInline package var stringLimit = Int.max
  /// The number of bytes that a number may have.
  @usableFromInline package var numberLimit = Int.max

  /// - Parameters:
  ///   - bytes: the text; it must outlive the reader and not change meanwhile.
  ///   - isJSON5: whether the text is JSON5.
  @inlinable package init(_ bytes: UnsafeBufferPointer<UInt8>, isJSON5: Bool = false) {
    // SAFETY: an empty buffer may have no address; any address serves for an empty range.
    let base = unsafe bytes.baseAddress.map { unsafe BytePointer($0) } ?? ByteReader.nowhere
    start = base
    cursor = base
    end = base + bytes.count
    fastEnd = base + (isJSON5 ? 0 : bytes.count)
    shortEnd = base + (bytes.count >= 16 && !isJSON5 && ShortString.isKnown ? bytes.count - 15 : 0)
  }

  /// - Parameters:
  ///   - line: a line of JSON, after which the text has a line feed.
  ///   - reader: a reader of the text, whose limits hold for the line.
  package init(line: Range<Int>, of reader: ByteReader) {
    start = reader.start
    cursor = reader.start + line.lowerBound
    end = reader.start + line.upperBound
    fastEnd = end
    // No short string continues after the line feed.
    shortEnd = reader.shortEnd
    (stringLimit, numberLimit) = (reader.stringLimit, reader.numberLimit)
  }

  /// The line that begins at an offset, without its line feed; nil if the text has none after it.
  package func line(from offset: Int) -> Range<Int>? {
    let begin = start + offset
    let lineFeed = begin.first(UInt8(ascii: "\n"), before: end)
    return lineFeed < end ? offset..<offset + (lineFeed - begin) : nil
  }

  /// The address of an empty text.
  @usableFromInline package static var nowhere: BytePointer {
    // SAFETY: 1 is not a null bit pattern, and an empty text is never read from.
    unsafe BytePointer(UnsafePointer(bitPattern: 1).unsafelyUnwrapped)
  }

  /// Whether the text is JSON5; an empty text may be either.
  @inlinable package var isJSON5: Bool { @inline(__always) get { fastEnd != end } }

  /// The number of bytes before the cursor.
  @inlinable package var offset: Int { @inline(__always) get { cursor - start } }

  /// The number of bytes before a place.
  @inlinable @inline(__always)
  package func offset(of position: BytePointer) -> Int { position - start }

  /// The number of bytes after the cursor.
  @inlinable package var left: Int { @inline(__always) get { end - cursor } }

  /// The byte under the cursor, or 0 at the end; JSON allows no 0 byte outside a string.
  @inlinable package var byte: UInt8 {
    @inline(__always) get { cursor.byte(before: end) }
  }

  /// Moves over bytes that were seen.
  @inlinable @inline(__always) package mutating func advance(_ count: Int = 1) { cursor += count }

  /// Moves to `offset`, a place that was seen before.
  @inlinable @inline(__always) package mutating func seek(_ offset: Int) { cursor = start + offset }

  // MARK: White space and punctuation

  /// Moves over white space and returns the byte after it, or 0 at the end.
  ///
  /// In JSON5 it returns another byte for a comma, so that a search for one takes the slow path.
  @inlinable @inline(__always) package mutating func skipWhitespace() -> UInt8 {
    let first = cursor.byte(before: fastEnd)
    return first > 0x20 ? first : skipWhitespaceRun()
  }

  @inlinable package mutating func skipWhitespaceRun() -> UInt8 {
    // SAFETY: the cursor is read from only where it is before the end.
    cursor = Self.skipWhitespace(cursor, fastEnd)
    return unsafe cursor < fastEnd ? cursor.pointee : skipJSON5Whitespace()
  }

  /// Moves over white space and the byte `expected`, or fails.
  @inlinable @inline(__always)
  package mutating func expect(_ expected: UInt8) throws(ReadFailure) {
    guard skipWhitespace() == expected else { throw unexpected() }
    advance()
  }

  /// Whether another element follows in an array whose `[` or last element was just read; moves past the comma
  /// or the bracket.
  @inlinable @inline(__always)
  package mutating func nextElement(isFirst: Bool) throws(ReadFailure) -> Bool {
    let byte = skipWhitespace()
    if byte == UInt8(ascii: "]") {
      advance()
      return false
    }
    if isFirst { return true }
    guard byte == UInt8(ascii: ",") else { return try nextJSON5Element() }
    advance()
    return true
  }

  /// Whether another member follows in an object; moves past the opening quote of its key, or after the brace.
  ///
  /// A JSON5 key without quotes also begins before the cursor: with its first byte.
  @inlinable @inline(__always)
  package mutating func nextMember(isFirst: Bool) throws(ReadFailure) -> Bool {
    var byte = skipWhitespace()
    if byte == UInt8(ascii: "}") {
      advance()
      return false
    }
    if !isFirst {
      guard byte == UInt8(ascii: ",") else { return try nextJSON5Member(isFirst: false) }
      advance()
      byte = skipWhitespace()
    }
    guard byte == UInt8(ascii: "\"") else { return try nextJSON5Member(isFirst: true) }
    advance()
    return true
  }

  /// Moves over `null`, `true` or `false` if the text has that word here.
  @inlinable @inline(__always)
  package mutating func take(_ word: Word) -> Bool {
    Self.take(word, &cursor, end)
  }

  /// The three words of JSON.
  @frozen @usableFromInline package enum Word {
    case null, `true`, `false`

    @inlinable var firstFour: UInt32 {
      @inline(__always) get {
        switch self {
        case .null: 0x6C6C_756E
        case .true: 0x6575_7274
        case .false: 0x736C_6166
        }
      }
    }

    @inlinable var count: Int {
      @inline(__always) get { self == .false ? 5 : 4 }
    }
  }

  // MARK: Failures

  /// The failure for a byte under the cursor that JSON does not allow here.
  @inline(never) @usableFromInline package func unexpected() -> ReadFailure {
    if let failure = brokenComment { return failure }
    return ReadFailure(cursor < end ? .unexpectedCharacter : .unexpectedEnd, at: offset)
  }

  @inline(never) @usableFromInline package func failure(_ code: JSONError.Code.Kind, at offset: Int) -> ReadFailure {
    ReadFailure(code, at: offset)
  }

  /// Moves over white space to the end of the text, or fails if anything else is left.
  package mutating func expectEnd() throws(ReadFailure) {
    if cursor != end { _ = skipWhitespace() }
    if cursor != end { throw brokenComment ?? failure(.trailingCharacters, at: offset) }
  }
}
