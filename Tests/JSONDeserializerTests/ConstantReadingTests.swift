import Foundation
import Janus
import TestSupport
import Testing

private struct Point: KeyValueCreatable {
  var x = 0
  let scale = 1
}

private final class Settings: DeserializableObject {
  var volume = 5
  var inner: Point?
}

private enum Kind: String { case small, large }

private struct Constants: KeyValueCreatable {
  var name = ""
  let version = 1
  let text = "a"
  let maybe: Int? = 2
  let nothing: String? = nil
  let list = [1, 2]
  let points = [Point(x: 1), Point(x: 2)]
  let byName = ["a": Point(x: 3)]
  let point = Point()
  let settings = Settings()
  let date = Date(timeIntervalSince1970: 0)
  let kind = Kind.large
  let ratio = 0.5
  let formatter = NumberFormatter()
  let action: @Sendable () -> Void = {}
}

/// Properties that are `let`: the document has to have their value.
@Suite struct ConstantReadingTests {
  @Test("A written value is read again")
  func roundTrip() throws {
    let text = try JSONSerializer(policy: .init { $0.layout = .sortedKeys }).serializeToString(Constants(name: "n"))
    #expect(text.contains(#""version":1"#) && text.contains(#""points":[{"scale":1,"x":1},{"scale":1,"x":2}]"#))
    for reader in [
      JSONDeserializer(),
      JSONDeserializer(
        policy: .init {
          $0.null = .fail
          $0.unknownKeys = .fail
          $0.missing = .fail
        }),
    ] {
      #expect(try reader.deserialize(Constants.self, from: text).name == "n")
      var value = Constants()
      try reader.fill(&value, from: text)
      #expect(value.name == "n")
    }
  }

  @Test(
    "The value that the property has is fine, however it is spelled",
    arguments: [
      #"{"version": 1.0}"#, #"{"version": "1"}"#, #"{"text": "\u0061"}"#, #"{"maybe": 2, "nothing": null}"#,
      #"{"list": [1, 2]}"#, #"{"points": [{"x": 1}, {"x": 2, "scale": 1}]}"#, #"{"byName": {"a": {"x": 3}}}"#,
      #"{"point": {}}"#, #"{"settings": {"volume": 5}}"#, #"{"date": "1970-01-01"}"#, #"{"kind": "large"}"#,
      #"{"version": null, "text": null}"#, #"{"formatter": {"any": "thing"}}"#, #"{"version": 1, "version": 1}"#,
    ], Door.allCases)
  func sameValues(document: String, door: Door) throws {
    let reader = JSONDeserializer(policy: .init { $0.mismatch = .fail })
    _ = try door.read(Constants.self, from: document, with: reader)
  }

