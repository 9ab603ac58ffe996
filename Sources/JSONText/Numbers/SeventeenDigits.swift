/// A decimal as sixteen or seventeen digits, d.dddddddddddddddd * 10^`exponent10`, ready to be stored.
///
/// ```
///   head      tail      last
///     06561361  69999977  7     65.61361699999777: one zero at the beginning, count = 16
/// ```
///
/// As every number has the same shape, the zeros at its end are found by counting bits, and the decimal point is put
/// in its place by shifting a word.
@frozen @usableFromInline struct SeventeenDigits {
  /// The first and the second eight digits as characters, the first of them in the lowest byte.
  @usableFromInline let head: UInt64
  @usableFromInline let tail: UInt64
  /// The last digit, as a character.
  @usableFromInline let last: UInt8
  /// 1 if the first digit is a zero that is not written, otherwise 0.
  @usableFromInline let zeros: Int
  /// The number of digits to write: up to the last that is not 0.
  @usableFromInline let count: Int
  /// The power of ten that the first digit counts.
  @usableFromInline let exponent10: Int

  /// - Parameters:
  ///   - decimal: fifteen or sixteen digits and the last, as a normal `Double` has.
  ///   - isOneOfTwo: whether another number is written at the same time. Vectors leave more room for that, and take longer
  ///     for one number.
  @inlinable @inline(__always) init(_ decimal: ShortestDecimal, isOneOfTwo: Bool) {
    let whole = decimal.whole
    let upper = whole / 100_000_000
    let lower = whole &- upper &* 100_000_000
    let (first, second) =
      isOneOfTwo
      ? DecimalDigits.backwards(upper, lower) : (DecimalDigits.backwards(upper), DecimalDigits.backwards(lower))
    head = first.byteSwapped | DecimalDigits.zeros
    tail = second.byteSwapped | DecimalDigits.zeros
    last = UInt8(truncatingIfNeeded: decimal.last) | UInt8(ascii: "0")
    zeros = whole < 1_000_000_000_000_000 ? 1 : 0
    // Up to the last digit that is not 0: of the seventeen, else of the second eight, else of the first.
    let isInHead = second == 0
    let digits = (isInHead ? first : second) | 1 &<< 63
    let sixteen = (isInHead ? 8 : 16) &- digits.trailingZeroBitCount >> 3
    count = sixteen &+ (17 &- sixteen) & Int(truncatingIfNeeded: decimal.isShort &- 1) &- zeros
    exponent10 = decimal.exponent10 &+ 16 &- zeros
  }

  /// Writes `12.5`, `0.0125` or `1.25e-07`, for numbers with a fraction.
  @unsafe @inlinable @inline(__always)
  func write(to position: OutputPointer) -> Int {
    // SAFETY: passes the room on.
    if exponent10 >= 0 {
      unsafe writePositional(to: position, point: exponent10 &+ 1)
      return count &+ 1
    }
    return unsafe exponent10 < -4 ? writeScientific(to: position) : writeFraction(to: position)
  }

  /// Writes `12.5`, with a point after one to sixteen digits.
  @unsafe @inlinable @inline(__always)
  func writePositional(to position: OutputPointer, point: Int) {
    // SAFETY: `position` has room for 31 bytes; the last store ends at 18.
    // All digits one place too far, which is right for those after the point.
    let start = position + (1 &- zeros)
    unsafe DecimalDigits.store(head, start)
    unsafe DecimalDigits.store(tail, start + 8)
    unsafe start[16] = last
    // Then words up to the one with the point, at the right place for the digits before it.
    let shift = UInt64(truncatingIfNeeded: zeros &* 8)
    let first = head &>> shift | (tail &<< 8) &<< (56 &- shift)
    if point < 8 {
      unsafe DecimalDigits.store(SeventeenDigits.split(first, at: point), position)
    } else {
      let second = tail &>> shift | (UInt64(last) &<< 8) &<< (56 &- shift)
      unsafe DecimalDigits.store(first, position)
      unsafe DecimalDigits.store(SeventeenDigits.split(second, at: point &- 8), position + 8)
    }
    unsafe position[point] = UInt8(ascii: ".")
  }

  /// Moves the characters of a word from the one at `point` on by one place.
  @inlinable @inline(__always) static func split(_ word: UInt64, at point: Int) -> UInt64 {
    let shift = UInt64(truncatingIfNeeded: point &* 8)
    let before = word & (1 << shift &- 1)
    return before | (word ^ before) << 8
  }

  /// Writes `0.0125`, for exponents -4 ... -1.
  @unsafe @inlinable @inline(__always) func writeFraction(to position: OutputPointer) -> Int {
    // SAFETY: `position` has room for 31 bytes; the last store ends at 5 + 17 = 22.
    unsafe DecimalDigits.store(DecimalDigits.zeros, position)
    let start = position + (1 &- exponent10 &- zeros)
    unsafe DecimalDigits.store(head, start)
    unsafe DecimalDigits.store(tail, start + 8)
    unsafe start[16] = last
    unsafe position[1] = UInt8(ascii: ".")
    return 1 &- exponent10 &+ count
  }

  /// Writes `1.25e-07`, with at least two digits of exponent.
  @unsafe @inlinable @inline(__always) func writeScientific(to position: OutputPointer) -> Int {
    // SAFETY: `position` has room for 31 bytes; digits and point take at most 18, the exponent at most 5.
    unsafe writePositional(to: position, point: 1)
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
