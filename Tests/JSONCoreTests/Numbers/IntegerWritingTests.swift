import TestSupport
import Testing

@testable import JSONText

@Suite("Writing integers, and the table of powers")
struct IntegerWritingTests {
  private func written(
    _ room: Int, _ write: (OutputPointer) -> Int
  ) -> String {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      // SAFETY: the buffer has the room.
      count = unsafe write(OutputPointer(buffer.baseAddress!))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes `value` as every type that holds it.
  private func check(_ value: Int128) {
    // SAFETY: each call gets the room that it asks for.
    #expect(written(IntegerWriter.wideCapacity) { unsafe IntegerWriter.write(value, to: $0) } == value.description)
    if let narrow = Int64(exactly: value) {
      #expect(written(IntegerWriter.capacity) { unsafe IntegerWriter.write(narrow, to: $0) } == value.description)
    }
    if let narrow = UInt64(exactly: value) {
      #expect(written(IntegerWriter.capacity) { unsafe IntegerWriter.write(narrow, to: $0) } == value.description)
    }
    if let narrow = Int8(exactly: value) {
      #expect(written(IntegerWriter.capacity) { unsafe IntegerWriter.write(narrow, to: $0) } == value.description)
    }
  }

  @Test("Integers around every power of ten and of two are written exactly")
  func boundaries() {
    var (ten, two): (Int128, Int128) = (1, 1)
    for _ in 0..<38 {
      for offset in -2...2 { check(ten + Int128(offset)) }
      check(-ten)
      check(1 - ten)
      ten *= 10
    }
    for _ in 0..<126 {
      for offset in -1...1 { check(two + Int128(offset)) }
      check(-two)
      two *= 2
    }
    check(.max)
    check(.min)
    // SAFETY: the call gets the room that it asks for.
    #expect(
      written(IntegerWriter.wideCapacity) { unsafe IntegerWriter.write(UInt128.max, to: $0) } == UInt128.max.description
    )
  }

  @Test("Small integers and random ones of every size are written exactly")
  func random() {
    for value in -1000..<11_000 where value < 1000 || value % 7 == 0 { check(Int128(value)) }
    var generator = SeededRandom(seed: 4)
    for index in 0..<2000 {
      check(
        Int128(truncatingIfNeeded: UInt128(generator.next()) << 64 | UInt128(generator.next())) >> Int128(index & 127))
    }
  }

  @Test("Powers of ten up to 10^38 are exact, and each further one is ten times the one before")
  func powersOfTen() {
    let powers = PowersOfTen.shared
    func significand(_ exponent: Int) -> UInt128 {
      UInt128(powers.high(exponent)) << 64 | UInt128(powers.low(exponent))
    }
    var exact: UInt128 = 1
    for exponent in 0...38 {
      #expect(significand(exponent) == exact << UInt128(exact.leadingZeroBitCount))
      if exponent < 20 { #expect(powers.integer(exponent) == UInt64(exact)) }
      if exponent < 38 { exact *= 10 }
    }
    for exponent in PowersOfTen.minimumExponent..<PowersOfTen.maximumExponent where exponent != -1 {
      // The true significand is in [s, s + 1), so its successor is in [5s, 5s + 5), brought back to 128 bits.
      #expect(significand(exponent) >> 127 == 1)
      let least = significand(exponent).multipliedFullWidth(by: 5)
      let (sum, overflow) = least.low.addingReportingOverflow(5)
      let shift = UInt128(128 - least.high.leadingZeroBitCount)
      let lower = least.high << (128 - shift) | least.low >> shift
      let upper = (least.high + (overflow ? 1 : 0)) << (128 - shift) | sum >> shift
      #expect(significand(exponent + 1) >= lower && significand(exponent + 1) <= upper)
    }
  }
}
