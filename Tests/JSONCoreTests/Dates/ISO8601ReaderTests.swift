import JSONCore
import Testing

/// One row: a text and the seconds since 1970 and nanoseconds that it stands for.
struct AcceptedDate: Sendable, CustomTestStringConvertible {
  var text: String
  var seconds: Int64
  var nanoseconds: Int32

  init(_ text: String, _ seconds: Int64, _ nanoseconds: Int32 = 0) {
    (self.text, self.seconds, self.nanoseconds) = (text, seconds, nanoseconds)
  }

  var testDescription: String { "\"\(text)\"" }
}

/// One row: a text and the description of why it is refused.
struct RefusedDate: Sendable, CustomTestStringConvertible {
  var text: String
  var failure: String

  init(_ text: String, _ failure: String) { (self.text, self.failure) = (text, failure) }

  var testDescription: String { "\"\(text)\"" }
}

/// What a reader says of a text: "seconds.nanoseconds" or the failure.
func outcome(_ read: () throws(DateTextFailure) -> Instant) -> String {
  do throws(DateTextFailure) {
    let instant = try read()
    return "\(instant.seconds) s \(instant.nanoseconds) ns"
  } catch {
    return error.description
  }
}

@Suite("Reading ISO 8601")
struct ISO8601ReaderTests {
  @Test("The lenient reader accepts ISO 8601 and texts that are close to it", arguments: Self.accepted)
  func accepts(row: AcceptedDate) {
    #expect(
      outcome { () throws(DateTextFailure) in try ISO8601Reader.instant(in: row.text, isLenient: true) }
        == "\(row.seconds) s \(row.nanoseconds) ns")
  }

  @Test("A text that is not a date is refused by both readers", arguments: Self.refused)
  func refuses(row: RefusedDate) {
    #expect(
      outcome { () throws(DateTextFailure) in try ISO8601Reader.instant(in: row.text, isLenient: true) } == row.failure)
    #expect(throws: DateTextFailure.self) { try ISO8601Reader.instant(in: row.text) }
  }

  @Test("The strict reader refuses exactly the near misses", arguments: Self.accepted)
  func strict(row: AcceptedDate) throws {
    // A slash, an underscore, a named zone, fourteen digits, a space that no time follows, a zone after a day.
    let nearMiss = /.*[\/_UG].*|\d{14}.*|.* [^0-9].*|[^Tt ]*(Z|\d[+-]\d\d:\d\d)|[^Tt ]*\d\d\d\d-\d\d-\d\d[+-].*/
    let isNearMiss = try nearMiss.wholeMatch(in: row.text) != nil
    let text = outcome { () throws(DateTextFailure) in try ISO8601Reader.instant(in: row.text) }
    #expect(isNearMiss ? text.hasPrefix("this is not ISO 8601") : text == "\(row.seconds) s \(row.nanoseconds) ns")
  }

  /// The vectors of SEEDS.md 3.6.
  static let seeds: [AcceptedDate] = [
    AcceptedDate("2014-01-01T12:40:08+00:00", 1_388_580_008),
    AcceptedDate("2014-01-02", 1_388_620_800),
    AcceptedDate("2014-01-02T12:40:08.123000+00:00", 1_388_666_408, 123_000_000),
    AcceptedDate("2015-06-23T19:04:19.911Z", 1_435_086_259, 911_000_000),
    AcceptedDate("2014-03-30T09:13:10Z", 1_396_170_790),
    AcceptedDate("2016-01-09T12:40:08.12", 1_452_343_208, 120_000_000),
    AcceptedDate("2016-01-09T12:40:08", 1_452_343_208),
    AcceptedDate("2017-11-02T17:27:52.2Z", 1_509_643_672, 200_000_000),
    AcceptedDate("2014-03-30T09:13:00-07:00", 1_396_195_980),
    AcceptedDate("1989-02-14T00:00:00+00:00", 603_417_600),
    AcceptedDate("2014-02-14T04:30:10+00:00", 1_392_352_210),
    AcceptedDate("2014-01-02T00:00:00.007450+00:00", 1_388_620_800, 7_450_000),
    // Where the seed went wrong: +hhmm, -hhmm with milliseconds, four and five digits.
    AcceptedDate("2014-01-02T12:40:08+0200", 1_388_659_208),
    AcceptedDate("2014-01-02T12:40:08.123-0200", 1_388_673_608, 123_000_000),
    AcceptedDate("2014-01-02T12:40:08.1234Z", 1_388_666_408, 123_400_000),
    AcceptedDate("2014-01-02T12:40:08.12345Z", 1_388_666_408, 123_450_000),
  ]

  static let accepted: [AcceptedDate] = seeds + dates + times + fractions + zones

  static let dates: [AcceptedDate] = [
    AcceptedDate("1970-01-01", 0),
    AcceptedDate("1969-12-31", -86_400),
    AcceptedDate("20140102", 1_388_620_800),
    AcceptedDate("2014/01/02", 1_388_620_800),
    AcceptedDate("2014-01", 1_388_534_400),
    AcceptedDate("2014", 1_388_534_400),
    AcceptedDate("2014-002", 1_388_620_800),
    AcceptedDate("2014002", 1_388_620_800),
    AcceptedDate("2014-365", 1_419_984_000),
    AcceptedDate("2016-366", 1_483_142_400),
    AcceptedDate("2000-02-29", 951_782_400),
    AcceptedDate("2016-02-29", 1_456_704_000),
    AcceptedDate("1600-02-29", -11_670_998_400),
    // The week dates of Wikipedia's table: years that begin or end in another year's week.
    AcceptedDate("2004-W53-6", 1_104_537_600),
    AcceptedDate("2004W537", 1_104_624_000),
    AcceptedDate("2005-W52-6", 1_135_987_200),
    AcceptedDate("2007-W01-1", 1_167_609_600),
    AcceptedDate("2008-W39-6", 1_222_473_600),
    AcceptedDate("2009-W01-1", 1_230_508_800),
    AcceptedDate("2009-W53-7", 1_262_476_800),
    AcceptedDate("2014-W01-4", 1_388_620_800),
    AcceptedDate("2014W014", 1_388_620_800),
    AcceptedDate("2014-W01", 1_388_361_600),
    AcceptedDate("2014W01", 1_388_361_600),
    AcceptedDate("2014-w01-4", 1_388_620_800),
    AcceptedDate("2020-W53-5", 1_609_459_200),
    AcceptedDate("0001-01-01", -62_135_769_600),
    AcceptedDate("0000-01-01", -62_167_392_000),
    AcceptedDate("0000-02-29", -62_162_294_400),
    AcceptedDate("9999-12-31", 253_402_214_400),
    AcceptedDate("+002014-01-02", 1_388_620_800),
    AcceptedDate("+2014-01-02", 1_388_620_800),
    AcceptedDate("+0020140102", 1_388_620_800),
    AcceptedDate("+002014002", 1_388_620_800),
    AcceptedDate("+002014-002", 1_388_620_800),
    AcceptedDate("+002014-W01-4", 1_388_620_800),
    AcceptedDate("+002014W014", 1_388_620_800),
    AcceptedDate("+002014", 1_388_534_400),
    AcceptedDate("-000001-12-31", -62_167_478_400),
    AcceptedDate("-0001-12-31", -62_167_478_400),
    AcceptedDate("\u{2212}0001-12-31", -62_167_478_400),
    AcceptedDate("-000400-01-01", -74_790_432_000),
    AcceptedDate("+010000-01-01", 253_402_300_800),
    AcceptedDate("+12014-01-02", 316_958_140_800),
    AcceptedDate("-999999-01-02T00:00:00Z", -31_619_735_683_200),
    AcceptedDate("+999999-12-30T23:59:59Z", 31_494_784_694_399),
  ]

  static let times: [AcceptedDate] = [
    AcceptedDate("2014-01-02T12", 1_388_664_000),
    AcceptedDate("2014-01-02T12Z", 1_388_664_000),
    AcceptedDate("2014-01-02T12:40", 1_388_666_400),
    AcceptedDate("2014-01-02T12:40Z", 1_388_666_400),
    AcceptedDate("2014-01-02T1240", 1_388_666_400),
    AcceptedDate("2014-01-02T124008", 1_388_666_408),
    AcceptedDate("2014-01-02T12:40:08", 1_388_666_408),
    AcceptedDate("2014-01-02t12:40:08z", 1_388_666_408),
    AcceptedDate("2014-01-02 12:40:08", 1_388_666_408),
    AcceptedDate("2014-01-02 12:40:08Z", 1_388_666_408),
    AcceptedDate("2014-01-02_12:40:08Z", 1_388_666_408),
    AcceptedDate("2014/01/02 12:40:08", 1_388_666_408),
    AcceptedDate("2014/01/02T12:40:08Z", 1_388_666_408),
    AcceptedDate("20140102T124008Z", 1_388_666_408),
    AcceptedDate("20140102T124008", 1_388_666_408),
    AcceptedDate("20140102T12:40:08", 1_388_666_408),
    AcceptedDate("20140102 124008", 1_388_666_408),
    AcceptedDate("20140102124008", 1_388_666_408),
    AcceptedDate("20140102124008.5Z", 1_388_666_408, 500_000_000),
    AcceptedDate("2014002T124008Z", 1_388_666_408),
    AcceptedDate("2014-002T12:40:08Z", 1_388_666_408),
    AcceptedDate("2014-W01-4T12:40:08Z", 1_388_666_408),
    AcceptedDate("2014W014T124008Z", 1_388_666_408),
    AcceptedDate("+002014-01-02T12:40:08Z", 1_388_666_408),
    AcceptedDate("2014-01-02T00:00:00Z", 1_388_620_800),
    AcceptedDate("2014-01-02T23:59:59Z", 1_388_707_199),
    AcceptedDate("2014-01-02T24:00:00Z", 1_388_707_200),
    AcceptedDate("2014-01-02T24:00Z", 1_388_707_200),
    AcceptedDate("2014-01-02T24", 1_388_707_200),
    AcceptedDate("2014-01-02T240000", 1_388_707_200),
    AcceptedDate("2014-01-02T24:00:00.000Z", 1_388_707_200),
    AcceptedDate("2013-12-31T24:00:00Z", 1_388_534_400),
    // RFC 3339, section 5.8.
    AcceptedDate("1985-04-12T23:20:50.52Z", 482_196_050, 520_000_000),
    AcceptedDate("1996-12-19T16:39:57-08:00", 851_042_397),
    AcceptedDate("1990-12-31T23:59:60Z", 662_688_000),
    AcceptedDate("1990-12-31T15:59:60-08:00", 662_688_000),
    AcceptedDate("1937-01-01T12:00:27.87+00:20", -1_041_337_173, 870_000_000),
    AcceptedDate("2016-12-31T23:59:60.5Z", 1_483_228_800, 500_000_000),
    AcceptedDate("1969-12-31T23:59:59Z", -1),
    AcceptedDate("1969-12-31T23:59:59.999999999Z", -1, 999_999_999),
  ]

  static let fractions: [AcceptedDate] = [
    AcceptedDate("2014-01-02T12:40:08.1Z", 1_388_666_408, 100_000_000),
    AcceptedDate("2014-01-02T12:40:08,1Z", 1_388_666_408, 100_000_000),
    AcceptedDate("2014-01-02T12:40:08.12Z", 1_388_666_408, 120_000_000),
    AcceptedDate("2014-01-02T12:40:08.123Z", 1_388_666_408, 123_000_000),
    AcceptedDate("2014-01-02T12:40:08.123456Z", 1_388_666_408, 123_456_000),
    AcceptedDate("2014-01-02T12:40:08.1234567Z", 1_388_666_408, 123_456_700),
    AcceptedDate("2014-01-02T12:40:08.12345678Z", 1_388_666_408, 123_456_780),
    AcceptedDate("2014-01-02T12:40:08.123456789Z", 1_388_666_408, 123_456_789),
    AcceptedDate("2014-01-02T12:40:08,123456789Z", 1_388_666_408, 123_456_789),
    AcceptedDate("2014-01-02T12:40:08.1234567899Z", 1_388_666_408, 123_456_789),
    AcceptedDate("2014-01-02T12:40:08.999999999999999999999999Z", 1_388_666_408, 999_999_999),
    AcceptedDate("2014-01-02T12:40:08,999999999999999999999999Z", 1_388_666_408, 999_999_999),
    AcceptedDate("2014-01-02T12:40:08.000000001Z", 1_388_666_408, 1),
    AcceptedDate("2014-01-02T12:40:08.0Z", 1_388_666_408),
    AcceptedDate("20140102T124008.25Z", 1_388_666_408, 250_000_000),
    AcceptedDate("2014-01-02T12:40:08.25", 1_388_666_408, 250_000_000),
    AcceptedDate("2014-01-02T12:40:08.25-07:00", 1_388_691_608, 250_000_000),
    AcceptedDate("2014-01-02T12:40:08.25 -0700", 1_388_691_608, 250_000_000),
    AcceptedDate("2014-01-02T12:40.5Z", 1_388_666_430),
    AcceptedDate("2014-01-02T12:40,5", 1_388_666_430),
    AcceptedDate("2014-01-02T1240.25", 1_388_666_415),
    AcceptedDate("2014-01-02T12.5Z", 1_388_665_800),
    AcceptedDate("2014-01-02T12,25", 1_388_664_900),
    AcceptedDate("2014-01-02T12:40.001", 1_388_666_400, 60_000_000),
    AcceptedDate("2014-01-02T12.0000000001", 1_388_664_000, 360),
    AcceptedDate("2014-01-02T12.999999999999999", 1_388_667_599, 999_999_999),
  ]

  static let zones: [AcceptedDate] = [
    AcceptedDate("2014-01-02T12:40:08+02", 1_388_659_208),
    AcceptedDate("2014-01-02T12:40:08-02", 1_388_673_608),
    AcceptedDate("2014-01-02T12:40:08-0200", 1_388_673_608),
    AcceptedDate("2014-01-02T12:40:08+02:00", 1_388_659_208),
    AcceptedDate("2014-01-02T12:40:08-00:00", 1_388_666_408),
    AcceptedDate("2014-01-02T12:40:08-0000", 1_388_666_408),
    AcceptedDate("2014-01-02T12:40:08+05:30", 1_388_646_608),
    AcceptedDate("2014-01-02T12:40:08+05:45", 1_388_645_708),
    AcceptedDate("2014-01-02T12:40:08-03:30", 1_388_679_008),
    AcceptedDate("2014-01-02T12:40:08+14:00", 1_388_616_008),
    AcceptedDate("2014-01-02T12:40:08+23:59", 1_388_580_068),
    AcceptedDate("2014-01-02T12:40:08+02:00:30", 1_388_659_178),
    AcceptedDate("2014-01-02T12:40:08-075258", 1_388_694_786),
    AcceptedDate("2014-01-02T12:40:08\u{2212}02:00", 1_388_673_608),
    AcceptedDate("2014-01-02T12:40:08\u{2212}0200", 1_388_673_608),
    AcceptedDate("2014-01-02 12:40:08 +0200", 1_388_659_208),
    AcceptedDate("2014-01-02 12:40:08 -02:00", 1_388_673_608),
    AcceptedDate("2014-01-02 12:40:08  Z", 1_388_666_408),
    AcceptedDate("2014-01-02 12:40:08 UTC", 1_388_666_408),
    AcceptedDate("2014-01-02 12:40:08 GMT", 1_388_666_408),
    AcceptedDate("2014-01-02 12:40:08 GMT+2", 1_388_659_208),
    AcceptedDate("2014-01-02 12:40:08 GMT+0200", 1_388_659_208),
    AcceptedDate("2014-01-02T12:40Z", 1_388_666_400),
    AcceptedDate("2014-01-02T12:40+02:00", 1_388_659_200),
    AcceptedDate("2014-01-02T12+02:00", 1_388_656_800),
    AcceptedDate("20140102T124008+0200", 1_388_659_208),
    AcceptedDate("20140102T124008-02", 1_388_673_608),
    AcceptedDate("2014-01-02T24:00:00+02:00", 1_388_700_000),
    AcceptedDate("2014-01-02Z", 1_388_620_800),
    AcceptedDate("2014-01-02+02:00", 1_388_613_600),
    AcceptedDate("2014-01-02-02:00", 1_388_628_000),
    AcceptedDate("2014-002Z", 1_388_620_800),
    AcceptedDate("2014-W01-4Z", 1_388_620_800),
    AcceptedDate("20140102Z", 1_388_620_800),
  ]

  static let refused: [RefusedDate] = [
    RefusedDate("", "the text is empty (byte 0)"),
    RefusedDate(" ", "a year is expected (byte 0)"),
    RefusedDate("abc", "a year is expected (byte 0)"),
    RefusedDate("T12:40:08", "a year is expected (byte 0)"),
    RefusedDate("-", "the text ends before a year (byte 1)"),
    RefusedDate("Z", "a year is expected (byte 0)"),
    RefusedDate("\u{0}", "a year is expected (byte 0)"),
    RefusedDate(" 2014-01-02", "a year is expected (byte 0)"),
    RefusedDate("null", "a year is expected (byte 0)"),
    RefusedDate(
      "2014-01-02T00:monsterofthelakeI'mhere00:00.007450+00:00", "a minute is expected (byte 14)"),
    RefusedDate("2", "a date starts with a year of 4 digits or is 7, 8 or 14 digits, not 1 (byte 0)"),
    RefusedDate("14-01-02", "a date starts with a year of 4 digits or is 7, 8 or 14 digits, not 2 (byte 0)"),
    RefusedDate("201401", "a date starts with a year of 4 digits or is 7, 8 or 14 digits, not 6 (byte 0)"),
    RefusedDate("12014-01-02", "a date starts with a year of 4 digits or is 7, 8 or 14 digits, not 5 (byte 0)"),
    RefusedDate("1441888808", "a date starts with a year of 4 digits or is 7, 8 or 14 digits, not 10 (byte 0)"),
    RefusedDate("+20140102", "a date starts with a year of 4 digits or is 7, 8 or 14 digits, not 8 (byte 0)"),
    RefusedDate("+1000000-01-01", "a date starts with a year of 4 digits or is 7, 8 or 14 digits, not 7 (byte 0)"),
    RefusedDate("2014-", "the text ends before a month (byte 5)"),
    RefusedDate("2014-1-2", "a month is expected (byte 6)"),
    RefusedDate("2014-0", "the text ends before a month (byte 6)"),
    RefusedDate("2014-01-", "the text ends before a day (byte 8)"),
    RefusedDate("2014-01-2", "the text ends before a day (byte 9)"),
    RefusedDate("2014-01/02", "there is more text after the date (byte 7)"),
    RefusedDate("2014/01-02", "a day is expected (byte 7)"),
    RefusedDate("2014/01", "the text ends before a day (byte 7)"),
    RefusedDate("2014.01.02", "there is more text after the date (byte 4)"),
    RefusedDate("2014-0102", "there is more text after the date (byte 7)"),
    RefusedDate("2014-01T12:00", "there is more text after the date (byte 7)"),
    RefusedDate("2014T12", "there is more text after the date (byte 4)"),
    RefusedDate("2014-W01T12", "there is more text after the date (byte 8)"),
    RefusedDate("2014-00-02", "month 00 is not between 01 and 12 (byte 5)"),
    RefusedDate("2014-13-02", "month 13 is not between 01 and 12 (byte 5)"),
    RefusedDate("20141302", "month 13 is not between 01 and 12 (byte 4)"),
    RefusedDate("2014-13-02T12:40:08Z", "month 13 is not between 01 and 12 (byte 5)"),
    RefusedDate("2014-01-00", "day 00 is not between 01 and 31 (byte 8)"),
    RefusedDate("2014-01-32", "day 32 is not between 01 and 31 (byte 8)"),
    RefusedDate("2014-04-31T00:00:00Z", "day 31 is not between 01 and 30 (byte 8)"),
    RefusedDate("2014-02-30", "day 30 is not between 01 and 28 (byte 8)"),
    RefusedDate("2014-02-29T00:00:00Z", "day 29 is not between 01 and 28 (byte 8)"),
    RefusedDate("2016-02-30", "day 30 is not between 01 and 29 (byte 8)"),
    RefusedDate("1900-02-29", "day 29 is not between 01 and 28 (byte 8)"),
    RefusedDate("20140230", "day 30 is not between 01 and 28 (byte 6)"),
    RefusedDate("2014-000", "day of the year 000 is not between 001 and 365 (byte 5)"),
    RefusedDate("2014-366", "day of the year 366 is not between 001 and 365 (byte 5)"),
    RefusedDate("2014366", "day of the year 366 is not between 001 and 365 (byte 4)"),
    RefusedDate("2016-367", "day of the year 367 is not between 001 and 366 (byte 5)"),
    RefusedDate("2014-W00-1", "week 00 is not between 01 and 52 (byte 6)"),
    RefusedDate("2014-W53-1", "week 53 is not between 01 and 52 (byte 6)"),
    RefusedDate("2020-W54", "week 54 is not between 01 and 53 (byte 6)"),
    RefusedDate("2014-W01-0", "weekday 0 is not between 1 and 7 (byte 9)"),
    RefusedDate("2014-W01-8", "weekday 8 is not between 1 and 7 (byte 9)"),
    RefusedDate("2014W018", "weekday 8 is not between 1 and 7 (byte 7)"),
    RefusedDate("2014-W", "the text ends before a week (byte 6)"),
    RefusedDate("2014-W01-", "the text ends before a weekday (byte 9)"),
    RefusedDate("2014-01-02T", "the text ends before an hour (byte 11)"),
    RefusedDate("2014-01-02T1", "the text ends before an hour (byte 12)"),
    RefusedDate("2014-01-02Tab", "an hour is expected (byte 11)"),
    RefusedDate("2014-01-02T25:00:00Z", "hour 25 is not between 00 and 24 (byte 11)"),
    RefusedDate("2014-01-02T24:00:01Z", "hour 24 is not between 00 and 23 (byte 11)"),
    RefusedDate("2014-01-02T24:01Z", "hour 24 is not between 00 and 23 (byte 11)"),
    RefusedDate("2014-01-02T24:00:00.1Z", "hour 24 is not between 00 and 23 (byte 11)"),
    RefusedDate("2014-01-02T12:60:00Z", "minute 60 is not between 00 and 59 (byte 14)"),
    RefusedDate("2014-01-02T12:40:61Z", "second 61 is not between 00 and 60 (byte 17)"),
    RefusedDate("2014-01-02T12:", "the text ends before a minute (byte 14)"),
    RefusedDate("2014-01-02T12:4", "the text ends before a minute (byte 15)"),
    RefusedDate("2014-01-02T12:40:", "the text ends before a second (byte 17)"),
    RefusedDate("2014-01-02T12:4008", "a time zone is expected (byte 16)"),
    RefusedDate("2014-01-02T12:40:08.", "the text ends before a fraction (byte 20)"),
    RefusedDate("2014-01-02T12:40:08.Z", "a fraction is expected (byte 20)"),
    RefusedDate("2014-01-02T12:40:08Zx", "there is more text after the date (byte 20)"),
    RefusedDate("2014-01-02T12:40:08ZZ", "there is more text after the date (byte 20)"),
    RefusedDate("2014-01-02T12:40:08 ", "the text ends before a time zone (byte 20)"),
    RefusedDate("2014-01-02T12:40:08x", "a time zone is expected (byte 19)"),
    RefusedDate("2014-01-02T12:40:08+", "the text ends before the hour of the time zone (byte 20)"),
    RefusedDate("2014-01-02T12:40:08+2", "the text ends before the hour of the time zone (byte 21)"),
    RefusedDate("2014-01-02T12:40:08+2:00", "the hour of the time zone is expected (byte 21)"),
    RefusedDate("2014-01-02T12:40:08+02:", "the text ends before the minute of the time zone (byte 23)"),
    RefusedDate("2014-01-02T12:40:08+02:0", "the text ends before the minute of the time zone (byte 24)"),
    RefusedDate("2014-01-02T12:40:08+020", "the text ends before the minute of the time zone (byte 23)"),
    RefusedDate("2014-01-02T12:40:08+24:00", "hour of the time zone 24 is not between 00 and 23 (byte 20)"),
    RefusedDate("2014-01-02T12:40:08+02:60", "minute of the time zone 60 is not between 00 and 59 (byte 23)"),
    RefusedDate("2014-01-02T12:40:08+02:00:60", "second of the time zone 60 is not between 00 and 59 (byte 26)"),
    RefusedDate("2014-01-02x", "a \"T\" or a space is expected (byte 10)"),
    RefusedDate("2014-01-02 ", "the text ends before a time zone (byte 11)"),
    RefusedDate("2014-01-02T12:40:08 PST", "a time zone is expected (byte 20)"),
    RefusedDate("2014-01-02T12:40:08G", "a time zone is expected (byte 19)"),
    RefusedDate("2014-01-02T12:40:08\u{E9}", "a time zone is expected (byte 19)"),
    RefusedDate("2014-01-02T12:40:08Z\u{0}", "there is more text after the date (byte 20)"),
    RefusedDate("２０１４-01-02", "a year is expected (byte 0)"),
    RefusedDate("-999999-01-01", "year -999999 is not between -999998 and 999998 (byte 0)"),
    RefusedDate("+999999-12-31", "year 999999 is not between -999998 and 999998 (byte 0)"),
    RefusedDate("201401021240", "a date starts with a year of 4 digits or is 7, 8 or 14 digits, not 12 (byte 0)"),
  ]
}
