import JSONCore
import Testing

@Suite("Writing ISO 8601")
struct ISO8601WriterTests {
  @Test(
    "The fraction has as many digits as needed",
    arguments: [
      (1_388_666_408, 0, "2014-01-02T12:40:08Z"),
      (0, 0, "1970-01-01T00:00:00Z"),
      (-1, 0, "1969-12-31T23:59:59Z"),
      (-1, 999_999_999, "1969-12-31T23:59:59.999999999Z"),
      (951_782_400, 0, "2000-02-29T00:00:00Z"),
      (1_456_704_000, 0, "2016-02-29T00:00:00Z"),
      (1_388_666_408, 500_000_000, "2014-01-02T12:40:08.5Z"),
      (1_388_666_408, 120_000_000, "2014-01-02T12:40:08.12Z"),
      (1_388_666_408, 123_000_000, "2014-01-02T12:40:08.123Z"),
      (1_388_666_408, 7_450_000, "2014-01-02T12:40:08.00745Z"),
      (1_388_666_408, 123_456_000, "2014-01-02T12:40:08.123456Z"),
      (1_388_666_408, 123_456_789, "2014-01-02T12:40:08.123456789Z"),
      (1_388_666_408, 1, "2014-01-02T12:40:08.000000001Z"),
      (1_388_666_408, 10, "2014-01-02T12:40:08.00000001Z"),
      (253_402_300_799, 999_999_999, "9999-12-31T23:59:59.999999999Z"),
      (253_402_300_800, 0, "+010000-01-01T00:00:00Z"),
      (-62_135_769_600, 0, "0001-01-01T00:00:00Z"),
      (-62_167_392_000, 0, "0000-01-01T00:00:00Z"),
      (-62_167_392_001, 0, "-000001-12-31T23:59:59Z"),
      (31_494_784_694_399, 5, "+999999-12-30T23:59:59.000000005Z"),
      (-31_619_735_683_200, 0, "-999999-01-02T00:00:00Z"),
    ] as [(Int64, Int32, String)])
  func asNeeded(seconds: Int64, nanoseconds: Int32, text: String) throws {
    let instant = try #require(Instant(seconds: seconds, nanoseconds: nanoseconds))
    #expect(ISO8601Writer().string(instant) == text)
  }

  @Test(
    "A time zone offset moves the time and is written after it",
    arguments: [
      (7200, "2014-01-02T14:40:08.25+02:00"),
      (-7200, "2014-01-02T10:40:08.25-02:00"),
      (19_800, "2014-01-02T18:10:08.25+05:30"),
      (-12_600, "2014-01-02T09:10:08.25-03:30"),
      (50_400, "2014-01-03T02:40:08.25+14:00"),
      (-46_800, "2014-01-01T23:40:08.25-13:00"),
      (-45, "2014-01-02T12:40:08.25Z"),
      (7245, "2014-01-02T14:40:08.25+02:00"),
      (86_399, "2014-01-03T12:39:08.25+23:59"),
      (900_000, "2014-01-03T12:39:08.25+23:59"),
    ])
  func offsets(offset: Int, text: String) throws {
    let instant = try #require(Instant(seconds: 1_388_666_408, nanoseconds: 250_000_000))
    #expect(ISO8601Writer(timeZoneOffset: offset).string(instant) == text)
  }

  @Test(
    "A fixed fraction has that many digits and drops the others",
    arguments: [
      (ISO8601Fraction.none, 0, "2014-01-02T12:40:08Z", "2014-01-02T13:40:08+01:00"),
      (.none, 999_999_999, "2014-01-02T12:40:08Z", "2014-01-02T13:40:08+01:00"),
      (.milliseconds, 0, "2014-01-02T12:40:08.000Z", "2014-01-02T13:40:08.000+01:00"),
      (.milliseconds, 7_450_000, "2014-01-02T12:40:08.007Z", "2014-01-02T13:40:08.007+01:00"),
      (.milliseconds, 999_999_999, "2014-01-02T12:40:08.999Z", "2014-01-02T13:40:08.999+01:00"),
      (.microseconds, 7_450_000, "2014-01-02T12:40:08.007450Z", "2014-01-02T13:40:08.007450+01:00"),
      (.nanoseconds, 7_450_000, "2014-01-02T12:40:08.007450000Z", "2014-01-02T13:40:08.007450000+01:00"),
      (.nanoseconds, 0, "2014-01-02T12:40:08.000000000Z", "2014-01-02T13:40:08.000000000+01:00"),
    ] as [(ISO8601Fraction, Int32, String, String)])
  func fixedFractions(fraction: ISO8601Fraction, nanoseconds: Int32, text: String, local: String) throws {
    let instant = try #require(Instant(seconds: 1_388_666_408, nanoseconds: nanoseconds))
    #expect(ISO8601Writer(fraction: fraction).string(instant) == text)
    #expect(ISO8601Writer(fraction: fraction, timeZoneOffset: 3600).string(instant) == local)
  }

  @Test("The longest text fits the room that the writer promises")
  func room() throws {
    for (instant, offset) in [(Instant.earliest, -86_340), (Instant.latest, 86_340)] {
      let longest = ISO8601Writer(fraction: .nanoseconds, timeZoneOffset: offset).string(instant)
      #expect(longest.utf8.count == 38)
      #expect(try ISO8601Reader.instant(in: "2014-01-02T12:40:08" + longest.suffix(6)).nanoseconds == 0)
      #expect(longest.utf8.count <= ISO8601Writer.capacity)
    }
  }
}

