/// IP addresses.
enum AddressFormats {
  /// Four numbers without leading zeros (RFC 2673, section 3.2).
  static func isIPv4(_ text: Substring.UTF8View) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in
        guard (1...3).contains(part.count), part.allSatisfy(CharacterClass.isDigit), let number = Int(Substring(part))
        else { return false }
        return number < 256 && (part.count == 1 || part.first != UInt8(ascii: "0"))
      }
  }

  /// Eight groups of hexadecimal digits, where `::` replaces groups of zeros, and the last two may be an IPv4 address (RFC 4291,
  /// section 2.2).
  static func isIPv6(_ text: Substring.UTF8View) -> Bool {
    let colon = UInt8(ascii: ":")
    guard let gap = text.indices.dropLast().first(where: { text[$0] == colon && text[text.index(after: $0)] == colon })
    else { return groupCount(text, isLast: true) == 8 }
    let rest = text[text.index(gap, offsetBy: 2)...]
    guard let before = groupCount(text[..<gap], isLast: false), let after = groupCount(rest, isLast: true)
    else { return false }
    return before + after < 8
  }

  /// The number of groups of 16 bits in a part of an address; nil if it is wrong.
  private static func groupCount(_ text: Substring.UTF8View, isLast: Bool) -> Int? {
    if text.isEmpty { return 0 }
    var groups = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    var count = 0
    if isLast, let last = groups.last, last.contains(UInt8(ascii: ".")) {
      guard isIPv4(last) else { return nil }
      groups.removeLast()
      count = 2
    }
    for group in groups {
      guard (1...4).contains(group.count), group.allSatisfy(CharacterClass.isHexDigit) else { return nil }
    }
    return count + groups.count
  }
}
