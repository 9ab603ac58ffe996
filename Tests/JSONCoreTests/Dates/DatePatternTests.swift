import JSONCore
import TestSupport
import Testing

/// One row: a pattern, its zone, a text, and the instant that it is.
struct PatternRow: Sendable, CustomTestStringConvertible {
  var pattern: String
  var offset = 0
  var text: String
  var seconds: Int64
  var nanoseconds: Int32 = 0

  init(_ pattern: String, _ text: String, _ seconds: Int64, _ nanoseconds: Int32 = 0, offset: Int = 0) {
    (self.pattern, self.text, self.seconds) = (pattern, text, seconds)
    (self.nanoseconds, self.offset) = (nanoseconds, offset)
  }

  var testDescription: String { "\(pattern) \"\(text)\"" }
}

@Suite("Date patterns")
struct DatePatternTests {
  /// 2014-01-02T15:04:05Z, a Thursday.
  static let moment: Int64 = 1_388_675_045

  @Test(
    "A date is written by its pattern and read by it again",
    arguments: [
      PatternRow("yyyy-MM-dd", "2014-01-02", 1_388_620_800),
      PatternRow("yyyy-MM-dd", "1969-12-31", -86_400),
      PatternRow("yyyy-MM-dd", "2016-02-29", 1_456_704_000),
      PatternRow("yyyy-MM-dd", "0001-01-01", -62_135_769_600),
      PatternRow("yyyy-MM-dd", "12014-01-02", 316_958_140_800),
      PatternRow("yyyy-MM-dd", "-0001-12-31", -62_167_478_400),
      PatternRow("yyyy-MM-dd", "2014-01-02", 1_388_613_600, offset: 7200),
      PatternRow("yyyy-MM-dd", "2014-01-02", 1_388_649_600, offset: -28_800),
      PatternRow("yyyy-MM-dd'T'HH:mm:ssZZZZZ", "2014-01-02T15:04:05Z", moment),
      PatternRow("yyyy-MM-dd'T'HH:mm:ssZZZZZ", "2014-01-02T17:04:05+02:00", moment, offset: 7200),
      PatternRow("yyyy-MM-dd'T'HH:mm:ss.SSSZ", "2014-01-02T15:04:05.123+0000", moment, 123_000_000),
      PatternRow("yyyy-MM-dd'T'HH:mm:ss.SSSSSSSSSX", "2014-01-02T15:04:05.123456789Z", moment, 123_456_789),
      PatternRow("yyyy-MM-dd HH:mm:ss.S", "2014-01-02 15:04:05.5", moment, 500_000_000),
      PatternRow("yyyy-MM-dd HH:mm:ss", "2014-01-02 15:04:05", moment),
      PatternRow("dd/MM/yyyy HH:mm", "02/01/2014 15:04", moment - 5),
      PatternRow("d/M/yyyy H:m:s", "2/1/2014 15:4:5", moment),
      PatternRow("d.M.y", "2.1.2014", 1_388_620_800),
      PatternRow("M/d/yy", "1/2/14", 1_388_620_800),
      PatternRow("yy", "50", -631_152_000),
      PatternRow("yy", "49", 2_493_072_000),
      PatternRow("uuuu-MM-dd", "-0001-12-31", -62_167_478_400),
      PatternRow("EEE MMM dd HH:mm:ss Z yyyy", "Thu Jan 02 15:04:05 +0000 2014", moment),
      PatternRow("EEE MMM dd HH:mm:ss Z yyyy", "Wed Aug 27 13:08:45 +0000 2008", 1_219_842_525),
      PatternRow("EEE, dd MMM yyyy HH:mm:ss zzz", "Thu, 02 Jan 2014 15:04:05 GMT", moment),
      PatternRow("EEEE, d MMMM yyyy HH:mm:ss", "Thursday, 2 January 2014 15:04:05", moment),
      PatternRow("MMM d, yyyy h:mm:ss a", "Jan 2, 2014 3:04:05 PM", moment),
      PatternRow("yyyy-MM-dd hh:mm a", "2014-01-02 12:00 AM", 1_388_620_800),
      PatternRow("yyyy-MM-dd hh:mm a", "2014-01-02 12:00 PM", 1_388_664_000),
      PatternRow("yyyy-MM-dd KK:mm a", "2014-01-02 00:00 PM", 1_388_664_000),
      PatternRow("yyyy-MM-dd kk:mm", "2014-01-02 24:00", 1_388_620_800),
      PatternRow("yyyyMMdd", "20140102", 1_388_620_800),
      PatternRow("yyyyMMddHHmmssSSS", "20140102150405123", moment, 123_000_000),
      PatternRow("yyMMddHHmmss'Z'", "140102150405Z", moment),
      PatternRow("yyyy-D", "2014-2", 1_388_620_800),
      PatternRow("yyyyDDD", "2014002", 1_388_620_800),
      PatternRow("yyyy-DDD", "2016-366", 1_483_142_400),
      PatternRow("yyyy-MM-dd HH:mm:ssX", "2014-01-02 17:04:05+02", moment, offset: 7200),
      PatternRow("yyyy-MM-dd HH:mm:ssX", "2014-01-02 20:34:05+0530", moment, offset: 19_800),
      PatternRow("yyyy-MM-dd HH:mm:ssX", "2014-01-02 15:04:05Z", moment),
      PatternRow("yyyy-MM-dd HH:mm:ssXX", "2014-01-02 17:04:05+0200", moment, offset: 7200),
      PatternRow("yyyy-MM-dd HH:mm:ssXXX", "2014-01-02 07:04:05-08:00", moment, offset: -28_800),
      PatternRow("yyyy-MM-dd HH:mm:ssXXX", "2014-01-02 15:04:05Z", moment),
      PatternRow("yyyy-MM-dd HH:mm:ssXXXX", "2014-01-02 07:11:07-075258", moment, offset: -28_378),
      PatternRow("yyyy-MM-dd HH:mm:ssXXXXX", "2014-01-02 07:11:07-07:52:58", moment, offset: -28_378),
      PatternRow("yyyy-MM-dd HH:mm:ssx", "2014-01-02 15:04:05+00", moment),
      PatternRow("yyyy-MM-dd HH:mm:ssxx", "2014-01-02 15:04:05+0000", moment),
      PatternRow("yyyy-MM-dd HH:mm:ssxxx", "2014-01-02 15:04:05+00:00", moment),
      PatternRow("yyyy-MM-dd HH:mm:ss Z", "2014-01-02 07:04:05 -0800", moment, offset: -28_800),
      PatternRow("yyyy-MM-dd HH:mm:ss ZZZZ", "2014-01-02 07:04:05 GMT-08:00", moment, offset: -28_800),
      PatternRow("yyyy-MM-dd HH:mm:ss ZZZZ", "2014-01-02 15:04:05 GMT", moment),
      PatternRow("yyyy-MM-dd HH:mm:ss z", "2014-01-02 17:04:05 GMT+2", moment, offset: 7200),
      PatternRow("yyyy-MM-dd HH:mm:ss z", "2014-01-02 20:34:05 GMT+5:30", moment, offset: 19_800),
      PatternRow("yyyy-MM-dd HH:mm:ss zzzz", "2014-01-02 17:04:05 GMT+02:00", moment, offset: 7200),
      PatternRow("yyyy-MM-dd HH:mm:ss O", "2014-01-02 05:04:05 GMT-10", moment, offset: -36_000),
      PatternRow("yyyy-MM-dd'T'HH:mm:ss'Z'", "2014-01-02T15:04:05Z", moment),
      PatternRow("h 'o''clock' a, d.M.yyyy", "3 o'clock PM, 2.1.2014", 1_388_674_800),
      PatternRow("''yy", "'14", 1_388_534_400),
      PatternRow("'on' yyyy年MM月dd日", "on 2014年01月02日", 1_388_620_800),
      PatternRow("HH:mm", "15:04", 946_739_040),
      PatternRow("yyyy", "2014", 1_388_534_400),
      PatternRow("MMMM yyyy", "May 2014", 1_398_902_400),
      PatternRow("MMM", "Dec", 975_628_800),
      PatternRow("LLLL", "December", 975_628_800),
      PatternRow("EEE HH:mm", "Sat 15:04", 946_739_040),
      PatternRow("EEE HH:mm", "Fri 15:04", 947_257_440),
    ])
  func bothDirections(row: PatternRow) throws {
    let pattern = try DatePattern(row.pattern, timeZoneOffset: row.offset)
    let instant = try #require(Instant(seconds: row.seconds, nanoseconds: row.nanoseconds))
    #expect(
      outcome { () throws(DateTextFailure) in try pattern.parse(row.text) }
        == "\(row.seconds) s \(row.nanoseconds) ns")
    #expect(pattern.string(instant) == row.text)
    #expect(row.text.utf8.count <= pattern.capacity)
  }

  @Test(
    "A pattern accepts other spellings of the same date",
    arguments: [
      PatternRow("yyyy-MM-dd", "2014-1-2", 1_388_620_800),
      PatternRow("yyyy-MM-dd", "002014-01-02", 1_388_620_800),
      PatternRow("EEE MMM dd HH:mm:ss Z yyyy", "THU jan 02 15:04:05 +00:00 2014", moment),
      PatternRow("EEE MMM dd HH:mm:ss Z yyyy", "thursday January 2 15:04:05 Z 2014", moment),
      PatternRow("EEEE d MMMM yyyy HH:mm:ss", "Thu 2 Jan 2014 15:04:05", moment),
      PatternRow("h:mm a d.M.yyyy", "3:04 pm 2.1.2014", moment - 5),
      PatternRow("h:mm a d.M.yyyy", "03:04 Pm 02.01.2014", moment - 5),
      PatternRow("yyyy-MM-dd HH:mm:ss.SSS", "2014-01-02 15:04:05.1", moment, 100_000_000),
      PatternRow("yyyy-MM-dd HH:mm:ss.SSS", "2014-01-02 15:04:05.123456", moment, 123_456_000),
      PatternRow("yyyy-MM-dd HH:mm:ssZ", "2014-01-02 17:04:05+02:00", moment),
      PatternRow("yyyy-MM-dd HH:mm:ssZ", "2014-01-02 17:04:05+02", moment),
      PatternRow("yyyy-MM-dd HH:mm:ssZ", "2014-01-02 15:04:05Z", moment),
      PatternRow("yyyy-MM-dd HH:mm:ssZ", "2014-01-02 15:04:05UTC", moment),
      PatternRow("yyyy-MM-dd HH:mm:ss z", "2014-01-02 17:04:05 UTC+2", moment),
      PatternRow("yyyy-MM-dd HH:mm:ss z", "2014-01-02 17:04:05 gmt+0200", moment),
      PatternRow("yyyy-MM-dd HH:mm:ss z", "2014-01-02 07:04:05 -0800", moment, offset: 7200),
      PatternRow("yyyy-MM-dd HH:mm:ss", "2014-01-02 15:03:65".replacing("65", with: "60"), moment - 5),
      PatternRow("HH a", "15 AM", 946_738_800),
    ])
  func lenient(row: PatternRow) throws {
    let pattern = try DatePattern(row.pattern, timeZoneOffset: row.offset)
    #expect(
      outcome { () throws(DateTextFailure) in try pattern.parse(row.text) }
        == "\(row.seconds) s \(row.nanoseconds) ns")
  }

  @Test(
    "A text that does not follow the pattern fails with its reason and position",
    arguments: [
      ("yyyy-MM-dd", "", "the text is empty (byte 0)"),
      ("yyyy-MM-dd", "2014-01", "the text ends before the pattern's literal text (byte 7)"),
      ("yyyy-MM-dd", "2014-01-", "the text ends before a day (byte 8)"),
      ("yyyy-MM-dd", "14-01-02", "a year is expected (byte 2)"),
      ("yyyy-MM-dd", "2014/01/02", "the pattern's literal text is expected (byte 4)"),
      ("yyyy-MM-dd", "2014-13-02", "month 13 is not between 01 and 12 (byte 5)"),
      ("yyyy-MM-dd", "2014-00-02", "month 00 is not between 01 and 12 (byte 5)"),
      ("yyyy-MM-dd", "2014-02-30", "day 30 is not between 01 and 28 (byte 8)"),
      ("yyyy-MM-dd", "2014-02-39", "day 39 is not between 01 and 31 (byte 8)"),
      ("yyyy-MM-dd", "2014-02-00", "day 00 is not between 01 and 31 (byte 8)"),
      ("yyyy-MM-dd", "2014-01-02T", "there is more text after the date (byte 10)"),
      ("yyyy-MM-dd", "2014-01-023", "there is more text after the date (byte 10)"),
      ("yyyy-MM-dd", "999999-01-01", "year 999999 is not between 0000 and 999998 (byte 0)"),
      ("yyyyMMdd", "2014012", "the text ends before a day (byte 7)"),
      ("yyyyMMdd", "201401021", "there is more text after the date (byte 8)"),
      ("yyyy-D", "2014-366", "day of the year 366 is not between 001 and 365 (byte 5)"),
      ("yyyy-D", "2014-0", "day of the year 000 is not between 001 and 366 (byte 5)"),
      ("EEE MMM dd yyyy", "Fri Jan 02 2014", "the weekday is not the weekday of this date (byte 0)"),
      ("EEE MMM dd yyyy", "Foo Jan 02 2014", "a weekday is expected (byte 0)"),
      ("EEE MMM dd yyyy", "Thu Jab 02 2014", "a month is expected (byte 4)"),
      ("EEE MMM dd yyyy", "Thu Janu 02 2014", "the pattern's literal text is expected (byte 7)"),
      ("MMM d", "Ja", "a month is expected (byte 0)"),
      ("HH:mm", "24:00", "hour 24 is not between 00 and 23 (byte 0)"),
      ("HH:mm", "12:60", "minute 60 is not between 00 and 59 (byte 3)"),
      ("h:mm a", "13:00 PM", "hour 13 is not between 01 and 12 (byte 0)"),
      ("h:mm a", "0:00 PM", "hour 00 is not between 01 and 12 (byte 0)"),
      ("h:mm a", "3:00 xm", "AM or PM is expected (byte 5)"),
      ("h:mm a", "3:00 ", "the text ends before AM or PM (byte 5)"),
      ("ss.SSS", "12.", "the text ends before a fraction (byte 3)"),
      ("HH:mm Z", "12:00 PST", "a time zone is expected (byte 6)"),
      ("HH:mm Z", "12:00 +25:00", "hour of the time zone 25 is not between 00 and 23 (byte 7)"),
      ("yy-MM", "2014-01", "the pattern's literal text is expected (byte 2)"),
    ])
  func refuses(pattern: String, text: String, failure: String) throws {
    let pattern = try DatePattern(pattern)
    #expect(outcome { () throws(DateTextFailure) in try pattern.parse(text) } == failure)
  }

  @Test(
    "A pattern that is empty or unsupported is refused with a reason",
    arguments: [
      ("", "The date pattern is empty."),
      (
        "YYYY-MM-dd",
        "The date pattern \"YYYY-MM-dd\" has the letter \"Y\" at position 0, which is not supported: "
          + "\"y\" is the year of a calendar date, \"Y\" belongs to week numbers."
      ),
      (
        "yyyy-MM-ddTHH:mm",
        "The date pattern \"yyyy-MM-ddTHH:mm\" has the letter \"T\" at position 10, which is not supported: "
          + "put literal letters between single quotes, 'T'."
      ),
      (
        "yyyy-QQ",
        "The date pattern \"yyyy-QQ\" has the letter \"Q\" at position 5, which is not supported: "
          + "put literal letters between single quotes."
      ),
      (
        "HH:mm VV",
        "The date pattern \"HH:mm VV\" has the letter \"V\" at position 6, which is not supported: "
          + "write the offset with \"Z\", \"X\" or \"x\"."
      ),
      ("日 MMMMM", "The date pattern \"日 MMMMM\" repeats \"M\" at position 2 5 times, which is not supported."),
      ("ddd", "The date pattern \"ddd\" repeats \"d\" at position 0 3 times, which is not supported."),
      (
        "SSSSSSSSSS",
        "The date pattern \"SSSSSSSSSS\" repeats \"S\" at position 0 10 times, which is not supported."
      ),
      ("HH 'h", "The date pattern \"HH 'h\" has a quote \"'\" at position 3 that is not closed."),
      ("HH '", "The date pattern \"HH '\" has a quote \"'\" at position 3 that is not closed."),
    ])
  func refusesPatterns(pattern: String, message: String) {
    #expect {
      try DatePattern(pattern)
    } throws: { error in
      "\(error)" == message
    }
  }

  @Test("An error names the letter and its position")
  func errorParts() throws {
    let error = #expect(throws: DatePatternError.self) { try DatePattern("yyyy-'é'-QQ") }
    #expect(error?.letter == "Q")
    #expect(error?.position == 9)
    #expect(error?.pattern == "yyyy-'é'-QQ")
    #expect(throws: DatePatternError.self) { try DatePattern("yyyy", timeZoneOffset: 86_400) }
    #expect(throws: DatePatternError.self) { try DatePattern("yyyy", timeZoneOffset: .min) }
  }

  @Test("A pattern says whether its text needs escapes in JSON")
  func plainText() throws {
    #expect(try DatePattern("yyyy-MM-dd HH:mm").writesPlainText)
    #expect(try !DatePattern("dd/MM/yyyy").writesPlainText)
    #expect(try !DatePattern("yyyy\"").writesPlainText)
    #expect(try !DatePattern("yyyy年").writesPlainText)
  }

  @Test(
    "A pattern that loses nothing reads every instant that it writes",
    arguments: [
      "yyyy-MM-dd'T'HH:mm:ss.SSSSSSSSSXXXXX", "EEE MMM dd HH:mm:ss.SSSSSSSSS xxxx yyyy",
      "yyyyMMddHHmmssSSSSSSSSS",
      "EEEE, d MMMM y, h:m:s a, SSSSSSSSS", "yyyyDDD kk:mm:ss.SSSSSSSSS ZZZZ", "D.y K:mm:ss.SSSSSSSSS a zzzz",
    ])
  func roundTrips(text: String) throws {
    var random = SeededRandom(seed: 35)
    for _ in 0..<300 {
      let pattern = try DatePattern(text, timeZoneOffset: .random(in: -86_399...86_399, using: &random))
      // A day inside the four-digit years, so that the local year has four digits as well.
      let instant = Instant(
        seconds: .random(in: -62_135_500_000...253_402_200_000, using: &random),
        nanoseconds: .random(in: 0...999_999_999, using: &random))!
      #expect(try pattern.parse(pattern.string(instant)) == instant)
    }
  }
}
