import Foundation
import Janus
import TestSupport
import Testing

/// Each rule alone, by key path and by name, in both directions.
@Suite struct MappingRuleTests {
  struct Point: KeyValueCreatable, Equatable {
    var x = 0
    var y = 0
  }

  struct Model: KeyValueCreatable, Equatable {
    var id = 0
    var title = "untitled"
    var note: String?
    var tags: [String] = []
    var unique: Set<Int> = []
    var counts: [String: Int] = [:]
    var opened: Date?
    var point = Point()
    var place: Point?
    var extra: [String: JSONValue] = [:]

    /// Not stored: the title in capitals.
    var loudTitle: String {
      get { title.uppercased() }
      set { title = newValue.lowercased() }
    }
  }

  /// A rule by key path and by name, what is read, what that is, and how it is written.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let byPath: JSONMapping<Model>
    let byName: JSONMapping<Model>
    let document: String
    let value: Model
    /// The members that the rule is about, as they are written.
    let written: String

    init(
      _ name: String, _ byPath: JSONMapping<Model>, _ byName: JSONMapping<Model>, _ document: String,
      _ written: String, _ change: (inout Model) -> Void
    ) {
      testDescription = name
      self.byPath = byPath
      self.byName = byName
      self.document = document
      self.written = written
      var value = Model()
      change(&value)
      self.value = value
    }
  }

  static let rows: [Row] = [
    Row("key", [.key("class", for: \.title)], [.key("class", for: "title")], #"{"class":"a"}"#, #""class":"a""#) {
      $0.title = "a"
    },
    Row(
      "first of two keys", [.keys(["a", "b"], for: \.id)], [.keys(["a", "b"], for: "id")], #"{"a":1}"#, #""a":1"#
    ) { $0.id = 1 },
    Row(
      "second of two keys", [.keys(["a", "b"], for: \.id)], [.keys(["a", "b"], for: "id")], #"{"b":1}"#, #""a":1"#
    ) { $0.id = 1 },
    Row(
      "path", [.path("data.user.id", for: \.id)], [.path("data.user.id", for: "id")],
      #"{"data":{"x":0,"user":{"id":7}}}"#, #""data":{"user":{"id":7}}"#
    ) { $0.id = 7 },
    Row(
      "path with another delimiter", [.path("a.b/c", for: \.id, delimiter: "/")],
      [.path("a.b/c", for: "id", delimiter: "/")], #"{"a.b":{"c":7}}"#, #""a.b":{"c":7}"#
    ) { $0.id = 7 },
    Row(
      "path through an array", [.path("list.1.id", for: \.id)], [.path("list.1.id", for: "id")],
      #"{"list":[{"id":1},{"id":2},{"id":3}]}"#, #""list":[null,{"id":2}]"#
    ) { $0.id = 2 },
    Row(
      "digits are keys of an object", [.path("list.1", for: \.id)], [.path("list.1", for: "id")], #"{"list":{"1":5}}"#,
      #""list":[null,5]"#
    ) { $0.id = 5 },
    Row(
      "two paths share an object", [.path("a.id", for: \.id), .path("a.b.title", for: \.title)],
      [.path("a.id", for: "id"), .path("a.b.title", for: "title")], #"{"a":{"b":{"title":"t"},"id":3}}"#,
      #""a":{"id":3,"b":{"title":"t"}}"#
    ) {
      $0.id = 3
      $0.title = "t"
    },
    Row("flat struct", [.flat(\.point)], [.flat("point")], #"{"y":2,"x":1}"#, #""x":1,"y":2"#) {
      $0.point = Point(x: 1, y: 2)
    },
    Row("flat optional", [.flat(\.place)], [.flat("place")], #"{"x":1,"y":2}"#, #""x":1,"y":2"#) {
      $0.place = Point(x: 1, y: 2)
    },
    Row("flat optional without its keys", [.flat(\.place)], [.flat("place")], #"{"id":1}"#, #""id":1"#) { $0.id = 1 },
    Row(
      "flat under a path", [.flat(\.place), .path("geo.at", for: \.place)],
      [.flat("place"), .path("geo.at", for: "place")],
      #"{"geo":{"at":{"x":1,"y":2}}}"#, #""geo":{"at":{"x":1,"y":2}}"#
    ) { $0.place = Point(x: 1, y: 2) },
    Row(
      "lossy array", [.lossy(\.tags)], [.lossy("tags")], #"{"tags":["a",{},null,"b"]}"#, #""tags":["a","b"]"#
    ) { $0.tags = ["a", "b"] },
    Row("lossy set", [.lossy(\.unique)], [.lossy("unique")], #"{"unique":[[],4]}"#, #""unique":[4]"#) {
      $0.unique = [4]
    },
    Row(
      "lossy dictionary", [.lossy(\.counts)], [.lossy("counts")], #"{"counts":{"a":1,"b":"x"}}"#,
      #""counts":{"a":1}"#
    ) { $0.counts = ["a": 1] },
    Row(
      "dates", [.dates(.secondsSince1970, for: \.opened)], [.dates(.secondsSince1970, for: "opened")],
      #"{"opened":86400}"#, #""opened":86400"#
    ) { $0.opened = Date(timeIntervalSince1970: 86_400) },
    Row(
      "transform",
      [.transform(\.id, read: { (text: String) in text.count }, write: { String(repeating: "*", count: $0) })],
      [
        .transform(
          "id", read: { (text: String) in text.count }, write: { (id: Int) in String(repeating: "*", count: id) })
      ], #"{"id":"***"}"#, #""id":"***""#
    ) { $0.id = 3 },
    Row(
      "transform of an optional",
      [
        .transform(
          \.note, read: { (codes: [Int]) in codes.map(String.init).joined() },
          write: { $0.compactMap(\.wholeNumberValue) })
      ],
      [
        .transform(
          "note", read: { (codes: [Int]?) -> String? in codes?.map(String.init).joined() },
          write: { (note: String?) in note?.compactMap(\.wholeNumberValue) })
      ], #"{"note":[1,2]}"#, #""note":[1,2]"#
    ) { $0.note = "12" },
    Row(
      "remaining", [.remaining(\.extra)], [.remaining("extra")], #"{"id":1,"b":[2],"a":null}"#, #""b":[2]"#
    ) {
      $0.id = 1
      $0.extra = ["b": [2], "a": nil]
    },
    Row(
      "default for a missing value", [.default("none", for: \.title)], [.default("none", for: "title")], "{}",
      #""title":"none""#
    ) { $0.title = "none" },
    Row(
      "default for null", [.default("none", for: \.title)], [.default("none", for: "title")], #"{"title":null}"#,
      #""title":"none""#
    ) { $0.title = "none" },
    Row(
      "default for a wrong value", [.default("none", for: \.title)], [.default("none", for: "title")],
      #"{"title":[1]}"#, #""title":"none""#
    ) { $0.title = "none" },
    Row("required", [.required(\.id)], [.required("id")], #"{"id":4}"#, #""id":4"#) { $0.id = 4 },
  ]

  @Test("Each rule is followed when reading and writing, by key path and by name", arguments: rows, Door.allCases)
  func readsAndWrites(row: Row, door: Door) throws {
    for mapping in [row.byPath, row.byName] {
      let format = JSONFormat(mappings: [mapping])
      let reader = JSONDeserializer(format)
      #expect(try door.read(Model.self, from: row.document, with: reader).value == row.value)
      let text = try JSONSerializer(format).serializeToString(row.value)
      #expect(text.contains(row.written), "\(text)")
      #expect(try reader.deserialize(Model.self, from: text) == row.value)
      for layout in [JSONLayout.pretty, .sortedKeys] {
        let other = try JSONSerializer(format, policy: .init { $0.layout = layout }).serialize(row.value)
        #expect(try reader.deserialize(Model.self, from: other) == row.value)
      }
    }
  }

  // MARK: One direction

  @Test("Read-only, write-only and ignored properties go one way or none") func directions() throws {
    let format = JSONFormat(mappings: [
      JSONMapping<Model>(.readOnly(\.id), .writeOnly(\.title), .ignored(\.note), .ignored("counts"))
    ])
    let value = try JSONDeserializer(format).deserialize(
      Model.self, from: #"{"id":1,"title":"x","note":"n","counts":{"a":1}}"#)
    #expect(value.id == 1 && value.title == "untitled" && value.note == nil && value.counts.isEmpty)
    let text = try JSONSerializer(format).serializeToString(value)
    #expect(text == #"{"title":"untitled","tags":[],"unique":[],"point":{"x":0,"y":0},"extra":{}}"#)
  }

  @Test("A computed property has a key of its own") func computedProperty() throws {
    let format = JSONFormat(mappings: [JSONMapping<Model>(.key("loud", for: \.loudTitle), .ignored(\.title))])
    let value = try JSONDeserializer(format).deserialize(Model.self, from: #"{"loud":"HEY"}"#)
    #expect(value.title == "hey")
    let text = try JSONSerializer(format).serializeToString(value)
    #expect(text.hasSuffix(#","loud":"HEY"}"#))
    #expect(try JSONDeserializer(format).deserialize(Model.self, from: text) == value)
  }

  @Test("A property inside another one has a key of its own") func propertyInsideAnother() throws {
    let format = JSONFormat(mappings: [JSONMapping<Model>(.key("left", for: \.point.x), .ignored(\.point))])
    let value = try JSONDeserializer(format).deserialize(Model.self, from: #"{"left":9}"#)
    #expect(value.point == Point(x: 9, y: 0))
    #expect(try JSONSerializer(format).serializeToString(value).contains(#""left":9"#))
  }

  // MARK: Remaining keys

  struct Counters: KeyValueCreatable, JSONMapped, Equatable {
    var id = 0
    var others: [String: Int] = [:]
    static let jsonMapping: JSONMapping<Counters> = [.remaining(\.others)]
  }

  struct Envelope: KeyValueCreatable, JSONMapped, Equatable {
    var id = 0
    var others = JSONObject()
    static let jsonMapping: JSONMapping<Envelope> = [.remaining(\.others)]
  }

  @Test("Remaining keys are read and written again") func remainingKeys() throws {
    let (counters, report) = try JSONDeserializer().deserializeReporting(
      Counters.self, from: #"{"b":1,"id":2,"a":3,"c":"x"}"#)
    #expect(counters == Counters(id: 2, others: ["b": 1, "a": 3]))
    #expect(report.description == #"line 1, column 25, at /c: expected Int, found the string "x"."#)
    let sorted = JSONSerializer(policy: .init { $0.layout = .sortedKeys })
    #expect(try sorted.serializeToString(counters) == #"{"a":3,"b":1,"id":2}"#)

    let envelope = try JSONDeserializer().deserialize(Envelope.self, from: #"{"z":1,"id":2,"a":{"q":"\n"}}"#)
    #expect(try JSONSerializer().serializeToString(envelope) == #"{"id":2,"z":1,"a":{"q":"\n"}}"#)
    #expect(
      try JSONSerializer(policy: .init { $0.layout = .pretty }).serializeToString(Envelope(id: 1))
        == "{\n  \"id\": 1\n}")
  }

  @Test("A remaining key that a property has is an error, or is left out") func remainingKeyThatAPropertyHas() throws {
    let value = Counters(id: 1, others: ["id": 2, "x": 3])
    #expect(
      failure { try JSONSerializer().serialize(value) }?.description
        == "expected each key once, found the key \"id\" of a property among the remaining keys. "
        + "Remove it from the remaining keys.")
    let (bytes, report) = try JSONSerializer(policy: .init { $0.unwritable = .skip }).serializeReporting(value)
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"id":1,"x":3}"#)
    #expect(report.issues.map(\.code) == [.duplicateKey])
  }

  struct Person: KeyValueCreatable, Equatable {
    var firstName: String?
    var line1: String?
    let kind = "person"
    var others: [String: JSONValue] = [:]
  }

  /// Keys that reading gives to a property, although writing leaves the property out or writes another key.
  @Test(
    "A remaining key that reading gives to a property is an error, or is left out",
    arguments: [
      ("firstName", KeyNaming.exact, [JSONMapping<Person>.Rule]()),
      ("FIRST-NAME", .fuzzy, []), ("first_name", .snakeCase, []), ("line_1", .snakeCase, []), ("line1", .snakeCase, []),
      ("vorname", .exact, [.keys(["name", "vorname"], for: \.firstName)]),
      ("about", .exact, [.path("about.name", for: \.firstName)]),
    ])
  func remainingKeyThatIsReadIntoAProperty(key: String, keys: KeyNaming, rules: [JSONMapping<Person>.Rule]) throws {
    let format = JSONFormat(keys: keys, mappings: [JSONMapping<Person>(rules + [.remaining(\.others)])])
    let value = Person(others: [key: ["x": 1], "free": 2])
    let error = failure { try JSONSerializer(format).serialize(value) }
    #expect(error?.code == .duplicateKey)
    #expect(error?.message == "expected each key once, found the key \"\(key)\" of a property among the remaining keys")
    let (bytes, report) = try JSONSerializer(format, policy: .init { $0.unwritable = .skip }).serializeReporting(value)
    #expect(report.issues.map(\.code) == [.duplicateKey])
    #expect(try JSONDeserializer(format).deserialize(Person.self, from: bytes) == Person(others: ["free": 2]))
  }

  /// Keys that look like those of properties, but are read from others.
  @Test(
    "A remaining key that only resembles a property's key is written",
    arguments: [
      ("firstName", KeyNaming.exact, [JSONMapping<Person>.Rule.key("name", for: \.firstName)]),
      ("first_name", .foundationSnakeCase, [.key("name", for: \.firstName)]), ("FIRST_NAME", .snakeCase, []),
      ("name", .exact, [.path("about.name", for: \.firstName)]),
    ])
  func remainingKeyThatIsNoPropertys(key: String, keys: KeyNaming, rules: [JSONMapping<Person>.Rule]) throws {
    let format = JSONFormat(keys: keys, mappings: [JSONMapping<Person>(rules + [.remaining(\.others)])])
    let value = Person(firstName: "Ada", others: [key: ["x": 1], "free": 2])
    #expect(
      try JSONDeserializer(format).deserialize(Person.self, from: JSONSerializer(format).serialize(value)) == value)
  }

  // MARK: Filling

  @Test("Filling requires nothing and sets no default") func fillingDemandsNothing() throws {
    let format = JSONFormat(mappings: [
      JSONMapping<Model>(.required(\.id), .default("none", for: \.title), .flat(\.place))
    ])
    var value = Model(id: 1, title: "kept", place: Point(x: 1, y: 2))
    try JSONDeserializer(format).fill(&value, from: #"{"y":5}"#)
    #expect(value == Model(id: 1, title: "kept", place: Point(x: 1, y: 5)))
  }
}

/// Flat parts that are classes, and what filling does to flat parts.
@Suite struct FlatPartTests {
  final class Shelf: DeserializableObject, JSONMapped {
    var height = 0
    var label: String?
    static let jsonMapping: JSONMapping<Shelf> = [.default("none", for: \.label, when: .missing)]
  }

  struct Corner: KeyValueCreatable, JSONMapped, Equatable {
    var x = 0
    var y = 0
    static let jsonMapping: JSONMapping<Corner> = [.required(\.x)]
  }

  struct Place: KeyValueCreatable, JSONMapped, Equatable {
    var street = ""
    var corner: Corner?
    static let jsonMapping: JSONMapping<Place> = [.flat(\.corner)]
  }

  struct Room: KeyValueCreatable, JSONMapped {
    var shelf = Shelf()
    var spare: Shelf?
    var place: Place?
    var once = Corner()

    /// Replaces the shelf in the middle of everything.
    var swapped: Int {
      get { shelf.height }
      set {
        shelf = Shelf()
        place = nil
      }
    }

    static let jsonMapping: JSONMapping<Room> = [
      .flat(\.shelf), .flat(\.spare), .path("spare", for: \.spare), .flat(\.place), .key("swapped", for: \.swapped),
      .key("once", for: \.once), .required(\.once),
    ]
  }

  private func room(_ document: String) throws -> Room {
    try JSONDeserializer().deserialize(Room.self, from: document)
  }

  @Test("Classes and parts inside parts are flat") func classesAndPartsInParts() throws {
    let text =
      #"{"height":2,"label":"a","spare":{"height":3,"label":"b"},"street":"s","x":1,"y":2,"swapped":2,"once":{"x":0,"y":0}}"#
    let read = try JSONDeserializer(
      JSONFormat(mappings: [
        JSONMapping<Room>(
          .replacingOwnRules, .flat(\.shelf), .flat(\.spare), .path("spare", for: \.spare), .flat(\.place))
      ])
    ).deserialize(Room.self, from: text)
    #expect(read.shelf.height == 2 && read.shelf.label == "a")
    #expect(read.spare?.height == 3 && read.spare?.label == "b")
    #expect(read.place == Place(street: "s", corner: Corner(x: 1, y: 2)))
    #expect(try JSONSerializer().serializeToString(read).contains(#""street":"s","x":1,"y":2"#))
  }

  @Test("A flat part is nil if none of its members is there") func partsThatAreNotThere() throws {
    let half = #"{"street":"s","y":2,"once":{"x":1}}"#
    #expect(
      failure { try room(half) }?.message
        == "expected the required property `place.corner.x` (key \"x\"), found nothing")
    let (read, report) = try JSONDeserializer().deserializeReporting(Room.self, from: half)
    #expect(report.issues.map(\.code) == [.missingValue])
    #expect(read.place == Place(street: "s", corner: nil))
    #expect(read.spare == nil)
    #expect(read.shelf.label == nil)
    #expect(try room(#"{"spare":{"height":1},"once":{"x":1}}"#).spare?.label == "none")
    #expect(try room(#"{"x":2,"once":{"x":1}}"#).place?.corner == Corner(x: 2, y: 0))
  }

  @Test("Filling keeps the objects of flat parts") func fillingKeepsObjects() throws {
    var read = try room(#"{"height":2,"street":"s","x":1,"spare":{"height":3},"once":{"x":1}}"#)
    let (shelf, spare) = (read.shelf, read.spare)
    try JSONDeserializer().fill(&read, from: #"{"height":5,"y":9,"spare":{"label":"new"}}"#)
    #expect(read.shelf === shelf && shelf.height == 5)
    #expect(read.spare === spare && spare?.height == 3 && spare?.label == "new")
    #expect(read.place == Place(street: "s", corner: Corner(x: 1, y: 9)))
  }

  @Test("A setter of the model can replace a part while it is filled") func theModelsOwnCodeChangesAPart() throws {
    // The setter in between replaces what is being filled; the part that was there stays whole and counts.
    var read = try room(#"{"height":2,"street":"s","x":1,"once":{"x":1}}"#)
    try JSONDeserializer().fill(&read, from: #"{"height":5,"street":"t","swapped":0,"label":"behind","y":3}"#)
    #expect(read.shelf.height == 5 && read.shelf.label == "behind")
    #expect(read.place == Place(street: "t", corner: Corner(x: 1, y: 3)))
  }

  @Test("A model that occurs twice starts anew") func aModelThatStandsTwiceStartsAnew() throws {
    #expect(try room(#"{"once":{"x":1,"y":2},"once":{"x":3}}"#).once == Corner(x: 3, y: 0))
  }
}
