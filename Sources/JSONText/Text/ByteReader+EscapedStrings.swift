// SAFETY: of this file: bytes are read only before the end of the text, words only where as many bytes are left;
// nothing is written beyond the room of the memory.

/// Making strings with escapes while they are scanned: in one pass; of two passes, each would have to search the escapes.
extension ByteReader {
  /// The beginning of a string, without its escapes.
  private struct Beginning {
    /// The characters, in the text or in a copy.
    let characters: BytePointer
    let count: Int
    let isASCII: Bool
    /// Where the text continues after them.
    let rest: BytePointer
  }

  /// Makes the rest of a string that has an escape, a character beyond ASCII, more than 64 bytes, or fewer than eight
  /// bytes of text after it.
  @inline(never) @usableFromInline
  mutating func takeRemainder(of begin: BytePointer, from first: BytePointer) throws(ReadFailure) -> String {
    let isJSON5 = isJSON5
    let token = try scanRemainder(of: begin, from: first, quote: UInt8(ascii: "\""), stopsAtEscapes: !isJSON5)
    if isJSON5 || !token.hasEscapes { return Self.makeString(token) }
    let beginning = Beginning(characters: begin, count: token.count, isASCII: token.isASCII, rest: cursor)
    guard let (string, close) = try makeString(beginning) else {
      // A string that does not fit is scanned before memory is allocated for it.
      return Self.makeString(try scanRemainder(of: begin, from: cursor))
    }
    cursor = close + 1
    if close - begin > stringLimit { throw failure(.sizeLimit, at: begin - start - 1) }
    return string
  }

  /// Makes a string that has escapes.
  /// - Returns: also the place of its closing quote; nil if it has more than some 16 kB.
  @inline(__always)
  private func makeString(_ beginning: Beginning) throws(ReadFailure) -> (String, BytePointer)? {
    // This much is on the stack.
    let capacity = 1 << 10
    if beginning.count >= capacity / 2 { return try makeLongString(beginning) }
    return try makeString(beginning, capacity: capacity) { longer throws(ReadFailure) in try makeLongString(longer) }
  }

  @inline(never)
  private func makeLongString(_ beginning: Beginning) throws(ReadFailure) -> (String, BytePointer)? {
    let capacity = 1 << 14
    if beginning.count >= capacity / 2 { return nil }
    return try makeString(beginning, capacity: capacity) { _ in nil }
  }

  /// - Parameter makeLong: makes a string that does not fit into the room; called with the part that fits.
  @inline(__always)
  private func makeString(
    _ beginning: Beginning, capacity: Int, _ makeLong: (Beginning) throws(ReadFailure) -> (String, BytePointer)?
  ) throws(ReadFailure) -> (String, BytePointer)? {
    let result = unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { memory in
      let start = unsafe OutputPointer(memory.baseAddress.unsafelyUnwrapped)
      unsafe start.initialize(from: beginning.characters, count: beginning.count)
      var output = start + beginning.count
      var (position, isASCII) = (beginning.rest, beginning.isASCII)
      return Result { () throws(ReadFailure) -> (String, BytePointer)? in
        let isWhole = try unescape(&position, into: &output, before: start + capacity, &isASCII)
        let count = output - start
        if isWhole { return unsafe (Self.makeString(start.written.bytes(count), isASCII: isASCII), position) }
        return try makeLong(Beginning(characters: start.written, count: count, isASCII: isASCII, rest: position))
      }
    }
    return try result.get()
  }

  /// Writes the characters of a string up to its closing quote, and moves there.
  /// - Parameters:
  ///   - output: the destination; moved past them.
  ///   - limit: the end of the room for them.
  ///   - isASCII: set to false if there are others.
  /// - Returns: false if there is too little room for the next character.
  @inline(__always)
  private func unescape(
    _ position: inout BytePointer, into output: inout OutputPointer, before limit: OutputPointer, _ isASCII: inout Bool
  ) throws(ReadFailure) -> Bool {
    while try copyOrdinary(&position, into: &output, before: limit) {
      let byte = unsafe position.pointee
      if byte == UInt8(ascii: "\"") { return true }
      if byte == UInt8(ascii: "\\") {
        if limit - output < 4 { return false }
        let character = output
        try takeEscape(&position, into: &output)
        if unsafe character.pointee >= 0x80 { isASCII = false }
      } else if byte >= 0x80 {
        let next = try endOfText(at: position)
        let count = next - position
        if limit - output < count { return false }
        unsafe output.initialize(from: position, count: count)
        output += count
        position = next
        isASCII = false
      } else {
        throw failure(.controlCharacter, at: position - start)
      }
    }
    return false
  }

  /// Writes the character of an escape, for which there is room, and moves past it.
  @inline(__always)
  private func takeEscape(_ position: inout BytePointer, into output: inout OutputPointer) throws(ReadFailure) {
    if end - position >= 6 {
      let byte = unsafe position[1]
      if Self.isShortEscape(byte) {
        unsafe output.initialize(to: Self.meaning(ofShortEscape: byte))
        output += 1
        position += 2
        return
      }
      if unsafe byte == UInt8(ascii: "u") && Hex.areDigits(at: position + 2) {
        let unit = unsafe Hex.unit(at: position + 2)
        if unit & 0xF800 != 0xD800 {
          unsafe output += UTF8Validation.encode(unit, into: output)
          position += 6
          return
        }
      }
    }
    // The rare ones, and invalid ones.
    let next = try checkEscape(at: position)
    let token = unsafe StringToken(start: position, count: next - position, escapes: .json, isASCII: true)
    unsafe output += Self.unescape(token, into: output)
    position = next
  }

  /// Copies bytes of ordinary ASCII, 16 at a time, and 32 after 16 of them, and moves to the first that is none.
  /// - Returns: false if there is too little room.
  @inline(__always)
  private func copyOrdinary(
    _ position: inout BytePointer, into output: inout OutputPointer, before limit: OutputPointer
  ) throws(ReadFailure) -> Bool {
    while end - position >= 16 {
      if limit - output < 16 { return false }
      let block = unsafe position.load(as: ByteBlock.self)
      unsafe output.store(block, as: ByteBlock.self)
      let count = ByteBlock.count(before: block.special())
      position += count
      output += count
      if count < 16 { return true }
      while end - position >= 32, limit - output >= 32 {
        let words = unsafe position.load(as: (SIMD2<UInt64>, SIMD2<UInt64>).self)
        if SpecialBytes.isAny(in: words.0, words.1, quote: UInt8(ascii: "\"")) { break }
        unsafe output.store(words, as: (SIMD2<UInt64>, SIMD2<UInt64>).self)
        position += 32
        output += 32
      }
    }
    while position < end {
      let byte = unsafe position.pointee
      if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return true }
      if output == limit { return false }
      unsafe output.initialize(to: byte)
      output += 1
      position += 1
    }
    throw failure(.unexpectedEnd, at: end - start)
  }

  /// The character of an escape with one letter.
  @inline(__always)
  private static func meaning(ofShortEscape byte: UInt8) -> UInt8 {
    // Four bits for each letter from ` on; b, f, n, r and t count.
    let letters: UInt128 = 0x9_0D00_0A00_0000_0C00_0800
    let letter = UInt8(truncatingIfNeeded: letters &>> UInt128((byte & 31) &* 4)) & 15
    return byte > UInt8(ascii: "\\") ? letter : byte
  }
}
