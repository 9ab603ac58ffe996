/// The codes of the United Nations for ports, such as NOBGO: a country and three letters or digits.
enum PortCode {
  static let description = "is a port code such as NOBGO"

  /// Whether a code is that of a country, followed by three capital letters or digits from 2.
  static func isValid(_ code: String) -> Bool {
    code.utf8.count == 5 && CountryCode.isValid(String(code.prefix(2))) && code.utf8.dropFirst(2).allSatisfy(isLocation)
  }

  private static func isLocation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "2")...UInt8(ascii: "9"): true
    default: false
    }
  }
}
