#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The formats of strings that can be checked.
enum StringFormat: String, CaseIterable {
  case dateTime = "date-time"
  case date, time, uuid, uri, email, ipv4, ipv6

  /// The name for a string of the format in messages.
  var phrase: String {
    switch self {
    case .dateTime: "a date and time with a zone, as in RFC 3339"
    case .date: "a date, as in RFC 3339"
    case .time: "a time with a zone, as in RFC 3339"
    case .uuid: "a UUID"
    case .uri: "a URI with a scheme"
    case .email: "an e-mail address"
    case .ipv4: "an IPv4 address"
    case .ipv6: "an IPv6 address"
    }
  }

  /// Whether a string has the format.
  func matches(_ text: String) -> Bool {
    switch self {
    case .dateTime:
      guard let separator = text.firstIndex(where: { $0 == "T" || $0 == "t" }) else { return false }
      return Self.isDate(text[..<separator]) && Self.isTime(text[text.index(after: separator)...])
    case .date: return Self.isDate(text[...])
    case .time: return Self.isTime(text[...])
    case .uuid: return text.utf8.count == 36 && UUID(uuidString: text) != nil
    case .uri: return URL(string: text, encodingInvalidCharacters: false)?.scheme?.isEmpty == false
    case .email: return Self.isEmail(text)
    case .ipv4: return Self.isAddress(text, AF_INET)
    case .ipv6: return Self.isAddress(text, AF_INET6)
    }
  }

  private static func isDate(_ text: Substring) -> Bool {
    guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/), let year = Int(match.1),
      let month = Int(match.2), let day = Int(match.3), (1...12).contains(month)
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(day)
  }

  /// A leap second is the last one of a day in UTC.
  private static func isTime(_ text: Substring) -> Bool {
    let pattern = /([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.[0-9]+)?(?:[Zz]|([-+])([0-9]{2}):([0-9]{2}))/
    guard let match = text.wholeMatch(of: pattern), let hour = Int(match.1), let minute = Int(match.2),
      let second = Int(match.3), hour < 24, minute < 60, second <= 60
    else { return false }
    let zoneHour = match.5.flatMap { Int($0) } ?? 0
    let zoneMinute = match.6.flatMap { Int($0) } ?? 0
    guard zoneHour < 24, zoneMinute < 60 else { return false }
    if second < 60 { return true }
    let offset = (zoneHour * 60 + zoneMinute) * (match.4 == "-" ? -1 : 1)
    return (hour * 60 + minute - offset + 2 * 1440) % 1440 == 1439
  }

  /// A name of words with points between them, or in quotes, and a host.
  private static func isEmail(_ text: String) -> Bool {
    let word = #"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"#
    let label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
    let name = #"(?:\#(word)(?:\.\#(word))*|"(?:[ !#-\[\]-~]|\\[ -~])*")"#
    let pattern = #"\#(name)@(?:\#(label)(?:\.\#(label))*|\[([0-9.]+)\]|\[IPv6:([0-9A-Fa-f:.]+)\])"#
    guard let match = try? Regex(pattern, as: (Substring, Substring?, Substring?).self).wholeMatch(in: text) else {
      return false
    }
    if let address = match.1 { return isAddress(String(address), AF_INET) }
    if let address = match.2 { return isAddress(String(address), AF_INET6) }
    return true
  }

  private static func isAddress(_ text: String, _ family: Int32) -> Bool {
    var address = in6_addr()
    return !text.utf8.contains(0) && inet_pton(family, text, &address) == 1
  }
}
