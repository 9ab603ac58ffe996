import TestSupport
import Testing

@testable import JSONText

/// 2^1023 to 300 digits, a little above.
private let twoTo1023 =
  "8.988465674311579538646525953945123668089884894711532863671504057886633790275048156635423866120376801056005693"
  + "99356966788293948844072083112464237153197370621888839467124327426381511098006230470597265414760425028844190753"
  + "41171231440736956555270413618581675255342293149119973622969239858152417678164812112068e307"

@Suite("Reading floating-point numbers")
struct FloatReadingTests {
  @Test(
    "Known hard cases are read to the bit",
    arguments: [
      ("2.2250738585072011e-308", 0x000F_FFFF_FFFF_FFFF), ("2.2250738585072012e-308", 0x0010_0000_0000_0000),
      ("2.2250738585072014e-308", 0x0010_0000_0000_0000), ("1.7976931348623157e308", 0x7FEF_FFFF_FFFF_FFFF),
      ("1.7976931348623158e308", 0x7FEF_FFFF_FFFF_FFFF), ("1.7976931348623159e308", 0x7FF0_0000_0000_0000),
      ("1e309", 0x7FF0_0000_0000_0000), ("123456789012345678901e300", 0x7FF0_0000_0000_0000),
      ("9007199254740993", 0x4340_0000_0000_0000), ("9007199254740993.0", 0x4340_0000_0000_0000),
      ("9007199254740992.99999999999", 0x4340_0000_0000_0000),
      ("9007199254740993.00000000000000000000001", 0x4340_0000_0000_0001),
      ("9007199254740995", 0x4340_0000_0000_0002), ("5e-324", 1), ("4.9e-324", 1), ("2.48e-324", 1), ("2.47e-324", 0),
      ("2e-324", 0), ("1e-400", 0), ("0.000", 0), ("0", 0), ("-0", 0x8000_0000_0000_0000),
      ("-0.0", 0x8000_0000_0000_0000),
      ("-0e5", 0x8000_0000_0000_0000), ("-1e-400", 0x8000_0000_0000_0000), ("-1e400", 0xFFF0_0000_0000_0000),
      ("8.98846567431158e307", 0x7FE0_0000_0000_0000), ("8.988465674311579e307", 0x7FDF_FFFF_FFFF_FFFF),
      (twoTo1023, 0x7FE0_0000_0000_0000),
      ("1.00000000000000011102230246251565404236316680908203125", 0x3FF0_0000_0000_0000),
      ("1.00000000000000011102230246251565404236316680908203124", 0x3FF0_0000_0000_0000),
      ("1.00000000000000011102230246251565404236316680908203126", 0x3FF0_0000_0000_0001),
      ("1.00000000000000033306690738754696212708950042724609375", 0x3FF0_0000_0000_0002),
      ("0.1", 0x3FB9_9999_9999_999A), ("0.30000000000000004", 0x3FD3_3333_3333_3334), ("1e23", 0x44B5_2D02_C7E1_4AF6),
      ("6929495644600919.5", 0x4338_9E56_EE5E_7A58), ("0.50000000000000000", 0x3FE0_0000_0000_0000),
      ("9223372036854775807", 0x43E0_0000_0000_0000), ("18446744073709551615", 0x43F0_0000_0000_0000),
    ] as [(String, UInt64)])
  func hardDouble(text: String, bits: UInt64) {
    #expect(NumberText(text).double?.bitPattern == bits)
    #expect(NumberText(text).fastDouble?.bitPattern == bits)
    #expect(NumberText(text).exactDouble.bitPattern == bits)
  }

  @Test(
    "A Float is rounded once, not by way of Double",
    arguments: [
      ("1.00000005960464477540", 0x3F80_0001), ("1.000000059604644775390625", 0x3F80_0000),
      ("1.0000000596046447753906250000000000000000001", 0x3F80_0001), ("16777217", 0x4B80_0000),
      ("16777219", 0x4B80_0002),
      ("16777217.0000000000000001", 0x4B80_0001), ("3.4028235e38", 0x7F7F_FFFF), ("3.4028236e38", 0x7F80_0000),
      ("1e39", 0x7F80_0000), ("-1e39", 0xFF80_0000), ("1.4e-45", 1), ("7.0064923216240853546186479164495e-46", 0),
      ("7.0064923216240853546186479164495807e-46", 1), ("7e-46", 0), ("1e-46", 0), ("-1e-100", 0x8000_0000),
      ("-0", 0x8000_0000),
      ("1.1754943508222875e-38", 0x0080_0000), ("1.17549428075736e-38", 0x007F_FFFF), ("8388609.5", 0x4B00_0002),
    ] as [(String, UInt32)])
  func hardFloat(text: String, bits: UInt32) {
    #expect(NumberText(text).float?.bitPattern == bits)
    #expect(NumberText(text).exactFloat.bitPattern == bits)
  }

  @Test(
    "Zeros at the end change nothing; a 1 after them decides a tie", arguments: [10, 100, 779, 780, 781, 1000, 10_000])
  func longTails(length: Int) {
    let zeros = String(repeating: "0", count: length)
    #expect(NumberText("0.1" + zeros).double == 0.1)
    #expect(NumberText("9007199254740993." + zeros).double == 9007199254740992)
    #expect(NumberText("9007199254740993." + zeros + "1").double == 9007199254740994)
    #expect(NumberText("16777217." + zeros + "1").float == 16777218)
    #expect(NumberText("1" + zeros + "e-\(length)").double == 1)
    #expect(NumberText("0." + zeros + "1e\(length + 1)").double == 1)
    #expect(NumberText("-0." + zeros + "0").double?.sign == .minus)
    let nines = String(repeating: "9", count: length)
    #expect(NumberText(nines).double == Double(nines))
  }

  @Test("Every power of two and ten is read exactly, and so are its neighbours")
  func powers() {
    for exponent in -1074...1023 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      for value in [power.nextDown, power, power.nextUp] {
        #expect(NumberText(value.description).double == value)
        #expect(NumberText(value.description).exactDouble == value)
      }
    }
    for exponent in -350...312 {
      #expect(NumberText("1e\(exponent)").double == Double("1e\(exponent)"))
      #expect(NumberText("1e\(exponent)").float == Float("1e\(exponent)"))
    }
  }

  @Test("Random decimals read as strtod reads them, by every door")
  func randomDecimals() {
    var generator = SeededRandom(seed: 2)
    for _ in 0..<4000 {
      let digits = String(generator.next() >> (generator.next() & 63), radix: 10)
      let more = String(generator.next()).prefix(Int(generator.next() % 20))
      let text = "-\(digits).\(more)1e\(Int.random(in: -345...310, using: &generator))"
      #expect(NumberText(text).double == Double(text), "\(text)")
      #expect(NumberText(text).exactDouble == Double(text), "\(text)")
      let short = "\(digits)e\(Int.random(in: -66...30, using: &generator))"
      #expect(NumberText(short).float == Float(short), "\(short)")
      #expect(NumberText(short).exactFloat == Float(short), "\(short)")
    }
  }
}
