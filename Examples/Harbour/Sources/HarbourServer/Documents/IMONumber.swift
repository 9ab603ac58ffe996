/// The numbers of the International Maritime Organization: six digits and a check digit.
enum IMONumber {
  /// Whether the last digit is that of the sum of the others, weighted 7 to 2.
  static func isValid(_ number: Int) -> Bool {
    (1_000_000...9_999_999).contains(number) && number % 10 == checkDigit(number / 10)
  }

  /// The number that begins with six digits.
  static func completing(_ digits: Int) -> Int { digits * 10 + checkDigit(digits) }

  private static func checkDigit(_ digits: Int) -> Int {
    var (rest, sum) = (digits, 0)
    for weight in 2...7 {
      sum += rest % 10 * weight
      rest /= 10
    }
    return sum % 10
  }
}
