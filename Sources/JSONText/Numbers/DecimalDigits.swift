/// Turns numbers into digits, eight at a time inside one machine word.
@usableFromInline enum DecimalDigits {
  /// Eight `0` characters.
  @inlinable static var zeros: UInt64 { 0x3030_3030_3030_3030 }

  /// The eight digits of `value` < 10^8 as bytes 0...9, the first digit in the lowest byte.
  @inlinable @inline(__always) static func eight(_ value: UInt64) -> UInt64 { backwards(value).byteSwapped }

  /// The eight digits of `value` < 10^8 as bytes 0...9, the last digit in the lowest byte.
  ///
  /// Halves the digits three times, each time with one multiplication for all lanes:
  /// ```
  ///   12345678  ->  1234 | 5678  ->  12 | 34 | 56 | 78  ->  1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
  /// ```
  /// The factors are 10486 / 2^20 for 1/100 and 103 / 2^10 for 1/10, exact below 10,000 and 100. With q the quotients
  /// of all lanes, `q << 16 | (v - 100 * q)` is `v + (1 << 16 - 100) * q`.
  @inlinable @inline(__always) static func backwards(_ value: UInt64) -> UInt64 {
    let upper = (value &* 109_951_163) >> 40
    let fours = value &+ upper &* (1 << 32 - 10_000)
    let hundreds = (fours &* 10_486) >> 20 & 0x0000_007F_0000_007F
    let twos = fours &+ hundreds &* (1 << 16 - 100)
    let tens = (twos &* 103) >> 10 & 0x000F_000F_000F_000F
    return twos &+ tens &* (1 << 8 - 10)
  }

  /// The digits of two numbers < 10^8, each as ``backwards(_:)`` makes them, with instructions for vectors.
  ///
  /// No product needs more bits than its lane has, and the factors of the second step are below 2^15: every processor has
  /// instructions for these.
  @inlinable @inline(__always) static func backwards(_ first: UInt64, _ second: UInt64) -> (UInt64, UInt64) {
    // If the optimiser sees that a vector consists of two numbers, it takes it apart again.
    let values = lanes(UInt128(halves: (first, second)), as: SIMD2<UInt64>.self)
    let upper = ((values & 0xFFFF_FFFF) &* 109_951_163) &>> 40
    let fours = lanes(values &+ upper &* (1 << 32 - 10_000), as: SIMD4<UInt32>.self)
    let hundreds = ((fours & 0x3FFF) &* 5_243) &>> 19
    let rests = lanes(fours, as: SIMD8<UInt16>.self) &- lanes(hundreds, as: SIMD8<UInt16>.self) &* 100
    let twos = rests &+ lanes(hundreds &<< 16, as: SIMD8<UInt16>.self)
    let tens = (twos &* 103) &>> 10
    let digits = lanes(twos &+ tens &* (1 << 8 - 10), as: SIMD2<UInt64>.self)
    return (digits[0], digits[1])
  }

  /// The same 128 bits in lanes of another size.
  @inlinable @inline(__always)
  static func lanes<Bits: BitwiseCopyable, Lanes: SIMD & BitwiseCopyable>(_ bits: Bits, as type: Lanes.Type) -> Lanes {
    // SAFETY: both are 128 bits, and lanes take every bit pattern.
    unsafe unsafeBitCast(bits, to: type)
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
