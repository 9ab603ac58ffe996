import Foundation
import JSONFoundation
import Janus
import TestSupport
import Testing

@Suite struct DateWritingTests {
  struct Spelling: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let dates: DateStrategy
    let seconds: Double
    let expected: String

    init(_ name: String, _ dates: DateStrategy, _ seconds: Double, _ expected: String) {
      testDescription = "\(name) \(expected)"
      (self.dates, self.seconds, self.expected) = (dates, seconds, expected)
    }
  }

  private static func pattern(_ text: String) -> DateStrategy {
    do { return try .pattern(text) } catch { preconditionFailure("\(error)") }
  }

  private struct Refusal: Error, CustomStringConvertible { let description = "not before 1970" }

  private static let block = DateStrategy.block(
    read: { (leaf: JSONLeafValue) -> Date? in nil },
    write: { (date: Date) throws -> JSONLeafValue? in
      let seconds = date.timeIntervalSince1970
      if seconds < 0 { throw Refusal() }
      return seconds == 0 ? nil : .number(JSONNumber(Int(seconds)))
    })

  private static let noon = 1_388_666_408.0  // 2014-01-02T12:40:08Z

  static let spellings = [
    Spelling("iso8601", .iso8601, noon, #""2014-01-02T12:40:08Z""#),
    Spelling("iso8601", .iso8601, noon + 0.5, #""2014-01-02T12:40:08.5Z""#),
    Spelling("iso8601", .iso8601, noon + 0.125, #""2014-01-02T12:40:08.125Z""#),
    Spelling("iso8601", .iso8601, 0, #""1970-01-01T00:00:00Z""#),
    Spelling("iso8601", .iso8601, -1, #""1969-12-31T23:59:59Z""#),
    Spelling("iso8601", .iso8601, -0.25, #""1969-12-31T23:59:59.75Z""#),
    Spelling("iso8601", .iso8601, -2_208_988_800, #""1900-01-01T00:00:00Z""#),
    Spelling("iso8601", .iso8601, -62_135_769_600, #""0001-01-01T00:00:00Z""#),
    Spelling("iso8601", .iso8601, 951_782_400, #""2000-02-29T00:00:00Z""#),
    Spelling("iso8601", .iso8601, 253_402_300_799, #""9999-12-31T23:59:59Z""#),
    Spelling("seconds", .secondsSince1970, noon, "1388666408"),
    Spelling("seconds", .secondsSince1970, noon + 0.25, "1388666408.25"),
    Spelling("seconds", .secondsSince1970, 0, "0"), Spelling("seconds", .secondsSince1970, -1.5, "-1.5"),
    Spelling("milliseconds", .millisecondsSince1970, noon, "1388666408000"),
    Spelling("milliseconds", .millisecondsSince1970, noon + 0.25, "1388666408250"),
    Spelling("milliseconds", .millisecondsSince1970, -1.5, "-1500"),
    Spelling("pattern", pattern("yyyy-MM-dd"), noon, #""2014-01-02""#),
    Spelling("pattern", pattern("yyyy-MM-dd"), -1, #""1969-12-31""#),
    Spelling("pattern", pattern("dd.MM.yyyy HH:mm:ss.SSS"), noon + 0.5, #""02.01.2014 12:40:08.500""#),
    Spelling("pattern", pattern("yyyy'\"'MM"), noon, #""2014\"01""#),
    Spelling("block", block, noon, "1388666408"),
  ]

  private struct Dated {
    var date: Date
    var maybe: Date?
    var list: [Date]
    var map: [String: Date]
    var any: Any
  }

  @Test("A date is written in the strategy's spelling", arguments: spellings)
  func isWritten(spelling: Spelling) throws {
    let writer = JSONSerializer(JSONFormat(dates: spelling.dates))
    let date = Date(timeIntervalSince1970: spelling.seconds)
    let text = spelling.expected
    #expect(try writer.serializeToString(date) == text)
    #expect(
      try writer.serializeToString(Dated(date: date, maybe: date, list: [date], map: ["k": date], any: date))
        == #"{"date":\#(text),"maybe":\#(text),"list":[\#(text)],"map":{"k":\#(text)},"any":\#(text)}"#)
    #expect(try writer.serializeToString(NSDate(timeIntervalSince1970: spelling.seconds)) == text)
  }

  private static let epoch = Date(timeIntervalSince1970: 0)
  private static var dated: Dated {
    Dated(date: epoch, maybe: epoch, list: [epoch, epoch], map: ["k": epoch], any: epoch)
  }

  @Test(
    "A date with the strategy for skipping is left out",
    arguments: [Spelling("skipped", .skipped, 0, ""), Spelling("block", block, 0, "")])
  func isLeftOut(spelling: Spelling) throws {
    let writer = JSONSerializer(JSONFormat(dates: spelling.dates), policy: .init { $0.nilProperties = .writeNull })
    let (bytes, report) = try writer.serializeReporting(Self.dated)
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"list":[],"map":{}}"#)
    #expect(report.isEmpty)
    #expect(try writer.serializeToString(Self.epoch) == "null")
  }

  @Test("The error that a block throws is part of the message") func whatABlockThrowsIsTold() throws {
    let dates = ["k": [Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: -1)]]
    let format = JSONFormat(dates: Self.block)
    let error = failure { try JSONSerializer(format).serialize(dates) }
    #expect(error?.code == .rejectedValue)
    #expect(error?.path == "/k/1")
    #expect(error?.message == "Date rejected a value: not before 1970")
    let (bytes, report) = try JSONSerializer(format, policy: .init { $0.unwritable = .skip }).serializeReporting(dates)
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"k":[1]}"#)
    #expect(report.issues.map(\.path) == ["/k/1"])
    #expect(report.issues.map(\.code) == [.rejectedValue])
  }

  @Test("A date out of range is an error", arguments: [Double.infinity, -.infinity, .nan, 1e300])
  func aDateOutOfRangeIsAnError(seconds: Double) {
    let error = failure { try JSONSerializer().serialize([Date(timeIntervalSinceReferenceDate: seconds)]) }
    #expect(error?.code == .valueOutOfRange)
    #expect(error?.path == "/0")
  }

  @Test("A DateFormatter writes its own spelling") func aFormatterWritesItsOwnSpelling() throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "d MMMM yyyy"
    let writer = JSONSerializer(JSONFormat(dates: .formatter(formatter)))
    #expect(try writer.serializeToString([Date(timeIntervalSince1970: Self.noon)]) == #"["2 January 2014"]"#)
  }
}
