/// Steps over the tokens of valid JSON. Invalid text gives meaningless results, but no crash.
enum TextScanner {
  static let quote = UInt8(ascii: "\"")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  static func isOpening(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") }

  static func isClosing(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") }

  /// The offset after white space.
  static func afterSpace(_ text: [UInt8], _ start: Int) -> Int {
    var index = start
    while index < text.count, isSpace(text[index]) { index += 1 }
    return index
  }

  /// The offset after the string whose quote is at an offset.
  static func afterString(_ text: [UInt8], _ start: Int) -> Int {
    var index = start + 1
    while index < text.count, text[index] != quote { index += text[index] == UInt8(ascii: "\\") ? 2 : 1 }
    return min(index + 1, text.count)
  }

  /// The offset after the string, number or literal at an offset.
  static func afterLeaf(_ text: [UInt8], _ start: Int) -> Int {
    if start < text.count, text[start] == quote { return afterString(text, start) }
    var index = start
    while index < text.count, case let byte = text[index], !isSpace(byte), byte != comma, !isClosing(byte) {
      index += 1
    }
    return index
  }

  /// The text of the string whose quotes are at the ends of a range.
  static func string(_ text: [UInt8], _ range: Range<Int>) -> [UInt8] {
    let plain = text[range].dropFirst().dropLast()
    guard plain.contains(UInt8(ascii: "\\")) else { return Array(plain) }
    return unescaped(text[range]) ?? Array(plain)
  }
}
