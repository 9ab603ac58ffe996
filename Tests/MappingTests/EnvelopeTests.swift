import Foundation
import Janus
import TestSupport
import Testing

private struct ComicBook: KeyValueCreatable, Equatable {
  var title = ""
  var pages = 0

  static let maus = ComicBook(title: "Maus", pages: 296)
}

/// Objects inside an envelope object, under the name of their type.
@Suite struct EnvelopeTests {
  // MARK: The name of a type

  private struct Shop: KeyValueCreatable, Equatable, JSONMapped {
    var name = ""
    static let jsonMapping: JSONMapping<Shop> = [.root("shop-Object")]
  }

  private struct Box<Content: KeyValueCreatable>: KeyValueCreatable {
    var content = Content()
  }

  private class Vehicle: DeserializableObject, JSONMapped {
    var wheels = 4
    class var jsonMapping: JSONMapping<Vehicle> { [.root("vehicle")] }
  }

  private final class Van: Vehicle {
    var load = 0
  }

  @Test("A mapping names the root and the envelope of its type", arguments: [KeyNaming.exact, .snakeCase, .fuzzy])
  func theNameOfAMapping(keys: KeyNaming) throws {
    let automatic = JSONDeserializer(JSONFormat(keys: keys, root: .automatic))
    let shop = Shop(name: "x")
    for key in ["shop-Object", "shopObject", "SHOP_OBJECT"] {
      #expect(try automatic.deserialize(Shop.self, from: "{\"a\":1,\"\(key)\":{\"name\":\"x\"}}") == shop)
      #expect(try automatic.deserialize([Shop].self, from: "{\"a\":1,\"\(key)s\":[{\"name\":\"x\"}]}") == [shop])
    }
    let document = #"{"a":1,"shop":{"name":"x"}}"#
    #expect(failure { try automatic.deserialize(Shop.self, from: document) }?.code == .noKnownKey)

    let enveloped = JSONFormat(keys: keys, root: .envelope)
    let text = try JSONSerializer(enveloped).serializeToString([shop])
    #expect(text == #"[{"shop-Object":{"name":"x"}}]"#)
    #expect(try JSONDeserializer(enveloped).deserialize([Shop].self, from: text) == [shop])
  }

  @Test("The mapping of a format names the root and the envelope") func theNameOfAFormatsMapping() throws {
    let format = JSONFormat(root: .envelope, mappings: [JSONMapping<Shop>(.root("outlet"), .key("n", for: \.name))])
    let text = try JSONSerializer(format).serializeToString(Shop(name: "x"))
    #expect(text == #"{"outlet":{"n":"x"}}"#)
    #expect(try JSONDeserializer(format).deserialize(Shop.self, from: text) == Shop(name: "x"))
    let automatic = JSONDeserializer(JSONFormat(root: .automatic, mappings: format.mappings))
    #expect(try automatic.deserialize(Shop.self, from: #"{"a":1,"OUTLET":{"n":"x"}}"#) == Shop(name: "x"))
  }

