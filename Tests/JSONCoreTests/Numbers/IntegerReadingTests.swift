import TestSupport
import Testing

@testable import JSONText

@Suite("Reading whole numbers")
struct IntegerReadingTests {
  @Test(
    "The bounds of every width are read, and one beyond is refused",
    arguments: [
      "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
      "18446744073709551615", "18446744073709551616", "18446744073709551620", "19999999999999999999",
      "20000000000000000000", "99999999999999999999", "10000000000000000000", "9999999999999999999",
      "99999999", "100000000", "9999999999999999", "10000000000000000", "-1", "-0", "0", "7", "12", "123", "1234567",
      "12345678",
      "170141183460469231731687303715884105727", "170141183460469231731687303715884105728",
      "-170141183460469231731687303715884105728", "-170141183460469231731687303715884105729",
      "340282366920938463463374607431768211455", "340282366920938463463374607431768211456",
      "999999999999999999999999999999999999999", "1000000000000000000000000000000000000000",
    ])
  func bounds(text: String) {
    let number = NumberText(text)
    #expect(number.int64 == Int64(text))
    #expect(number.uint64 == UInt64(text))
    #expect(number.int128 == Int128(text))
    #expect(number.uint128 == UInt128(text))
    #expect(number.integer(Int8.self) == Int8(text))
    #expect(number.integer(UInt16.self) == UInt16(text))
    #expect(number.fastInt64 == Int64(text))
  }

  @Test(
    "A fraction of zeros or an exponent does not make a number less whole",
    arguments: [
      ("1e3", 1000), ("12.0", 12), ("1.2e1", 12), ("120e-1", 12), ("-1.50e2", -150), ("0.0", 0), ("-0.0e-5", 0),
      ("0e99999999999999999999", 0), ("1e38", 100_000_000_000_000_000_000_000_000_000_000_000_000),
      ("123456789012345678900000000000e-10", 12_345_678_901_234_567_890), ("10000000000e-10", 1),
      ("1.70141183460469231731687303715884105727e38", 170_141_183_460_469_231_731_687_303_715_884_105_727),
      ("12.7", nil), ("1e-1", nil), ("0.5", nil), ("1.23e1", nil), ("1e39", nil), ("1e400", nil), ("-2e38", nil),
      ("12345678901234567890.5", nil), ("1e-30", nil),
    ] as [(String, Int128?)])
  func spelledOtherwise(text: String, value: Int128?) {
    #expect(NumberText(text).int128 == value)
    #expect(NumberText(text).int64 == value.flatMap { Int64(exactly: $0) })
    #expect(NumberText(text).uint64 == value.flatMap { UInt64(exactly: $0) })
    #expect(NumberText(text).fastInt64 == nil)
  }

  @Test("Thousands of zeros before and behind the point are read")
  func manyZeros() {
    let zeros = String(repeating: "0", count: 10_000)
    #expect(NumberText("12." + zeros).int64 == 12)
    #expect(NumberText("12" + zeros + "e-10000").int64 == 12)
    #expect(NumberText("0." + zeros + "12e10002").int64 == 12)
    #expect(NumberText("12" + zeros).int128 == nil)
    #expect(NumberText("12." + zeros + "1").int64 == nil)
  }

  @Test("Random integers come back, by both doors")
  func roundTrips() {
    var generator = SeededRandom(seed: 1)
    for index in 0..<3000 {
      let value = Int64(bitPattern: generator.next()) >> Int64(index & 63)
      let text = NumberText(String(value))
      #expect(text.fastInt64 == value && text.int64 == value)
      let wide = Int128(value) * Int128(value | 1)
      #expect(NumberText(String(wide)).int128 == wide)
    }
  }
}
