/// A date format as a Unicode pattern, `yyyy-MM-dd` or `EEE MMM dd HH:mm:ss Z yyyy`, compiled once and used in both
/// directions.
///
/// The letters have their meaning in Unicode TR35 and `DateFormatter`; names are English, regardless of the user's locale:
///
/// | letters | meaning |
/// |---|---|
/// | `y` `yyyy` `yy` `u` | year; `yy` is 1950 ... 2049 |
/// | `M` `MM` `MMM` `MMMM`, `L` | month: 1, 01, Jan, January |
/// | `d` `dd`, `D` `DDD` | day of the month, day of the year |
/// | `E` `EEE` `EEEE` | weekday: Thu, Thursday |
/// | `H` `HH`, `k`, `h` `hh`, `K`, `a` | hour 0-23, 1-24, 1-12, 0-11, AM or PM |
/// | `m` `mm`, `s` `ss`, `S` `SSS` | minute, second, digits of the fraction, which ends in zeros from the seventh on |
/// | `Z`, `ZZZZ`, `ZZZZZ` | +0200, GMT+02:00, +02:00 or Z |
/// | `X` `XX` `XXX`, `x` `xx` `xxx` | +02 or +0200, +0200, +02:00; capitals write Z for UTC |
/// | `z`, `O`, `zzzz`, `OOOO` | GMT+2, GMT+02:00 |
/// | `'text'`, `''` | literal text, a single quote |
///
/// Reading is strict about values and lenient about their form: names in any case, short or long, any spelling of a
/// zone, one digit for two unless the next number follows at once. A part that the pattern lacks is that of
/// 2000-01-01T00:00:00, as with `DateFormatter`. A weekday that contradicts the date is an error; without a day it
/// selects the first such day of the month.
public struct DatePattern: Hashable, Sendable {
  /// The pattern as given.
  public let pattern: String
  /// Seconds east of UTC: the zone for writing dates, and for reading if the text has none.
  public let timeZoneOffset: Int

  let steps: [Step]
  /// Bytes that writing needs at most.
  package let capacity: Int
  /// Whether the output is always ASCII that JSON need not escape.
  package let writesPlainText: Bool
  /// Whether the pattern spells less than milliseconds.
  private let isFine: Bool
  /// Whether the pattern is exactly `yyyy-MM-dd`, which has a fast path.
  let isYearMonthDay: Bool

  /// Compiles a pattern.
  ///
  /// - Parameters:
  ///   - pattern: a Unicode date pattern with the letters above.
  ///   - timeZoneOffset: seconds east of UTC, less than a day; used where the pattern or the text has no zone.
  /// - Throws: an error that names the letter that is not supported and its position.
  public init(_ pattern: String, timeZoneOffset: Int = 0) throws(DatePatternError) {
    guard timeZoneOffset.magnitude < 86_400 else {
      throw DatePatternError(
        pattern: pattern, position: 0, letter: nil, reason: .timeZoneOffset(timeZoneOffset))
    }
    self.pattern = pattern
    self.timeZoneOffset = timeZoneOffset
    steps = try Self.compile(pattern)
    capacity = steps.reduce(0) { $0 + $1.maximumByteCount }
    writesPlainText = steps.allSatisfy { step in
      step.kind != .literal
        || (step.byte >= 0x20 && step.byte < 0x7F && step.byte != UInt8(ascii: "\"")
          && step.byte != UInt8(ascii: "\\") && step.byte != UInt8(ascii: "/"))
    }
    isFine = steps.contains { $0.kind == .fraction && $0.width > 3 }
    isYearMonthDay = pattern == "yyyy-MM-dd"
  }

  /// The instant that is written for a date: rounded to milliseconds, as `DateFormatter` rounds, or to the date's
  /// exact meaning if the pattern has more digits.
  /// - Parameter seconds: since 2001.
  package func instant(secondsSince2001 seconds: Double) -> Instant? {
    isFine ? Instant(secondsSince2001: seconds) : Instant(roundedToMilliseconds: seconds)
  }

  /// One part of a pattern: a run of one letter, or one byte of literal text.
  struct Step: Hashable, Sendable {
    var kind: Kind
    /// How often the letter is repeated.
    var width: Int
    /// Whether another number follows or precedes at once, so that only the width determines where this one ends.
    var isAbutting = false
    /// For a literal: the byte.
    var byte: UInt8 = 0
  }

  enum Kind: Hashable, Sendable {
    case literal
    case year, month, monthName, day, dayOfYear, weekdayName
    case hourFrom0To23, hourFrom1To24, hourFrom1To12, hourFrom0To11, dayPeriod
    case minute, second, fraction
    /// `Z` for UTC and otherwise digits: `X` to `XXXXX`, `ZZZZZ`.
    case zoneOrZ
    /// Always digits: `x` to `xxxxx`, `Z`.
    case zoneDigits
    /// `GMT+2` (width 1) or `GMT+02:00` (width 4).
    case zoneName
  }
}

/// English names, in lower case for matching.
enum EnglishDateNames {
  static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]
  /// In the order of ISO 8601, Monday first.
  static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
}
