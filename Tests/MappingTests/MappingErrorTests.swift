import Janus
import TestSupport
import Testing

/// Mappings that contradict themselves or their type are found when the plan is made, before any document is.
@Suite struct MappingErrorTests {
  struct Point: KeyValueCreatable {
    var x = 0
    var y = 0
  }

  struct Model: KeyValueCreatable {
    var id = 0
    var title = ""
    var point = Point()
    var place: Point?
    var tags: [String] = []
    var extra: [String: JSONValue] = [:]
    var more: [String: JSONValue] = [:]
    var loud: String {
      get { title }
      set { title = newValue }
    }
  }

  private static func emptyPiece(_ path: String, _ property: String) -> String {
    "the path \"\(path)\" of `\(property)` has an empty piece. Remove the extra delimiter, or list the pieces: "
      + ".path([\"a\", \"b\"], for: …)."
  }

  private static func contradiction(_ property: String, _ one: String, _ other: String) -> String {
    "`\(property)` has contradictory rules, \(one) and \(other). Keep one of them."
  }

  static let rows: [(JSONMapping<Model>, String)] = [
    (
      [.key("x", for: "titel")],
      "there is no stored property `titel`. Did you mean `title`? There are `id`, `title`, `point`, `place`, `tags`, `extra`, `more`."
    ),
    (
      [.key("id", for: \.title)],
      "`id` and `title` both have the key \"id\". Give one of them another key, or ignore it."
    ),
    (
      [.keys(["t", "id"], for: \.title)],
      "`id` and `title` both have the key \"id\". Give one of them another key, or ignore it."
    ),
    (
      [.path("a.b", for: \.title), .path("a.b", for: \.id)],
      "`id` and `title` both have the key \"b\". Give one of them another key, or ignore it."
    ),
    (
      [.flat(\.point), .key("x", for: \.title)],
      "`title` and `point.x` both have the key \"x\". Give one of them another key, or ignore it."
    ),
    (
      [.key("a", for: \.title), .path("a.b", for: \.id)],
      "`title` at \"a\" has type String, and `id` is inside it. Give one of them another place."
    ),
    (
      [.key("a", for: \.title), .key("b", for: \.title)],
      "`title` is given two places. Keep one of the rules; aliases are listed in one .keys rule."
    ),
    ([.keys([], for: \.title)], "`title` is given no key. Name at least one."),
    (
      [.flat(\.tags)],
      "`tags` cannot be flat: [String] has no properties to put into the object. "
        + "Flat is for stored properties that are structs, classes or optionals of these."
    ),
    (
      [.remaining(\.extra), .remaining(\.more)],
      "both `extra` and `more` are for the remaining keys. Give one of them a key."
    ),
    ([.path("a..b", for: \.title)], emptyPiece("a..b", "title")), ([.path("", for: \.title)], emptyPiece("", "title")),
    ([.path("a.", for: "id")], emptyPiece("a.", "id")),
    ([.path("/a/b", for: \.id, delimiter: "/")], emptyPiece("/a/b", "id")),
    ([.path([], for: \.id)], "`id` is given a path without keys. Name at least one."),
    ([.ignored(\.id), .required(\.id)], contradiction("id", ".ignored", ".required")),
    ([.key("a", for: \.id), .ignored("id")], contradiction("id", ".key", ".ignored")),
    ([.readOnly(\.id), .writeOnly(\.id)], contradiction("id", ".readOnly", ".writeOnly")),
    ([.writeOnly(\.id), .required(\.id)], contradiction("id", ".writeOnly", ".required")),
    ([.default(1, for: \.id), .writeOnly(\.id)], contradiction("id", ".default", ".writeOnly")),
    ([.default(1, for: \.id), .required(\.id)], contradiction("id", ".default", ".required")),
    ([.default(1, for: \.id, when: .null), .default(2, for: \.id)], contradiction("id", ".default", ".default")),
    (
      [.dates(.iso8601, for: \.id), .dates(.secondsSince1970, for: \.id)], contradiction("id", ".dates", ".dates")
    ),
    ([.flat(\.point), .key("p", for: \.point)], contradiction("point", ".flat", ".key")),
    ([.required(\.place), .flat(\.place)], contradiction("place", ".required", ".flat")),
    ([.remaining(\.extra), .path("a.b", for: \.extra)], contradiction("extra", ".remaining", ".path")),
    (
      [.default(1.5, for: "id")],
      "`id` has type Int, and a rule is for type Double. Use the property's own type."
    ),
  ]

