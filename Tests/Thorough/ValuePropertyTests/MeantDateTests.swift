import Foundation
import JSONFoundation
import Janus
import TestSupport
import Testing

/// The intended value of a date from any source: a `Date` is a `Double`, whose last digits are noise.
@Suite("Dates without the noise of their makers") struct MeantDateTests {
  /// A time to the millisecond, and how formats spell it.
  struct Moment: Sendable {
    /// Since 1970.
    let milliseconds: Int64
    /// `2023-01-18T10:04:11`
    let second: String

    var wholeSeconds: Int64 { (milliseconds - part) / 1000 }
    /// The milliseconds of the second, also before 1970.
    var part: Int64 { (milliseconds % 1000 + 1000) % 1000 }
    var digits: String { Self.digits(part) }

    var iso8601: String { "\"\(second)\(part == 0 ? "" : Self.trimmed("." + digits))Z\"" }
    var seconds: String {
      let digits = milliseconds % 1000 == 0 ? "" : Self.trimmed("." + Self.digits(abs(milliseconds % 1000)))
      return "\(milliseconds < 0 ? "-" : "")\(abs(milliseconds) / 1000)\(digits)"
    }
    var withOwnSeparators: String {
      let parts = second.split { "-T:".contains($0) }
      return #""\#(parts[2])/\#(parts[1])/\#(parts[0]) \#(parts[3])h\#(parts[4])m\#(parts[5]),\#(digits)""#
    }

    private static func digits(_ part: Int64) -> String { String(String(1000 + part).dropFirst()) }
    private static func trimmed(_ text: String) -> String {
      String(text.reversed().drop { $0 == "0" }.reversed())
    }
  }

