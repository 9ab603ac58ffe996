import Foundation
import Janus
import TestSupport
import Testing

private struct Values: KeyValueCreatable {
  var data = Data([9])
  var url: URL?
  var id: UUID?
  var price = Decimal(7)
  var datas: [Data] = []
  var urls: [String: URL] = [:]
  var ids: Set<UUID> = []
  var prices: [Decimal?] = []
}

@Suite struct FoundationReadingTests {
  private let id = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"

  @Test("Data, URLs, UUIDs and decimals are read through every door", arguments: Door.allCases)
  func everyKind(door: Door) throws {
    let text = #"""
      {"data": "SGk=", "url": "https://a.b/c?d=e#f", "id": "\#(id)", "price": 12.30, "datas": ["", "AA=="],
       "urls": {"k": "x/y"}, "ids": ["\#(id.lowercased())"], "prices": [1, null, "2.5"]}
      """#
    let (read, report) = try door.read(Values.self, from: text)
    #expect(report.isEmpty)
    #expect(read.data == Data("Hi".utf8))
    #expect(read.url?.absoluteString == "https://a.b/c?d=e#f")
    #expect(read.id?.uuidString == id)
    #expect(read.price == Decimal(string: "12.3"))
    #expect(read.datas == [Data(), Data([0])])
    #expect(read.urls["k"]?.relativeString == "x/y")
    #expect(read.ids.first?.uuidString == id)
    #expect(read.prices == [1, nil, Decimal(string: "2.5")])
  }

  @Test(
    "A value that does not fit a type of Foundation is reported",
    arguments: [
      (#"{"data": "%"}"#, "invalidValue /data"), (#"{"data": 3}"#, "invalidValue /data"),
      (#"{"data": [1, 2]}"#, "typeMismatch /data"), (#"{"url": 3}"#, "typeMismatch /url"),
      (#"{"url": ""}"#, "invalidValue /url"), (#"{"url": {}}"#, "typeMismatch /url"),
      (#"{"id": "E621E1F8"}"#, "invalidValue /id"), (#"{"id": true}"#, "typeMismatch /id"),
      (#"{"price": "x"}"#, "typeMismatch /price"), (#"{"price": true}"#, "typeMismatch /price"),
      (#"{"price": 1e400}"#, "invalidValue /price"), (#"{"price": []}"#, "typeMismatch /price"),
      (#"{"datas": ["AA==", 1]}"#, "invalidValue /datas/1"), (#"{"prices": [[]]}"#, "typeMismatch /prices/0"),
    ])
  func whatDoesNotFitIsReported(document: String, issue: String) throws {
    let (read, report) = try JSONDeserializer().deserializeReporting(Values.self, from: document)
    #expect(report.issues.map { "\($0.code) \($0.path)" } == [issue])
    #expect(read.data == Data([9]))
    #expect(read.price == 7)
  }

  @Test(
    "Decimals are read exactly",
    arguments: [
      "0.1", "3.14159265358979323846264338327950288", "12345678901234567890123456789012345678", "-0.00000000000000001",
      "1e100", "0", "100", "99999999999999999999.99",
    ])
  func decimalsAreExact(document: String) throws {
    let decimal = try JSONDeserializer().deserialize(Decimal.self, from: document)
    #expect(decimal == Decimal(string: document))
    #expect(try JSONDeserializer().deserialize([Decimal].self, from: "[\"\(document)\"]") == [decimal])
  }

  @Test("A decimal with too many digits is refused") func aDecimalOfTooManyDigitsIsRefused() throws {
    let digits = "1." + String(repeating: "3", count: 60)
    #expect(try JSONDeserializer().issues([Decimal].self, from: "[\(digits)]") == ["invalidValue /0"])
  }

  @Test("Null keeps a value of Foundation and clears an optional one") func nullKeepsOrClears() throws {
    let text = #"{"data": null, "price": null, "url": null, "id": null}"#
    var values = Values()
    values.url = URL(string: "a")
    try JSONDeserializer().fill(&values, from: text)
    #expect(values.data == Data([9]))
    #expect(values.price == 7)
    #expect(values.url == nil)
  }
}
