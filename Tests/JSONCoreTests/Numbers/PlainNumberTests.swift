import JSONCore
import TestSupport
import Testing

@testable import JSONText

@Suite("Plain numbers")
struct PlainNumberTests {
  private static let rows = [
    "0", "-0", "7", "12", "-123", "1234", "00", "-012", "012.5", "-", "+1", ".5", "-.5", "1.", "1.e5", "1e5", "12E+3",
    "0.5", "-0.5", "0.0", "-0.0", "12.25", "123.456", "1234.5", "12345678.25", "1.5e3", "-1.25E-7", "1.1234567",
    "1.12345678", "1.123456789", "1.1234567812345678", "1.12345678123456789", "999.9999999999999999",
    "-65.613616999999977", "0.30000000000000004", "0.0000000000000001", "0.00000000000000001", "1.0000000000000000",
    "72.0", "100.50", "0.1e1", "1.12345678e2", "1.1234567812345678e2", "9.007199254740993", "123456.789",
    "1234567890123456789",
    "12345678901234567890", "123456789012345678.5", "1234567890123456789.5", "0.12345678901234567",
    "0.123456789012345678", "0.1234567890123456789", "0.123456789012345678901234567", "1e400", "-1.5e-400", "1.5e",
    "1.5e+", "4503599627370496.5", "4503599627370497.5", "9007199254740993.0", "null", "Infinity",
  ]

  /// A number with a fast path is the same as without it, and ends at the same byte.
  private static func expectSame(_ text: String, before follower: String) {
    let bytes = Array((text + follower).utf8) + Array(repeating: UInt8(ascii: " "), count: 32)
    unsafe bytes.withUnsafeBufferPointer { buffer in
      // SAFETY: the buffer is not empty.
      let start = unsafe BytePointer(buffer.baseAddress!)
      let end = start + buffer.count
      let expected = NumberScanner.scanAnyDouble(start, end, .shared)
      let found = NumberScanner.scanDouble(start, end)
      #expect(found?.value.bitPattern == expected?.value.bitPattern, "\(text)\(follower)")
      #expect(found?.end == expected?.end, "\(text)\(follower)")
    }
    // Without anything, it is an empty array.
    if text.isEmpty { return }
    let (number, array) = (JSONNumber(text), bytesOfArray(text))
    if let number, let read = try? JSONValue(parsing: array) {
      #expect(read.description == "[\(number)]")
    } else {
      #expect(number == nil && (try? JSONValue(parsing: array)) == nil || text == "null", "\(text)")
    }
  }

  private static func bytesOfArray(_ text: String) -> [UInt8] {
    Array("[\(text)\(String(repeating: " ", count: 32))]".utf8)
  }

  @Test("A plain number is read like any other, with any text after it", arguments: rows)
  func same(text: String) {
    for follower in [",", "]", "}", " ", "\n", "1", "e", "e1", ".", "x", "-"] {
      Self.expectSame(text, before: follower)
    }
  }

  @Test("A plain number of any length is read like any other")
  func random() {
    var generator = SeededRandom(seed: 11)
    for _ in 0..<Share.count(20_000) {
      let whole = String(generator.next()).prefix(Int(generator.next() % 21))
      let fraction = (String(generator.next()) + String(generator.next())).prefix(Int(generator.next() % 24))
      let exponent = generator.next() % 4 == 0 ? "e\(Int.random(in: -330...310, using: &generator))" : ""
      let sign = generator.next() % 2 == 0 ? "-" : ""
      Self.expectSame(sign + whole + (fraction.isEmpty ? "" : ".\(fraction)") + exponent, before: ",")
    }
  }

  @Test("A number at the end of the text is read like any other")
  func atTheEnd() {
    for text in ["-123.1234567812345678", "0.5", "7"] {
      for spaces in 0..<40 {
        let bytes = Array("[\(text)\(String(repeating: " ", count: spaces))]".utf8)
        #expect(try! JSONValue(parsing: bytes) == [.number(JSONNumber(text)!)])
      }
    }
  }
}
