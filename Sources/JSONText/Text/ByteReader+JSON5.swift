// SAFETY: of this file: bytes are read only before the end of the text; a key's first byte is before the cursor.

/// The additions of JSON5 to JSON, except numbers. They are not on the paths that read JSON.
extension ByteReader {
  // MARK: White space

  /// ``skipWhitespace()`` at the fast end: in JSON5, moves over comments as well.
  ///
  /// The cursor stays before an incomplete comment; see ``brokenComment``.
  @inline(never) @usableFromInline mutating func skipJSON5Whitespace() -> UInt8 {
    guard isJSON5 else { return 0 }
    var position = cursor
    defer { cursor = position }
    while position < end {
      let byte = unsafe position.pointee
      switch byte {
      case 0x20, 0x09...0x0D: position += 1
      case UInt8(ascii: "/"):
        guard let behind = try? endOfComment(at: position) else { return byte }
        position = behind
      case 0x80...:
        guard let (scalar, length) = UTF8Validation.scalar(at: position, before: end), scalar.isJSON5Space
        else { return byte }
        position += length
      case UInt8(ascii: ","): return .max
      default: return byte
      }
    }
    return 0
  }

  /// The failure for the comment under the cursor; nil if it is valid, or if there is none.
  var brokenComment: ReadFailure? {
    // SAFETY: the second byte of a comment is compared only where there is one.
    guard isJSON5, byte == UInt8(ascii: "/"), end - cursor >= 2,
      unsafe cursor[1] == UInt8(ascii: "/") || cursor[1] == UInt8(ascii: "*")
    else { return nil }
    do throws(ReadFailure) {
      _ = try endOfComment(at: cursor)
      return nil
    } catch {
      return error
    }
  }

  /// The place after the comment at a slash.
  private func endOfComment(at slash: BytePointer) throws(ReadFailure) -> BytePointer {
    let kind = unsafe end - slash >= 2 ? slash[1] : 0
    guard kind == UInt8(ascii: "/") || kind == UInt8(ascii: "*") else {
      throw failure(.unexpectedCharacter, at: slash - start)
    }
    let isBlock = kind == UInt8(ascii: "*")
    var position = slash + 2
    while position < end {
      let byte = unsafe position.pointee
      if byte >= 0x80 {
        guard let (scalar, length) = UTF8Validation.scalar(at: position, before: end) else {
          throw failure(.invalidUTF8, at: position - start)
        }
        position += length
        if !isBlock, scalar.endsLine { return position }
        continue
      }
      position += 1
      if isBlock {
        if byte == kind, position < end, unsafe position.pointee == UInt8(ascii: "/") { return position + 1 }
      } else if byte == 0x0A || byte == 0x0D {
        return position
      }
    }
    if isBlock { throw failure(.unexpectedEnd, at: end - start) }
    return position
  }

  // MARK: Containers

  /// ``nextElement(isFirst:)`` after an element: in JSON5, a comma may also follow the last one.
  @inline(never) @usableFromInline mutating func nextJSON5Element() throws(ReadFailure) -> Bool {
    guard isJSON5, byte == UInt8(ascii: ",") else { throw unexpected() }
    advance()
    guard skipWhitespace() == UInt8(ascii: "]") else { return true }
    advance()
    return false
  }

  /// ``nextMember(isFirst:)`` before a comma, or before a key without double quotes: in JSON5, keys may also be in single
  /// quotes or none, and a comma may also follow the last member.
  @inline(never) @usableFromInline
  mutating func nextJSON5Member(isFirst: Bool) throws(ReadFailure) -> Bool {
    guard isJSON5, isFirst || byte == UInt8(ascii: ",") else { throw unexpected() }
    if !isFirst {
      advance()
      if skipWhitespace() == UInt8(ascii: "}") {
        advance()
        return false
      }
    }
    let isQuote = beginsString(byte)
    if !isQuote, try identifierPart(at: cursor, isFirst: true) == nil { throw unexpected() }
    advance()
    return true
  }

  // MARK: Strings and keys

  /// Scans the string whose opening single quote is before the cursor, and moves past its closing quote.
  @inline(never) package mutating func scanSingleQuoted() throws(ReadFailure) -> StringToken {
    try scanRemainder(of: cursor, from: cursor, quote: UInt8(ascii: "'"), stopsAtEscapes: false)
  }

  /// Scans the key whose first byte, a quote or not, is before the cursor.
  @inline(never) @usableFromInline mutating func scanJSON5Key() throws(ReadFailure) -> StringToken {
    let begin = cursor - 1
    let quote = unsafe begin.pointee
    if quote == UInt8(ascii: "\"") { return try scanString() }
    if quote == UInt8(ascii: "'") { return try scanSingleQuoted() }
    var escapes = StringToken.Escapes.none
    var isASCII = true
    var position = begin
    while let behind = try identifierPart(at: position, isFirst: position == begin) {
      let byte = unsafe position.pointee
      if byte == UInt8(ascii: "\\") { escapes = .json5 }
      if byte >= 0x80 { isASCII = false }
      position = behind
    }
    cursor = position
    let count = position - begin
    if count > stringLimit { throw failure(.sizeLimit, at: begin - start) }
    return unsafe StringToken(start: begin, count: count, escapes: escapes, isASCII: isASCII)
  }

