import JSONCore
import Testing

@Suite("Exact numbers as integers")
struct JSONNumberIntegerTests {
  @Test(
    "A whole number is an integer in any spelling",
    arguments: [
      ("12", 12), ("12.0", 12), ("1.2e1", 12), ("120e-1", 12), ("1e3", 1000), ("-0", 0), ("-0.0", 0), ("0e400", 0),
      ("12.7", nil), ("1e-1", nil), ("1e39", nil), ("1e400", nil), ("1e-400", nil), ("-12.0", -12),
      ("12.00000000000000000000000000000000000", 12), ("12.00000000000000000000000000000000001", nil),
      ("1000000000000000000000000000000000000000000000e-44", 10), ("1e99999999999999999999", nil),
      ("1e-99999999999999999999", nil),
      ("170141183460469231731687303715884105727", Int128.max), ("-170141183460469231731687303715884105728", Int128.min),
      ("170141183460469231731687303715884105728", nil), ("-170141183460469231731687303715884105729", nil),
    ] as [(String, Int128?)])
  func wide(_ text: String, _ expected: Int128?) throws {
    let number = try #require(JSONNumber(text))
    #expect(number.exactly(Int128.self) == expected)
    #expect(number.int64 == expected.flatMap(Int64.init(exactly:)))
    #expect(number.int == expected.flatMap(Int.init(exactly:)))
    #expect(number.uint64 == expected.flatMap(UInt64.init(exactly:)))
    #expect(number.exactly(Int8.self) == expected.flatMap(Int8.init(exactly:)))
    #expect(number.exactly(UInt8.self) == expected.flatMap(UInt8.init(exactly:)))
  }

  @Test("Every width holds its limits and refuses the next integer")
  func limits() {
    check(Int8.self)
    check(Int16.self)
    check(Int32.self)
    check(Int64.self)
    check(Int.self)
    check(UInt8.self)
    check(UInt16.self)
    check(UInt32.self)
    check(UInt64.self)
    check(UInt.self)
    check(Int128.self)
    #expect(JSONNumber(UInt128.max).exactly(UInt128.self) == .max)
    #expect(JSONNumber(UInt128.max).exactly(Int128.self) == nil)
    #expect(JSONNumber("340282366920938463463374607431768211456")?.exactly(UInt128.self) == nil)
  }

  @Test("A Double beyond 2^53 is the integer that its text says")
  func largeDoubles() throws {
    for exponent in 50..<70 {
      let number = try #require(JSONNumber(Double(sign: .plus, exponent: exponent, significand: 1.25)))
      let read = try #require(JSONNumber(number.description))
      #expect(number == read)
      #expect(number.hashValue == read.hashValue)
      #expect(number.exactly(Int128.self) == read.exactly(Int128.self))
      if let integer = number.exactly(Int128.self) {
        #expect(JSONNumber(integer) == number)
        #expect(JSONNumber(integer).hashValue == number.hashValue)
      }
    }
  }

  @Test("Literals make numbers that are integers or fractions")
  func literals() {
    let integer: JSONNumber = 42
    let fraction: JSONNumber = 4.5
    #expect(integer.int == 42)
    #expect(fraction.double == 4.5)
    #expect(fraction.int == nil)
  }

  private func check<T: FixedWidthInteger>(_ type: T.Type) {
    for value in [T.min, T.min + 1, 0, 1, T.max - 1, T.max] {
      #expect(JSONNumber(value).exactly(T.self) == value)
      #expect(JSONNumber(value).description == String(value))
      #expect(JSONNumber(String(value)) == JSONNumber(value))
      #expect(JSONNumber(String(value) + ".0")?.exactly(T.self) == value)
    }
    guard T.bitWidth < 128 else { return }
    #expect(JSONNumber(Int128(T.max) + 1).exactly(T.self) == nil)
    #expect(JSONNumber(Int128(T.min) - 1).exactly(T.self) == nil)
  }
}
