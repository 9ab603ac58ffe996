import JSONDocuments
import Janus
import TestSupport
import Testing

@Suite("Numbers in the canonical form")
struct CanonicalNumberTests {
  /// RFC 8785, appendix B.
  static let vectors: [(bits: UInt64, text: String)] = [
    (0x0000_0000_0000_0000, "0"),
    (0x8000_0000_0000_0000, "0"),
    (0x0000_0000_0000_0001, "5e-324"),
    (0x8000_0000_0000_0001, "-5e-324"),
    (0x7fef_ffff_ffff_ffff, "1.7976931348623157e+308"),
    (0xffef_ffff_ffff_ffff, "-1.7976931348623157e+308"),
    (0x4340_0000_0000_0000, "9007199254740992"),
    (0xc340_0000_0000_0000, "-9007199254740992"),
    (0x4430_0000_0000_0000, "295147905179352830000"),
    (0x44b5_2d02_c7e1_4af5, "9.999999999999997e+22"),
    (0x44b5_2d02_c7e1_4af6, "1e+23"),
    (0x44b5_2d02_c7e1_4af7, "1.0000000000000001e+23"),
    (0x444b_1ae4_d6e2_ef4e, "999999999999999700000"),
    (0x444b_1ae4_d6e2_ef4f, "999999999999999900000"),
    (0x444b_1ae4_d6e2_ef50, "1e+21"),
    (0x3eb0_c6f7_a0b5_ed8c, "9.999999999999997e-7"),
    (0x3eb0_c6f7_a0b5_ed8d, "0.000001"),
    (0x41b3_de43_5555_5553, "333333333.3333332"),
    (0x41b3_de43_5555_5554, "333333333.33333325"),
    (0x41b3_de43_5555_5555, "333333333.3333333"),
    (0x41b3_de43_5555_5556, "333333333.3333334"),
    (0x41b3_de43_5555_5557, "333333333.33333343"),
    (0xbecb_f647_612f_3696, "-0.0000033333333333333333"),
    (0x4314_3ff3_c1cb_0959, "1424953923781206.2"),
  ]

  @Test("The vectors of RFC 8785 are written as there, and are read again", arguments: vectors)
  func vector(_ row: (bits: UInt64, text: String)) throws {
    let value = Double(bitPattern: row.bits)
    let number = try #require(JSONNumber(value))
    let text = try String(decoding: JSONValue.number(number).serialized(.canonical), as: UTF8.self)
    #expect(text == row.text)
    #expect(try JSONSerializer(.canonical).serializeToString([value]) == "[\(row.text)]")
    #expect(try JSONSerializer(.canonical).encodeToString([value]) == "[\(row.text)]")
  }

  static let spellings: [(json: String, canonical: String)] = [
    ("-0", "0"), ("-0.0", "0"), ("0e5", "0"), ("1.0", "1"), ("1E2", "100"), ("-1.50e0", "-1.5"), ("100e-2", "1"),
    ("1E-7", "1e-7"), ("0.0000001", "1e-7"), ("0.000001", "0.000001"), ("12e-7", "0.0000012"), ("1e21", "1e+21"),
    ("1e20", "100000000000000000000"), ("123456789012345e6", "123456789012345000000"), ("1.5e300", "1.5e+300"),
    ("999999999999999", "999999999999999"), ("-123456789012345", "-123456789012345"),
    ("9007199254740991", "9007199254740991"), ("9007199254740994", "9007199254740994"),
    ("18446744073709551616", "18446744073709552000"), ("18446744073709552000", "18446744073709552000"),
    ("1" + String(repeating: "0", count: 22), "1e+22"), ("100000000000000000000000", "1e+23"),
    ("1267650600228229401496703205376", "1.2676506002282294e+30"),
    ("0.1000000000000000055511151231257827021181583404541015625", "0.1"), ("333333333.33333329", "333333333.3333333"),
    ("4.50", "4.5"), ("0.50000000000000000000000000000000", "0.5"), ("4.9406564584124654e-324", "5e-324"),
    (String(repeating: "9", count: 15) + ".5", "999999999999999.5"),
  ]

  @Test("A number has one canonical spelling", arguments: spellings)
  func spelling(_ row: (json: String, canonical: String)) throws {
    let value = try JSONValue(parsing: row.json)
    #expect(try String(decoding: value.serialized(.canonical), as: UTF8.self) == row.canonical)
    #expect(
      try String(decoding: JSONValue(parsing: row.canonical).serialized(.canonical), as: UTF8.self) == row.canonical)
  }

  @Test(
    "A number beyond double precision is refused",
    arguments: [
      "9007199254740993", "-9007199254740993", "12345678901234567890", "18446744073709551615", "295147905179352830001",
      "0.12345678901234567890123", "1e400", "-1e400", "1e-400",
      "0.1000000000000000055511151231257827021181583404541015626",
      "123456789012345678901234567890", "1e99999999999999999999", "1" + String(repeating: "1", count: 400),
    ])
  func beyondPrecision(_ number: String) throws {
    let value = try JSONValue(parsing: #"{"a": [0, \#(number)]}"#)
    let error = #expect(throws: JSONError.self) { try value.serialized(.canonical) }
    #expect(error?.code == .valueOutOfRange)
    #expect(error?.path.description == "/a/1")
    #expect(error?.message == "expected a number within double precision, found \(number)")
    #expect(
      error?.advice == "Write it as a string, or round it: the canonical form has only numbers that a Double can hold.")
  }

  @Test("Canonical text of any Double is read as the same bits, and is canonical itself", arguments: 0..<8)
  func anyDouble(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var values: [Double] = []
    while values.count < Share.count(2_000) {
      let bits = random.next()
      // Small exponents and integers, too, which random bits hardly have.
      let value: Double
      switch values.count % 4 {
      case 0: value = Double(bitPattern: bits)
      case 1: value = Double(bitPattern: bits % (1 << 52) | UInt64(1003 + bits >> 52 % 100) << 52)
      case 2: value = Double(Int64(bitPattern: bits) >> Int64(bits % 60))
      default: value = Double(Int64(bits % 2_000_001) - 1_000_000) / 1_000
      }
      if value.isFinite { values.append(value) }
    }
    let bytes = try JSONSerializer(.canonical).serialize(values)
    let read = try JSONDeserializer(.canonical).deserialize([Double].self, from: bytes)
    // 0 has no sign.
    #expect(read.map(\.bitPattern) == values.map { $0 == 0 ? 0 : $0.bitPattern })
    #expect(try JSONValue(parsing: bytes).serialized(.canonical) == bytes)
  }
}