  struct Spelling: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let dates: DateStrategy
    let text: @Sendable (Moment) -> String
  }

  private static func pattern(_ text: String) -> DateStrategy {
    do { return try .pattern(text) } catch { preconditionFailure("\(error)") }
  }

  static let spellings = [
    Spelling(testDescription: "ISO 8601", dates: .iso8601, text: \.iso8601),
    Spelling(testDescription: "seconds", dates: .secondsSince1970, text: \.seconds),
    Spelling(testDescription: "milliseconds", dates: .millisecondsSince1970, text: { "\($0.milliseconds)" }),
    Spelling(
      testDescription: "pattern", dates: pattern("yyyy-MM-dd'T'HH:mm:ss.SSSXXX"),
      text: { "\"\($0.second).\($0.digits)Z\"" }),
    Spelling(
      testDescription: "own separators", dates: pattern("dd/MM/yyyy HH'h'mm'm'ss,SSS"), text: \.withOwnSeparators),
    Spelling(
      testDescription: "microseconds", dates: pattern("yyyy-MM-dd HH:mm:ss.SSSSSS"),
      text: { "\"\($0.second.replacing("T", with: " ")).\($0.digits)000\"" }),
    Spelling(testDescription: "whole seconds", dates: .iso8601WholeSeconds, text: { "\"\($0.second)Z\"" }),
    Spelling(
      testDescription: "pattern of seconds", dates: pattern("yyyy-MM-dd'T'HH:mm:ss"), text: { "\"\($0.second)\"" }),
  ]

  private static func dateFormatter(_ pattern: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = pattern
    return formatter
  }

  private static func moment(_ seconds: Int64, _ part: Int64, _ formatter: DateFormatter) -> Moment {
    Moment(
      milliseconds: seconds * 1000 + part, second: formatter.string(from: Date(timeIntervalSince1970: Double(seconds))))
  }

  /// All milliseconds of some seconds, and one millisecond of each year from 1 to 9999, or of a share of these years.
  static let moments: [Moment] = {
    let formatter = dateFormatter("yyyy-MM-dd'T'HH:mm:ss")
    var moments: [Moment] = []
    for seconds in [1_674_036_251, -1, 978_307_199, 253_402_300_799] as [Int64] {
      let first = moment(seconds, 0, formatter)
      moments += (0..<1000).map { Moment(milliseconds: first.milliseconds + $0, second: first.second) }
    }
    var random = SeededRandom(seed: 19)
    for year in Share.of(1...9999) {
      let seconds = -62_135_769_600 + Int64(year - 1) * 31_556_952 + Int64.random(in: 0..<31_536_000, using: &random)
      moments.append(moment(seconds, .random(in: 0...999, using: &random), formatter))
    }
    return moments
  }()

  private static func list(_ moments: [Moment], _ text: (Moment) -> String) -> String {
    "[" + moments.map(text).joined(separator: ",") + "]"
  }

  private static func decoder(_ strategy: JSONDecoder.DateDecodingStrategy) -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = strategy
    return decoder
  }

  private static func decoded(
    _ strategy: JSONDecoder.DateDecodingStrategy, _ text: @escaping @Sendable (Moment) -> String
  ) -> @Sendable ([Moment]) throws -> [Date] {
    { try decoder(strategy).decode([Date].self, from: Data(list($0, text).utf8)) }
  }

  struct Maker: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let dates: @Sendable ([Moment]) throws -> [Date]
  }

  static let makers = [
    Maker(testDescription: "JSONDecoder, seconds", dates: decoded(.secondsSince1970, \.seconds)),
    Maker(
      testDescription: "JSONDecoder, milliseconds", dates: decoded(.millisecondsSince1970) { "\($0.milliseconds)" }),
    Maker(testDescription: "JSONDecoder, ISO 8601", dates: decoded(.iso8601, \.iso8601)),
    Maker(testDescription: "DateFormatter") { moments in
      let formatter = dateFormatter("yyyy-MM-dd'T'HH:mm:ss.SSS")
      return try moments.map { try #require(formatter.date(from: "\($0.second).\($0.digits)")) }
    },
    Maker(testDescription: "ISO8601DateFormatter") { moments in
      let formatter = ISO8601DateFormatter()
      formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
      return try moments.map { try #require(formatter.date(from: "\($0.second).\($0.digits)Z")) }
    },
    Maker(testDescription: "seconds since 1970") { moments in
      moments.map { Date(timeIntervalSince1970: Double($0.wholeSeconds) + Double($0.part) / 1000) }
    },
    Maker(testDescription: "seconds since 2001") { moments in
      moments.map {
        Date(timeIntervalSinceReferenceDate: Double($0.wholeSeconds - 978_307_200) + Double($0.part) / 1000)
      }
    },
    Maker(testDescription: "a product") { moments in
      moments.map { Date(timeIntervalSince1970: Double($0.milliseconds) * 0.001) }
    },
    Maker(testDescription: "a sum") { moments in
      moments.map {
        Date(timeIntervalSince1970: Double($0.wholeSeconds)) + Double($0.part / 10) / 100 + Double($0.part % 10) / 1000
      }
    },
    Maker(testDescription: "Janus, ISO 8601") { moments in
      try JSONDeserializer().deserialize([Date].self, from: list(moments, \.iso8601))
    },
    Maker(testDescription: "Janus, milliseconds") { moments in
      let reader = JSONDeserializer(JSONFormat(dates: .millisecondsSince1970))
      return try reader.deserialize([Date].self, from: list(moments) { "\($0.milliseconds)" })
    },
  ]

  @Test(
    "Each format writes the intended millisecond, for dates from any source", arguments: Array(makers.enumerated()))
  func milliseconds(index: Int, maker: Maker) throws {
    // Each maker has all milliseconds of the present, and its share of the other times and of the years.
    let moments =
      Self.moments.prefix(1000)
      + Self.moments.dropFirst(1000).enumerated().compactMap { place, moment in
        place % Self.makers.count == index ? moment : nil
      }
    let dates = try maker.dates(Array(moments))
    for spelling in Self.spellings {
      let text = try JSONSerializer(JSONFormat(dates: spelling.dates)).serializeToString(dates)
      check(text, Self.list(Array(moments), spelling.text), "\(spelling.testDescription)")
    }
  }

  /// Compares two lists, and shows the first elements that differ.
  private func check(_ text: String, _ expected: String, _ name: String) {
    guard text != expected else { return }
    let pairs = zip(text.split(separator: ","), expected.split(separator: ","))
    let different = pairs.filter { $0 != $1 }
    Issue.record("\(name): \(different.count) differ: \(different.prefix(3))")
  }

  @Test("A date is read as by Foundation in the same format", arguments: spellings.prefix(5))
  func reading(spelling: Spelling) throws {
    let moments = Self.moments.enumerated().compactMap { $0 % 8 == 0 || $0 < 1000 ? $1 : nil }
    let theirs =
      switch spelling.testDescription {
      case "ISO 8601": try Self.makers[4].dates(moments)
      case "seconds": try Self.makers[0].dates(moments)
      case "milliseconds": try Self.makers[1].dates(moments)
      default: try Self.makers[3].dates(moments)
      }
    let format = JSONFormat(dates: spelling.dates)
    let text = Self.list(moments, spelling.text)
    #expect(try JSONDeserializer(format).deserialize([Date].self, from: text) == theirs)
    #expect(try JSONDeserializer(format).decode([Date].self, from: text) == theirs)
    #expect(try JSONDeserializer(format).deserialize([Date].self, from: JSONValue(parsing: text)) == theirs)
    // And these dates are kept.
    #expect(try JSONSerializer(format).serializeToString(theirs) == text)
    #expect(try JSONSerializer(format).encodeToString(theirs) == text)
  }

  @Test(
    "Microseconds of our time are written, and no noise beyond them",
    arguments: [
      (DateStrategy.iso8601, "\"1973-11-29T21:33:09.", "Z\""), (.secondsSince1970, "123456789.", ""),
      (.unixTimestamp, "123456789.", ""),
      (.iso8601, "\"2061-06-21T11:06:39.", "Z\""), (.secondsSince1970, "2886577599.", ""),
    ])
  func microseconds(dates: DateStrategy, start: String, end: String) throws {
    let format = JSONFormat(dates: dates)
    let whole: Double = start.contains("1973") || start.contains("123") ? 123_456_789 : 2_886_577_599
    var random = SeededRandom(seed: 6)
    let parts = (0..<1000).map { _ in Int.random(in: 100_000..<1_000_000, using: &random) }.filter { $0 % 10 != 0 }
    let text = "[" + parts.map { "\(start)\($0)\(end)" }.joined(separator: ",") + "]"
    for dates in [
      parts.map { Date(timeIntervalSince1970: whole + Double($0) / 1e6) },
      parts.map { Date(timeIntervalSinceReferenceDate: whole - 978_307_200 + Double($0) / 1e6) },
      parts.map { Date(timeIntervalSince1970: whole) + Double($0) * 1e-6 + 1.2e-7 },
    ] {
      #expect(try JSONSerializer(format).serializeToString(dates) == text)
    }
  }

  /// Near the full second above, the times of day and days that are written, from 1970-01-01T00:00:00Z.
  struct Carry: Sendable, CustomTestStringConvertible {
    let seconds: Double
    let iso8601: String
    let whole: String
    let milliseconds: String
    var testDescription: String { "\(seconds)" }

    init(_ seconds: Double, _ iso8601: String, _ whole: String, _ milliseconds: String) {
      (self.seconds, self.iso8601) = (seconds, iso8601)
      (self.whole, self.milliseconds) = (whole, milliseconds)
    }
  }

  static let carries = [
    Carry(59.9999996, "1970-01-01T00:01:00Z", "1970-01-01T00:01:00", "60000"),
    Carry(59.9999994, "1970-01-01T00:00:59.999999Z", "1970-01-01T00:00:59", "59999.999"),
    Carry(0.0000006, "1970-01-01T00:00:00.000001Z", "1970-01-01T00:00:00", "0.001"),
    Carry(0.0000004, "1970-01-01T00:00:00Z", "1970-01-01T00:00:00", "0"),
    Carry(-0.0000004, "1970-01-01T00:00:00Z", "1970-01-01T00:00:00", "0"),
    Carry(-0.0000006, "1969-12-31T23:59:59.999999Z", "1969-12-31T23:59:59", "-0.001"),
    Carry(-1e-20, "1970-01-01T00:00:00Z", "1970-01-01T00:00:00", "0"),
    Carry(-60.0000004, "1969-12-31T23:59:00Z", "1969-12-31T23:59:00", "-60000"),
    Carry(978_307_199.9999996, "2001-01-01T00:00:00Z", "2001-01-01T00:00:00", "978307200000"),
    Carry(1_709_251_199.9999998, "2024-03-01T00:00:00Z", "2024-03-01T00:00:00", "1709251200000"),
    Carry(1_735_689_599.9999998, "2025-01-01T00:00:00Z", "2025-01-01T00:00:00", "1735689600000"),
    Carry(-2_208_988_800.0000005, "1900-01-01T00:00:00Z", "1900-01-01T00:00:00", "-2208988800000"),
    Carry(-62_135_769_600.00001, "0001-01-01T00:00:00Z", "0001-01-01T00:00:00", "-62135769600000"),
    Carry(253_402_300_798.99997, "9999-12-31T23:59:59Z", "9999-12-31T23:59:59", "253402300799000"),
  ]

  @Test("Noise below a full second is the next second", arguments: carries)
  func carry(row: Carry) throws {
    let dates = [Date(timeIntervalSince1970: row.seconds)]
    func text(_ dates: [Date], _ strategy: DateStrategy) throws -> String {
      let writer = JSONSerializer(JSONFormat(dates: strategy))
      let text = try writer.serializeToString(dates)
      #expect(try writer.encodeToString(dates) == text)
      return String(text.dropFirst().dropLast())
    }
    #expect(try text(dates, .iso8601) == "\"\(row.iso8601)\"")
    #expect(try text(dates, .iso8601WholeSeconds) == "\"\(row.whole)Z\"")
    #expect(try text(dates, .millisecondsSince1970) == row.milliseconds)
    let digits = row.iso8601.contains(".") ? String(row.iso8601.dropLast().suffix(6)) : "000000"
    let fine = Self.pattern("yyyy-MM-dd'T'HH:mm:ss.SSSSSS")
    #expect(try text(dates, fine) == "\"\(row.iso8601.prefix(19)).\(digits)\"")
  }

  @Test(
    "Any date is written as text that is written again, and moves by the noise alone", arguments: spellings.prefix(3))
  func anyDate(spelling: Spelling) throws {
    let format = JSONFormat(dates: spelling.dates)
    let (writer, reader) = (JSONSerializer(format), JSONDeserializer(format))
    var random = SeededRandom(seed: 2001)
    let ranges: [(ClosedRange<Double>, Double)] = [
      (-1e5...1e5, 5e-7), (-3e9 ... -1e7, 5e-7), (1e7...3.3e9, 5e-7), (-4.3e9 ... -3e9, 5e-6), (3.3e9...4.3e9, 5e-6),
      (-6.3e10 ... -1e10, 5e-5), (1e10...2.5e11, 5e-5),
    ]
    for (range, noise) in ranges {
      let dates = (0..<200).map { _ in Date(timeIntervalSinceReferenceDate: .random(in: range, using: &random)) }
      let text = try writer.serializeToString(dates)
      let read = try reader.deserialize([Date].self, from: text)
      let again = try writer.serializeToString(read)
      check(again, text, "\(range)")
      #expect(try reader.deserialize([Date].self, from: again) == read)
      for (date, other) in zip(dates, read) {
        let step = max(date.timeIntervalSinceReferenceDate.magnitude, date.timeIntervalSince1970.magnitude).ulp
        #expect(abs(date.timeIntervalSince(other)) <= noise + step)
      }
    }
  }

  @Test(
    "Patterns round to milliseconds, as DateFormatter does",
    arguments: [
      "yyyy-MM-dd", "yyyy-MM-dd HH:mm", "dd.MM.yyyy HH:mm:ss", "HH:mm:ss.S", "ss.SS", "yyyy-MM-dd'T'HH:mm:ss.SSS",
    ])
  func patterns(pattern: String) throws {
    let writer = JSONSerializer(JSONFormat(dates: Self.pattern(pattern)))
    let formatter = Self.dateFormatter(pattern)
    var random = SeededRandom(seed: 35)
    let midnights = (0..<50).map { _ in Double(Int.random(in: -700_000...2_900_000, using: &random)) * 86_400 }
    let times =
      midnights.flatMap { midnight in [-0.0007, -0.0005, -0.0004, 0.0005].map { midnight + $0 } }
      + (0..<200).map { _ in Double.random(in: -6e10...2.5e11, using: &random) }
      + (0..<200).map { _ in Double(Int.random(in: -4_000_000_000...4_000_000_000, using: &random)) / 2000 + 1.6e9 }
    let dates = times.map { Date(timeIntervalSince1970: $0) }
    let expected = "[" + dates.map { "\"\(formatter.string(from: $0))\"" }.joined(separator: ",") + "]"
    check(try writer.serializeToString(dates), expected, pattern)
  }

  @Test("Nine digits of a second end in zeros, not in noise")
  func nanoseconds() throws {
    let writer = JSONSerializer(JSONFormat(dates: Self.pattern("ss.SSSSSSSSS")))
    let dates = [1_674_036_251.001, 1_674_036_251.123456].map { Date(timeIntervalSince1970: $0) }
    #expect(try writer.serializeToString(dates) == #"["11.001000000","11.123456000"]"#)
  }
}
