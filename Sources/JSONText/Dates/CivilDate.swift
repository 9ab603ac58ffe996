/// A day of the calendar, and its day count: Gregorian from 1582-10-15 on and Julian before, as in
/// Foundation, so that both mean the same day by `0001-01-01`. The ten days that were left out in October 1582 are read as
/// Julian.
///
/// The two conversions of Gregorian dates are Neri and Schneider's Euclidean affine functions ("Euclidean affine functions
/// and their application to calendar algorithms", 2022): a year that starts in March makes the leap day the last one, and
/// every division is by a constant. `cycles` shifts the zero back by 2,500 times 400 years, so that unsigned arithmetic
/// covers the years -1,000,000 ... 1,000,000.
struct CivilDate: Hashable, Sendable {
  /// Astronomical: 0 is 1 BC.
  var year: Int32
  /// 1 ... 12
  var month: Int32
  /// 1 ... 31
  var day: Int32

  private static let cycles: UInt32 = 2_500
  private static let shiftedYears = 400 * cycles
  private static let shiftedDays = 719_468 + 146_097 * cycles
  /// 1582-10-15, the first day of the Gregorian calendar, counted from 1970-01-01.
  private static let firstGregorianDay: Int32 = -141_427

  init(year: Int32, month: Int32, day: Int32) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// - Parameter days: since 1970-01-01, |days| < 366,000,000.
  init(daysSince1970 days: Int32) {
    if days < Self.firstGregorianDay {
      self = Self.julian(daysSince1970: days)
      return
    }
    let century = 4 &* UInt32(truncatingIfNeeded: days &+ Int32(Self.shiftedDays)) &+ 3
    let dayOfCentury = (century % 146_097) / 4
    let scaled = 2_939_745 &* UInt64(4 &* dayOfCentury &+ 3)
    let yearOfCentury = UInt32(truncatingIfNeeded: scaled >> 32)
    let dayOfYear = UInt32(truncatingIfNeeded: scaled) / 2_939_745 / 4
    let monthAndDay = 2_141 &* dayOfYear &+ 197_913
    let isNextYear = dayOfYear >= 306
    let marchMonth = Int32(monthAndDay >> 16)
    let marchYear = Int32(100 &* (century / 146_097) &+ yearOfCentury) &- Int32(Self.shiftedYears)
    year = isNextYear ? marchYear &+ 1 : marchYear
    month = isNextYear ? marchMonth &- 12 : marchMonth
    day = Int32((monthAndDay & 0xFFFF) / 2_141) &+ 1
  }

  /// Needs a valid month; a day beyond the month continues into the next.
  var daysSince1970: Int32 {
    if year <= 1582, isJulian { return julianDaysSince1970 }
    let isEarly = month <= 2
    let marchYear = UInt32(truncatingIfNeeded: year &+ Int32(Self.shiftedYears)) &- (isEarly ? 1 : 0)
    let marchMonth = isEarly ? month &+ 12 : month
    let century = marchYear / 100
    let daysBeforeYear = 1_461 &* marchYear / 4 &- century &+ century / 4
    let daysBeforeMonth = (979 &* marchMonth &- 2_919) / 32
    return Int32(truncatingIfNeeded: daysBeforeYear &- Self.shiftedDays) &+ daysBeforeMonth &+ day &- 1
  }

  static func isLeap(_ year: Int32) -> Bool {
    // In the Julian calendar, each fourth year.
    year & (year % 25 == 0 && year > 1582 ? 15 : 3) == 0
  }

  /// Requires a valid month.
  static func daysInMonth(_ month: Int32, of year: Int32) -> Int32 {
    month == 2 ? (isLeap(year) ? 29 : 28) : 30 | (month ^ (month >> 3))
  }

  static func daysInYear(_ year: Int32) -> Int32 { year == 1582 ? 355 : isLeap(year) ? 366 : 365 }

  /// ISO 8601: Monday is 1, Sunday is 7.
  static func weekday(daysSince1970 days: Int32) -> Int32 {
    let remainder = (days &+ 3) % 7
    return (remainder < 0 ? remainder &+ 7 : remainder) &+ 1
  }

  /// The Monday of ISO week 1, the week that holds January 4.
  static func firstMonday(of year: Int32) -> Int32 {
    let fourth = CivilDate(year: year, month: 1, day: 4).daysSince1970
    return fourth &- (weekday(daysSince1970: fourth) &- 1)
  }

  /// 52 or 53.
  static func weeks(in year: Int32) -> Int32 {
    (firstMonday(of: year &+ 1) &- firstMonday(of: year)) / 7
  }
}

/// The Julian calendar, in which each fourth year is a leap year.
extension CivilDate {
  /// From 1582-10-15 on, dates are Gregorian.
  private var isJulian: Bool { year < 1582 || month < 10 || month == 10 && day < 15 }

  /// Days from 0000-03-01 of the Julian calendar to 1970-01-01.
  private static let julianShift: Int64 = 719_470

  @inline(never)
  private static func julian(daysSince1970 days: Int32) -> CivilDate {
    // Four years that start in March have 1,461 days; the last one is the leap day.
    let (cycle, day) = divided(4 * (Int64(days) + julianShift) + 3, by: 1_461)
    let dayOfYear = day / 4
    let month = (5 * dayOfYear + 2) / 153
    let isNextYear = month >= 10
    return CivilDate(
      year: Int32(truncatingIfNeeded: cycle + (isNextYear ? 1 : 0)),
      month: Int32(truncatingIfNeeded: isNextYear ? month - 9 : month + 3),
      day: Int32(truncatingIfNeeded: dayOfYear - (153 * month + 2) / 5 + 1))
  }

  @inline(never)
  private var julianDaysSince1970: Int32 {
    let isEarly = month <= 2
    let (cycle, yearOfCycle) = Self.divided(Int64(year) - (isEarly ? 1 : 0), by: 4)
    let marchMonth = Int64(isEarly ? month + 9 : month - 3)
    let days = 1_461 * cycle + 365 * yearOfCycle + (153 * marchMonth + 2) / 5 + Int64(day) - 1
    return Int32(truncatingIfNeeded: days - Self.julianShift)
  }

  /// The quotient, rounded down, and the remainder.
  private static func divided(_ value: Int64, by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
