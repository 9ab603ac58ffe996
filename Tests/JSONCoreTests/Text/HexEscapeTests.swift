import JSONCore
import Testing

/// Escapes have four hexadecimal digits; all other bytes are errors.
@Suite struct HexEscapeTests {
  @Test("An escape is accepted only if all four of its digits are hexadecimal", arguments: 0..<4)
  func everyByteAtEachPlace(place: Int) {
    for byte in UInt8.min...UInt8.max {
      for digits in ["0041", "ffFF", "9aAf", "00e9"] {
        var text = Array(#""\u\#(digits) and more text""#.utf8)
        text[3 + place] = byte
        var spelled = Array(digits.utf8)
        spelled[place] = byte
        let unit =
          String(decoding: spelled, as: UTF8.self).allSatisfy(\.isHexDigit)
          ? UInt32(String(decoding: spelled, as: UTF8.self), radix: 16) : nil
        let expected = unit.flatMap(Unicode.Scalar.init).map { JSONValue.string("\(Character($0)) and more text") }
        #expect((try? JSONValue(parsing: text)) == expected, "\(spelled)")
      }
    }
  }
}