  @Test("A mapping that contradicts itself is an error when reading and writing", arguments: rows)
  func bothPlansRefuse(mapping: JSONMapping<Model>, message: String) {
    let format = JSONFormat(mappings: [mapping])
    let expected = "the mapping of Model is invalid: " + message
    let reading = failure { try JSONDeserializer(format).deserialize(Model.self, from: "{}") }
    #expect(reading?.description == expected)
    #expect(reading?.code == .invalidMapping)
    #expect(failure { try JSONSerializer(format).serialize(Model()) }?.description == expected)
  }

  struct Area: KeyValueCreatable, JSONMapped {
    var width = 1
    static let jsonMapping: JSONMapping<Area> = [.check("is not empty") { $0.width > 0 }]
  }

  struct Room: KeyValueCreatable {
    var area = Area()
    var size: Double?
  }

  static let checkRows: [(JSONMapping<Room>, String)] = [
    (
      [.flat(\.area)],
      "`area` cannot be flat: a rule checks that each Area is not empty, and a flat part is not an object. Give it a key of "
        + "its own, or check the model around it."
    ),
    (
      [.check("size", 1...2)],
      "`size` has type Double?, and a rule is for type Int. Use the property's own type."
    ),
    ([.check("siez", 1.0...)], "there is no stored property `siez`. Did you mean `size`? There are `area`, `size`."),
    (
      [.check(\.area, "is small") { $0.width < 3 }, .flat(\.area)],
      contradiction("area", ".check", ".flat")
    ),
    ([.ignored(\.size), .check(\.size, 1...)], contradiction("size", ".ignored", ".check")),
  ]

  @Test("A check that does not fit its property is an error", arguments: checkRows)
  func checksThatDoNotFit(mapping: JSONMapping<Room>, message: String) {
    let format = JSONFormat(mappings: [mapping])
    let expected = "the mapping of Room is invalid: " + message
    #expect(failure { try JSONDeserializer(format).deserialize(Room.self, from: "{}") }?.description == expected)
    #expect(failure { try JSONSerializer(format).serialize(Room()) }?.description == expected)
  }

  static let readingRows: [(JSONMapping<Model>, String)] = [
    ([.lossy(\.title)], "`title` has type String, and only collections can be lossy. Remove the rule."),
    (
      [.remaining(\.tags)],
      "`tags` has type [String] and cannot have the remaining keys. "
        + "Use a stored property of type [String: JSONValue], [String: …] or JSONObject."
    ),
  ]

  @Test("A mapping that cannot be read is an error", arguments: readingRows)
  func readingRefuses(mapping: JSONMapping<Model>, message: String) {
    let reading = failure {
      try JSONDeserializer(JSONFormat(mappings: [mapping])).deserialize(Model.self, from: "{}")
    }
    #expect(reading?.description == "the mapping of Model is invalid: " + message)
  }

  @Test("Rules that go together are no contradiction")
  func rulesThatGoTogether() throws {
    let mapping: JSONMapping<Model> = [
      .required(\.id), .default(2, for: \.id, when: .null), .keys(["i", "id"], for: \.id), .flat(\.place),
      .lossy(\.place),
      .path("p", for: \.place), .readOnly(\.title), .required(\.title), .remaining(\.extra), .readOnly(\.extra),
    ]
    let reader = JSONDeserializer(JSONFormat(mappings: [mapping]))
    #expect(try reader.deserialize(Model.self, from: #"{"i": null, "title": "t", "z": 1}"#).id == 2)
  }

  @Test("A computed property needs a key") func computedPropertiesNeedAKey() {
    let format = JSONFormat(mappings: [JSONMapping<Model>(.required(\.loud))])
    let error = failure { try JSONDeserializer(format).deserialize(Model.self, from: "{}") }
    #expect(error?.message.hasSuffix("is not a stored property with a name, and has no key") == true)
  }

  struct Chain: KeyValueCreatable, JSONMapped {
    var id = 0
    var next: [Chain] = []
    static let jsonMapping: JSONMapping<Chain> = [.key("more", for: \.next)]
  }

  final class Ring: DeserializableObject, JSONMapped {
    var next: Ring?
    static let jsonMapping: JSONMapping<Ring> = [.flat("next")]
  }

  @Test("A flat part that contains itself is an error") func recursion() throws {
    let chain = try JSONDeserializer().deserialize(Chain.self, from: #"{"id":1,"more":[{"id":2,"more":[]}]}"#)
    #expect(try JSONSerializer().serializeToString(chain) == #"{"id":1,"more":[{"id":2,"more":[]}]}"#)
    let error = failure { try JSONDeserializer().deserialize(Ring.self, from: "{}") }
    #expect(
      error?.description
        == "the mapping of Ring is invalid: `next` is flat and contains itself. Give it a key of its own.")
  }
}
