import TestSupport
import Testing

@testable import JSONText

@Suite("Writing floating-point numbers")
struct FloatWritingTests {
  private func written(_ value: Double, trims: Bool = false) -> String {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: FloatWriter.capacity) { buffer, count in
      // SAFETY: the buffer has the room.
      count = unsafe FloatWriter.write(value, to: OutputPointer(buffer.baseAddress!), trimsZeroFraction: trims)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func written(_ value: Float, trims: Bool = false) -> String {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: FloatWriter.capacity) { buffer, count in
      // SAFETY: the buffer has the room.
      count = unsafe FloatWriter.write(value, to: OutputPointer(buffer.baseAddress!), trimsZeroFraction: trims)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Both numbers and their commas; nil if they are to be written one by one. Bytes behind the room stay as they are.
  private func written<Number: BinaryFloatingPoint>(_ first: Number, _ second: Number) -> String? {
    var isNil = false
    let marked = UInt8(ascii: "!")
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: FloatWriter.capacityForTwo + 8) { buffer, count in
      unsafe buffer.initialize(repeating: marked)
      // SAFETY: the buffer has the room, and eight bytes more.
      let written = unsafe FloatWriter.writeTwo(first, second, to: OutputPointer(buffer.baseAddress!), powers: .shared)
      isNil = written == nil
      #expect(unsafe buffer[FloatWriter.capacityForTwo...].allSatisfy { $0 == marked })
      count = written ?? 0
    }
    return isNil ? nil : String(decoding: bytes, as: UTF8.self)
  }

  @Test("Two numbers with fractions are written at once as one by one")
  func two() {
    let edges: [Double] = [
      1, -0.0, 0, 12.5, -12.5, 0.1, 1e-05, 1.5, -65.613616999999977, 43.420273000000009, 123456789.125, 1e15 + 0.5,
      1e16,
      4503599627370495.5, 9007199254740991, 9007199254740994, 9622642493061332, 1e23, 1.7976931348623157e308,
      .leastNonzeroMagnitude, .leastNormalMagnitude,
      .pi,
      -.pi / 4,
      .infinity, .nan, 1.0000000000000002, 1.25e-07, -0.0012345678901234567, 9.999999999999998, 99999999.99999999,
      0.30000000000000004, 1 / 3, 1e300 / 3,
    ]
    let floats: [Float] = [
      1, -0.0, 0, 12.5, -12.5, 0.1, 1e-05, 65.6136, -0.3, 1 / 3, 8388607.5, 16777215, 16777216, 9999999, 99999.99, .pi,
      3.4028235e38, .leastNonzeroMagnitude, .leastNormalMagnitude, .infinity, .nan, 1.0000001, 1.25e-07, 9.999999e-05,
      0.001234567, 123456.79, 1.9999999,
    ]
    checkPairs(of: edges)
    checkPairs(of: floats)
  }

  private func checkPairs<Number: BinaryFloatingPoint>(of numbers: [Number]) {
    for first in numbers {
      for second in numbers {
        let one = "\(first),\(second),"
        if let both = written(first, second) { #expect(both == one) }
        let areUsual = [first, second].allSatisfy { number in
          number.magnitude > 1e-30 && number.rounded() != number
            && number.significandBitPattern.trailingZeroBitCount < 10
        }
        if areUsual { #expect(written(first, second) == one) }
      }
    }
  }

  @Test("Random pairs are written at once as one by one")
  func randomPairs() {
    var generator = SeededRandom(seed: 11)
    var count = 0
    for index in 0..<20_000 {
      let bits = generator.next()
      let coordinate = Double(Int64(bitPattern: bits) >> 10) / 1e13
      let other =
        switch index % 4 {
        case 0: Double(bitPattern: generator.next())
        case 1: Double(bits >> 10)
        default: Double(bits >> 40) / 1000
        }
      guard let both = written(coordinate, other) else { continue }
      #expect(both == "\(coordinate),\(other),")
      count += 1
    }
    #expect(count > 5000)
  }

  @Test(
    "Numbers are written with and without the zero fraction",
    arguments: [
      (1, "1.0", "1"), (-0.0, "-0.0", "-0"), (0, "0.0", "0"), (100, "100.0", "100"), (0.0001, "0.0001", "0.0001"),
      (1e-05, "1e-05", "1e-05"), (12.5, "12.5", "12.5"), (1e15, "1000000000000000.0", "1000000000000000"),
      (1e16, "1e+16", "1e+16"), (9007199254740992, "9007199254740992.0", "9007199254740992"),
      (9007199254740994, "9.007199254740994e+15", "9.007199254740994e+15"),
      (.leastNonzeroMagnitude, "5e-324", "5e-324"),
      (1e23, "1e+23", "1e+23"), (-.greatestFiniteMagnitude, "-1.7976931348623157e+308", "-1.7976931348623157e+308"),
      (-0.00012345678901234567, "-0.00012345678901234567", "-0.00012345678901234567"), (0.1, "0.1", "0.1"),
      (-65.613616999999977, "-65.61361699999998", "-65.61361699999998"), (1e300, "1e+300", "1e+300"),
      (123456789.125, "123456789.125", "123456789.125"), (1e-100, "1e-100", "1e-100"),
    ] as [(Double, String, String)])
  func text(value: Double, full: String, trimmed: String) {
    #expect(written(value) == full)
    #expect(written(value, trims: true) == trimmed)
    #expect(value.description == full)
  }

  /// These are nearest to a limit of all `Double`s: as near as 2^-64 of the shorter decimals' distance, or exactly on it.
  @Test(
    "Numbers are written as description writes them where a unit in the product decides",
    arguments: [
      0x4D73_DE00_5BD6_20DF, 0x0D17_C074_7BD7_6FA1, 0x20E8_823A_57AD_BEF8, 0x6124_91DA_AD0B_A280,
      0x6F53_AE60_753A_F6CA, 0x1750_9068_4F5F_E997, 0x2B65_9A27_83CE_70AB, 0x6173_48BD_023A_E858,
      0x4230_0000_0000_DC00, 0x4070_0001_E000_0000, 0x4450_0000_0004_B7C7, 0x4756_DEB1_154F_79EB,
    ] as [UInt64])
  func limits(bits: UInt64) {
    for neighbour in [bits - 1, bits, bits + 1] {
      let value = Double(bitPattern: neighbour)
      #expect(written(value) == value.description)
    }
  }

  @Test("Every power of two and ten and its neighbours are written as description writes them")
  func powers() {
    var values = (-1074...1023).map { Double(sign: .plus, exponent: $0, significand: 1) }
    values += (-323...308).compactMap { Double("1e\($0)") }
    for value in values.flatMap({ [$0.nextDown, $0, $0.nextUp, -$0] }) where value.isFinite {
      #expect(written(value) == value.description)
      let float = Float(value)
      if float.isFinite { #expect(written(float) == float.description) }
    }
  }

  @Test("Random bits are written as description writes them, and read back")
  func random() {
    var generator = SeededRandom(seed: 3)
    for index in 0..<6000 {
      let bits = generator.next()
      // All exponents; whole numbers and thousandths of all sizes; few digits.
      let whole = Double(Int64(bitPattern: bits) >> Int64(index & 63))
      for value in [Double(bitPattern: bits), whole, whole / 1000] where value.isFinite {
        let text = written(value)
        #expect(text == value.description)
        #expect(NumberText(text).double?.bitPattern == value.bitPattern)
      }
      let float = Float(bitPattern: UInt32(truncatingIfNeeded: bits))
      if float.isFinite {
        #expect(written(float) == float.description)
        #expect(NumberText(written(float)).float?.bitPattern == float.bitPattern)
      }
    }
  }
}
