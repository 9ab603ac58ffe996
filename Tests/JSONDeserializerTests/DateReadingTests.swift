import Foundation
import JSONFoundation
import Janus
import TestSupport
import Testing

private struct Dated: KeyValueCreatable {
  var at = Date(timeIntervalSince1970: 1)
  var maybe: Date? = Date(timeIntervalSince1970: 2)
  var all: [Date] = []
  var named: [String: Date] = [:]
}

private struct Refusal: Error, CustomStringConvertible { let description = "not today" }

@Suite struct DateReadingTests {
  private static let noon = 1_388_666_408.0  // 2014-01-02T12:40:08Z

  struct Spelling: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let dates: DateStrategy
    let document: String
    let seconds: Double

    init(_ name: String, _ dates: DateStrategy, _ document: String, _ seconds: Double = noon) {
      testDescription = "\(name) \(document)"
      (self.dates, self.document, self.seconds) = (dates, document, seconds)
    }
  }

  private static let ownSeconds = DateStrategy.block(
    read: { (leaf: JSONLeafValue) throws -> Date? in
      switch leaf {
      case .number(let number): Date(timeIntervalSince1970: number.double)
      case .string("now"): throw Refusal()
      default: nil
      }
    },
    write: { (date: Date) in .number(JSONNumber(Int(date.timeIntervalSince1970))) })

  private static func pattern(_ text: String) -> DateStrategy {
    do { return try .pattern(text) } catch { preconditionFailure("\(error)") }
  }

  static let taken = [
    Spelling("iso8601", .iso8601, #""2014-01-02T12:40:08Z""#),
    Spelling("iso8601", .iso8601, #""2014-01-02T13:40:08+01:00""#),
    Spelling("iso8601", .iso8601, #""2014-01-02T12:40:08""#),
    Spelling("iso8601", .iso8601, #""2014-01-02 12:40:08+00:00""#),
    Spelling("iso8601", .iso8601, #""2014-01-02T12:40:08.500Z""#, noon + 0.5),
    Spelling("iso8601", .iso8601, #""2014-01-02""#, 1_388_620_800),
    Spelling("iso8601", .iso8601, #""2014-01-02T12:40:08\u005a""#),
    Spelling("seconds", .secondsSince1970, "1388666408"),
    Spelling("seconds", .secondsSince1970, "1388666408.25", noon + 0.25),
    Spelling("seconds", .secondsSince1970, "-1.5", -1.5),
    Spelling("seconds", .secondsSince1970, #""1388666408""#),
    Spelling("milliseconds", .millisecondsSince1970, "1388666408000"),
    Spelling("milliseconds", .millisecondsSince1970, #""1388666408500""#, noon + 0.5),
    Spelling("pattern", pattern("yyyy-MM-dd"), #""2014-01-02""#, 1_388_620_800),
    Spelling("pattern", pattern("dd.MM.yyyy HH:mm:ss"), #""02.01.2014 12:40:08""#),
    Spelling("block", ownSeconds, "1388666408"),
  ]

  @Test("A date in the strategy's spelling is read through every door", arguments: taken)
  func isRead(spelling: Spelling) throws {
    let reader = JSONDeserializer(JSONFormat(dates: spelling.dates))
    let document = spelling.document
    let text = #"{"at":\#(document),"maybe":\#(document),"all":[\#(document)],"named":{"k":\#(document)}}"#
    let expected = Date(timeIntervalSince1970: spelling.seconds)
    for door in Door.allCases {
      let (read, report) = try door.read(Dated.self, from: text, with: reader)
      #expect(report.isEmpty)
      #expect(read.at == expected)
      #expect(read.maybe == expected)
      #expect(read.all == [expected])
      #expect(read.named == ["k": expected])
      #expect(try door.read(Date.self, from: document, with: reader).value == expected)
    }
  }

  static let refused = [
    Spelling("iso8601", .iso8601, "1388666408"), Spelling("iso8601", .iso8601, #""yesterday""#),
    Spelling("iso8601", .iso8601, #""2014-13-02""#), Spelling("iso8601", .iso8601, #""""#),
    Spelling("iso8601", .iso8601, "true"), Spelling("iso8601", .iso8601, "{}"), Spelling("iso8601", .iso8601, "[1]"),
    Spelling("seconds", .secondsSince1970, #""2014-01-02""#), Spelling("seconds", .secondsSince1970, "true"),
    Spelling("seconds", .secondsSince1970, "1e400"), Spelling("seconds", .secondsSince1970, "[]"),
    Spelling("milliseconds", .millisecondsSince1970, "{}"),
    Spelling("pattern", pattern("yyyy-MM-dd"), #""2014-02-30""#), Spelling("pattern", pattern("yyyy-MM-dd"), "2014"),
    Spelling("block", ownSeconds, "false"), Spelling("block", ownSeconds, #""now""#),
    Spelling("block", ownSeconds, "[1]"),
  ]

  @Test("A value that is not a date for the strategy is skipped and reported", arguments: refused)
  func isSkippedAndReported(spelling: Spelling) throws {
    let reader = JSONDeserializer(JSONFormat(dates: spelling.dates))
    let document = spelling.document
    let text = #"{"at":\#(document),"maybe":\#(document),"all":[\#(document)],"named":{"k":\#(document)}}"#
    let (read, report) = try reader.deserializeReporting(Dated.self, from: text)
    #expect(read.at == Date(timeIntervalSince1970: 1))
    #expect(read.maybe == Date(timeIntervalSince1970: 2))
    #expect(read.all == [])
    #expect(read.named == [:])
    #expect(report.issues.map(\.path.description) == ["/at", "/maybe", "/all/0", "/named/k"])
    #expect(throws: JSONError.self) { try reader.deserialize(Date.self, from: document) }
  }

  @Test("Seconds in quotes are read only with lenient coercion") func quotedSecondsNeedLeniency() throws {
    let exact = JSONDeserializer(JSONFormat(dates: .secondsSince1970), policy: .init { $0.coercion = .exact })
    #expect(try exact.issues([Date].self, from: #"[1, "1"]"#) == ["invalidValue /1"])
  }

  @Test("The error that a block throws is part of the message") func aBlocksOwnErrorIsQuoted() throws {
    let reader = JSONDeserializer(JSONFormat(dates: Self.ownSeconds))
    let report = try reader.deserializeReporting([Date].self, from: #"["now"]"#).report
    #expect(report.issues[0].message == #"expected Date, found the string "now": not today"#)
  }

  @Test("A date with the strategy for skipping keeps its value") func skippedDatesStayAsTheyAre() throws {
    let reader = JSONDeserializer(JSONFormat(dates: .skipped))
    let text = #"{"at": "2014-01-02", "maybe": {"any": [1]}, "all": ["2014-01-02"], "named": {"k": 1}}"#
    let (read, report) = try reader.deserializeReporting(Dated.self, from: text)
    #expect(read.at == Date(timeIntervalSince1970: 1))
    #expect(read.maybe == Date(timeIntervalSince1970: 2))
    #expect(read.all.isEmpty && read.named.isEmpty)
    #expect(report.isEmpty)
    #expect(throws: JSONError.self) { try reader.deserialize(Dated.self, from: #"{"at": nope}"#) }
  }

  @Test("Null keeps a date and clears an optional one") func nullForDates() throws {
    let read = try JSONDeserializer().deserialize(Dated.self, from: #"{"at": null, "maybe": null}"#)
    #expect(read.at == Date(timeIntervalSince1970: 1))
    #expect(read.maybe == nil)
  }

  @Test("A DateFormatter reads the dates that it understands") func aFormatterOfFoundation() throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "d MMM yyyy"
    let reader = JSONDeserializer(JSONFormat(dates: .formatter(formatter)))
    let dates = try reader.deserializeReporting([Date].self, from: #"["2 Jan 2014", "x", 3]"#).value
    #expect(dates == [Date(timeIntervalSince1970: 1_388_620_800)])
  }

  @Test("A block for another type than the date is an error, not a way to lose dates")
  func blocksForOtherTypes() throws {
    let format = JSONFormat(
      dates: .block(read: { (_: JSONLeafValue) -> String? in "" }, write: { (text: String) in .string(text) }))
    let message = "the format spells Date by a block that reads and writes String"
    for document in ["[]", #"["2014-01-02"]"#] {
      let error = failure { try JSONDeserializer(format).deserialize([Date].self, from: document) }
      #expect(error?.code == .invalidMapping)
      #expect(error?.message == message)
    }
    #expect(failure { try JSONSerializer(format).serialize([Date()]) }?.message == message)
    #expect(try JSONDeserializer(format).deserialize([Int].self, from: "[1]") == [1])
  }
}
