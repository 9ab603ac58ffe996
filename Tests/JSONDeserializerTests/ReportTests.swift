import Foundation
import Janus
import TestSupport
import Testing

private struct Catalogue: KeyValueCreatable {
  var title = "untitled"
  var count = 0
  var level: Int8 = 0
  var price = 0.0
  var isOpen = false
  var opened = Date(timeIntervalSince1970: 0)
  var link: URL?
  var kind = Kind.small
  var tags: [String] = []
  var items: [Item] = []
  var byCode: [Int: Item] = [:]
  var owner: Item?

  enum Kind: String { case small, large }
  struct Item: KeyValueCreatable {
    var id = 0
    var name = ""
  }
}

@Suite struct ReportTests {
  static let document = """
    {
      "title": ["x"],
      "count": "twelve",
      "level": 300,
    \t"price": {}, "isOpen": "maybe",
      "opened": "yesterday",
      "link": 7,\r\n  "kind": "medium",
      "tags": ["é", null, {"a": [1, 2]}, "ok"],
      "items": [{"id": 1}, {"id": 2.5, "name": "名"}, 7, {"id": 4, "id": 5}],
      "byCode": {"one": {"id": 1}, "2": {"id": []}},
      "owner": false, "count": 3,
      "a/b~c": 1
    }
    """

  static let expected = """
    line 2, column 12, at /title: expected String, found an array.
    line 3, column 12, at /count: expected Int, found the string "twelve".
    line 4, column 12, at /level: expected a value that Int8 can hold, found the number 300.
    line 5, column 11, at /price: expected Double, found an object.
    line 5, column 25, at /isOpen: expected Bool, found the string "maybe".
    line 6, column 13, at /opened: expected Date, found the string "yesterday": a year is expected.
    line 7, column 11, at /link: expected URL, found the number 7.
    line 8, column 11, at /kind: expected Kind, found the string "medium".
    line 9, column 17, at /tags/1: expected String, found null.
    line 9, column 23, at /tags/2: expected String, found an object.
    line 10, column 31, at /items/1/id: expected a value that Int can hold, found the number 2.5.
    line 10, column 50, at /items/2: expected Item, found the number 7.
    line 10, column 63, at /items/3/id: expected each key once, found the key "id" again.
    line 11, column 14, at /byCode/one: expected a key that Int can be made of, found the key "one".
    line 11, column 44, at /byCode/2/id: expected Int, found an array.
    line 12, column 12, at /owner: expected Item?, found false.
    line 12, column 19, at /count: expected each key once, found the key "count" again.
    line 13, column 3, at /a~1b~0c: expected a key of Catalogue, found the key "a/b~c".
    """

  @Test(
    "A report lists every issue with its place, in the order of the document", arguments: [Door.bytes, .string, .data])
  func everyIssueInItsPlaceAndOrder(door: Door) throws {
    let reader = JSONDeserializer(policy: .init { $0.unknownKeys = .report })
    let (read, report) = try door.read(Catalogue.self, from: Self.document, with: reader)
    #expect(report.description == Self.expected)
    #expect(read.tags == ["é", "ok"])
    #expect(read.items.map(\.id) == [1, 0, 5])
    #expect(read.count == 3)
    #expect(read.byCode.mapValues(\.id) == [2: 0])
  }

  /// A value that was parsed before has lost its layout, and nothing else.
  @Test("A parsed value has the same issues, without their lines") func throughAValueTheSameIssuesAreFound() throws {
    let reader = JSONDeserializer(policy: .init { $0.unknownKeys = .report })
    let direct = try reader.deserializeReporting(Catalogue.self, from: Self.document).report
    let value = try JSONValue(parsing: Self.document)
    let report = try reader.deserializeReporting(Catalogue.self, from: value).report
    #expect(report.issues.map(\.path) == direct.issues.map(\.path))
    #expect(report.issues.map(\.message) == direct.issues.map(\.message))
  }

  @Test("The byte offset of an issue is that of its value") func offsetsPointAtTheValues() throws {
    let report = try JSONDeserializer().deserializeReporting(Catalogue.self, from: Self.document).report
    let bytes = Array(Self.document.utf8)
    let starts = report.issues.compactMap { issue in
      issue.location.map { String(decoding: bytes[$0.byteOffset...].prefix(4), as: UTF8.self) }
    }
    #expect(
      starts == [
        #"["x""#, #""twe"#, "300,", "{}, ", #""may"#, #""yes"#, "7,\r\n", #""med"#, "null", #"{"a""#, "2.5,", "7, {",
        #""id""#,
        #""one"#, "[]}}", "fals", #""cou"#,
      ])
  }

  @Test("Reading without a report gives the same value") func readingWithoutAReportGivesTheSameValue() throws {
    let direct = try JSONDeserializer(policy: .init { $0.mismatch = .skip }).deserialize(
      Catalogue.self, from: Self.document)
    let reported = try JSONDeserializer().deserializeReporting(Catalogue.self, from: Self.document).value
    #expect("\(direct)" == "\(reported)")
  }

  @Test("A report is empty if nothing was skipped") func aReportIsEmptyWhereNothingHadToBeTolerated() throws {
    let report = try JSONDeserializer().deserializeReporting(Catalogue.self, from: #"{"count": 1, "other": 2}"#).report
    #expect(report.isEmpty)
    #expect(report.description == "")
    #expect(report == JSONReport())
  }
}
