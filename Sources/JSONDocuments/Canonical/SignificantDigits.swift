/// The magnitude of a decimal number: its digits, without zeros at either end, after a decimal point, and a power of ten.
///
/// ```
///   -65.60   0.656 × 10^2
/// ```
struct SignificantDigits: Equatable {
  /// In ASCII; empty for zero.
  private(set) var digits: [UInt8] = []
  private(set) var exponent = 0

  /// Creates the digits of a number.
  /// - Parameter number: a number of JSON.
  /// - Complexity: O(*n*).
  init(_ number: ArraySlice<UInt8>) {
    let mantissa = number.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    var hasPoint = false
    for byte in mantissa {
      switch byte {
      case UInt8(ascii: "."): hasPoint = true
      case UInt8(ascii: "0") where digits.isEmpty: if hasPoint { exponent -= 1 }
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits.append(byte)
        if !hasPoint { exponent += 1 }
      default: break
      }
    }
    exponent += Self.value(of: number[mantissa.endIndex...].dropFirst())
    trim()
  }

  /// Creates the digits of the exact value of a positive number.
  init(exactly value: Double) {
    let isNormal = value.exponentBitPattern != 0
    let binaryExponent = max(Int(value.exponentBitPattern), 1) - 1075
    var parts = [UInt64(value.significandBitPattern) | (isNormal ? 1 << 52 : 0)]
    // 2^-k is 5^k × 10^-k.
    let (base, power) = binaryExponent < 0 ? (UInt64(5), -binaryExponent) : (2, binaryExponent)
    Self.carry(in: &parts)
    for _ in 0..<power / 8 { Self.multiply(&parts, by: base == 5 ? 390_625 : 256) }
    for _ in 0..<power % 8 { Self.multiply(&parts, by: base) }
    for part in parts.reversed() {
      let text = String(part)
      if !digits.isEmpty { digits += repeatElement(UInt8(ascii: "0"), count: Self.partDigits - text.utf8.count) }
      digits += text.utf8
    }
    exponent = digits.count + min(binaryExponent, 0)
    trim()
  }

  private mutating func trim() {
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    if digits.isEmpty { exponent = 0 }
  }

  /// The value of an exponent; saturated, as no number of digits matters beyond that.
  private static func value(of exponent: ArraySlice<UInt8>) -> Int {
    let isNegative = exponent.first == UInt8(ascii: "-")
    let magnitude = exponent.reduce(0) { value, byte in
      let digit = Int(byte &- UInt8(ascii: "0"))
      return digit > 9 ? value : min(value * 10 + digit, 1 << 48)
    }
    return isNegative ? -magnitude : magnitude
  }

  // MARK: Natural numbers of any size, in parts of nine digits, the last ones first

  private static let partDigits = 9
  private static let partLimit: UInt64 = 1_000_000_000

  private static func multiply(_ parts: inout [UInt64], by factor: UInt64) {
    for index in parts.indices { parts[index] *= factor }
    carry(in: &parts)
  }

  private static func carry(in parts: inout [UInt64]) {
    var carry: UInt64 = 0
    for index in parts.indices {
      let sum = parts[index] + carry
      (carry, parts[index]) = (sum / partLimit, sum % partLimit)
    }
    while carry > 0 {
      parts.append(carry % partLimit)
      carry /= partLimit
    }
  }
}
