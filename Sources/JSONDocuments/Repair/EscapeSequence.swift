import JSONText

/// An escape of a JSON string, or the two of a surrogate pair.
struct EscapeSequence {
  /// The number of bytes that spell it.
  private(set) var length = 2
  /// The code point; a surrogate if only half of a pair is there.
  private(set) var value: UInt32

  /// - Parameters:
  ///   - position: the index of a backslash.
  ///   - end: the end of the string.
  init(in bytes: [UInt8], at position: Int, before end: Int) {
    guard position + 1 < end else {
      (length, value) = (end - position, UInt32(UInt8(ascii: "\\")))
      return
    }
    switch bytes[position + 1] {
    case UInt8(ascii: "b"): value = 0x08
    case UInt8(ascii: "t"): value = 0x09
    case UInt8(ascii: "n"): value = 0x0A
    case UInt8(ascii: "f"): value = 0x0C
    case UInt8(ascii: "r"): value = 0x0D
    case UInt8(ascii: "u"):
      guard let unit = Self.unit(in: bytes, at: position, before: end) else {
        value = UInt32(UInt8(ascii: "u"))
        return
      }
      (length, value) = (6, unit)
      if unit & 0xFC00 == 0xD800, let low = Self.unit(in: bytes, at: position + 6, before: end), low & 0xFC00 == 0xDC00
      {
        (length, value) = (12, 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF)
      }
    default: value = UInt32(bytes[position + 1])
    }
  }

  /// The code unit of a `\u` with four digits; nil if there is none.
  static func unit(in bytes: [UInt8], at position: Int, before end: Int) -> UInt32? {
    guard position + 6 <= end, bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u") else {
      return nil
    }
    var unit: UInt32 = 0
    for byte in bytes[position + 2..<position + 6] {
      guard let digit = Hex.value(of: byte) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  /// Appends the code point as UTF-8; for a surrogate, the three bytes that would be its own, which no UTF-8 has.
  func append(to bytes: inout [UInt8]) {
    switch value {
    case 0..<0x80: bytes.append(UInt8(value))
    case 0x80..<0x800:
      bytes.append(UInt8(0xC0 | value >> 6))
      bytes.append(UInt8(0x80 | value & 0x3F))
    case 0x800..<0x10000:
      bytes.append(UInt8(0xE0 | value >> 12))
      bytes.append(UInt8(0x80 | value >> 6 & 0x3F))
      bytes.append(UInt8(0x80 | value & 0x3F))
    default:
      bytes.append(UInt8(0xF0 | value >> 18 & 0x07))
      bytes.append(UInt8(0x80 | value >> 12 & 0x3F))
      bytes.append(UInt8(0x80 | value >> 6 & 0x3F))
      bytes.append(UInt8(0x80 | value & 0x3F))
    }
  }
}
