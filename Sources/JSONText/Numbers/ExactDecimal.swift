/// Correct rounding for any decimal number, from its source digits.
///
/// 64 bits of the first 19 digits already determine the two neighbouring values; exact arithmetic only decides on which
/// side of the middle between them the number is:
///
/// ```
///     m * 2^b        (2m + 1) * 2^(b-1)       (m + 1) * 2^b
///  ------|-----------------|----------------------|------
///             digits * 10^e   ?
/// ```
///
/// The middle has at most 768 significant digits, so 800 digits of the number suffice, and whether anything but
/// zeros follows matters only if those 800 digits are the middle itself.
@usableFromInline package enum ExactDecimal {
  private static var digitLimit: Int { 800 }

  /// The `Double` nearest to the number spelled by `source`, ties to even; infinite if that is too large.
  /// - Parameter source: the bytes of a well-formed JSON number of any length.
  /// - Complexity: O(*n*) in the bytes, plus some 1,500 multiplications at most.
  @inline(never) @usableFromInline package static func double(_ source: UnsafeBufferPointer<UInt8>) -> Double {
    // SAFETY: passes the source on.
    let bits = unsafe nearestBits(source, .double)
    return unsafe Double(bitPattern: bits | (source.first == UInt8(ascii: "-") ? 1 << 63 : 0))
  }

  /// The `Float` nearest to the number spelled by `source`, rounded once; otherwise like ``double(_:)``.
  @inline(never) @usableFromInline package static func float(_ source: UnsafeBufferPointer<UInt8>) -> Float {
    // SAFETY: passes the source on.
    let bits = unsafe UInt32(truncatingIfNeeded: nearestBits(source, .float))
    return unsafe Float(bitPattern: bits | (source.first == UInt8(ascii: "-") ? 1 << 31 : 0))
  }

  private static func nearestBits(_ source: UnsafeBufferPointer<UInt8>, _ layout: BinaryLayout) -> UInt64 {
    var first: UInt64 = 0
    // SAFETY: passes the source on.
    let (exponent, _) = unsafe SourceDigits.forEach(in: source, limit: 19) { first = first &* 10 &+ $0 }
    if first == 0 || exponent < layout.smallestPower { return 0 }
    if exponent > layout.largestPower { return layout.infinity }

    var (below, field) = lowerNeighbour(first, exponent, layout, .shared)
    if field >= layout.infinityField { return layout.infinity }
    if field <= 0 {
      below = field > -63 ? below >> UInt64(1 - field) : 0
      field = 1
    }
    let order = unsafe compare(
      source, toHalves: 2 * below + 1, of: field + layout.minimumExponent - layout.fractionBits)
    let roundsUp = order > 0 || (order == 0 && below & 1 == 1)
    return below + UInt64(field - 1) << UInt64(layout.fractionBits) + (roundsUp ? 1 : 0)
  }

  /// The bits and the exponent field of `significand` * 10^`exponent`, rounded down; the field may be 0 or less.
  private static func lowerNeighbour(
    _ significand: UInt64, _ exponent: Int, _ layout: BinaryLayout, _ powers: PowersOfTen
  ) -> (below: UInt64, field: Int) {
    let leadingZeros = significand.leadingZeroBitCount
    let normalized = significand << UInt64(leadingZeros)
    let product = normalized.multipliedFullWidth(by: powers.high(exponent))
    let lower = normalized.multipliedFullWidth(by: powers.low(exponent))
    let (_, overflow) = product.low.addingReportingOverflow(lower.high)
    let high = product.high + (overflow ? 1 : 0)
    let upperBit = Int(high >> 63)
    let field = DecimalToBinary.binaryExponent(exponent) + upperBit - leadingZeros - layout.minimumExponent
    return (high >> UInt64(upperBit + 64 - layout.fractionBits - 2), field)
  }

  /// Compares the number with `halves` * 2^(`exponent2` - 1): -1, 0 or 1.
  private static func compare(
    _ source: UnsafeBufferPointer<UInt8>, toHalves halves: UInt64, of exponent2: Int
  ) -> Int {
    var number = BigNatural()
    var (chunk, scale) = (UInt64(0), UInt64(1))
    // SAFETY: passes the source on.
    let (exponent, isTruncated) = unsafe SourceDigits.forEach(in: source, limit: digitLimit) { digit in
      (chunk, scale) = (chunk * 10 + digit, scale * 10)
      if scale == 10_000_000_000_000_000_000 {
        number.multiply(by: scale, adding: chunk)
        (chunk, scale) = (0, 1)
      }
    }
    number.multiply(by: scale, adding: chunk)

    // Powers below one go to the other side.
    var middle = BigNatural(halves)
    if exponent >= 0 { number.multiply(byPowerOf5: exponent) } else { middle.multiply(byPowerOf5: -exponent) }
    let twos = exponent - (exponent2 - 1)
    if twos >= 0 { number.multiply(byPowerOf2: twos) } else { middle.multiply(byPowerOf2: -twos) }
    let order = number.compared(to: middle)
    return order == 0 && isTruncated ? 1 : order
  }
}