  @Test(
    "Another value is a mismatch",
    arguments: [
      (#"{"version": 2}"#, "version", "the number 2"), (#"{"text": "b"}"#, "text", #"the string "b""#),
      (#"{"maybe": null}"#, "maybe", "null"), (#"{"nothing": "x"}"#, "nothing", #"the string "x""#),
      (#"{"list": [1]}"#, "list", "an array"), (#"{"points": [{"x": 1}, {"x": 3}]}"#, "points", "an array"),
      (#"{"byName": {"b": {"x": 3}}}"#, "byName", "an object"), (#"{"point": {"x": 1}}"#, "point", "an object"),
      (#"{"settings": {"volume": 6}}"#, "settings", "an object"),
      (#"{"settings": {"inner": {"x": 6}}}"#, "settings", "an object"),
      (#"{"date": "1970-01-02"}"#, "date", #"the string "1970-01-02""#),
      (#"{"kind": "small"}"#, "kind", #"the string "small""#),
      (#"{"ratio": 0.25}"#, "ratio", "the number 0.25"),
    ])
  func otherValues(document: String, name: String, found: String) throws {
    let error = failure { try JSONDeserializer().deserialize(Constants.self, from: document) }
    #expect(error?.code == .invalidValue)
    #expect(error?.path.description == "/\(name)")
    #expect(error?.message.hasSuffix(", found \(found): `\(name)` is a `let` with another value") == true)
    #expect(error?.advice == "Declare `\(name)` with `var` to read it, or make it .writeOnly.")
    let (_, report) = try JSONDeserializer().deserializeReporting(Constants.self, from: document)
    #expect(report.issues.map(\.message) == [error?.message])
  }

  @Test("A value of another kind is a mismatch like any other")
  func otherKinds() {
    let error = failure { try JSONDeserializer().deserialize(Constants.self, from: #"{"version": []}"#) }
    #expect(error?.message == "expected Int, found an array")
  }

  @Test("A let never demands a value")
  func missing() throws {
    struct Named: KeyValueCreatable {
      var name = ""
      let id = 7
    }
    let reader = JSONDeserializer(policy: .strict)
    #expect(try reader.deserialize(Named.self, from: #"{"name": "a"}"#).id == 7)
    #expect(failure { try reader.deserialize(Named.self, from: #"{"name": "a", "id": 8}"#) }?.path == "/id")
    #expect(failure { try reader.deserialize(Named.self, from: #"{"name": "a", "id": null}"#) }?.path == "/id")
  }

  @Test("A let takes a key, a path, dates and a transform")
  func rules() throws {
    struct Dated: KeyValueCreatable {
      var name = ""
      let opened = Date(timeIntervalSince1970: 10)
      let tag = "a"
    }
    let format = JSONFormat(mappings: [
      JSONMapping<Dated>(
        .path("meta.opened", for: \.opened), .dates(.secondsSince1970, for: \.opened),
        .transform(\.tag, read: { (wire: Int) in String(repeating: "a", count: wire) }, write: { $0.count }))
    ])
    let text = try JSONSerializer(format).serializeToString(Dated(name: "n"))
    #expect(text == #"{"name":"n","meta":{"opened":10},"tag":1}"#)
    #expect(try JSONDeserializer(format, policy: .strict).deserialize(Dated.self, from: text).name == "n")
    let other = #"{"name": "n", "meta": {"opened": 11}, "tag": 2}"#
    let error = failure { try JSONDeserializer(format, policy: .strict).deserialize(Dated.self, from: other) }
    #expect(error?.problems.map(\.path) == ["/meta/opened", "/tag"])
  }

  @Test("A flat let is compared member by member")
  func flat() throws {
    struct Place: KeyValueCreatable {
      var name = ""
      let point = Point(x: 4)
    }
    let format = JSONFormat(mappings: [JSONMapping<Place>(.flat(\.point))])
    let text = try JSONSerializer(format).serializeToString(Place(name: "n"))
    #expect(text == #"{"name":"n","x":4,"scale":1}"#)
    #expect(try JSONDeserializer(format, policy: .strict).deserialize(Place.self, from: text).point.x == 4)
    #expect(failure { try JSONDeserializer(format).deserialize(Place.self, from: #"{"x": 5}"#) }?.path == "/x")
  }

  private final class Item: DeserializableObject {
    let id = 1
    weak var parent: Item?
    var name = ""
    var upper: String { name.uppercased() }
  }

  @Test("A rule about reading what cannot be set is an error", arguments: Self.refused)
  private func rulesAboutReading(rule: JSONMapping<Item>.Rule, message: String) {
    let format = JSONFormat(mappings: [JSONMapping<Item>(rule)])
    let expected = "the mapping of Item is invalid: \(message)"
    #expect(failure { try JSONDeserializer(format).deserialize(Item.self, from: "{}") }?.message == expected)
    #expect(failure { try JSONSerializer(format).serialize(Item()) }?.message == expected)
  }

  private static let refused: [(JSONMapping<Item>.Rule, String)] = [
    (.required("id"), "`id` is a `let`, but it has a .required rule, which is for reading"),
    (.default(3, for: "id"), "`id` is a `let`, but it has a .default rule, which is for reading"),
    (.readOnly("id"), "`id` is a `let`, but it has a .readOnly rule, which is for reading"),
    (.keys(["id", "ID"], for: "id"), "`id` is a `let`, but it has a .keys rule, which is for reading"),
    (
      .key("up", for: "parent"),
      "`parent` is weak or unowned, so it is neither read nor written, but it has a .key rule"
    ),
    (
      .required("parent"),
      "`parent` is weak or unowned, so it is neither read nor written, but it has a .required rule"
    ),
  ]

  @Test("What is only written is known when it is read, and skipped")
  func writeOnly() throws {
    struct Card: KeyValueCreatable {
      var name = ""
      var secret = "s"
      var rest: [String: JSONValue] = [:]
      var loud: String { name.uppercased() }
    }
    let format = JSONFormat(mappings: [
      JSONMapping<Card>(.writeOnly(\.secret), .remaining(\.rest), .key("loud", for: \.loud))
    ])
    let text = try JSONSerializer(format).serializeToString(Card(name: "n", rest: ["more": 1]))
    #expect(text == #"{"name":"n","secret":"s","loud":"N","more":1}"#)
    let read = try JSONDeserializer(format, policy: .strict).deserialize(Card.self, from: text)
    #expect(read.secret == "s" && read.rest == ["more": 1])
    #expect(try JSONSerializer(format).serializeToString(read) == text)
    let changed = try JSONDeserializer(format).deserialize(Card.self, from: #"{"name": "n", "secret": [1]}"#)
    #expect(changed.secret == "s" && changed.rest.isEmpty)
  }
}
