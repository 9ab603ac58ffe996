/// Numbers as ECMAScript's `Number::toString` spells them (RFC 8785, section 3.2.2.3).
enum CanonicalNumber {
  /// Appends the canonical spelling of a number.
  /// - Parameter number: a number of JSON.
  /// - Returns: false, and appends nothing, if the number is beyond double precision.
  /// - Complexity: O(*n*).
  static func append(_ number: ArraySlice<UInt8>, to text: inout [UInt8]) -> Bool {
    let isInteger = number.dropFirst().allSatisfy { $0 &- UInt8(ascii: "0") <= 9 }
    if isInteger, number.count <= 15, number.first != UInt8(ascii: "-") || number.dropFirst().first != UInt8(ascii: "0")
    {
      text += number
      return true
    }
    guard let value = Double(String(decoding: number, as: UTF8.self)), value.isFinite else { return false }
    if number.count > 15 || value == 0 {
      guard isHeld(SignificantDigits(number), by: value.magnitude, isInteger: isInteger) else { return false }
    }
    append(value, to: &text)
    return true
  }

  /// Whether a `Double` holds a number with the precision that it is spelled with: integers exactly, and all other numbers up to the
  /// 17 digits that distinguish any two of these.
  private static func isHeld(_ digits: SignificantDigits, by value: Double, isInteger: Bool) -> Bool {
    if value == 0 { return digits.digits.isEmpty }
    if digits.digits.count <= (isInteger ? 15 : 17) { return true }
    // The shortest spelling of 2^70 is 1180591620717411300000, which differs from 2^70.
    return digits == SignificantDigits(Array(value.description.utf8)[...])
      || digits == SignificantDigits(exactly: value)
  }

  /// Appends the spelling of a finite number.
  static func append(_ value: Double, to text: inout [UInt8]) {
    if value == 0 { return text.append(UInt8(ascii: "0")) }
    let shortest = Array(value.description.utf8)
    guard shortest.contains(UInt8(ascii: "e")) else {
      text += shortest.suffix(2) == [UInt8(ascii: "."), UInt8(ascii: "0")] ? shortest.dropLast(2) : shortest[...]
      return
    }
    if value < 0 { text.append(UInt8(ascii: "-")) }
    let number = SignificantDigits(shortest[...])
    let (digits, point) = (number.digits, number.exponent)
    let zero = UInt8(ascii: "0")
    switch point {
    case digits.count...21 where digits.count <= 21:
      text += digits
      text += repeatElement(zero, count: point - digits.count)
    case 1...21:
      text += digits[..<point]
      text.append(UInt8(ascii: "."))
      text += digits[point...]
    case -5...0:
      text += "0.".utf8
      text += repeatElement(zero, count: -point)
      text += digits
    default:
      text.append(digits[0])
      if digits.count > 1 {
        text.append(UInt8(ascii: "."))
        text += digits[1...]
      }
      text += (point > 0 ? "e+" : "e").utf8
      text += String(point - 1).utf8
    }
  }
}
