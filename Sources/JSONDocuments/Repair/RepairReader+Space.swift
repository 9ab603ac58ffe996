/// White space and comments.
extension RepairReader {
  /// The index of the first byte from an index on that is not white space of JSON.
  func afterSpace(_ index: Int) -> Int {
    var index = index
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    return index
  }

  /// Moves past white space and comments.
  mutating func skipSpace() {
    while true {
      position = afterSpace(position)
      if let end = endOfComment(at: position) {
        note(.comment, trimmed(position..<end))
        position = end
      } else if specialSpaceLength(at: position) > 0 {
        let start = position
        while case let length = specialSpaceLength(at: position), length > 0 { position += length }
        note(.whiteSpace, start..<position, assumed: " ")
      } else {
        return
      }
    }
  }

  /// The index after the comment at an index; nil if there is none.
  func endOfComment(at index: Int) -> Int? {
    switch (byte(at: index), byte(at: index + 1)) {
    case (UInt8(ascii: "/"), UInt8(ascii: "*")):
      var end = index + 2
      while end < bytes.count {
        if bytes[end] == UInt8(ascii: "*"), byte(at: end + 1) == UInt8(ascii: "/") { return end + 2 }
        end += 1
      }
      return end
    case (UInt8(ascii: "/"), UInt8(ascii: "/")), (UInt8(ascii: "#"), _):
      return bytes[index...].firstIndex(where: Self.isLineEnd) ?? bytes.count
    default: return nil
    }
  }

  /// The number of bytes of the white space at an index that JSON does not have; 0 if there is none.
  func specialSpaceLength(at index: Int) -> Int {
    switch byte(at: index) {
    case 0x0B, 0x0C: return 1
    // An escaped line break or tab, in a JSON text that is part of a string.
    case UInt8(ascii: "\\"):
      let isSpace = "nrt".utf8.contains(byte(at: index + 1)) && !Self.isWordByte(byte(at: index + 2))
      return isSpace ? 2 : 0
    case 0x00: return index < bytes.count ? 1 : 0
    // U+00A0, and U+0085.
    case 0xC2: return byte(at: index + 1) == 0xA0 || byte(at: index + 1) == 0x85 ? 2 : 0
    case 0xE1...0xEF:
      switch (bytes[index], byte(at: index + 1), byte(at: index + 2)) {
      // U+1680, U+180E, U+2000 to U+200D, U+2028, U+2029, U+202F, U+205F, U+2060, U+3000, U+FEFF.
      case (0xE1, 0x9A, 0x80), (0xE1, 0xA0, 0x8E), (0xE2, 0x80, 0x80...0x8D), (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9),
        (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE2, 0x81, 0xA0), (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF):
        return 3
      default: return 0
      }
    default: return 0
    }
  }
}
