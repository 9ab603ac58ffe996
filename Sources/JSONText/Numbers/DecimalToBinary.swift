/// The nearest `Double` or `Float` to a decimal number whose significand fits 64 bits.
///
/// Whole numbers up to 2^53 are exact (the part of Clinger's *How to read floating point numbers accurately*,
/// 1990, that pays). For the others, Eisel and Lemire (*Number parsing at a gigabyte per second*, 2021): 128 bits of
/// `significand * 10^exponent` almost always decide. What they leave undecided goes to ``ExactDecimal``, which looks
/// at the source digits.
@usableFromInline package enum DecimalToBinary {
  /// The `Double` nearest to ±`significand` * 10^`exponent10`, ties to even; infinite if that is too large.
  ///
  /// - Parameter isTruncated: whether digits other than 0 follow those of the significand.
  /// - Returns: nil if the arguments do not decide it.
  /// - Complexity: O(1); two multiplications, mostly.
  @inlinable @inline(__always)
  package static func double(
    significand: UInt64, exponent10: Int, negative: Bool, isTruncated: Bool = false, powers: PowersOfTen = .shared
  ) -> Double? {
    // Multiplying or dividing by the 22 exact powers is not worth its branch: canada.json took 18.4 ns instead of 16.9.
    if significand >> 53 == 0, exponent10 == 0, !isTruncated {
      let magnitude = Double(Int64(truncatingIfNeeded: significand))
      return negative ? -magnitude : magnitude
    }
    let bits =
      isTruncated
      ? agreedBits(significand, exponent10, .double, powers) : doubleBits(significand, exponent10, powers)
    guard let bits else { return nil }
    return Double(bitPattern: bits | (negative ? 1 << 63 : 0))
  }

  /// The `Double` nearest to ±`significand` * 10^-`fractionDigits`, ties to even.
  /// - Parameter fractionDigits: 0 to 19.
  /// - Returns: nil if the arguments do not decide it.
  @inline(__always)
  static func double(
    plain significand: UInt64, fractionDigits: Int, negative: Bool, _ powers: PowersOfTen
  ) -> Double? {
    if fractionDigits == 0 || significand == 0 {
      let magnitude = Double(significand)
      return negative ? -magnitude : magnitude
    }
    guard let bits = nearestBits(significand, 0 &- fractionDigits, .double, powers, isModerate: true) else {
      return nil
    }
    return Double(bitPattern: bits | (negative ? 1 << 63 : 0))
  }

  /// The `Float` nearest to ±`significand` * 10^`exponent10`, rounded once; otherwise like
  /// ``double(significand:exponent10:negative:isTruncated:powers:)``.
  @inlinable @inline(__always)
  package static func float(
    significand: UInt64, exponent10: Int, negative: Bool, isTruncated: Bool = false, powers: PowersOfTen = .shared
  ) -> Float? {
    if significand >> 24 == 0, exponent10 == 0, !isTruncated {
      let magnitude = Float(Int32(truncatingIfNeeded: significand))
      return negative ? -magnitude : magnitude
    }
    let bits =
      isTruncated
      ? agreedBits(significand, exponent10, .float, powers) : floatBits(significand, exponent10, powers)
    guard let bits else { return nil }
    return Float(bitPattern: UInt32(truncatingIfNeeded: bits) | (negative ? 1 << 31 : 0))
  }

  // Calls, not copies: inlined, the registers they need cost every whole number 2 ns.

  @inline(never) @usableFromInline
  static func doubleBits(_ significand: UInt64, _ exponent10: Int, _ powers: PowersOfTen) -> UInt64? {
    nearestBits(significand, exponent10, .double, powers)
  }

  @inline(never) @usableFromInline
  static func floatBits(_ significand: UInt64, _ exponent10: Int, _ powers: PowersOfTen) -> UInt64? {
    nearestBits(significand, exponent10, .float, powers)
  }

  /// The bits for a significand that lacks digits, if its successor gives the same.
  @inline(never) @usableFromInline
  static func agreedBits(
    _ significand: UInt64, _ exponent10: Int, _ layout: BinaryLayout, _ powers: PowersOfTen
  ) -> UInt64? {
    let bits = nearestBits(significand, exponent10, layout, powers)
    return bits == nearestBits(significand &+ 1, exponent10, layout, powers) ? bits : nil
  }

  /// The Eisel-Lemire algorithm.
  ///
  /// The product's error is less than one unit of its lower word, so that word decides nothing only when it is all
  /// ones. For 10^-27...10^-1 the table's rounding up instead of down makes exact quotients come out exact.
  /// - Parameter isModerate: whether the significand is known not to be 0, and the result to be neither subnormal nor too
  ///   large.
  @inline(__always)
  static func nearestBits(
    _ significand: UInt64, _ exponent10: Int, _ layout: BinaryLayout, _ powers: PowersOfTen, isModerate: Bool = false
  ) -> UInt64? {
    if !isModerate {
      if significand == 0 || exponent10 < layout.smallestPower { return 0 }
      if exponent10 > layout.largestPower { return layout.infinity }
    }

    let leadingZeros = significand.leadingZeroBitCount
    let normalized = significand &<< UInt64(truncatingIfNeeded: leadingZeros)
    var (high, low) = normalized.multipliedFullWidth(by: powers.high(exponent10))
    let undecided = UInt64.max >> UInt64(truncatingIfNeeded: layout.fractionBits &+ 3)
    if high & undecided == undecided {
      let isReciprocal = exponent10 >= -27 && exponent10 < 0
      let lower = normalized.multipliedFullWidth(by: powers.low(exponent10) &+ (isReciprocal ? 1 : 0))
      let (sum, overflow) = low.addingReportingOverflow(lower.high)
      (high, low) = (high &+ (overflow ? 1 : 0), sum)
      if low == .max, exponent10 < -27 || exponent10 > 55 { return nil }
    }

    // One bit more than the format holds, to round by.
    let upperBit = high >> 63
    let shift = upperBit &+ UInt64(truncatingIfNeeded: 64 &- layout.fractionBits &- 3)
    var rounded = high &>> shift
    let exponent2 = binaryExponent(exponent10) &+ Int(truncatingIfNeeded: upperBit) &- leadingZeros
    var field = exponent2 &- layout.minimumExponent
    if !isModerate, field <= 0 {
      if field <= -63 { return 0 }
      rounded = rounded &>> UInt64(truncatingIfNeeded: 1 &- field)
      // A subnormal; if it rounds up to the least normal value, the carry makes its exponent field 1.
      return (rounded &+ (rounded & 1)) >> 1
    }
    // Hardly ever; computed without a branch, it took ten instructions of each number.
    if _slowPath(low <= 1) {
      if exponent10 >= layout.smallestTiePower, exponent10 <= layout.largestTiePower,
        rounded & 3 == 1, rounded &<< shift == high
      {
        rounded &= ~1  // exactly halfway, and even is below
      }
    }
    rounded = (rounded &+ (rounded & 1)) >> 1
    // The hidden bit of the significand adds one to the field, and so does a carry out of it.
    field = field &- 1
    let bits =
      rounded &+ UInt64(truncatingIfNeeded: field) &<< UInt64(truncatingIfNeeded: layout.fractionBits)
    return isModerate ? bits : min(bits, layout.infinity)
  }

  /// floor(log2(10^`exponent10`)) + 63, for -342...324.
  @inline(__always) static func binaryExponent(_ exponent10: Int) -> Int {
    (217_706 &* exponent10) >> 16 &+ 63
  }
}
