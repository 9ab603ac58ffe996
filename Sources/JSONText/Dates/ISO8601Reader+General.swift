/// The whole grammar, one function per part. `ISO8601Reader.swift` has a fast path for its most common form.
extension ISO8601Reader {
  static func general(_ cursor: inout DateTextCursor, _ isLenient: Bool) throws(DateTextFailure) -> Instant {
    guard !cursor.isAtEnd else { throw DateTextFailure(.empty, at: 0) }
    let (days, isWholeDate) = try date(&cursor, isLenient)
    var clock = Clock()
    if isWholeDate, !cursor.isAtEnd {
      let hasTime = skipTimeSeparator(&cursor, isLenient)
      if hasTime { clock = try time(&cursor) }
      if !cursor.isAtEnd { clock.seconds -= Int64(try zone(&cursor, afterTime: hasTime, isLenient)) }
    }
    guard cursor.isAtEnd else { throw cursor.missing(.end) }
    let seconds = Int64(days) * 86_400 + clock.seconds
    guard let instant = Instant(seconds: seconds, nanoseconds: clock.nanoseconds) else {
      let year = Int(CivilDate(daysSince1970: days).year)
      throw DateTextFailure(.outOfRange(.year, value: year, low: -999_998, high: 999_998), at: 0)
    }
    return instant
  }

  /// The seconds and nanoseconds that the time and the zone add to midnight of the date.
  private struct Clock {
    var seconds: Int64 = 0
    var nanoseconds: Int32 = 0
  }

  // MARK: Date

  /// Reads a date, and returns whether it is a single day, so that a time may follow.
  private static func date(
    _ cursor: inout DateTextCursor, _ isLenient: Bool
  ) throws(DateTextFailure) -> (days: Int32, isWholeDate: Bool) {
    let start = cursor.index
    let sign = cursor.sign()
    let run = cursor.digitCount(limit: 20)
    let yearWidth: Int
    switch (run, sign) {
    case (0, _): throw cursor.missing(.year)
    case (4, _), (7, nil), (8, nil), (14, nil): yearWidth = 4
    case (5...6, .some): yearWidth = run
    case (9...10, .some): yearWidth = 6  // ±YYYYYYDDD and ±YYYYYYMMDD
    default: throw DateTextFailure(.digitsInARow(run), at: start)
    }
    let year = try cursor.number(.year, width: yearWidth) * (sign ?? 1)
    switch run - yearWidth {
    case 3: return (try ordinal(&cursor, year), true)
    case 4, 10: return (try monthAndDay(&cursor, year, separator: nil), true)
    default: break
    }

    switch cursor.peek() {
    case UInt8(ascii: "/") where isLenient:
      cursor.advance()
      return (try monthAndDay(&cursor, year, separator: UInt8(ascii: "/")), true)
    case UInt8(ascii: "W"), UInt8(ascii: "w"):
      return try week(&cursor, year, isExtended: false)
    case UInt8(ascii: "-"):
      cursor.advance()
      if cursor.peek() | 0x20 == UInt8(ascii: "w") { return try week(&cursor, year, isExtended: true) }
      if cursor.digitCount(limit: 4) == 3 { return (try ordinal(&cursor, year), true) }
      let month = try cursor.number(.month, width: 2, in: 1...12)
      guard cursor.skip(UInt8(ascii: "-")) else {
        return (CivilDate(year: year, month: month, day: 1).daysSince1970, false)
      }
      return (try day(&cursor, year, month), true)
    default:
      return (CivilDate(year: year, month: 1, day: 1).daysSince1970, false)
    }
  }

  private static func monthAndDay(
    _ cursor: inout DateTextCursor, _ year: Int32, separator: UInt8?
  ) throws(DateTextFailure) -> Int32 {
    let month = try cursor.number(.month, width: 2, in: 1...12)
    if let separator, !cursor.skip(separator) { throw cursor.missing(.day) }
    return try day(&cursor, year, month)
  }

  private static func day(
    _ cursor: inout DateTextCursor, _ year: Int32, _ month: Int32
  ) throws(DateTextFailure) -> Int32 {
    let day = try cursor.number(.day, width: 2, in: 1...CivilDate.daysInMonth(month, of: year))
    return CivilDate(year: year, month: month, day: day).daysSince1970
  }

