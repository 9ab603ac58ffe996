import JSONCore
import Testing

@Suite("Writing numbers")
struct ByteWriterNumberTests {
  @Test("Integers of all widths are written exactly")
  func widths() {
    check(Int8.self)
    check(Int16.self)
    check(Int32.self)
    check(Int64.self)
    check(Int128.self)
    check(Int.self)
    check(UInt8.self)
    check(UInt16.self)
    check(UInt32.self)
    check(UInt64.self)
    check(UInt128.self)
    check(UInt.self)
  }

  @Test("The least and greatest integers are written exactly")
  func limits() {
    #expect(text { $0.appendInteger(Int64.min) } == "-9223372036854775808")
    #expect(text { $0.appendInteger(UInt64.max) } == "18446744073709551615")
    #expect(text { $0.appendInteger(Int128.min) } == "-170141183460469231731687303715884105728")
    #expect(text { $0.appendInteger(UInt128.max) } == "340282366920938463463374607431768211455")
    #expect(text { $0.appendInteger(UInt128(UInt64.max) + 1) } == "18446744073709551616")
    #expect(text { $0.appendInteger(UInt128(20_000_000_000_000_000_000)) } == "20000000000000000000")
  }

  @Test(
    "A floating-point number reads back as itself",
    arguments: [
      0.1, 1, -1, 1.5, 1e16, 1e21, Double.leastNonzeroMagnitude, 1.7976931348623157e308, -1.7976931348623157e308,
      2.2250738585072014e-308,
      123456789.123, 1 / 3.0,
    ])
  func doubles(_ value: Double) {
    #expect(Double(text { $0.appendDouble(value) }) == value)
    let narrow = Float(value)
    if narrow.isFinite { #expect(Float(text { $0.appendFloat(narrow) }) == narrow) }
  }

  private func check<T: FixedWidthInteger>(_ type: T.Type) {
    var values: [T] = [0, 1, 9, 10, 11, 99, 100, T.max, T.max - 1, T.min, T.min + 1, T.max / 2]
    var power: T = 1
    while true {
      let (next, overflow) = power.multipliedReportingOverflow(by: 10)
      if overflow { break }
      power = next
      values += [power, power - 1, power + 1, power / 3]
      if T.isSigned { values += [0 - power, 1 - power] }
    }
    for value in values { #expect(text { $0.appendInteger(value) } == value.description) }
  }

  private func text(_ write: (inout ByteWriter) -> Void) -> String {
    var writer = ByteWriter(capacity: 1, options: .init())
    write(&writer)
    return String(decoding: writer.finish(), as: UTF8.self)
  }
}
