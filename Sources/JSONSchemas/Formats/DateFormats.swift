/// Dates, times and durations (RFC 3339).
enum DateFormats {
  static func isDateTime(_ text: String) -> Bool {
    var rest = text.utf8[...]
    guard takeDate(&rest), let separator = rest.popFirst(), separator | 0x20 == UInt8(ascii: "t") else { return false }
    return takeTime(&rest) && rest.isEmpty
  }

  static func isDate(_ text: String) -> Bool {
    var rest = text.utf8[...]
    return takeDate(&rest) && rest.isEmpty
  }

  static func isTime(_ text: String) -> Bool {
    var rest = text.utf8[...]
    return takeTime(&rest) && rest.isEmpty
  }

  private static func takeDate(_ rest: inout Substring.UTF8View) -> Bool {
    guard let year = takeNumber(4, &rest), take("-", &rest), let month = takeNumber(2, &rest), take("-", &rest),
      let day = takeNumber(2, &rest), (1...12).contains(month)
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(day)
  }

  /// A time with a zone. A leap second is the last one of a day in UTC.
  private static func takeTime(_ rest: inout Substring.UTF8View) -> Bool {
    guard let hour = takeNumber(2, &rest), take(":", &rest), let minute = takeNumber(2, &rest), take(":", &rest),
      let second = takeNumber(2, &rest), hour < 24, minute < 60, second <= 60
    else { return false }
    if take(".", &rest) {
      let fraction = rest.prefix(while: CharacterClass.isDigit)
      if fraction.isEmpty { return false }
      rest = rest[fraction.endIndex...]
    }
    guard let offset = takeZone(&rest) else { return false }
    return second < 60 || (hour * 60 + minute - offset + 2 * 1440) % 1440 == 1439
  }

  /// The minutes that a zone is ahead of UTC.
  private static func takeZone(_ rest: inout Substring.UTF8View) -> Int? {
    guard let sign = rest.popFirst() else { return nil }
    if sign | 0x20 == UInt8(ascii: "z") { return 0 }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), let hour = takeNumber(2, &rest), take(":", &rest),
      let minute = takeNumber(2, &rest), hour < 24, minute < 60
    else { return nil }
    return (hour * 60 + minute) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }

  private static func take(_ character: Unicode.Scalar, _ rest: inout Substring.UTF8View) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// A number of as many digits.
  private static func takeNumber(_ count: Int, _ rest: inout Substring.UTF8View) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let digit = rest.popFirst(), CharacterClass.isDigit(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  // MARK: Durations

  /// A duration by the grammar of RFC 3339, appendix A: of neighbouring units, from the largest on.
  static func isDuration(_ text: String) -> Bool {
    var rest = text.utf8[...]
    guard take("P", &rest) else { return false }
    if rest.last == UInt8(ascii: "W") { return takeUnits("W", &rest) == 1 && rest.isEmpty }
    guard let dates = takeUnits("YMD", &rest) else { return false }
    if rest.isEmpty { return dates > 0 }
    guard take("T", &rest), let times = takeUnits("HMS", &rest) else { return false }
    return times > 0 && rest.isEmpty
  }

  /// Takes numbers with units, none of which may be left out between others.
  /// - Returns: how many; nil if the text has an error.
  private static func takeUnits(_ units: String, _ rest: inout Substring.UTF8View) -> Int? {
    var left = Array(units.utf8)[...]
    var count = 0
    while let first = rest.first, CharacterClass.isDigit(first) {
      rest = rest.drop(while: CharacterClass.isDigit)
      guard let unit = rest.popFirst(), let index = left.firstIndex(of: unit) else { return nil }
      if count > 0, index != left.startIndex { return nil }
      left = left[(index + 1)...]
      count += 1
    }
    return count
  }
}
