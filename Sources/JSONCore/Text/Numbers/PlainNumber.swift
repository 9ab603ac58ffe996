/// A number with up to three digits, and up to sixteen behind a point, as nearly all have that are no identifiers.
///
/// ```
///   -65.613616999999977      ±65613616999999977 * 10^-15
/// ```
///
/// Knowing that leaves out most questions that ``NumberScanner`` and ``DecimalToBinary`` have to ask of any number: whether
/// the text ends in it, whether it has an exponent, whether it is too large or too small. Reading canada.json took
/// 110 instructions less for each number.
@safe struct PlainNumber {
  let negative: Bool
  let significand: UInt64
  /// How many of the digits stand behind the point; 0 for an integer.
  let fractionDigits: Int
  /// The byte behind the number.
  let end: UnsafePointer<UInt8>

  /// The longest such number, and the byte that shows its end.
  private static var longest: Int { 22 }

  /// The number that begins at `cursor`; nil if it is not plain, is none, or lies at the end of the text.
  @inline(__always)
  init?(at cursor: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
    // SAFETY: a sign, three digits, a point, sixteen digits and the byte behind them are left, so words can be read at any
    // of them but the last eight, which is where none is read.
    guard unsafe end - cursor >= Self.longest else { return nil }
    negative = unsafe cursor.pointee == UInt8(ascii: "-")
    var place = unsafe cursor + (negative ? 1 : 0)
    var value = unsafe UInt64(truncatingIfNeeded: place.pointee &- UInt8(ascii: "0"))
    if value > 9 { return nil }
    unsafe place += 1
    var next = unsafe place.pointee
    if next &- UInt8(ascii: "0") <= 9 {
      // A zero leads only alone.
      if value == 0 { return nil }
      value = value &* 10 &+ UInt64(truncatingIfNeeded: next &- UInt8(ascii: "0"))
      unsafe place += 1
      next = unsafe place.pointee
      if next &- UInt8(ascii: "0") <= 9 {
        value = value &* 10 &+ UInt64(truncatingIfNeeded: next &- UInt8(ascii: "0"))
        unsafe place += 1
        next = unsafe place.pointee
      }
    }
    if next != UInt8(ascii: ".") {
      if next &- UInt8(ascii: "0") <= 9 || next | 0x20 == UInt8(ascii: "e") { return nil }
      significand = value
      fractionDigits = 0
      unsafe self.end = unsafe place
      return
    }
    unsafe place += 1
    let fraction = unsafe place
    var digits = unsafe Digits(at: place)
    if digits.others == 0 {
      value = value &* 100_000_000 &+ NumberScanner.eightDigits(digits.word)
      unsafe place += 8
      digits = unsafe Digits(at: place)
    }
    if digits.others == 0 {
      value = value &* 100_000_000 &+ NumberScanner.eightDigits(digits.word)
      unsafe place += 8
      next = unsafe place.pointee
      if next &- UInt8(ascii: "0") <= 9 { return nil }
    } else {
      let bits = digits.width
      // Zeros move in before the digits, everything behind the digits moves out.
      let aligned = (digits.word &<< 8) &<< (56 &- bits)
      value = value &* NumberScanner.smallPower(bits >> 3) &+ NumberScanner.eightDigits(aligned)
      unsafe place += Int(truncatingIfNeeded: bits >> 3)
      if unsafe place == fraction { return nil }
      next = UInt8(truncatingIfNeeded: (digits.word ^ 0x3030_3030_3030_3030) &>> bits)
    }
    if next | 0x20 == UInt8(ascii: "e") { return nil }
    significand = value
    fractionDigits = unsafe place - fraction
    unsafe self.end = unsafe place
  }

  /// Eight bytes that may begin with digits.
  private struct Digits {
    /// The values of the digits.
    let word: UInt64
    /// The top bits of the bytes that are no digits, as far as the first of them.
    let others: UInt64

    @inline(__always)
    init(at place: UnsafePointer<UInt8>) {
      // SAFETY: eight bytes are left.
      let loaded = unsafe UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
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
  /// The nearest `Double` to a plain number at `cursor`, and the place behind it; nil for any other.
  @inline(never) @usableFromInline
  static func scanPlainDouble(
    _ cursor: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ powers: PowersOfTen
  ) -> (value: Double, end: UnsafePointer<UInt8>)? {
    // SAFETY: passes the range on.
    guard let number = unsafe PlainNumber(at: cursor, end) else { return nil }
    let value = DecimalToBinary.double(
      plain: number.significand, fractionDigits: number.fractionDigits, negative: number.negative, powers)
    return unsafe value.map { unsafe ($0, number.end) }
  }
}
