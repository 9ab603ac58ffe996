import Foundation
import JSONFoundation
import Janus
import TestSupport
import Testing

/// Dates of one property in several spellings: what servers for HYPPropertyMapper send, and what it took for something else.
@Suite struct MixedDateTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let document: String
    /// Since 1970; nil for a text that is not a date.
    let seconds: Double?
    var testDescription: String { document }

    init(_ document: String, _ seconds: Double?) { (self.document, self.seconds) = (document, seconds) }
  }

  struct Event: KeyValueCreatable, Codable, Equatable {
    var at = Date(timeIntervalSince1970: -1)
    var all: [Date] = []
  }

  static let mixed = JSONFormat(dates: .anyOf(.iso8601, .unixTimestamp))

  static let rows = [
    Row(#""2014-01-01T12:40:08+00:00""#, 1_388_580_008), Row(#""2014-01-02""#, 1_388_620_800),
    Row(#""2014-01-02T12:40:08.123000+00:00""#, 1_388_666_408.123),
    Row(#""2015-06-23T19:04:19.911Z""#, 1_435_086_259.911),
    Row(#""2014-03-30T09:13:10Z""#, 1_396_170_790), Row(#""2016-01-09T12:40:08.12""#, 1_452_343_208.12),
    Row(#""2016-01-09T12:40:08""#, 1_452_343_208), Row(#""2017-11-02T17:27:52.2Z""#, 1_509_643_672.2),
    Row(#""2014-03-30T09:13:00-07:00""#, 1_396_195_980), Row(#""2014-03-30T09:13:00-0700""#, 1_396_195_980),
    Row(#""1989-02-14T00:00:00+00:00""#, 603_417_600), Row(#""1441888808""#, 1_441_888_808),
    Row("1441888808", 1_441_888_808), Row("1441888808.25", 1_441_888_808.25), Row("1.5e9", 1_500_000_000),
    Row(#""1441843200""#, 1_441_843_200), Row(#""1441843200000""#, 1_441_843_200),
    Row(#""1441843200000000""#, 1_441_843_200), Row("1441843200000000000", 1_441_843_200),
    Row("-1.5", -1.5), Row("0", 0),
    Row("-86400", -86_400),
    // Eight digits are a day of ISO 8601 where they are a string, and seconds where they are a number.
    Row(#""20140102""#, 1_388_620_800), Row("20140102", 20_140_102),
    Row(#""2014-01-02T00:monsterofthelakeI'mhere00:00.007450+00:00""#, nil), Row(#""abc""#, nil), Row(#""""#, nil),
    Row("true", nil), Row("1e300", nil),
  ]

  @Test("A date is the same through every door, or an issue", arguments: rows)
  func isTheSameThroughEveryDoor(row: Row) throws {
    let reader = JSONDeserializer(Self.mixed)
    let document = #"{"at":\#(row.document),"all":[\#(row.document)]}"#
    let expected = row.seconds.map {
      Event(at: Date(timeIntervalSince1970: $0), all: [Date(timeIntervalSince1970: $0)])
    }
    for door in Door.allCases {
      let (event, report) = try door.read(Event.self, from: document, with: reader)
      #expect(event == expected ?? Event())
      #expect(report.issues.map(\.code) == (expected == nil ? [.invalidValue, .invalidValue] : []))
    }
    let decoded = try? reader.decode(Event.self, from: document)
    #expect(decoded == expected)
  }

  @Test("A date is written in the first spelling", arguments: rows.filter { $0.seconds != nil })
  func isWrittenInTheFirstSpelling(row: Row) throws {
    let events = try [Event(at: Date(timeIntervalSince1970: #require(row.seconds)))]
    for dates: [DateStrategy] in [
      [.iso8601, .unixTimestamp], [.unixTimestamp, .iso8601], [.unixTimestamp, .unixTimestamp],
    ] {
      let (first, both) = (JSONFormat(dates: dates[0]), JSONFormat(dates: .anyOf(dates[0], dates[1])))
      let text = try JSONSerializer(both).serializeToString(events)
      #expect(try text == JSONSerializer(first).serializeToString(events))
      #expect(try JSONSerializer(both).encodeToString(events) == text)
      #expect(try JSONDeserializer(both).deserialize([Event].self, from: text) == events)
      #expect(try JSONDeserializer(both).decode([Event].self, from: text) == events)
    }
  }

  @Test(
    "What no spelling fits is one problem at its place",
    arguments: [
      (#"[1, "soon"]"#, #"line 1, column 5, at /1: expected Date, found the string "soon". "#),
      (#"[1, {"a": [1]}, 2]"#, "line 1, column 5, at /1: expected Date, found an object. "),
      ("[1, true]", "line 1, column 5, at /1: expected Date, found true. "),
    ])
  func misfit(document: String, message: String) throws {
    let reader = JSONDeserializer(Self.mixed)
    let error = failure { try reader.deserialize([Date].self, from: document) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    let (dates, report) = try reader.deserializeReporting([Date].self, from: document)
    #expect(dates.first == Date(timeIntervalSince1970: 1))
    #expect(report.issues.count == 1)
  }

  @Test("Patterns and blocks can be spellings") func patternsAndBlocksAreSpellings() throws {
    let words = DateStrategy.block(
      read: { (leaf: JSONLeafValue) in leaf == .string("epoch") ? Date(timeIntervalSince1970: 0) : nil },
      write: { (_: Date) in nil })
    let format = try JSONFormat(dates: .anyOf(.pattern("dd.MM.yyyy"), .pattern("MM/dd/yyyy"), words, .secondsSince1970))
    let read = try JSONDeserializer(format).deserialize(
      [Date].self, from: #"["02.01.2014", "01/02/2014", "epoch", 1388620800, "1388620800"]"#)
    let day = Date(timeIntervalSince1970: 1_388_620_800)
    #expect(read == [day, day, Date(timeIntervalSince1970: 0), day, day])
    #expect(try JSONSerializer(format).serializeToString(read[0..<2]) == #"["02.01.2014","02.01.2014"]"#)
  }

  @Test("Functions for coders can be spellings") func functionsForCodersAreSpellings() throws {
    let years = DateStrategy.custom(
      decode: { decoder in
        let year = try decoder.singleValueContainer().decode(Int.self)
        guard year < 3000 else { throw CancellationError() }
        return Date(timeIntervalSince1970: Double(year - 1970) * 31_556_952)
      },
      encode: { (date: Date, encoder: any Encoder) in
        var container = encoder.singleValueContainer()
        try container.encode(1970 + Int(date.timeIntervalSince1970 / 31_556_952))
      })
    let reader = JSONDeserializer(JSONFormat(dates: .anyOf(years, .iso8601, .secondsSince1970)))
    let document = #"[1971, "1970-01-02", 86400]"#
    let expected = [31_556_952, 86_400, 86_400].map { Date(timeIntervalSince1970: $0) }
    #expect(try reader.deserialize([Date].self, from: document) == expected)
    #expect(try reader.decode([Date].self, from: document) == expected)
    let writer = JSONSerializer(JSONFormat(dates: .anyOf(.iso8601, .secondsSince1970, written: years)))
    #expect(try writer.serializeToString(expected) == "[1971,1970,1970]")
    #expect(try writer.encodeToString(expected) == "[1971,1970,1970]")
  }

  @Test("The first spelling that fits is read, and another one may be written")
  func order() throws {
    let unixFirst = JSONFormat(dates: .anyOf(.unixTimestamp, .iso8601, written: .iso8601))
    let document = #"["-86400", "20140102", "2014-01-02"]"#
    let dates = try JSONDeserializer(unixFirst).deserialize([Date].self, from: document)
    #expect(dates.map(\.timeIntervalSince1970) == [-86_400, 20_140_102, 1_388_620_800])
    let text = try JSONSerializer(unixFirst).serializeToString(dates)
    #expect(text == #"["1969-12-31T00:00:00Z","1970-08-22T02:28:22Z","2014-01-02T00:00:00Z"]"#)
    #expect(try JSONDeserializer(unixFirst).deserialize([Date].self, from: text) == dates)
    let isoFirst = JSONDeserializer(Self.mixed)
    #expect(try isoFirst.deserialize(Date.self, from: #""-86400""#) < Date.distantPast)
  }

  @Test("A rule has several spellings for one property, others keep the format's")
  func rule() throws {
    struct Trip: JSONMapped, KeyValueCreatable, Equatable {
      var booked: Date?
      var updated: Date?
      static let jsonMapping: JSONMapping<Trip> = [.dates(.anyOf(.unixTimestamp, .iso8601), for: \.updated)]
    }
    let reader = JSONDeserializer()
    let document = #"{"booked": "1970-01-01", "updated": "1970-01-01"}"#
    let trip = try reader.deserialize(Trip.self, from: document)
    #expect(trip == Trip(booked: Date(timeIntervalSince1970: 0), updated: Date(timeIntervalSince1970: 0)))
    #expect(try JSONSerializer().serializeToString(trip) == #"{"booked":"1970-01-01T00:00:00Z","updated":0}"#)
    #expect(try reader.issues(Trip.self, from: #"{"booked": 0, "updated": 0}"#) == ["typeMismatch /booked"])
  }

  @Test("A date whose seconds would be read as milliseconds is not written", arguments: [1e11, -1e11, 4e11])
  func beyondTheUnit(seconds: Double) throws {
    let dates = [Date(timeIntervalSince1970: seconds)]
    let error = failure { try JSONSerializer(JSONFormat(dates: .unixTimestamp)).serialize(dates) }
    #expect(error?.code == .valueOutOfRange)
    let near = [Date(timeIntervalSince1970: seconds > 0 ? 99_999_999_999 : -99_999_999_999)]
    let format = JSONFormat(dates: .unixTimestamp)
    let text = try JSONSerializer(format).serializeToString(near)
    #expect(try JSONDeserializer(format).deserialize([Date].self, from: text) == near)
  }
}
