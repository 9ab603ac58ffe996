/// The codes of countries in ISO 3166, such as NO.
enum CountryCode {
  /// Whether a code has two capital letters.
  static func isValid(_ code: String) -> Bool {
    code.utf8.count == 2 && code.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }
}
