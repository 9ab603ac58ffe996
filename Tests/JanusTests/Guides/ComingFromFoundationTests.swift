import Foundation
import Janus
import Testing

@Suite struct ComingFromFoundationTests {
  struct Voyage: Codable, Equatable {
    var ship: String
    var departure: Date
    var cargo: Cargo?
    var ports: [String: Int]
  }

  enum Cargo: Codable, Equatable {
    case crates(count: Int)
    case oil(Double)
  }

  static let document = #"{"ship":"Nordlys","departure":86400,"cargo":{"crates":{"count":3}},"ports":{"Bodø":2}}"#

  @Test func oneLine() throws {
    let reader = JSONDeserializer(.foundation)  // was JSONDecoder()
    let writer = JSONSerializer(.foundation)  // was JSONEncoder()
    let data = Data(Self.document.utf8)

    let voyage = try reader.decode(Voyage.self, from: data)
    let copy = try writer.encode(voyage)

    #expect(try JSONDecoder().decode(Voyage.self, from: data) == voyage)
    #expect(try JSONDecoder().decode(Voyage.self, from: copy) == voyage)
    #expect(try reader.decode(Voyage.self, from: JSONEncoder().encode(voyage)) == voyage)
  }

  @Test func strategies() throws {
    let format = JSONFormat(
      keys: .snakeCase,
      dates: .custom(
        decode: { decoder in
          let days = try decoder.singleValueContainer().decode(Int.self)
          return Date(timeIntervalSince1970: TimeInterval(days) * 86_400)
        },
        encode: { date, encoder in
          var container = encoder.singleValueContainer()
          try container.encode(Int(date.timeIntervalSince1970 / 86_400))
        }))
    struct Stay: Codable, Equatable { var firstDay: Date }
    let stay = try JSONDeserializer(format).decode(Stay.self, from: #"{"first_day": 2}"#)
    #expect(stay.firstDay == Date(timeIntervalSince1970: 172_800))
    #expect(try String(decoding: JSONSerializer(format).encode(stay), as: UTF8.self) == #"{"first_day":2}"#)
  }

  struct Stop: Codable, Equatable {
    var addressLine1: String
    var arrivedAt: Date
  }

  @Test func strategiesOfFoundation() throws {
    var service = JSONFormat.foundation
    service.keys = .snakeCase
    service.dates = .iso8601
    let stop = try JSONDeserializer(service).decode(
      Stop.self, from: #"{"ADDRESS_LINE_1": "Pier 4", "arrived_at": "2024-05-01T06:30:00Z",}"#)
    let text = try JSONSerializer(service, policy: .init(layout: .foundationPretty)).encode(stop)
    let expected = """
      {
        "address_line1" : "Pier 4",
        "arrived_at" : "2024-05-01T06:30:00Z"
      }
      """
    #expect(String(decoding: text, as: UTF8.self) == expected)
    #expect(stop == Stop(addressLine1: "Pier 4", arrivedAt: Date(timeIntervalSince1970: 1_714_545_000)))

    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    #expect(try encoder.encode(stop) == text)
    let own = JSONFormat(keys: .foundationSnakeCase, dates: .iso8601WholeSeconds)
    #expect(try JSONDeserializer(own).decode(Stop.self, from: text) == stop)
  }

  @Test func errorsSayWhere() throws {
    let reader = JSONDeserializer(.foundation)
    do {
      _ = try reader.decode(Voyage.self, from: #"{"ship": "Nordlys", "departure": 0, "ports": {"Bodø": "two"}}"#)
      Issue.record("read what does not fit")
    } catch DecodingError.typeMismatch(_, let context) {
      print(context.codingPath.map(\.stringValue))  // ["ports", "Bodø"]
      print(context.debugDescription)
      #expect(context.codingPath.map(\.stringValue) == ["ports", "Bodø"])
      let expected = """
        line 1, column 55, at /ports/Bodø: expected Int, found the string "two". Correct the document, or give the property a type that takes such a value.
        """
      #expect(context.debugDescription == expected)
    }
  }

  struct Member: Codable, Equatable {
    var name: String
    var city: String
    var scores: [Int]
  }

  @Test func keysElsewhere() throws {
    let club = JSONFormat(
      root: .path("result.member"),
      mappings: [
        JSONMapping<Member>(
          .keys(["title", "label"], for: \.name), .path("address.city", for: \.city), .lossy(\.scores))
      ])
    let expected = """
      {"result":{"member":{"title":"Ada","address":{"city":"Oslo"},"scores":[1,2]}}}
      """
    let ada = Member(name: "Ada", city: "Oslo", scores: [1, 2])
    #expect(try String(decoding: JSONSerializer(club).encode(ada), as: UTF8.self) == expected)
    #expect(try JSONDeserializer(club).decode(Member.self, from: expected) == ada)

    let (member, report) = try JSONDeserializer(club).decodeReporting(
      Member.self,
      from: #"{"result": {"member": {"label": "Ada", "address": {"city": "Oslo"}, "scores": [1, "x", 3]}}}"#)
    print(member.scores)  // [1, 3]
    print(report.issues.map(\.description))
    #expect(member.scores == [1, 3])
    let issue = """
      line 1, column 83, at /result/member/scores/1: expected Int, found the string "x".
      """
    #expect(report.issues.map(\.description) == [issue])
  }

  struct Harbour: KeyValueCreatable, Equatable {
    var name = ""
    var next: Voyage?
  }

  @Test func bothKindsOfTypes() throws {
    let text = #"{"name":"Bergen","next":\#(Self.document)}"#
    let harbour = try JSONDeserializer(.foundation).deserialize(Harbour.self, from: text)
    #expect(harbour.next?.cargo == .crates(count: 3))
    #expect(
      try JSONDeserializer(.foundation).deserialize(Harbour.self, from: JSONSerializer(.foundation).serialize(harbour))
        == harbour)
  }

  /// The table of what differs on purpose.
  @Test func differences() throws {
    func written(_ number: Double) throws -> [String] {
      try [JSONEncoder().encode([number]), JSONSerializer().encode([number])].map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    #expect(try written(1) == ["[1]", "[1.0]"])

    struct Account: Codable { var userID = 1 }
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    #expect(throws: DecodingError.self) { try decoder.decode(Account.self, from: encoder.encode(Account())) }
    let snake = JSONFormat(keys: .snakeCase)
    let text = try JSONSerializer(snake).encode(Account())
    #expect(String(decoding: text, as: UTF8.self) == #"{"user_id":1}"#)
    #expect(try JSONDeserializer(snake).decode(Account.self, from: text).userID == 1)
  }
}
