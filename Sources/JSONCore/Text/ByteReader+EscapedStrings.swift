// SAFETY: of this file: bytes are read only before the end of the text, words only where as many bytes are left; nothing is written
// beyond the room of the memory.

/// Making strings with escapes while they are scanned: in one pass, where two would both have to guess where each escape is.
extension ByteReader {
  /// Makes the rest of a string that has an escape, a character beyond ASCII, more than 64 bytes, or fewer than eight bytes of text
  /// behind it.
  @inline(never) @usableFromInline
  mutating func takeRemainder(of begin: BytePlace, from first: BytePlace) throws(ReadFailure) -> String {
    let isJSON5 = isJSON5
    let token = try scanRemainder(of: begin, from: first, quote: UInt8(ascii: "\""), stopsAtEscapes: !isJSON5)
    if isJSON5 || !token.hasEscapes { return Self.makeString(token) }
    // The first is on the stack. What does not fit either is scanned before there is memory for it.
    for room in [1 << 10, 1 << 14] where cursor - begin < room / 2 {
      if let string = try takeEscaped(of: begin, room: room) { return string }
    }
    return Self.makeString(try scanRemainder(of: begin, from: cursor))
  }

  /// Makes a string that has escapes, and moves behind its closing quote.
  /// - Returns: nil, without moving, if it has more bytes than there is room for.
  @inline(__always)
  private mutating func takeEscaped(of begin: BytePlace, room: Int) throws(ReadFailure) -> String? {
    let result = unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { memory in
      let start = unsafe OutputPlace(memory.baseAddress.unsafelyUnwrapped)
      var output = start
      return Result { () throws(ReadFailure) -> (String, BytePlace)? in
        guard let close = try unescape(from: begin, into: &output, before: start + room) else { return nil }
        return unsafe (Self.makeString(start.written.bytes(output - start), isASCII: false), close)
      }
    }
    guard let (string, close) = try result.get() else { return nil }
    cursor = close + 1
    if close - begin > stringLimit { throw failure(.sizeLimit, at: begin - start - 1) }
    return string
  }

  /// Writes the characters of a string.
  /// - Parameters:
  ///   - output: where they are to be written; moved behind them.
  ///   - limit: the end of the room for them.
  /// - Returns: the place of the closing quote; nil if there is too little room.
  @inline(__always)
  private func unescape(
    from begin: BytePlace, into output: inout OutputPlace, before limit: OutputPlace
  ) throws(ReadFailure) -> BytePlace? {
    var place = begin
    while try copyOrdinary(&place, into: &output, before: limit) {
      let byte = unsafe place.pointee
      if byte == UInt8(ascii: "\"") { return place }
      if byte == UInt8(ascii: "\\") {
        if limit - output < 4 { return nil }
        try takeEscape(&place, into: &output)
      } else if byte >= 0x80 {
        guard let next = UTF8Validation.end(ofTextAt: place, from: start, before: end) else {
          throw failure(.invalidUTF8, at: UTF8Validation.firstInvalid(from: place, before: end) - start)
        }
        let count = next - place
        if limit - output < count { return nil }
        unsafe output.initialize(from: place, count: count)
        output += count
        place = next
      } else {
        throw failure(.controlCharacter, at: place - start)
      }
    }
    return nil
  }

  /// Writes what an escape stands for, for which there is room, and moves behind it.
  @inline(__always)
  private func takeEscape(_ place: inout BytePlace, into output: inout OutputPlace) throws(ReadFailure) {
    if end - place >= 6 {
      let byte = unsafe place[1]
      if Self.isShortEscape(byte) {
        unsafe output.initialize(to: Self.meaning(ofShortEscape: byte))
        output += 1
        place += 2
        return
      }
      if unsafe byte == UInt8(ascii: "u") && Hex.areDigits(at: place + 2) {
        let unit = unsafe Hex.unit(at: place + 2)
        if unit & 0xF800 != 0xD800 {
          unsafe output += UTF8Validation.encode(unit, into: output)
          place += 6
          return
        }
      }
    }
    // The rare ones, and those that are wrong.
    let next = try checkEscape(at: place)
    let token = unsafe StringToken(start: place, count: next - place, escapes: .json, isASCII: true)
    unsafe output += Self.unescape(token, into: output)
    place = next
  }

  /// Copies bytes of ordinary ASCII, 16 at a time, and 32 behind 16 of them, and moves to the first that is none.
  /// - Returns: false if there is too little room.
  @inline(__always)
  private func copyOrdinary(
    _ place: inout BytePlace, into output: inout OutputPlace, before limit: OutputPlace
  ) throws(ReadFailure) -> Bool {
    while end - place >= 16 {
      if limit - output < 16 { return false }
      let words = unsafe place.load(as: (UInt64, UInt64).self)
      unsafe output.store(words, as: (UInt64, UInt64).self)
      let special = UInt128(SpecialBytes.mask(words.1)) &<< 64 | UInt128(SpecialBytes.mask(words.0))
      let count = special == 0 ? 16 : special.trailingZeroBitCount &>> 3
      place += count
      output += count
      if special != 0 { return true }
      while end - place >= 32, limit - output >= 32 {
        let words = unsafe place.load(as: (SIMD2<UInt64>, SIMD2<UInt64>).self)
        if SpecialBytes.isAny(in: words.0, words.1, quote: UInt8(ascii: "\"")) { break }
        unsafe output.store(words, as: (SIMD2<UInt64>, SIMD2<UInt64>).self)
        place += 32
        output += 32
      }
    }
    while place < end {
      let byte = unsafe place.pointee
      if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return true }
      if output == limit { return false }
      unsafe output.initialize(to: byte)
      output += 1
      place += 1
    }
    throw failure(.unexpectedEnd, at: end - start)
  }

  /// What an escape of one character stands for.
  @inline(__always)
  private static func meaning(ofShortEscape byte: UInt8) -> UInt8 {
    // Four bits for each letter from ` on, of which b, f, n, r and t count.
    let letters: UInt128 = 0x9_0D00_0A00_0000_0C00_0800
    let letter = UInt8(truncatingIfNeeded: letters &>> UInt128((byte & 31) &* 4)) & 15
    return byte > UInt8(ascii: "\\") ? letter : byte
  }
}
