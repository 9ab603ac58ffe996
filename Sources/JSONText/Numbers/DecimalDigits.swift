/// Turns numbers into digits, eight at a time inside one machine word.
@usableFromInline enum DecimalDigits {
  /// Eight `0` characters.
  @inlinable static var zeros: UInt64 { 0x3030_3030_3030_3030 }

  /// The eight digits of `value` < 10^8 as bytes 0...9, the first digit in the lowest byte.
  ///
  /// Halves the digits three times, each time with one multiplication for all lanes:
  /// ```
  ///   12345678  ->  1234 | 5678  ->  12 | 34 | 56 | 78  ->  1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
  /// ```
  /// The factors are 10486 / 2^20 for 1/100 and 103 / 2^10 for 1/10, exact below 10,000 and 100. With q the quotients
  /// of all lanes, `q | (v - 100 * q) << 16` is `v << 16 - (100 << 16 - 1) * q`: two instructions less in the chain.
  @inlinable @inline(__always) static func eight(_ value: UInt64) -> UInt64 {
    let upper = (value &* 109_951_163) >> 40
    let fours = value << 32 &- upper &* (10_000 << 32 - 1)
    let hundreds = (fours &* 10_486) >> 20 & 0x0000_007F_0000_007F
    let twos = fours << 16 &- hundreds &* (100 << 16 - 1)
    let tens = (twos &* 103) >> 10 & 0x000F_000F_000F_000F
    return twos << 8 &- tens &* (10 << 8 - 1)
  }

  /// Stores eight characters, the first in the lowest byte.
  @unsafe @inlinable @inline(__always) static func store(_ word: UInt64, _ position: OutputPointer) {
    // SAFETY: callers guarantee eight bytes of room.
    unsafe position.store(word.littleEndian, as: UInt64.self)
  }

  /// How many of the eight digits are zeros before the first other one; 7 for the number zero.
  @inlinable @inline(__always) static func leadingZeros(_ digits: UInt64) -> UInt64 {
    UInt64(truncatingIfNeeded: (digits | 1 &<< 56).trailingZeroBitCount) >> 3
  }
}
