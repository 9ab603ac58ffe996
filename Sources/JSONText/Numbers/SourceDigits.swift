/// The significant digits of a JSON number that was found to be well-formed, read one by one.
///
/// ```
///   -00.00120345e+2     not JSON, but it shows: sign and leading zeros are passed over,
///          ^^^^^^       these are the digits, and 10^(2 - 8) is the weight of the last
/// ```
///
/// Only slow paths walk here: more digits than 19, and integers spelled with a fraction or an exponent.
enum SourceDigits {
  /// Calls `body` with the value of each digit, from the first that is not 0.
  /// - Parameter limit: the number of digits after which `body` is called no more.
  /// - Returns: the power of ten that the last digit given to `body` counts, and whether a digit other than 0 was
  ///   left out after it.
  /// - Complexity: O(*n*) in the bytes of the number.
  static func forEach(
    in source: UnsafeBufferPointer<UInt8>, limit: Int = .max, _ body: (UInt64) -> Void
  ) -> (exponent10: Int, isTruncated: Bool) {
    var (exponent, isTruncated, isFraction, count) = (0, false, false, 0)
    // SAFETY: the index runs over the buffer's own indices.
    for index in source.indices {
      let byte = unsafe source[index]
      let digit = byte &- UInt8(ascii: "0")
      if digit > 9 {
        if byte | 0x20 == UInt8(ascii: "e") {
          let explicit = unsafe explicitExponent(UnsafeBufferPointer(rebasing: source[(index + 1)...]))
          return (exponent + explicit, isTruncated)
        }
        isFraction = isFraction || byte == UInt8(ascii: ".")
      } else if digit == 0, count == 0 {
        if isFraction { exponent -= 1 }
      } else if count < limit {
        count += 1
        if isFraction { exponent -= 1 }
        body(UInt64(digit))
      } else {
        isTruncated = isTruncated || digit != 0
        if !isFraction { exponent += 1 }
      }
    }
    return (exponent, isTruncated)
  }

  /// The value of what follows the `e`, saturated at about ±`Int.max` / 10, which no text is long enough to make up for.
  private static func explicitExponent(_ digits: UnsafeBufferPointer<UInt8>) -> Int {
    var value = 0
    // SAFETY: the buffer is part of the number's source.
    for index in digits.indices where value < NumberScanner.exponentLimit {
      let digit = unsafe digits[index] &- UInt8(ascii: "0")
      if digit <= 9 { value = value * 10 + Int(digit) }
    }
    return unsafe digits.first == UInt8(ascii: "-") ? -value : value
  }

  /// The whole number in `source`, without its sign: `12.0` and `1e3` are whole, `12.7` is not.
  /// - Returns: nil if it is not whole, or above `UInt128.max`.
  static func magnitude(of source: UnsafeBufferPointer<UInt8>) -> UInt128? {
    var value: UInt128 = 0
    var zeros = 0
    var overflows = false
    /// Appends `count` zeros.
    func scale(_ count: Int) {
      if count > 38 { overflows = true }
      for _ in 0..<(overflows ? 0 : count) {
        let (product, overflow) = value.multipliedReportingOverflow(by: 10)
        value = product
        overflows = overflows || overflow
      }
    }
    // SAFETY: passes the source on.
    var (exponent, _) = unsafe forEach(in: source) { digit in
      // Zeros are kept back until a digit follows, as those at the end may belong to a fraction.
      if digit == 0 { return zeros += 1 }
      scale(zeros + 1)
      zeros = 0
      let (sum, overflow) = value.addingReportingOverflow(UInt128(digit))
      value = sum
      overflows = overflows || overflow
    }
    if value == 0, !overflows { return 0 }
    exponent += zeros
    if exponent < 0 { return nil }
    scale(exponent)
    return overflows ? nil : value
  }
}