  /// The place after a character that belongs to a key without quotes, which may be spelled as an escape.
  /// - Returns: nil if there is no such character here.
  private func identifierPart(at position: BytePointer, isFirst: Bool) throws(ReadFailure) -> BytePointer? {
    guard position < end else { return nil }
    switch unsafe position.pointee {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"):
      return position + 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return isFirst ? nil : position + 1
    case UInt8(ascii: "\\"):
      let behind = try checkEscape(at: position)
      guard unsafe position[1] == UInt8(ascii: "u"), escapedScalar(position, behind).isIdentifierPart(isFirst: isFirst)
      else { throw failure(.invalidEscape, at: position - start) }
      return behind
    case 0x80...:
      guard let (scalar, length) = UTF8Validation.scalar(at: position, before: end) else {
        throw failure(.invalidUTF8, at: position - start)
      }
      return scalar.isIdentifierPart(isFirst: isFirst) ? position + length : nil
    default: return nil
    }
  }

  /// The character of an escape that has been checked.
  private func escapedScalar(_ position: BytePointer, _ behind: BytePointer) -> Unicode.Scalar {
    let escape = unsafe StringToken(start: position, count: behind - position, escapes: .json5, isASCII: true)
    return ByteReader.makeString(escape).unicodeScalars.first ?? "\0"
  }

  /// Checks an escape at `position` that only JSON5 has, and returns the place after it.
  func checkJSON5Escape(at position: BytePointer) throws(ReadFailure) -> BytePointer {
    // SAFETY: the caller has seen the byte after the backslash; all further ones are compared with `end` before they are read.
    let behind = position + 2
    switch unsafe position[1] {
    case UInt8(ascii: "x"):
      _ = try hexDigits(2, at: behind)
      return behind + 2
    case UInt8(ascii: "0") where unsafe behind == end || behind.pointee &- UInt8(ascii: "0") > 9: return behind
    case UInt8(ascii: "0")...UInt8(ascii: "9"): throw failure(.invalidEscape, at: position - start)
    case 0x0D: return unsafe behind < end && behind.pointee == 0x0A ? behind + 1 : behind
    case 0x80...:
      guard let (_, length) = UTF8Validation.scalar(at: position + 1, before: end) else {
        throw failure(.invalidUTF8, at: position + 1 - start)
      }
      return position + 1 + length
    default: return behind
    }
  }

  /// ``unescape(_:into:)`` in JSON5: replaces the escapes that JSON lacks, and calls it for the text between them.
  @unsafe static func unescapeJSON5(_ token: StringToken, into target: OutputPointer) -> Int {
    // SAFETY: the token is valid, so each backslash is followed by its escape; an escape never grows.
    let end = token.start + token.count
    var piece = token.start
    var position = piece
    var count = 0
    func take(to end: BytePointer) {
      let token = unsafe StringToken(start: piece, count: end - piece, escapes: .json, isASCII: false)
      unsafe count += unescape(token, into: target + count)
    }
    while position < end {
      guard unsafe position.pointee == UInt8(ascii: "\\") else {
        position += 1
        continue
      }
      guard let (scalar, length) = json5Escape(at: position, before: end) else {
        position += 2
        continue
      }
      take(to: position)
      if let scalar { unsafe count += UTF8Validation.encode(scalar, into: target + count) }
      position += length
      piece = position
    }
    take(to: end)
    return count
  }

  /// The length of an escape that JSON lacks, and its character, if any; nil for other escapes, also of
  /// characters that represent themselves.
  private static func json5Escape(at position: BytePointer, before end: BytePointer) -> (scalar: UInt32?, length: Int)?
  {
    switch unsafe position[1] {
    case UInt8(ascii: "v"): (0x0B, 2)
    case UInt8(ascii: "0"): (0x00, 2)
    case UInt8(ascii: "x"): unsafe ((Hex.value(of: position[2]) ?? 0) << 4 | (Hex.value(of: position[3]) ?? 0), 4)
    case 0x0A: (nil, 2)
    case 0x0D: unsafe (nil, end - position > 2 && position[2] == 0x0A ? 3 : 2)
    // U+2028 and U+2029 end a line.
    case 0xE2 where unsafe position[2] == 0x80 && position[3] & 0xFE == 0xA8: (nil, 4)
    default: nil
    }
  }
}

extension Unicode.Scalar {
  /// Whether this is white space beyond ASCII; the line ends are.
  fileprivate var isJSON5Space: Bool {
    self == "\u{A0}" || self == "\u{FEFF}" || endsLine || properties.generalCategory == .spaceSeparator
  }

  /// Whether this ends a line; U+000A and U+000D are handled elsewhere.
  fileprivate var endsLine: Bool { self == "\u{2028}" || self == "\u{2029}" }

  /// Whether a key without quotes may have this character, or begin with it.
  fileprivate func isIdentifierPart(isFirst: Bool) -> Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: true
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: !isFirst || self == "_"
    default: self == "$" || !isFirst && (self == "\u{200C}" || self == "\u{200D}")
    }
  }
}
