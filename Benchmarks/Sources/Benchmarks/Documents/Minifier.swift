/// Only removes the white space between the tokens of a valid document: numbers and escapes are unchanged.
enum Minifier {
  static func minified(_ document: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(document.count)
    var isInString = false
    var isEscaped = false
    for byte in document {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
      } else if byte == UInt8(ascii: "\"") {
        isInString = true
      } else if byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte) {
        continue
      }
      result.append(byte)
    }
    return result
  }
}
