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
  let end: BytePointer

  /// The digits that fit a significand.
  private static var mostDigits: Int { 19 }
  /// The bytes that must be left for a sign, three digits, a point, and three words after it.
  private static var capacity: Int { 32 }

  /// The number that begins at `cursor`; nil if it is not plain, or none.
  /// - Parameter takesExponent: whether it may have an exponent.
  @inline(__always)
  init?(at cursor: BytePointer, _ end: BytePointer, takesExponent: Bool) {
    // SAFETY: as many bytes are left as `capacity` says; where more than three digits precede the point, they are counted
    // again from there.
    guard end - cursor >= Self.capacity else { return nil }
    negative = unsafe cursor.pointee == UInt8(ascii: "-")
    let first = cursor + (negative ? 1 : 0)
    var position = first + 1
    var value = unsafe UInt64(truncatingIfNeeded: first.pointee &- UInt8(ascii: "0"))
    if value > 9 { return nil }
    if Self.takeDigit(&position, &value) {
      // A zero leads only alone.
      if unsafe first.pointee == UInt8(ascii: "0") { return nil }
      if Self.takeDigit(&position, &value) && Self.takeDigit(&position, &value) {
        NumberScanner.takeDigits(&position, end, &value)
        guard end - position >= Self.capacity else { return nil }
      }
    }
    var next = unsafe position.pointee
    var exponent = 0
    if next == UInt8(ascii: ".") {
      position += 1
      let fraction = position
      next = Self.takeFraction(&position, &value)
      exponent = fraction - position
      // The point does not count.
      if exponent == 0 || position - first > Self.mostDigits + 1 { return nil }
    } else if position - first > Self.mostDigits {
      return nil
    }
    hasExponent = next | 0x20 == UInt8(ascii: "e")
    if hasExponent {
      guard takesExponent, let (explicit, behind) = NumberScanner.takeExponent(position, end) else { return nil }
      exponent = exponent &+ explicit
      position = behind
    }
    significand = value
    exponent10 = exponent
    self.end = position
  }

  /// Moves over a digit, if there is one.
  @inline(__always)
  private static func takeDigit(_ position: inout BytePointer, _ value: inout UInt64) -> Bool {
    // SAFETY: as in `init`.
    let digit = unsafe position.pointee &- UInt8(ascii: "0")
    if digit > 9 { return false }
    value = value &* 10 &+ UInt64(truncatingIfNeeded: digit)
    position += 1
    return true
  }

  /// Moves over the digits after a point, up to 24 of them, and returns the byte after those.
  @inline(__always)
  private static func takeFraction(_ position: inout BytePointer, _ value: inout UInt64) -> UInt8 {
    var digits = Digits(at: position)
    if digits.others == 0 {
      takeEight(digits, &position, &value)
      digits = Digits(at: position)
      if digits.others == 0 {
        takeEight(digits, &position, &value)
        digits = Digits(at: position)
        // Too many, regardless of what follows.
        if digits.others == 0 { position += 8 }
      }
    }
    let bits = digits.width
    // Zeros move in before the digits, everything after the digits moves out.
    let aligned = (digits.word &<< 8) &<< (56 &- bits)
    value = value &* NumberScanner.smallPower(bits >> 3) &+ NumberScanner.eightDigits(aligned)
    position += Int(truncatingIfNeeded: bits >> 3)
    return UInt8(truncatingIfNeeded: (digits.word ^ 0x3030_3030_3030_3030) &>> bits)
  }

  @inline(__always)
  private static func takeEight(_ digits: Digits, _ position: inout BytePointer, _ value: inout UInt64) {
    value = value &* 100_000_000 &+ NumberScanner.eightDigits(digits.word)
    position += 8
  }

  /// Eight bytes that may begin with digits.
  private struct Digits {
    /// The values of the digits.
    let word: UInt64
    /// The top bits of the bytes that are not digits, as far as the first of them.
    let others: UInt64

    @inline(__always)
    init(at position: BytePointer) {
      // SAFETY: eight bytes are left.
      let loaded = unsafe UInt64(littleEndian: position.load(as: UInt64.self))
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
    _ cursor: BytePointer, _ end: BytePointer, _ powers: PowersOfTen
  ) -> (value: Double, end: BytePointer)? {
    guard let number = PlainNumber(at: cursor, end, takesExponent: true) else { return nil }
    let value =
      number.hasExponent
      ? DecimalToBinary.double(
        significand: number.significand, exponent10: number.exponent10, negative: number.negative, powers: powers)
      : DecimalToBinary.double(
        plain: number.significand, fractionDigits: 0 &- number.exponent10, negative: number.negative, powers)
    return value.map { ($0, number.end) }
  }

  /// The nearest `Float` to the number at `cursor`, rounded once, and the place after it; nil if there is not a number.
  ///
  /// ±infinity if it is too large.
  @inline(never)
  static func scanFloat(
    _ cursor: BytePointer, _ end: BytePointer, _ powers: PowersOfTen
  ) -> (value: Float, end: BytePointer)? {
    if let number = PlainNumber(at: cursor, end, takesExponent: true),
      let value = DecimalToBinary.float(
        significand: number.significand, exponent10: number.exponent10, negative: number.negative, powers: powers)
    {
      return (value, number.end)
    }
    return scan(cursor, end).map { ($0.float(powers), $0.end) }
  }
}
