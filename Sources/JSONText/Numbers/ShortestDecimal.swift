/// The shortest decimal that reads back as the same `Double` or `Float`, the closest to it among the shortest.
///
/// The algorithm is Schubfach (Raffaello Giulietti, *The Schubfach way to render doubles*, 2020). The values that
/// round to `c * 2^q` are between `(4c - 2) * 2^(q-2)` and `(4c + 2) * 2^(q-2)`. With 10^k just below the width of
/// that interval, it holds at most one multiple of 10^(k+1), and at least one of 10^k:
///
/// ```
///            lower              value            upper
///   -----------|------|-----------+------|---------|-----|------
///                    10^k * s        10^k * (s + 1)
/// ```
///
/// All three are scaled by 10^-k with 128-bit powers, and the bits lost below the integers are kept as one sticky bit.
@usableFromInline enum ShortestDecimal {
  /// `digits` * 10^`exponent10`; the digits may end in zeros.
  @frozen @usableFromInline struct Decimal {
    @usableFromInline let digits: UInt64
    @usableFromInline let exponent10: Int
    @inlinable init(_ digits: UInt64, _ exponent10: Int) {
      self.digits = digits
      self.exponent10 = exponent10
    }
  }

  /// The shortest decimal of `significand` * 2^`exponent2`, which is not zero.
  /// - Parameter isLowerCloser: whether the next value below is half as far away as the next above.
  /// - Complexity: O(1); six multiplications of 64 bits, and one division by 10.
  @inline(never) @usableFromInline
  static func shortest(
    _ significand: UInt64, _ exponent2: Int, isLowerCloser: Bool, _ powers: PowersOfTen
  ) -> Decimal {
    let isOdd = significand & 1
    // floor(log10(2^exponent2)), or of 3/4 of it; then the power that scales 4c by 10^-k.
    let k = (exponent2 &* 1_262_611 &- (isLowerCloser ? 524_031 : 0)) >> 22
    let shift = UInt64(truncatingIfNeeded: exponent2 &+ (0 &- k &* 1_741_647) >> 19 &+ 1)
    let isExact = k <= 0 && k >= -55
    let high = powers.high(0 &- k)
    let low = powers.low(0 &- k) &+ (isExact ? 0 : 1)

    let four = significand &<< 2
    let value = scaled(high, low, four &<< shift)
    let lower = scaled(high, low, (four &- (isLowerCloser ? 1 : 2)) &<< shift) &+ isOdd
    let upper = scaled(high, low, (four &+ 2) &<< shift) &- isOdd

    // One digit less, if exactly one of the two candidates around the value is inside. For random digits every
    // question here is a coin toss, so the answers are numbers 0 and 1, and nothing branches on them.
    let s = value >> 2
    let tens = s / 10
    let isTenAboveInside = atMost(40 &* tens &+ 40, upper)
    let isShorter = (atMost(lower, 40 &* tens) ^ isTenAboveInside) & atMost(10, s)
    let isAboveInside = atMost(4 &* s &+ 4, upper)
    let isDecided = atMost(lower, 4 &* s) ^ isAboveInside
    // If both or none are inside: the closer, and the even one of two that are equally close.
    let isAboveCloser = atMost(4 &* s &+ 3, value &+ (s & 1))
    let longer = s &+ (isDecided & isAboveInside | (isDecided ^ 1) & isAboveCloser)
    let shorter = tens &+ isTenAboveInside
    return Decimal(longer ^ ((longer ^ shorter &* 10) & (0 &- isShorter)), k)
  }

  /// The shortest decimal of a number whose neighbours are equally far away, from one product; nil if that is too coarse.
  ///
  /// With one unit for 10^k the number is `whole` and a fraction, and half the path to its neighbours is `half`, from
  /// 0.5 to 5 units. So at most one multiple of ten is nearer than that; otherwise the nearest integer is the shortest:
  ///
  /// ```
  ///      below                        above
  ///   ----10t------------V------------10t + 10----
  ///        |<---------->|                            10t      if below < half
  ///                      |<---------->|              10t + 10 if above < half
  /// ```
  ///
  /// The product's fraction is less than two of its last units too small. Where that could make a difference, for a few
  /// in 2^57 numbers, ``shortest(_:_:isLowerCloser:_:)`` decides.
  /// - Parameter significand: of a normal number, and no power of two.
  @inlinable @inline(__always)
  static func shortestByProduct(_ significand: UInt64, _ exponent2: Int, _ powers: PowersOfTen) -> Decimal? {
    let k = (exponent2 &* 1_262_611) >> 22
    // 2^exponent2 * 10^-k, from 1 to 10, has this power of two.
    let binary = UInt64(truncatingIfNeeded: exponent2 &+ (0 &- k &* 1_741_647) >> 19)
    let high = powers.high(0 &- k)
    let factor = significand &<< (binary &+ 1)
    let carried = powers.low(0 &- k).multipliedFullWidth(by: factor).high
    let product = high.multipliedFullWidth(by: factor)
    let (fraction, carry) = product.low.addingReportingOverflow(carried)
    let whole = product.high &+ (carry ? 1 : 0)

    // Distances in units of 2^-59, so that differences of ten have a sign.
    let tens = whole / 10
    let last = whole &- tens &* 10
    let half = high &>> (5 &- binary)
    let below = last &<< 59 | fraction >> 5
    let above = 10 &<< 59 &- below
    let doubt = min(below &- half &+ 4, above &- half &+ 4, (fraction &+ 4) ^ 1 &<< 63)
    if doubt < 8 { return nil }
    // Unpredictable, too: the sign bits are used as masks, without branches.
    let isBelow = UInt64(bitPattern: Int64(bitPattern: below &- half) >> 63)
    let isAbove = UInt64(bitPattern: Int64(bitPattern: above &- half) >> 63)
    let nearest = whole &+ fraction >> 63
    let ten = whole &- last &+ 10 & isAbove
    return Decimal(nearest ^ ((nearest ^ ten) & (isBelow | isAbove)), k)
  }

  /// 1 if `lesser` <= `greater`, else 0, for numbers below 2^63.
  @inline(__always) static func atMost(_ lesser: UInt64, _ greater: UInt64) -> UInt64 {
    (greater &- lesser) >> 63 ^ 1
  }

  /// `power` * `factor` / 2^128 rounded down, with the last bit set if anything was lost.
  @inline(__always)
  static func scaled(_ high: UInt64, _ low: UInt64, _ factor: UInt64) -> UInt64 {
    // Added as 128 bits: the carry is a coin toss, and spelled with a test it was compiled to a branch.
    let carried = low.multipliedFullWidth(by: factor).high
    let product = high.multipliedFullWidth(by: factor)
    let sum = (UInt128(product.high) &<< 64 | UInt128(product.low)) &+ UInt128(carried)
    let lost = UInt64(truncatingIfNeeded: sum)
    return UInt64(truncatingIfNeeded: sum &>> 64) | (lost > 1 ? 1 : 0)
  }
}
