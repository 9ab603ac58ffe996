extension JSONNumber: CustomStringConvertible {
  /// The number as JSON; parsing it gives an equal number.
  public var description: String {
    switch storage {
    case .integer(let value): String(value)
    case .unsigned(let value): String(value)
    case .double(let value): Self.spell(value)
    case .decimal(let significand, let exponent): Self.spell(significand, exponent)
    case .digits(let digits): digits.text
    }
  }

  /// The shortest digits from which a `Double` is read again, spelled as that number.
  private static func spell(_ value: Double) -> String {
    let text = value.description
    guard text.utf8.contains(UInt8(ascii: "e")), let number = JSONNumber(text) else { return text }
    return number.description
  }

  /// Digits with a point among them where that is readable, otherwise one digit before the point and an exponent.
  private static func spell(_ significand: Int64, _ exponent: Int16) -> String {
    let digits = String(significand.magnitude)
    let sign = significand < 0 ? "-" : ""
    if exponent < 0, exponent > -30 {
      let fraction = -Int(exponent)
      let padded = String(repeating: "0", count: max(0, fraction + 1 - digits.count)) + digits
      return sign + padded.dropLast(fraction) + "." + padded.suffix(fraction)
    }
    let point = digits.count == 1 ? "" : "."
    return sign + digits.prefix(1) + point + digits.dropFirst() + "e" + String(Int(exponent) + digits.count - 1)
  }
}

extension JSONNumber: Hashable, Comparable {
  /// Whether two numbers have the same value.
  public static func == (left: JSONNumber, right: JSONNumber) -> Bool {
    if case .integer(let left) = left.storage, case .integer(let right) = right.storage { return left == right }
    return left.canonical == right.canonical
  }

  /// Feeds the value, not its spelling.
  public func hash(into hasher: inout Hasher) { hasher.combine(canonical) }

  /// Whether one number is smaller than another, exactly.
  public static func < (left: JSONNumber, right: JSONNumber) -> Bool {
    if case .integer(let left) = left.storage, case .integer(let right) = right.storage { return left < right }
    return left.canonical < right.canonical
  }

  private var canonical: CanonicalNumber {
    switch storage {
    case .integer(let value): CanonicalNumber(value.magnitude, isNegative: value < 0)
    case .decimal(let significand, let exponent):
      CanonicalNumber(significand.magnitude, isNegative: significand < 0, exponent: Int(exponent))
    case .unsigned, .double, .digits: ScannedNumber.with(description, CanonicalNumber.init) ?? CanonicalNumber(0)
    }
  }
}

/// A number as its sign, its first nineteen digits, their power of ten, and the digits after them: one form for each value.
///
/// ```
///   -65.60   6560000000000000000 × 10^-17, negative
/// ```
private struct CanonicalNumber: Hashable, Comparable {
  let isNegative: Bool
  /// The power of ten that the last of the nineteen digits counts; for zero, the least `Int`.
  let exponent: Int
  /// The first nineteen digits; zero, or at least 10^18.
  let significand: UInt64
  /// The digits after those, without zeros at the end.
  let rest: [UInt8]

  /// - Parameter significand: has no more than nineteen digits.
  init(_ significand: UInt64, isNegative: Bool = false, exponent: Int = 0, rest: [UInt8] = []) {
    var (significand, exponent) = (significand, significand == 0 ? .min : exponent)
    self.isNegative = isNegative && significand > 0
    while significand > 0, significand < 1_000_000_000_000_000_000 {
      significand *= 10
      exponent -= 1
    }
    (self.significand, self.exponent, self.rest) = (significand, exponent, rest)
  }

  init(_ number: ScannedNumber) {
    var rest: [UInt8] = []
    if number.digitsTruncated {
      let zero = UInt8(ascii: "0")
      let digits = number.text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }.filter { $0 >= zero }
      rest = Array(digits.drop { $0 == zero }.dropFirst(19))
      while rest.last == zero { rest.removeLast() }
    }
    self.init(number.significand, isNegative: number.negative, exponent: number.exponent10, rest: rest)
  }

  static func < (left: CanonicalNumber, right: CanonicalNumber) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    let (left, right) = left.isNegative ? (right, left) : (left, right)
    if (left.exponent, left.significand) != (right.exponent, right.significand) {
      return (left.exponent, left.significand) < (right.exponent, right.significand)
    }
    return left.rest.lexicographicallyPrecedes(right.rest)
  }
}
