// SAFETY: of this file: bytes are read only before the end of the text; a key's first byte is before the cursor.

/// The additions of JSON5 to JSON, except numbers. They are not on the paths that read JSON.
extension ByteReader {
  // MARK: White space

  /// ``skipWhitespace()`` at the fast end: in JSON5, moves over comments as well.
  ///
  /// The cursor stays before an incomplete comment; see ``brokenComment``.
  @inline(never) @usableFromInline mutating func skipJSON5Whitespace() -> UInt8 {
    guard isJSON5 else { return 0 }
    var place = cursor
    defer { cursor = place }
    while place < end {
      let byte = unsafe place.pointee
      switch byte {
      case 0x20, 0x09...0x0D: place += 1
      case UInt8(ascii: "/"):
        guard let behind = try? endOfComment(at: place) else { return byte }
        place = behind
      case 0x80...:
        guard let (scalar, length) = UTF8Validation.scalar(at: place, before: end), scalar.isJSON5Space
        else { return byte }
        place += length
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
  private func endOfComment(at slash: BytePlace) throws(ReadFailure) -> BytePlace {
    let kind = unsafe end - slash >= 2 ? slash[1] : 0
    guard kind == UInt8(ascii: "/") || kind == UInt8(ascii: "*") else {
      throw failure(.unexpectedCharacter, at: slash - start)
    }
    let isBlock = kind == UInt8(ascii: "*")
    var place = slash + 2
    while place < end {
      let byte = unsafe place.pointee
      if byte >= 0x80 {
        guard let (scalar, length) = UTF8Validation.scalar(at: place, before: end) else {
          throw failure(.invalidUTF8, at: place - start)
        }
        place += length
        if !isBlock, scalar.endsLine { return place }
        continue
      }
      place += 1
      if isBlock {
        if byte == kind, place < end, unsafe place.pointee == UInt8(ascii: "/") { return place + 1 }
      } else if byte == 0x0A || byte == 0x0D {
        return place
      }
    }
    if isBlock { throw failure(.unexpectedEnd, at: end - start) }
    return place
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
    var place = begin
    while let behind = try identifierPart(at: place, isFirst: place == begin) {
      let byte = unsafe place.pointee
      if byte == UInt8(ascii: "\\") { escapes = .json5 }
      if byte >= 0x80 { isASCII = false }
      place = behind
    }
    cursor = place
    let count = place - begin
    if count > stringLimit { throw failure(.sizeLimit, at: begin - start) }
    return unsafe StringToken(start: begin, count: count, escapes: escapes, isASCII: isASCII)
  }

  /// The place after a character that belongs to a key without quotes, which may be spelled as an escape.
  /// - Returns: nil if there is no such character here.
  private func identifierPart(at place: BytePlace, isFirst: Bool) throws(ReadFailure) -> BytePlace? {
    guard place < end else { return nil }
    switch unsafe place.pointee {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"):
      return place + 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return isFirst ? nil : place + 1
    case UInt8(ascii: "\\"):
      let behind = try checkEscape(at: place)
      guard unsafe place[1] == UInt8(ascii: "u"), escapedScalar(place, behind).isIdentifierPart(isFirst: isFirst)
      else { throw failure(.invalidEscape, at: place - start) }
      return behind
    case 0x80...:
      guard let (scalar, length) = UTF8Validation.scalar(at: place, before: end) else {
        throw failure(.invalidUTF8, at: place - start)
      }
      return scalar.isIdentifierPart(isFirst: isFirst) ? place + length : nil
    default: return nil
    }
  }

  /// The character of an escape that has been checked.
  private func escapedScalar(_ place: BytePlace, _ behind: BytePlace) -> Unicode.Scalar {
    let escape = unsafe StringToken(start: place, count: behind - place, escapes: .json5, isASCII: true)
    return ByteReader.makeString(escape).unicodeScalars.first ?? "\0"
  }

  /// Checks an escape at `place` that only JSON5 has, and returns the place after it.
  func checkJSON5Escape(at place: BytePlace) throws(ReadFailure) -> BytePlace {
    // SAFETY: the caller has seen the byte after the backslash; all further ones are compared with `end` before they are read.
    let behind = place + 2
    switch unsafe place[1] {
    case UInt8(ascii: "x"):
      _ = try hexDigits(2, at: behind)
      return behind + 2
    case UInt8(ascii: "0") where unsafe behind == end || behind.pointee &- UInt8(ascii: "0") > 9: return behind
    case UInt8(ascii: "0")...UInt8(ascii: "9"): throw failure(.invalidEscape, at: place - start)
    case 0x0D: return unsafe behind < end && behind.pointee == 0x0A ? behind + 1 : behind
    case 0x80...:
      guard let (_, length) = UTF8Validation.scalar(at: place + 1, before: end) else {
        throw failure(.invalidUTF8, at: place + 1 - start)
      }
      return place + 1 + length
    default: return behind
    }
  }

  /// ``unescape(_:into:)`` in JSON5: replaces the escapes that JSON lacks, and calls it for the text between them.
  @unsafe static func unescapeJSON5(_ token: StringToken, into target: OutputPlace) -> Int {
    // SAFETY: the token is valid, so each backslash is followed by its escape; an escape never grows.
    let end = token.start + token.count
    var piece = token.start
    var place = piece
    var count = 0
    func take(to end: BytePlace) {
      let token = unsafe StringToken(start: piece, count: end - piece, escapes: .json, isASCII: false)
      unsafe count += unescape(token, into: target + count)
    }
    while place < end {
      guard unsafe place.pointee == UInt8(ascii: "\\") else {
        place += 1
        continue
      }
      guard let (scalar, length) = json5Escape(at: place, before: end) else {
        place += 2
        continue
      }
      take(to: place)
      if let scalar { unsafe count += UTF8Validation.encode(scalar, into: target + count) }
      place += length
      piece = place
    }
    take(to: end)
    return count
  }

  /// The length of an escape that JSON lacks, and its character, if any; nil for other escapes, also of
  /// characters that represent themselves.
  private static func json5Escape(at place: BytePlace, before end: BytePlace) -> (scalar: UInt32?, length: Int)? {
    switch unsafe place[1] {
    case UInt8(ascii: "v"): (0x0B, 2)
    case UInt8(ascii: "0"): (0x00, 2)
    case UInt8(ascii: "x"): unsafe ((Hex.value(of: place[2]) ?? 0) << 4 | (Hex.value(of: place[3]) ?? 0), 4)
    case 0x0A: (nil, 2)
    case 0x0D: unsafe (nil, end - place > 2 && place[2] == 0x0A ? 3 : 2)
    // U+2028 and U+2029 end a line.
    case 0xE2 where unsafe place[2] == 0x80 && place[3] & 0xFE == 0xA8: (nil, 4)
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
