/// A number of up to nineteen digits, as nearly all are, that is not at the end of the text.
///
/// ```
///   -65.613616999999977      ±65613616999999977 * 10^-15
/// ```
///
/// This makes most checks of ``NumberScanner`` and ``DecimalToBinary`` unnecessary: whether
/// the text ends in it, whether all digits count, whether it is too large or too small. Reading canada.json took
/// a fifth fewer instructions for each number.
struct PlainNumber {
  let negative: Bool
  let significand: UInt64
  /// The power of ten that the last digit counts.
  let exponent10: Int
  /// Whether it is spelled with an exponent; else only the digits after a point count in the power.
  let hasExponent: Bool
  /// The byte after the number.
  let end: BytePlace

  /// The digits that fit a significand.
  private static var mostDigits: Int { 19 }
  /// The bytes that must be left for a sign, three digits, a point, and three words after it.
  private static var room: Int { 32 }

  /// The number that begins at `cursor`; nil if it is not plain, or none.
  /// - Parameter takesExponent: whether it may have an exponent.
  @inline(__always)
  init?(at cursor: BytePlace, _ end: BytePlace, takesExponent: Bool) {
    // SAFETY: as many bytes are left as `room` says; where more than three digits precede the point, they are counted
    // again from there.
    guard end - cursor >= Self.room else { return nil }
    negative = unsafe cursor.pointee == UInt8(ascii: "-")
    let first = cursor + (negative ? 1 : 0)
    var place = first + 1
    var value = unsafe UInt64(truncatingIfNeeded: first.pointee &- UInt8(ascii: "0"))
    if value > 9 { return nil }
    if Self.takeDigit(&place, &value) {
      // A zero leads only alone.
      if unsafe first.pointee == UInt8(ascii: "0") { return nil }
      if Self.takeDigit(&place, &value) && Self.takeDigit(&place, &value) {
        NumberScanner.takeDigits(&place, end, &value)
        guard end - place >= Self.room else { return nil }
      }
    }
    var next = unsafe place.pointee
    var exponent = 0
    if next == UInt8(ascii: ".") {
      place += 1
      let fraction = place
      next = Self.takeFraction(&place, &value)
      exponent = fraction - place
      // The point does not count.
      if exponent == 0 || place - first > Self.mostDigits + 1 { return nil }
    } else if place - first > Self.mostDigits {
      return nil
    }
    hasExponent = next | 0x20 == UInt8(ascii: "e")
    if hasExponent {
      guard takesExponent, let (explicit, behind) = NumberScanner.takeExponent(place, end) else { return nil }
      exponent = exponent &+ explicit
      place = behind
    }
    significand = value
    exponent10 = exponent
    self.end = place
  }

  /// Moves over a digit, if there is one.
  @inline(__always)
  private static func takeDigit(_ place: inout BytePlace, _ value: inout UInt64) -> Bool {
    // SAFETY: as in `init`.
    let digit = unsafe place.pointee &- UInt8(ascii: "0")
    if digit > 9 { return false }
    value = value &* 10 &+ UInt64(truncatingIfNeeded: digit)
    place += 1
    return true
  }

  /// Moves over the digits after a point, up to 24 of them, and returns the byte after those.
  @inline(__always)
  private static func takeFraction(_ place: inout BytePlace, _ value: inout UInt64) -> UInt8 {
    var digits = Digits(at: place)
    if digits.others == 0 {
      takeEight(digits, &place, &value)
      digits = Digits(at: place)
      if digits.others == 0 {
        takeEight(digits, &place, &value)
        digits = Digits(at: place)
        // Too many, regardless of what follows.
        if digits.others == 0 { place += 8 }
      }
    }
    let bits = digits.width
    // Zeros move in before the digits, everything after the digits moves out.
    let aligned = (digits.word &<< 8) &<< (56 &- bits)
    value = value &* NumberScanner.smallPower(bits >> 3) &+ NumberScanner.eightDigits(aligned)
    place += Int(truncatingIfNeeded: bits >> 3)
    return UInt8(truncatingIfNeeded: (digits.word ^ 0x3030_3030_3030_3030) &>> bits)
  }

  @inline(__always)
  private static func takeEight(_ digits: Digits, _ place: inout BytePlace, _ value: inout UInt64) {
    value = value &* 100_000_000 &+ NumberScanner.eightDigits(digits.word)
    place += 8
  }

  /// Eight bytes that may begin with digits.
  private struct Digits {
    /// The values of the digits.
    let word: UInt64
    /// The top bits of the bytes that are not digits, as far as the first of them.
    let others: UInt64

    @inline(__always)
    init(at place: BytePlace) {
      // SAFETY: eight bytes are left.
      let loaded = unsafe UInt64(littleEndian: place.load(as: UInt64.self))
      word = loaded ^ 0x3030_3030_3030_3030
      others = ((word &+ 0x7676_7676_7676_7676) | word) & 0x8080_8080_8080_8080
    }

    /// The number of bits that the digits before the others have.
    var width: UInt64 {
      @inline(__always) get { UInt64(truncatingIfNeeded: others.trailingZeroBitCount) & 0x38 }
    }
  }
}

extension NumberScanner {
  /// The nearest `Double` to a plain number at `cursor`, and the place after it; nil for any other.
  @inline(never) @usableFromInline
  static func scanPlainDouble(
    _ cursor: BytePlace, _ end: BytePlace, _ powers: PowersOfTen
  ) -> (value: Double, end: BytePlace)? {
    guard let number = PlainNumber(at: cursor, end, takesExponent: true) else { return nil }
    let value =
      number.hasExponent
      ? DecimalToBinary.double(
        significand: number.significand, exponent10: number.exponent10, negative: number.negative, powers: powers)
      : DecimalToBinary.double(
        plain: number.significand, fractionDigits: 0 &- number.exponent10, negative: number.negative, powers)
    return value.map { ($0, number.end) }
  }
}
