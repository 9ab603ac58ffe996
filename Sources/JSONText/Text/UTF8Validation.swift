// SAFETY: of this file: bytes are read only before `end`, several at a time only where as many are left.

/// Well-formed UTF-8, by Table 3-7 of the Unicode Standard.
package enum UTF8Validation {
  /// Moves over characters beyond ASCII, and ordinary ASCII between them.
  /// - Parameters:
  ///   - position: a byte of 0x80 or more, at which a character begins.
  ///   - start: the first byte that may be read; the text between it and `position` is well-formed.
  ///   - quote: the quote that ends the string.
  /// - Returns: where a character begins, or the end: the first quote, backslash or control character, or a place
  ///   before that; nil if a byte before it is not UTF-8.
  package static func end(
    ofTextAt position: BytePointer, from start: BytePointer, before end: BytePointer, quote: UInt8 = UInt8(ascii: "\"")
  ) -> BytePointer? {
    if end - position >= 4 {
      // An accent in Latin text: two bytes, before two of one.
      let word = unsafe UInt32(littleEndian: position.load(as: UInt32.self))
      if word & 0x8080_C0E0 == 0x0000_80C0 { return word & 0x1E == 0 ? nil : position + 2 }
    }
    guard position - start >= 3, end - position >= 16 else { return Self.end(ofSequencesAt: position, before: end) }
    return self.end(ofBlocksAt: position, before: end, quote: quote)
  }

  /// The same, 16 bytes at a time: up to a special byte, 16 of ASCII, or where fewer than 16 are left.
  /// - Parameter place: where a character begins, and three bytes after the first that may be read.
  private static func end(ofBlocksAt position: BytePointer, before end: BytePointer, quote: UInt8) -> BytePointer? {
    // SAFETY: three bytes are before `position`, which moves forward only.
    var position = position
    while end - position >= 16 {
      let block = UTF8Block(at: position)
      let (faults, specials) = (block.faults, block.specials(quote: quote))
      if UTF8Block.isAny(faults | specials) {
        let special = UTF8Block.first(specials)
        return UTF8Block.first(faults) <= special ? nil : position + special
      }
      position += 16
      if block.isASCII { return position }
    }
    // The last character may continue after the blocks.
    if unsafe position[-1] >= 0xC0 { return position - 1 }
    if unsafe position[-2] >= 0xE0 { return position - 2 }
    return unsafe position[-3] >= 0xF0 ? position - 3 : position
  }

  /// Moves over characters beyond ASCII.
  /// - Parameter place: a byte of 0x80 or more.
  /// - Returns: the first ASCII byte or the end; nil if a byte before it is not UTF-8.
  private static func end(ofSequencesAt position: BytePointer, before end: BytePointer) -> BytePointer? {
    var position = position
    // SAFETY: bytes are read only before `end`, four at a time only where four are left.
    while position < end, unsafe position.pointee >= 0x80 {
      if end - position >= 8 {
        // Where a character is followed by others of its script: two of three bytes, or four of two.
        let word = unsafe UInt64(littleEndian: position.load(as: UInt64.self))
        if word & 0x0000_C0C0_F0C0_C0F0 == 0x0000_8080_E080_80E0 {
          let first = word & 0x200F
          let second = word >> 24 & 0x200F
          if first == 0 || first == 0x200D || second == 0 || second == 0x200D { return nil }
          position += 6
          continue
        }
        if word & 0xC0E0_C0E0_C0E0_C0E0 == 0x80C0_80C0_80C0_80C0 {
          // Not overlong: one of the four bits above the lowest is set in each.
          let leads = (word & 0x001E_001E_001E_001E) &+ 0x00FE_00FE_00FE_00FE
          if leads & 0x0100_0100_0100_0100 != 0x0100_0100_0100_0100 { return nil }
          position += 8
          continue
        }
      }
      if end - position >= 4 {
        // Most text beyond ASCII has characters of two or three bytes; one load distinguishes them.
        let word = unsafe UInt32(littleEndian: position.load(as: UInt32.self))
        if word & 0x00C0_C0F0 == 0x0080_80E0 {
          // The first twelve bits decide: not overlong (E0 80…9F), not a surrogate (ED A0…BF).
          let lead = word & 0x0000_200F
          if lead == 0 || lead == 0x0000_200D { return nil }
          position += 3
          continue
        }
        if word & 0x0000_C0E0 == 0x0000_80C0 {
          if word & 0x1E == 0 { return nil }
          position += 2
          continue
        }
        if word & 0xC0C0_C0F8 == 0x8080_80F0 {
          // The plane decides: not overlong (0), none beyond the last (16).
          let plane = (word & 0x7) << 2 | word >> 12 & 0x3
          if plane &- 1 >= 16 { return nil }
          position += 4
          continue
        }
      }
      let length = sequenceLength(at: position, before: end)
      if length == 0 { return nil }
      position += length
    }
    return position
  }

  /// The first byte that is not part of a well-formed sequence; for error messages.
  package static func firstInvalid(from position: BytePointer, before end: BytePointer) -> BytePointer {
    var position = position
    while position < end {
      let length = sequenceLength(at: position, before: end)
      if length == 0 { break }
      position += length
    }
    return position
  }

  /// The character at `position` and the length of its sequence; nil if that is not UTF-8.
  static func scalar(at position: BytePointer, before end: BytePointer) -> (scalar: Unicode.Scalar, length: Int)? {
    // SAFETY: as many bytes are read as the sequence has.
    let length = sequenceLength(at: position, before: end)
    guard length > 0 else { return nil }
    var bits = unsafe UInt32(position[0]) & (length == 1 ? 0x7F : 0xFF >> UInt32(length + 1))
    for index in 1..<length { bits = unsafe bits << 6 | UInt32(position[index] & 0x3F) }
    return Unicode.Scalar(bits).map { ($0, length) }
  }

  /// The length of the well-formed sequence at `position`, 0 if there is none.
  private static func sequenceLength(at position: BytePointer, before end: BytePointer) -> Int {
    // SAFETY: `position` is before `end`; the bytes after it are compared with `end` first.
    let first = unsafe position.pointee
    let left = end - position
    func continues(_ index: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      unsafe index < left && range.contains(position[index])
    }
    switch first {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return continues(1) ? 2 : 0
    case 0xE0: return continues(1, 0xA0...0xBF) && continues(2) ? 3 : 0
    case 0xED: return continues(1, 0x80...0x9F) && continues(2) ? 3 : 0
    case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : 0
    case 0xF0: return continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : 0
    case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : 0
    case 0xF4: return continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : 0
    default: return 0
    }
  }

  /// Writes a Unicode scalar value as UTF-8; room for four bytes.
  @unsafe @inline(__always)
  static func encode(_ scalar: UInt32, into position: OutputPointer) -> Int {
    // SAFETY: the caller has room for four bytes.
    func put(_ index: Int, _ bits: UInt32) { unsafe (position + index).initialize(to: UInt8(truncatingIfNeeded: bits)) }
    switch scalar {
    case 0..<0x80:
      put(0, scalar)
      return 1
    case 0x80..<0x800:
      put(0, 0xC0 | scalar >> 6)
      put(1, 0x80 | scalar & 0x3F)
      return 2
    case 0x800..<0x10000:
      put(0, 0xE0 | scalar >> 12)
      put(1, 0x80 | scalar >> 6 & 0x3F)
      put(2, 0x80 | scalar & 0x3F)
      return 3
    default:
      put(0, 0xF0 | scalar >> 18)
      put(1, 0x80 | scalar >> 12 & 0x3F)
      put(2, 0x80 | scalar >> 6 & 0x3F)
      put(3, 0x80 | scalar & 0x3F)
      return 4
    }
  }
}
