/// The shortest decimal that reads back as the same `Double` or `Float`, the closest to it among the shortest.
///
/// The values that round to `c * 2^q` are at most `half` away from it. With 10^k just below the distance of its neighbours,
/// one unit of 10^(k+1) is longer than that distance, so at most one multiple of 10^(k+1) is near enough. If there is
/// none, the nearest multiple of 10^k is the shortest:
///
/// ```
///       fraction              1 - fraction
///   ---n--------------V---------------------n + 1---      in units of 10^(k+1)
///            |<------>|<------>|
///               half     half
/// ```
///
/// That is Schubfach (Raffaello Giulietti, *The Schubfach way to render doubles*, 2020); that one product with a power of ten
/// decides it, and that the last digit is computed beside the others, is from Xiang Junbo (*xjb*) and Victor Zverovich
/// (*Żmij*, both 2025).
///
/// The product's fraction is less than two of its last units too small. No `Double` or `Float` is so near to a limit that this
/// matters, but for the ones that are exactly on it: in those, `half` is one unit longer if the significand is even,
/// which then belongs to the values that round to it.
@frozen @usableFromInline struct ShortestDecimal {
  /// All digits but the last: fifteen or sixteen of a normal `Double`, and fewer of other numbers.
  @usableFromInline let whole: UInt64
  /// The last digit, if the number needs it.
  @usableFromInline let last: UInt64
  /// 1 if the number needs no more than `whole`, otherwise 0.
  @usableFromInline let isShort: UInt64
  /// The power of ten that the last digit counts.
  @usableFromInline let exponent10: Int

  /// The shortest decimal of `significand` * 2^`exponent2`, which is not zero.
  /// - Parameters:
  ///   - significand: below 2^53.
  ///   - isLowerCloser: whether the next value below is half as far away as the next above.
  /// - Complexity: O(1); three multiplications.
  @inlinable @inline(__always)
  init(_ significand: UInt64, _ exponent2: Int, isLowerCloser: Bool, _ powers: PowersOfTen) {
    // floor(log10(2^exponent2)), or of 3/4 of it.
    exponent10 = (exponent2 &* 1_262_611 &- (isLowerCloser ? 524_031 : 0)) >> 22
    let power = -1 &- exponent10
    // 2^exponent2 * 10^power, from 0.1 to 1, has this power of two; six bits more make it positive.
    let binary = UInt64(truncatingIfNeeded: exponent2 &+ (power &* 1_741_647) >> 19 &+ 7)
    let high = powers.high(power)
    let factor = significand &<< binary
    let carried = powers.low(power).multipliedFullWidth(by: factor).high
    let product = high.multipliedFullWidth(by: factor)
    let (low, carry) = product.low.addingReportingOverflow(carried)
    let upper = product.high &+ (carry ? 1 : 0)
    let fraction = upper << 58 | low >> 6

    let half = high &>> (7 &- binary) &+ (~significand & 1)
    // For random digits every question here is a coin toss, so the answers are numbers 0 and 1, and nothing branches on them.
    let isAbove: UInt64 = fraction.addingReportingOverflow(half).overflow ? 1 : 0
    let lower = isLowerCloser ? half >> 1 : half
    let isBelow: UInt64 = fraction < lower ? 1 : 0
    whole = upper >> 6 &+ isAbove
    isShort = isAbove | isBelow

    // Ten times the fraction, rounded; 2.5 is the one half that is exact, and 2 is even. Added as 128 bits, because a test of
    // the carry was compiled to a branch.
    let tenfold = fraction.multipliedFullWidth(by: 10)
    let rounded = UInt128(halves: (tenfold.low, tenfold.high)) &+ (1 &<< 63 &+ 6)
    var digit = rounded.halves.1 &- (fraction == 1 &<< 62 ? 1 : 0)
    if isLowerCloser { digit = max(digit, (fraction &- lower).multipliedFullWidth(by: 10).high &+ 1) }
    last = digit & (isShort &- 1)
  }

  /// The same decimal with fifteen or sixteen digits and a last.
  @inlinable func widened(_ powers: PowersOfTen) -> ShortestDecimal {
    let digits = whole &* 10 &+ (isShort != 0 ? 0 : last)
    // The number of digits from the number of bits, by log10(2) = 1233 / 4096.
    let bits = 64 &- digits.leadingZeroBitCount
    let guess = (bits &* 1233) >> 12
    let missing = 17 &- guess &- (digits >= powers.integer(guess) ? 1 : 0)
    let (whole, last) = (digits &* powers.integer(missing)).quotientAndRemainder(dividingBy: 10)
    return ShortestDecimal(whole: whole, last: last, isShort: last == 0 ? 1 : 0, exponent10: exponent10 &- missing)
  }

  /// The same decimal of a normal number with fifteen or sixteen digits; a `Float` has six to eight and a last.
  @inlinable @inline(__always) func widened(from layout: BinaryLayout) -> ShortestDecimal {
    if layout.fractionBits == 52 { return self }
    let isLong = whole >= 10_000_000
    let digits = (whole &* 10 &+ last) &* (isLong ? 10_000_000 : 100_000_000)
    return ShortestDecimal(whole: digits, last: 0, isShort: 1, exponent10: exponent10 &- (isLong ? 8 : 9))
  }

  @inlinable init(whole: UInt64, last: UInt64, isShort: UInt64, exponent10: Int) {
    self.whole = whole
    self.last = last
    self.isShort = isShort
    self.exponent10 = exponent10
  }
}
