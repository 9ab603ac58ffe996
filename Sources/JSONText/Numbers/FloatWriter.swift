/// Writes a finite `Double` or `Float` with the shortest digits that read back as the same value.
///
/// The text is that of Swift's `description`: positional from 10^-4 up to 2^53 (`Float`: 2^24), `1.5e-07` and
/// `1e+300` beyond; ±0 is `0.0` and `-0.0`.
@usableFromInline package enum FloatWriter {
  /// The room that the functions need.
  @inlinable package static var capacity: Int { 32 }

  /// Writes `value`, which is finite, to `position`, which has ``capacity`` bytes, and returns how many it took.
  /// - Parameter trimsZeroFraction: writes `1` for 1.0 instead of `1.0`, and `-0` for -0.0.
  /// - Complexity: O(1).
  @unsafe @inlinable package static func write(
    _ value: Double, to position: OutputPointer, trimsZeroFraction: Bool, powers: PowersOfTen = .shared
  ) -> Int {
    // SAFETY: passes the room on.
    unsafe write(
      value.bitPattern & ~(1 << 63), value.sign == .minus, .double, positionalLimit: 0x4340_0000_0000_0000,
      to: position, trimsZeroFraction: trimsZeroFraction, powers)
  }

  /// Writes `value`, with the digits that distinguish it from other `Float`s; otherwise like the one for `Double`.
  @unsafe @inlinable package static func write(
    _ value: Float, to position: OutputPointer, trimsZeroFraction: Bool, powers: PowersOfTen = .shared
  ) -> Int {
    // SAFETY: passes the room on.
    unsafe write(
      UInt64(value.bitPattern & ~(1 << 31)), value.sign == .minus, .float, positionalLimit: 0x4B80_0000,
      to: position, trimsZeroFraction: trimsZeroFraction, powers)
  }

  /// - Parameters:
  ///   - bits: the value without its sign.
  ///   - positionalLimit: the bits of the largest value that is written without an exponent.
  @unsafe @inlinable @inline(__always)
  static func write(
    _ bits: UInt64, _ isNegative: Bool, _ layout: BinaryLayout, positionalLimit: UInt64,
    to start: OutputPointer, trimsZeroFraction: Bool, _ powers: PowersOfTen
  ) -> Int {
    assert(bits < layout.infinity, "not finite")
    // SAFETY: `start` has room for 32 bytes; a sign takes one of them.
    unsafe start.pointee = UInt8(ascii: "-")
    let sign = isNegative ? 1 : 0
    let position = start + sign
    if bits == 0 {
      unsafe position[0] = UInt8(ascii: "0")
      unsafe position[1] = UInt8(ascii: ".")
      unsafe position[2] = UInt8(ascii: "0")
      return sign &+ (trimsZeroFraction ? 1 : 3)
    }
    let hidden: UInt64 = 1 &<< UInt64(truncatingIfNeeded: layout.fractionBits)
    let field = Int(truncatingIfNeeded: bits &>> UInt64(truncatingIfNeeded: layout.fractionBits))
    let fraction = bits & (hidden &- 1)
    // Whole numbers with all their digits, which are the shortest up to the limit, need no search.
    let positions = layout.fractionBits &- layout.minimumExponent &- field
    let whole = fraction | hidden
    // As the hidden bit is set, there are never more zeros than places of a fraction; the limit has one place less than none.
    if bits <= positionalLimit, positions <= whole.trailingZeroBitCount {
      let value = (whole &<< 1) &>> UInt64(truncatingIfNeeded: positions &+ 1)
      let count = unsafe IntegerWriter.writeUnsigned(value, to: position)
      if trimsZeroFraction { return sign &+ count }
      unsafe position[count] = UInt8(ascii: ".")
      unsafe position[count + 1] = UInt8(ascii: "0")
      return sign &+ count &+ 2
    }
    let exponent2 = field &+ layout.minimumExponent &- layout.fractionBits
    let decimal =
      fraction != 0 && field != 0
      ? ShortestDecimal(whole, exponent2, isLowerCloser: false, powers).widened(from: layout)
      : wideDecimal(
        field == 0 ? fraction : whole, field == 0 ? exponent2 &+ 1 : exponent2,
        isLowerCloser: fraction == 0 && field > 1, powers)
    let digits = SeventeenDigits(decimal, isOneOfTwo: false)
    return unsafe sign &+ (bits > positionalLimit ? digits.writeScientific(to: position) : digits.write(to: position))
  }

  /// The decimal of a number that may have few digits.
  @inline(never) @usableFromInline
  static func wideDecimal(
    _ significand: UInt64, _ exponent2: Int, isLowerCloser: Bool, _ powers: PowersOfTen
  ) -> ShortestDecimal {
    ShortestDecimal(significand, exponent2, isLowerCloser: isLowerCloser, powers).widened(powers)
  }

  // MARK: Two at once

  /// The room that ``writeTwo(_:_:to:powers:)`` needs.
  @inlinable package static var capacityForTwo: Int { 2 * capacity }

  /// Writes two values, each with a comma after it, to `position`, which has ``capacityForTwo`` bytes.
  ///
  /// Each step of a number's digits must wait for the one before; those of another number fill the time. canada.json,
  /// whose numbers come in pairs, is written in three quarters of the time.
  /// - Returns: how many bytes it took; nil, and nothing is written, if one of the two has no fraction or is a power of two.
  /// - Complexity: O(1).
  @unsafe @inlinable package static func writeTwo<Number: BinaryFloatingPoint>(
    _ first: Number, _ second: Number, to position: OutputPointer, powers: PowersOfTen
  ) -> Int? {
    let layout: BinaryLayout = Number.significandBitCount == 52 ? .double : .float
    guard let one = fractionalParts(first, layout), let two = fractionalParts(second, layout) else { return nil }
    let firstDecimal = ShortestDecimal(one.significand, one.exponent2, isLowerCloser: false, powers)
    let secondDecimal = ShortestDecimal(two.significand, two.exponent2, isLowerCloser: false, powers)
    let firstDigits = SeventeenDigits(firstDecimal.widened(from: layout), isOneOfTwo: true)
    let secondDigits = SeventeenDigits(secondDecimal.widened(from: layout), isOneOfTwo: true)
    // SAFETY: each has a room of its own, with its sign and its comma; the first takes no more than that.
    var end = position
    unsafe end.pointee = UInt8(ascii: "-")
    end += first.sign == .minus ? 1 : 0
    unsafe end += firstDigits.write(to: end)
    unsafe end[0] = UInt8(ascii: ",")
    unsafe end[1] = UInt8(ascii: "-")
    end += second.sign == .minus ? 2 : 1
    unsafe end += secondDigits.write(to: end)
    unsafe end[0] = UInt8(ascii: ",")
    return end - position + 1
  }

  /// The parts of a value: ±`significand` * 2^`exponent2`; nil for whole numbers, powers of two, and values that are
  /// not normal. Every value with a fraction is below 2^53 or 2^24, so that it has no large exponent.
  @inlinable @inline(__always)
  static func fractionalParts<Number: BinaryFloatingPoint>(
    _ value: Number, _ layout: BinaryLayout
  ) -> (significand: UInt64, exponent2: Int)? {
    let (field, fraction) = (value.exponentBitPattern, UInt64(truncatingIfNeeded: value.significandBitPattern))
    let significand = fraction | 1 &<< UInt64(truncatingIfNeeded: layout.fractionBits)
    let exponent2 = Int(truncatingIfNeeded: field) &+ layout.minimumExponent &- layout.fractionBits
    // Without places after the binary point, or with as many zeros at the end, it is a whole number.
    guard field != 0, fraction != 0, 0 &- exponent2 > significand.trailingZeroBitCount else { return nil }
    return (significand, exponent2)
  }
}
