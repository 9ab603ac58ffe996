import JSONCore

/// A number as its digits without zeros at either end, and a power of ten.
struct DigitDecimal {
  /// The values of the digits; none for zero.
  let digits: [UInt8]
  /// The number is ±digits × 10^exponent.
  let exponent: Int

  init(_ number: JSONNumber) {
    var digits: [UInt8] = []
    var fraction = 0
    var isFraction = false
    var rest = Substring(number.description).utf8
    while let byte = rest.popFirst(), byte | 0x20 != UInt8(ascii: "e") {
      if byte == UInt8(ascii: ".") { isFraction = true }
      guard case let digit = byte &- UInt8(ascii: "0"), digit <= 9 else { continue }
      if digit != 0 || !digits.isEmpty { digits.append(digit) }
      if isFraction { fraction += 1 }
    }
    // An exponent beyond `Int` has the same effect as any that large.
    let spelled = Substring(rest)
    var exponent = Int(spelled) ?? (spelled.isEmpty ? 0 : spelled.first == "-" ? Int.min / 4 : Int.max / 4)
    exponent = min(max(exponent, Int.min / 4), Int.max / 4) - fraction
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    self.digits = digits
    self.exponent = digits.isEmpty ? 0 : exponent
  }

  /// Whether it has no fraction.
  var isWhole: Bool { exponent >= 0 }

  /// The maximum number of digits of a divisor: with one more digit, they still fit into 128 bits.
  static let divisorLimit = 37

  /// Whether it is a whole multiple of another number.
  /// - Parameter divisor: must not be zero, and may have up to ``divisorLimit`` digits.
  /// - Complexity: O(*n*) in the digits.
  func isMultiple(of divisor: DigitDecimal) -> Bool {
    if digits.isEmpty { return true }
    // The last digit is not zero: it is not a multiple of a power of ten.
    if exponent < divisor.exponent { return false }
    let modulus = divisor.digits.reduce(UInt128(0)) { $0 * 10 + UInt128($1) }
    let remainder = digits.reduce(UInt128(0)) { ($0 * 10 + UInt128($1)) % modulus }
    let scale = Self.power(of: 10, exponent - divisor.exponent, modulo: modulus)
    return Self.product(remainder, scale, modulo: modulus) == 0
  }

  private static func power(of base: UInt128, _ exponent: Int, modulo modulus: UInt128) -> UInt128 {
    var (result, square, rest) = (1 % modulus, base % modulus, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result = product(result, square, modulo: modulus) }
      square = product(square, square, modulo: modulus)
      rest >>= 1
    }
    return result
  }

  private static func product(_ left: UInt128, _ right: UInt128, modulo modulus: UInt128) -> UInt128 {
    let (high, low) = left.multipliedFullWidth(by: right)
    return modulus.dividingFullWidth((high, low)).remainder
  }
}