  @Test("A property with the key of the envelope is not taken for one", arguments: [KeyNaming.exact, .fuzzy])
  func aPropertyLikeTheEnvelope(keys: KeyNaming) throws {
    struct Title: KeyValueCreatable, Equatable, JSONMapped {
      var title: String? = ""
      var year: Int?
      static let jsonMapping: JSONMapping<Title> = [.root("title")]
    }
    let format = JSONFormat(keys: keys, root: .envelope)
    let reader = JSONDeserializer(
      format,
      policy: .init {
        $0.duplicates = .fail
        $0.unknownKeys = .fail
      })
    let tower = Title(title: "Tower", year: 1994)
    #expect(try reader.deserialize(Title.self, from: #"{"title": "Tower", "year": 1994}"#) == tower)
    #expect(try reader.deserialize(Title.self, from: #"{"title": null, "year": 1}"#) == Title(title: nil, year: 1))
    #expect(try reader.deserialize([Title].self, from: #"[{"title": {"year": 1994, "title": "Tower"}}]"#) == [tower])
    #expect(try reader.deserialize(Title.self, from: JSONSerializer(format).serialize(tower)) == tower)
    #expect(failure { try reader.deserialize(Title.self, from: #"{"year": 1994}"#) }?.code == .unknownKey)
    #expect(
      failure { try reader.deserialize(Title.self, from: #"{"title": "a", "title": "b"}"#) }?.code == .duplicateKey)
  }

  @Test("Generic types and subclasses have envelopes with their names") func namesOfGenericTypesAndSubclasses() throws {
    let writer = JSONSerializer(JSONFormat(root: .envelope))
    let reader = JSONDeserializer(JSONFormat(root: .envelope))
    let box = try writer.serializeToString(Box(content: ComicBook.maus))
    #expect(box == #"{"Box":{"content":{"ComicBook":{"title":"Maus","pages":296}}}}"#)
    #expect(try reader.deserialize(Box<ComicBook>.self, from: box).content == .maus)
    // A subclass has the mapping of its superclass unless a format has another one.
    let text = try writer.serializeToString([Vehicle(), Van()])
    #expect(text == #"[{"vehicle":{"wheels":4}},{"vehicle":{"wheels":4,"load":0}}]"#)
    #expect(try reader.deserialize([Van].self, from: text).count == 2)
    let named = JSONFormat(root: .envelope, mappings: [JSONMapping<Van>(.root("van"))])
    let other = try JSONSerializer(named).serializeToString([Vehicle(), Van()])
    #expect(other == #"[{"vehicle":{"wheels":4}},{"van":{"wheels":4,"load":0}}]"#)
  }

  @Test(
    "The key of an envelope follows the naming",
    arguments: [
      (KeyNaming.exact, "ComicBook"), (.snakeCase, "comic_book"), (.camelCase, "comicBook"), (.pascalCase, "ComicBook"),
      (.kebabCase, "comic-book"), (.screamingSnakeCase, "COMIC_BOOK"), (.fuzzy, "ComicBook"),
      (.custom(key: { "my" + $0 }, property: { $0 }), "myComicBook"),
    ])
  func envelopesFollowTheNaming(keys: KeyNaming, key: String) throws {
    let format = JSONFormat(keys: keys, root: .envelope)
    let text = try JSONSerializer(format).serializeToString(["x": ComicBook()])
    #expect(text.hasPrefix("{\"x\":{\"\(key)\":{"))
    #expect(try JSONDeserializer(format).deserialize([String: ComicBook].self, from: text) == ["x": ComicBook()])
    var book = ComicBook.maus
    try JSONDeserializer(format).fill(&book, from: "{\"\(key)\":{}}")
    #expect(book == .maus)
  }

  // MARK: The template of the fifth seed

  private struct Airport: KeyValueCreatable, Equatable {
    var airportId = 0
  }

  private struct Pilot: KeyValueCreatable, Equatable {
    var id = 0
    var name = ""
  }

  private struct Aircraft: KeyValueCreatable, Equatable {
    var primaryKey: Decimal = 0
    var name = ""
    var canFly = false
    var purchaseDate: Date?
    var airport: Airport?
    var pilots: [Pilot] = []

    static let expected = Aircraft(
      primaryKey: 11, name: "tlse", canFly: true, purchaseDate: Date(timeIntervalSince1970: 1_356_998_400),
      pilots: [Pilot(id: 1, name: "Gege"), Pilot(id: 1, name: "Gege")])
  }

  private func template(_ root: RootKey) throws -> JSONFormat {
    JSONFormat(
      dates: try .pattern("yyyy-MM-dd"), root: root,
      mappings: [
        JSONMapping<Aircraft>(
          .root("aircraft"), .key("aircraftId", for: \.primaryKey), .key("aircraftName", for: \.name),
          .key("aircraftCanFly", for: \.canFly), .key("aircraftPurchaseDate", for: \.purchaseDate),
          .key("aircraftAirport", for: \.airport), .key("aircraftPilots", for: \.pilots)),
        JSONMapping<Pilot>(.root("pilot"), .key("pilotId", for: \.id), .key("pilotName", for: \.name)),
        JSONMapping<Airport>(.root("airport")),
      ])
  }

  @Test("Objects without envelopes are read and written", arguments: Door.allCases)
  func withoutEnvelopes(door: Door) throws {
    let format = try template(.none)
    let (aircraft, report) = try door.read(
      Aircraft.self,
      from: #"{"aircraftId":"11","aircraftName":"tlse","aircraftCanFly":1,"aircraftPurchaseDate":"2013-01-01","#
        + #""aircraftPilots":[{"pilotId":1,"pilotName":"Gege"},{"pilotId":1,"pilotName":"Gege"}]}"#,
      with: JSONDeserializer(format))
    #expect(aircraft == .expected)
    #expect(report.isEmpty)
    let text = try JSONSerializer(format).serializeToString(aircraft)
    #expect(
      text == #"{"aircraftId":11,"aircraftName":"tlse","aircraftCanFly":true,"aircraftPurchaseDate":"2013-01-01","#
        + #""aircraftPilots":[{"pilotId":1,"pilotName":"Gege"},{"pilotId":1,"pilotName":"Gege"}]}"#)
    #expect(try JSONDeserializer(format).deserialize(Aircraft.self, from: text) == .expected)
  }

  @Test("Envelopes are read and written at every level", arguments: Door.allCases)
  func envelopesOnEveryLevel(door: Door) throws {
    let format = try template(.envelope)
    let (aircraft, report) = try door.read(
      Aircraft.self,
      from: #"{"aircraft":{"aircraftId":"11","aircraftName":"tlse","aircraftCanFly":1,"#
        + #""aircraftPurchaseDate":"2013-01-01","aircraftPilots":["#
        + #"{"pilot":{"pilotId":1,"pilotName":"Gege"}},{"pilot":{"pilotId":1,"pilotName":"Gege"}}]}}"#,
      with: JSONDeserializer(format))
    #expect(aircraft == .expected)
    #expect(report.isEmpty)
    let text = try JSONSerializer(format).serializeToString(aircraft)
    #expect(
      text == #"{"aircraft":{"aircraftId":11,"aircraftName":"tlse","aircraftCanFly":true,"#
        + #""aircraftPurchaseDate":"2013-01-01","aircraftPilots":["#
        + #"{"pilot":{"pilotId":1,"pilotName":"Gege"}},{"pilot":{"pilotId":1,"pilotName":"Gege"}}]}}"#)
    #expect(try JSONDeserializer(format).deserialize(Aircraft.self, from: text) == .expected)
  }

  @Test("Envelopes are read and written in arrays and in properties") func envelopesInArraysAndToOne() throws {
    let format = try template(.envelope)
    let documents = zip([11, 12, 13], [32, 34, 36]).map { id, airport in
      #"{"aircraft":{"aircraftId":\#(id),"aircraftName":"","aircraftCanFly":false,"#
        + #""aircraftAirport":{"airport":{"airportId":\#(airport)}},"aircraftPilots":[]}}"#
    }
    let text = "[" + documents.joined(separator: ",") + "]"
    let fleet = try JSONDeserializer(format).deserialize([Aircraft].self, from: text)
    #expect(fleet.map(\.primaryKey) == [11, 12, 13])
    #expect(fleet.map(\.airport?.airportId) == [32, 34, 36])
    #expect(try JSONSerializer(format).serializeToString(fleet) == text)
    var filled = fleet[0]
    try JSONDeserializer(format).fill(
      &filled, from: #"{"aircraft":{"aircraftName":"new","aircraftAirport":{"airport":{}}}}"#)
    #expect(filled.name == "new")
    #expect(filled.primaryKey == 11)
    #expect(filled.airport?.airportId == 32)
  }

  @Test(
    "A document without the envelope is an error",
    arguments: [
      (#"{"aircraftId":"11"}"#, #"line 1, column 1: expected the key "aircraft" around the Aircraft, found nothing."#),
      ("\n {}", #"line 2, column 2: expected the key "aircraft" around the Aircraft, found nothing."#),
      (#"{"Aircraft":{}}"#, #"line 1, column 1: expected the key "aircraft" around the Aircraft, found nothing."#),
    ])
  func aMissingEnvelope(document: String, message: String) throws {
    let reader = JSONDeserializer(try template(.envelope))
    let error = failure { try reader.deserialize(Aircraft.self, from: document) }
    #expect(error?.code == .missingValue)
    #expect(error?.description == message)
    var aircraft = Aircraft.expected
    #expect(failure { try reader.fill(&aircraft, from: document) } == error)
    #expect(aircraft == .expected)
  }

  @Test("An element without its envelope is skipped and reported") func missingEnvelopesInside() throws {
    let text = #"{"aircraft": {"aircraftPilots": [{"pilotId": 1}, {"pilot": {"pilotId": 2}}]}}"#
    let (aircraft, report) = try JSONDeserializer(template(.envelope)).deserializeReporting(Aircraft.self, from: text)
    #expect(
      report.description == """
        line 1, column 34, at /aircraft/aircraftPilots/0: \
        expected the key "pilot" around the Pilot, found nothing.
        """)
    #expect(aircraft.pilots.last == Pilot(id: 2))
    #expect(aircraft.pilots == [Pilot(id: 2)])
    let strict = JSONDeserializer(try template(.envelope), policy: .init { $0.mismatch = .fail })
    #expect(
      failure { try strict.deserialize(Aircraft.self, from: text) }?.description == """
        line 1, column 34, at /aircraft/aircraftPilots/0: \
        expected the key "pilot" around the Pilot, found nothing.
        """)
  }

  private struct Watched: DeserializationObserving {
    var id = 0
    var keys: [String] = []
    mutating func didDeserialize(_ object: JSONObject) { keys = object.map(\.key) }
  }

  @Test("An observer gets the object inside its envelope") func observersSeeTheObjectInItsEnvelope() throws {
    let reader = JSONDeserializer(JSONFormat(root: .envelope, mappings: [JSONMapping<Watched>(.ignored(\.keys))]))
    let watched = try reader.deserialize(Watched.self, from: #"{"Watched":{"id":1,"etag":2}}"#)
    #expect(watched.id == 1)
    #expect(watched.keys == ["id", "etag"])
  }

  @Test("The error of a missing property names the path inside the envelope") func whatAnEnvelopeLacks() throws {
    let format = JSONFormat(root: .envelope, mappings: [JSONMapping<Pilot>(.required(\.id))])
    let error = try #require(
      failure { try JSONDeserializer(format).deserialize(Pilot.self, from: #"{"Pilot":{"name":"Gege"}}"#) })
    #expect(error.message == "expected the required property `id`, found nothing")
    #expect(
      error.description == "line 1, column 10, at /Pilot: expected the required property `id`, found nothing.")
  }

  @Test("Unknown keys inside and around an envelope are reported") func unknownKeysInAndAroundEnvelopes() throws {
    let reader = JSONDeserializer(JSONFormat(root: .envelope), policy: .init { $0.unknownKeys = .report })
    let (book, report) = try reader.deserializeReporting(
      ComicBook.self, from: #"{"ComicBook":{"pages":1,"x":2},"y":3}"#)
    #expect(book == ComicBook(pages: 1))
    #expect(
      report.description == """
        line 1, column 25, at /ComicBook/x: expected a key of ComicBook, found the key "x".
        line 1, column 32, at /y: expected a key of ComicBook, found the key "y".
        """)
  }

  @Test(
    "An envelope that holds no object is an error",
    arguments: [
      (#"{"aircraft": 3}"#, "the number 3"), (#"{"aircraft": []}"#, "an array"), (#"{"aircraft": null}"#, "null"),
    ])
  func anEnvelopeWithoutObject(document: String, found: String) throws {
    let reader = JSONDeserializer(try template(.envelope))
    let error = try #require(failure { try reader.deserialize(Aircraft.self, from: document) })
    #expect(error.code == .typeMismatch)
    #expect(error.description.hasPrefix("line 1, column 14, at /aircraft: expected "))
    #expect(error.message.hasSuffix("found \(found)"))
  }

  // MARK: Twice

  @Test("The policy says which of two envelopes counts") func envelopesTwice() throws {
    let text = #"{"ComicBook":{"pages":1},"ComicBook":{"title":"Maus"}}"#
    let format = JSONFormat(root: .envelope)
    let (last, report) = try JSONDeserializer(format).deserializeReporting(ComicBook.self, from: text)
    #expect(last == ComicBook(title: "Maus"))
    #expect(last.title == "Maus")
    #expect(
      report.description
        == #"line 1, column 26, at /ComicBook: expected each key once, found the key "ComicBook" again."#)
    let first = JSONDeserializer(format, policy: .init { $0.duplicates = .first })
    #expect(try first.deserialize(ComicBook.self, from: text) == ComicBook(pages: 1))
    let strict = JSONDeserializer(format, policy: .init { $0.duplicates = .fail })
    #expect(failure { try strict.deserialize(ComicBook.self, from: text) }?.code == .duplicateKey)
  }
}
