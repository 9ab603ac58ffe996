/// Why a text is not a date, and where. The message is created on demand.
package struct DateTextFailure: Error, Hashable, Sendable {
  package var reason: Reason
  /// The byte at which reading stopped, or the first byte of the number that is out of range.
  package var index: Int

  package enum Reason: Hashable, Sendable {
    /// There is no text at all.
    case empty
    /// The text ends where this part should be.
    case endsEarly(Part)
    /// Something else is where this part should be.
    case unexpected(Part)
    /// A number that is out of range.
    case outOfRange(Part, value: Int, low: Int, high: Int)
    /// The number of digits at the start, which fits neither a year nor a date.
    case digitsInARow(Int)
    /// The weekday in the text is not the date's.
    case wrongWeekday
    /// Nearly ISO 8601.
    case nearMiss
  }

  /// What can be missing or wrong in a date.
  package enum Part: Hashable, Sendable {
    case year, month, day, dayOfYear, week, weekday
    case timeSeparator, hour, minute, second, fraction, dayPeriod
    case zone, zoneHour, zoneMinute, zoneSecond
    case literal, end
  }

  init(_ reason: Reason, at index: Int) {
    self.reason = reason
    self.index = index
  }
}

extension DateTextFailure: CustomStringConvertible {
  /// One clause without a full stop, such as "month 13 is not between 01 and 12".
  package var message: String {
    switch reason {
    case .empty: "the text is empty"
    case .endsEarly(let part): "the text ends before \(part.name)"
    case .unexpected(.end): "there is more text after the date"
    case .unexpected(let part): "\(part.name) is expected"
    case .outOfRange(let part, let value, let low, let high):
      "\(part.noun) \(part.spell(value)) is not between \(part.spell(low)) and \(part.spell(high))"
    case .digitsInARow(let count): "a date starts with a year of 4 digits or is 7, 8 or 14 digits, not \(count)"
    case .wrongWeekday: "the weekday is not the weekday of this date"
    case .nearMiss: "this is not ISO 8601, but .lenientISO8601 reads it"
    }
  }

  package var description: String { "\(message) (byte \(index))" }
}

extension DateTextFailure.Part {
  fileprivate var noun: String {
    switch self {
    case .year: "year"
    case .month: "month"
    case .day: "day"
    case .dayOfYear: "day of the year"
    case .week: "week"
    case .weekday: "weekday"
    case .timeSeparator: "\"T\" or space"
    case .hour: "hour"
    case .minute: "minute"
    case .second: "second"
    case .fraction: "fraction"
    case .dayPeriod: "AM or PM"
    case .zone: "time zone"
    case .zoneHour: "hour of the time zone"
    case .zoneMinute: "minute of the time zone"
    case .zoneSecond: "second of the time zone"
    case .literal: "text"
    case .end: "end"
    }
  }

  fileprivate var name: String {
    switch self {
    case .hour: "an hour"
    case .timeSeparator: "a \"T\" or a space"
    case .dayPeriod: "AM or PM"
    case .zoneHour, .zoneMinute, .zoneSecond, .end: "the \(noun)"
    case .literal: "the pattern's literal text"
    default: "a \(noun)"
    }
  }

  /// As in the text: two digits, but four for a year, three for a day of the year, one for a weekday.
  fileprivate func spell(_ value: Int) -> String {
    let width =
      switch self {
      case .year: 4
      case .dayOfYear: 3
      case .weekday: 1
      default: 2
      }
    let digits = String(value.magnitude)
    return (value < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