@Suite("Instants and Doubles")
struct InstantTests {
  @Test(
    "A Double of seconds since 1970 becomes an instant",
    arguments: [
      (0, 0, 0), (-0.0, 0, 0), (1.5, 1, 500_000_000), (-0.5, -1, 500_000_000), (-1.25, -2, 750_000_000),
      (1_388_666_408.123, 1_388_666_408, 123_000_000), (-1e-20, 0, 0), (1e-6, 0, 1000), (1e-9, 0, 0),
      (0.9999999999, 1, 0), (0.9999994, 0, 999_999_000),
      (1_435_086_259.911, 1_435_086_259, 911_000_000), (-62_135_596_800, -62_135_596_800, 0),
      (253_402_300_799.5, 253_402_300_799, 500_000_000),
    ] as [(Double, Int64, Int32)])
  func fromDouble(value: Double, seconds: Int64, nanoseconds: Int32) {
    #expect(Instant(secondsSince1970: value) == Instant(seconds: seconds, nanoseconds: nanoseconds))
  }

  @Test(
    "A Double that is not a date makes no instant",
    arguments: [
      Double.nan, .infinity, -.infinity, 1e14, -1e300, 31_494_784_694_400, -31_619_735_683_201,
      .greatestFiniteMagnitude,
    ])
  func refused(value: Double) {
    #expect(Instant(secondsSince1970: value) == nil)
  }

  @Test("Seconds and nanoseconds out of range make no instant")
  func refusedParts() {
    #expect(Instant(seconds: .max) == nil)
    #expect(Instant(seconds: .min) == nil)
    #expect(Instant(seconds: 0, nanoseconds: 1_000_000_000) == nil)
    #expect(Instant(seconds: 0, nanoseconds: -1) == nil)
    #expect(Instant(seconds: Instant.earliest.seconds) == .earliest)
    #expect(Instant(seconds: Instant.latest.seconds) == .latest)
  }

  @Test("Seconds since 2001 are seconds since 1970, shifted")
  func referenceDate() throws {
    let instant = try #require(Instant(secondsSince2001: 410_359_208.123))
    #expect(instant == Instant(seconds: 1_388_666_408, nanoseconds: 123_000_000))
    #expect(instant.secondsSince2001 == 410_359_208.123)
    #expect(instant.secondsSince1970 == 1_388_666_408.123)
  }

  @Test("Earlier instants come first")
  func order() throws {
    let early = try #require(Instant(seconds: -1, nanoseconds: 999_999_999))
    let late = try #require(Instant(seconds: 0))
    #expect(early < late)
    #expect(try late < #require(Instant(seconds: 0, nanoseconds: 1)))
  }
}

@Suite("Unix timestamps without a unit")
struct UnixTimestampTests {
  @Test(
    "A text of digits is a timestamp whose unit follows from its size",
    arguments: [
      ("0", 0, 0), ("1441888808", 1_441_888_808, 0), ("1441843200", 1_441_843_200, 0),
      ("1441843200000", 1_441_843_200, 0), ("1441843200000000", 1_441_843_200, 0),
      ("1441843200000000000", 1_441_843_200, 0), ("1441843200123", 1_441_843_200, 123_000_000),
      ("1441843200123456", 1_441_843_200, 123_456_000), ("1441843200123456789", 1_441_843_200, 123_456_789),
      ("-86400", -86_400, 0), ("-1", -1, 0), ("-0.5", -1, 500_000_000),
      ("-1441843200123", -1_441_843_201, 877_000_000),
      ("946684800000", 946_684_800, 0), ("978307199999", 978_307_199, 999_000_000),
      ("1441888808.25", 1_441_888_808, 250_000_000), ("1441888808.123456789", 1_441_888_808, 123_456_789),
      ("1441888808.1234567891234", 1_441_888_808, 123_456_789), ("1441843200123.5", 1_441_843_200, 123_500_000),
      ("+1441888808", 1_441_888_808, 0), ("99999999999", 99_999_999_999, 0), ("100000000000", 100_000_000, 0),
      ("0000000000001", 1, 0),
    ] as [(String, Int64, Int32)])
  func text(text: String, seconds: Int64, nanoseconds: Int32) {
    #expect(Instant.unixTimestamp(text) == Instant(seconds: seconds, nanoseconds: nanoseconds))
  }

  @Test(
    "A text that is not a number is no timestamp",
    arguments: [
      "", "abc", "-", "+", ".", ".5", "1.", "1.x", "12a", " 12", "12 ", "1e9", "0x10", "--1", "2014-01-02", "NaN",
      "99999999999999999999", "١٢",
    ])
  func refused(text: String) {
    #expect(Instant.unixTimestamp(text) == nil)
  }

  @Test(
    "A number is a timestamp whose unit follows from its size",
    arguments: [
      (1_441_888_808, 1_441_888_808, 0), (1_441_843_200_000, 1_441_843_200, 0),
      (1_441_843_200_123, 1_441_843_200, 123_000_000), (1_441_843_200_000_000, 1_441_843_200, 0),
      (-0.5, -1, 500_000_000), (1_441_888_808.25, 1_441_888_808, 250_000_000), (1.4418432e18, 1_441_843_200, 0),
    ] as [(Double, Int64, Int32)])
  func number(value: Double, seconds: Int64, nanoseconds: Int32) {
    #expect(Instant.unixTimestamp(value) == Instant(seconds: seconds, nanoseconds: nanoseconds))
  }

  @Test("A number beyond the calendar is no timestamp", arguments: [Double.nan, .infinity, 1e19, -1e200])
  func refusedNumbers(value: Double) {
    #expect(Instant.unixTimestamp(value) == nil)
  }
}
