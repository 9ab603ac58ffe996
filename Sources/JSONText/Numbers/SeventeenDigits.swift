/// A decimal as seventeen digits, d.dddddddddddddddd * 10^`exponent10`, in machine words, ready to be stored.
///
/// ```
///   first   head          tail
///     6     56136169      99999770     65.61361699999977, count = 16: one zero at the end
/// ```
///
/// As every number has the same shape, the zeros at its end are found by counting bits, and the decimal point is put
/// in its place by shifting whole words.
@frozen @usableFromInline struct SeventeenDigits {
  /// The first digit, as a character.
  @usableFromInline let first: UInt8
  /// The next eight and the last eight, as characters, the first of them in the lowest byte.
  @usableFromInline let head: UInt64
  @usableFromInline let tail: UInt64
  /// The number of digits up to the last that is not 0.
  @usableFromInline let count: Int
  /// The power of ten that the first digit counts.
  @usableFromInline let exponent10: Int

  /// - Parameter decimal: 1 to 17 digits.
  @inlinable @inline(__always) init(_ decimal: ShortestDecimal.Decimal, _ powers: PowersOfTen) {
    var digits = decimal.digits
    if digits >= 1_000_000_000_000_000 {
      // 16 or 17 digits, as every normal `Double` has before zeros are taken off.
      let isSixteen = (digits &- 10_000_000_000_000_000) >> 63
      digits = digits &+ (digits &* 9) & (0 &- isSixteen)
      exponent10 = decimal.exponent10 &+ 16 &- Int(truncatingIfNeeded: isSixteen)
    } else {
      // The number of digits from the number of bits, by log10(2) = 1233 / 4096.
      let bits = 64 &- digits.leadingZeroBitCount
      let guess = (bits &* 1233) >> 12
      let length = guess &+ (digits >= powers.integer(guess) ? 1 : 0)
      digits = digits &* powers.integer(17 &- length)
      exponent10 = decimal.exponent10 &+ length &- 1
    }

    let upper = digits / 100_000_000
    let leading = upper / 100_000_000
    let headDigits = DecimalDigits.eight(upper &- leading &* 100_000_000)
    let tailDigits = DecimalDigits.eight(digits &- upper &* 100_000_000)
    first = UInt8(truncatingIfNeeded: leading) | UInt8(ascii: "0")
    head = headDigits | DecimalDigits.zeros
    tail = tailDigits | DecimalDigits.zeros
    // If the tail is zero, the zeros of the head count as well.
    let isTailZero = (Int(truncatingIfNeeded: tailDigits) &- 1) >> 63
    count = 17 &- tailDigits.leadingZeroBitCount >> 3 &- (headDigits.leadingZeroBitCount >> 3) & isTailZero
  }

  /// Writes `12.5`, `0.0125` or `1.25e-07`, for exponents up to 15.
  @unsafe @inlinable @inline(__always)
  func write(to position: OutputPointer, trimsZeroFraction: Bool) -> Int {
    // SAFETY: passes the room on.
    if exponent10 >= 0 { return unsafe writePositional(to: position, trimsZeroFraction: trimsZeroFraction) }
    return unsafe exponent10 < -4 ? writeScientific(to: position) : writeFraction(to: position)
  }

  /// Writes `12.5`, for exponents 0...15.
  @unsafe @inlinable @inline(__always)
  func writePositional(to position: OutputPointer, trimsZeroFraction: Bool) -> Int {
    // SAFETY: `position` has room for 31 bytes; the largest store ends at 7 + 2 + 16 = 25.
    unsafe position.pointee = first
    unsafe DecimalDigits.store(head, position + 1)
    unsafe DecimalDigits.store(tail, position + 9)
    let point = exponent10 &+ 1
    if count <= point {
      if trimsZeroFraction { return point }
      unsafe position[point] = UInt8(ascii: ".")
      unsafe position[point + 1] = UInt8(ascii: "0")
      return point &+ 2
    }
    unsafe position[point] = UInt8(ascii: ".")
    let behind = position + (point &+ 1)
    let shift = UInt64(truncatingIfNeeded: exponent10) &* 8 & 63
    if exponent10 < 8 {
      unsafe DecimalDigits.store(head &>> shift | (tail &<< 1) &<< (63 &- shift), behind)
      unsafe DecimalDigits.store(tail &>> shift, behind + 8)
    } else {
      unsafe DecimalDigits.store(tail &>> shift, behind)
    }
    return count &+ 1
  }

  /// Writes `0.0125`, for exponents -4 ... -1.
  @unsafe @inlinable @inline(__always) func writeFraction(to position: OutputPointer) -> Int {
    // SAFETY: `position` has room for 31 bytes; the last store ends at 5 + 17 = 22.
    unsafe DecimalDigits.store(0x3030_3030_3030_2E30, position)
    let start = position + (1 &- exponent10)
    unsafe start.pointee = first
    unsafe DecimalDigits.store(head, start + 1)
    unsafe DecimalDigits.store(tail, start + 9)
    return 1 &- exponent10 &+ count
  }

  /// Writes `1.25e-07`, with at least two digits of exponent.
  @unsafe @inlinable @inline(__always) func writeScientific(to position: OutputPointer) -> Int {
    // SAFETY: `position` has room for 31 bytes; digits and point take at most 18, the exponent at most 5.
    unsafe position[0] = first
    unsafe position[1] = UInt8(ascii: ".")
    unsafe DecimalDigits.store(head, position + 2)
    unsafe DecimalDigits.store(tail, position + 10)
    let exponent = position + (count > 1 ? count &+ 1 : 1)
    unsafe exponent[0] = UInt8(ascii: "e")
    unsafe exponent[1] = exponent10 < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+")
    let magnitude = UInt64(truncatingIfNeeded: abs(exponent10))
    let hasThree = magnitude >= 100
    // Eight digits; all but the last two or three are shifted out; the store ends at 18 + 2 + 8 = 28.
    let word = (DecimalDigits.eight(magnitude) | DecimalDigits.zeros) &>> (hasThree ? 40 : 48)
    unsafe DecimalDigits.store(word, exponent + 2)
    return exponent - position &+ (hasThree ? 5 : 4)
  }
}