  private static func ordinal(_ cursor: inout DateTextCursor, _ year: Int32) throws(DateTextFailure) -> Int32 {
    let ordinal = try cursor.number(.dayOfYear, width: 3, in: 1...CivilDate.daysInYear(year))
    return CivilDate(year: year, month: 1, day: 1).daysSince1970 + ordinal - 1
  }

  /// Reads from the "W". Week 1 is the week of January 4; without a weekday it is the Monday.
  private static func week(
    _ cursor: inout DateTextCursor, _ year: Int32, isExtended: Bool
  ) throws(DateTextFailure) -> (days: Int32, isWholeDate: Bool) {
    cursor.advance()
    let week = try cursor.number(.week, width: 2, in: 1...CivilDate.weeks(in: year))
    let monday = CivilDate.firstMonday(of: year) + (week - 1) * 7
    let hasWeekday = isExtended ? cursor.skip(UInt8(ascii: "-")) : cursor.isDigit()
    guard hasWeekday else { return (monday, false) }
    return (monday + (try cursor.number(.weekday, width: 1, in: 1...7)) - 1, true)
  }

  // MARK: Time

  /// Skips "T" or another separator. A digit means that nothing separates date and time (`20140102124008`).
  private static func skipTimeSeparator(_ cursor: inout DateTextCursor, _ isLenient: Bool) -> Bool {
    switch cursor.peek() {
    case UInt8(ascii: "T"), UInt8(ascii: "t"): break
    case UInt8(ascii: "_") where isLenient: break
    // In a near miss, spaces may be before the zone.
    case UInt8(ascii: " ") where cursor.isDigit(1) || !isLenient: break
    default: return isLenient && cursor.isDigit()
    }
    cursor.advance()
    return true
  }

  private static func time(_ cursor: inout DateTextCursor) throws(DateTextFailure) -> Clock {
    let start = cursor.index
    var clock = Clock()
    let hour = try cursor.number(.hour, width: 2, in: 0...24)
    clock.seconds = Int64(hour) * 3600
    var unit: UInt64 = 3_600_000_000_000
    let isExtended = cursor.skip(UInt8(ascii: ":"))
    if isExtended || cursor.isDigit() {
      clock.seconds += Int64(try cursor.number(.minute, width: 2, in: 0...59)) * 60
      unit = 60_000_000_000
      if isExtended ? cursor.skip(UInt8(ascii: ":")) : cursor.isDigit() {
        clock.seconds += Int64(try cursor.number(.second, width: 2, in: 0...60))
        unit = 1_000_000_000
      }
    }
    if cursor.skip(UInt8(ascii: ".")) || cursor.skip(UInt8(ascii: ",")) {
      let nanoseconds = try cursor.nanoseconds(ofUnit: unit)
      clock.seconds += nanoseconds / 1_000_000_000
      clock.nanoseconds = Int32(nanoseconds % 1_000_000_000)
    }
    if hour == 24, clock.seconds != 86_400 || clock.nanoseconds != 0 {
      throw DateTextFailure(.outOfRange(.hour, value: 24, low: 0, high: 23), at: start)
    }
    return clock
  }

  /// Reads the zone and the spaces before it: seconds east of UTC.
  private static func zone(
    _ cursor: inout DateTextCursor, afterTime hasTime: Bool, _ isLenient: Bool
  ) throws(DateTextFailure) -> Int32 {
    let hasSpace = isLenient && cursor.peek() == UInt8(ascii: " ")
    while hasSpace, cursor.peek() == UInt8(ascii: " ") { cursor.advance() }
    guard hasTime || isLenient, canStartZone(cursor, isLenient) else {
      throw cursor.missing(hasTime || hasSpace ? .zone : .timeSeparator)
    }
    return try cursor.zone()
  }

  private static func canStartZone(_ cursor: DateTextCursor, _ isLenient: Bool) -> Bool {
    if cursor.isAtSign { return true }
    switch cursor.peek() | 0x20 {
    case UInt8(ascii: "z"): return true
    case UInt8(ascii: "u"), UInt8(ascii: "g"): return isLenient
    default: return false
    }
  }
}
