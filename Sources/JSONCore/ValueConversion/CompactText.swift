/// JSON texts without white space between their tokens.
package enum CompactText {
  /// A text without the white space between its tokens.
  /// - Parameter text: a JSON text.
  package static func compacted(_ text: [UInt8]) -> [UInt8] {
    var isInString = false
    var isEscaped = false
    return text.filter { byte in
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      } else if isInString {
        isEscaped = byte == UInt8(ascii: "\\")
      } else {
        return byte > 0x20
      }
      return true
    }
  }

  /// Whether bytes are the text of an array or object without white space between its tokens.
  /// - Parameter depth: the number of arrays and objects that may be inside one another.
  package static func isContainer(_ bytes: [UInt8], depth: Int) -> Bool {
    (bytes.first == UInt8(ascii: "{") || bytes.first == UInt8(ascii: "["))
      && (try? JSONValue(parsing: bytes, depth: depth)) != nil && compacted(bytes).count == bytes.count
  }
}
