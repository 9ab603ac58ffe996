import JSONCore
import TestSupport
import Testing

@Suite("Exact numbers")
struct JSONNumberTests {
  @Test(
    "A text that is a number keeps its digits when it is printed",
    arguments: [
      ("0", "0"), ("-0", "-0.0"), ("-0.0", "-0.0"), ("0.0", "0.0"), ("1", "1"), ("-1", "-1"), ("1.0", "1.0"),
      ("1.10", "1.10"), ("0.1", "0.1"), ("0.001", "0.001"), ("-12.5", "-12.5"),
      ("65.613616999999977", "65.613616999999977"),
      ("9223372036854775807", "9223372036854775807"), ("-9223372036854775808", "-9223372036854775808"),
      ("9223372036854775808", "9223372036854775808"), ("18446744073709551615", "18446744073709551615"),
      ("18446744073709551616", "18446744073709551616"), ("-9223372036854775809", "-9223372036854775809"),
      ("123456789012345678901234567890", "123456789012345678901234567890"),
      ("0.1000000000000000055511151231257827", "0.1000000000000000055511151231257827"),
      ("1e2", "1e2"), ("1e400", "1e400"), ("-1E-400", "-1e-400"), ("1.5e3", "1.5e3"),
      ("1e99999999999999999999", "1e99999999999999999999"),
    ])
  func texts(_ text: String, _ printed: String) throws {
    let number = try #require(JSONNumber(text))
    #expect(number.description == printed)
    // The printed text is the same number again, printed the same way.
    #expect(JSONNumber(printed) == number)
    #expect(JSONNumber(printed)?.description == printed)
    #expect(String(decoding: JSONValue.number(number).serialized(), as: UTF8.self) == printed)
  }

  @Test(
    "A text that is not a number is refused",
    arguments: [
      "", "-", "+1", " 1", "1 ", "\u{FEFF}1", "01", "-01", "1.", ".5", "1e", "1e+", "0x1", "1_000", "NaN", "Infinity",
      "-inf", "١", "1\u{301}", "1,2", "\"1\"", "true",
    ])
  func refused(_ text: String) { #expect(JSONNumber(text) == nil) }

  @Test(
    "All spellings of a number are equal",
    arguments: [
      ["0", "-0", "0.0", "-0.0", "0e5", "0.000e-99", "0E+400"],
      ["1", "1.0", "10e-1", "0.1e1", "1E0", "1.000000000000000000000000000000"],
      ["-100", "-1e2", "-1E+2", "-100.0", "-1000e-1"],
      ["18446744073709551615", "18446744073709551615.0", "1844674407370955161.5e1"],
      ["123456789012345678901234567890", "12345678901234567890123456789e1", "1.23456789012345678901234567890e29"],
      ["0.1", "1e-1", "0.10000000000000000000000000"],
      ["1e400", "10e399", "0.1e401", "1" + String(repeating: "0", count: 400)],
    ])
  func equality(_ spellings: [String]) throws {
    let numbers = try spellings.map { try #require(JSONNumber($0)) }
    for left in numbers {
      for right in numbers {
        #expect(left == right)
        #expect(left.hashValue == right.hashValue)
        #expect(!(left < right))
        #expect(left.int128 == right.int128)
      }
    }
    #expect(Set(numbers).count == 1)
  }

  @Test("Numbers are ordered exactly")
  func order() throws {
    let ascending = try [
      "-1e400", "-123456789012345678901234567890", "-9223372036854775809", "-9223372036854775808", "-1.5", "-1",
      "-1e-400", "0", "1e-400", "0.1", "0.1000000000000000055511151231257827", "1", "1.0000000000000000001", "2", "9.5",
      "10", "9007199254740992", "9007199254740993", "18446744073709551615", "18446744073709551616", "1e400", "2e400",
    ].map { try #require(JSONNumber($0)) }
    for (place, left) in ascending.enumerated() {
      for (other, right) in ascending.enumerated() {
        #expect((left < right) == (place < other))
        #expect((left == right) == (place == other))
      }
    }
  }

  @Test("A Double is the number of its shortest text")
  func doubles() throws {
    #expect(JSONNumber(Double.nan) == nil)
    #expect(JSONNumber(Double.infinity) == nil)
    #expect(JSONNumber(-Double.infinity) == nil)
    #expect(JSONNumber(Float.nan) == nil)
    #expect(JSONNumber(Float.infinity) == nil)
    #expect(JSONNumber(0.1) == JSONNumber("0.1"))
    #expect(JSONNumber(Float(0.1)) == JSONNumber("0.1"))
    #expect(JSONNumber(0.1) != JSONNumber("0.1000000000000000055511151231257827"))
    #expect(JSONNumber(Double(1 << 53)) == JSONNumber(1 << 53))
    var random = SeededRandom(seed: 7)
    for _ in 0..<2_000 {
      let double = Double(bitPattern: random.next())
      guard let number = JSONNumber(double) else { continue }
      #expect(number.double == double)
      #expect(number.exactDouble == double)
      let read = try #require(JSONNumber(number.description))
      #expect(read == number)
      #expect(read.hashValue == number.hashValue)
      #expect(read.exactDouble == double)
    }
  }

  @Test(
    "A number knows its nearest double, and whether the two are equal",
    arguments: [
      ("1", 1, true), ("0.1", 0.1, true), ("1e2", 100, true), ("-0", -0.0, true), ("1e308", 1e308, true),
      ("9007199254740993", 9_007_199_254_740_992, false), ("18446744073709551615", 0x1p64, false),
      ("0.1000000000000000055511151231257827", 0.1, false),
      ("123456789012345678901234567890", 1.2345678901234568e29, false),
      ("1e400", .infinity, false), ("-1e400", -.infinity, false), ("1e-400", 0, false),
      ("5e-324", .leastNonzeroMagnitude, true),
    ] as [(String, Double, Bool)])
  func nearest(_ text: String, _ double: Double, _ isExact: Bool) throws {
    let number = try #require(JSONNumber(text))
    #expect(number.double == double)
    #expect(number.double.sign == double.sign)
    #expect(number.exactDouble == (isExact ? double : nil))
  }

  @Test("A Float is rounded once")
  func floats() {
    // Halfway between two floats but for a last digit that a Double cannot hold.
    #expect(JSONNumber("1.00000005960464477539062500001")?.float == Float(1).nextUp)
    #expect(JSONNumber("1.000000059604644775390625")?.float == 1)
    #expect(JSONNumber("1e39")?.float == .infinity)
    #expect(JSONNumber("16777217")?.float == 16_777_216)
  }
}

extension JSONNumber {
  fileprivate var int128: Int128? { exactly() }
}
