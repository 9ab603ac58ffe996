/// Hexadecimal digits.
package enum Hex {
  package static func value(of byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// Whether four bytes are digits.
  @unsafe static func areDigits(at position: BytePointer) -> Bool {
    // SAFETY: callers have seen that there are four bytes.
    let text = unsafe position.load(as: UInt32.self)
    let ones: UInt32 = 0x0101_0101
    let letters = text | ones &* 0x20
    // Below 0x80 no sum carries into the next byte; its highest bit says whether the byte is at least the one whose
    // distance from 0x80 is added.
    let areNumerals = (text &+ ones &* (0x80 - 0x30)) & ~(text &+ ones &* (0x80 - 0x3A))
    let areLetters = (letters &+ ones &* (0x80 - 0x61)) & ~(letters &+ ones &* (0x80 - 0x67))
    let marks = ones &* 0x80
    return (areNumerals | areLetters) & ~text & marks == marks
  }

  /// The number that four digits, known to be digits, spell.
  @unsafe static func unit(at position: BytePointer) -> UInt32 {
    // SAFETY: callers have checked four digits there.
    let text = unsafe UInt32(bigEndian: position.load(as: UInt32.self))
    // The low four bits of a digit are its value; those of a letter, which has the bit 0x40, count from 1 for ten.
    let digits = (text & 0x0F0F_0F0F) &+ (text >> 6 & 0x0101_0101) &* 9
    let pairs = (digits | digits >> 4) & 0x00FF_00FF
    return (pairs | pairs >> 8) & 0xFFFF
  }
}
