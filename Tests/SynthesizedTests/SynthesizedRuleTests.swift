import Foundation
import Janus
import TestSupport
import Testing

/// Marked models by `deserialize`, `serialize` and `fill`: rules, policies, and what is kept.
@Suite("Rules and policies for models with the marker") struct SynthesizedRuleTests {
  struct Port: SynthesizedCodable, Equatable {
    let city: String
    let depth: Double?
  }

  struct Ship: SynthesizedCodable, Equatable {
    let id: Int
    let name: String
    var tags: [String]
    let length: Double?
    let built: Date?
    var home: Port?

    init(
      id: Int = 1, name: String = "Nor", tags: [String] = [], length: Double? = nil, built: Date? = nil,
      home: Port? = nil
    ) {
      (self.id, self.name, self.tags, self.length, self.built, self.home) = (id, name, tags, length, built, home)
    }
  }

  /// A rule by key path and by name, a document, and what is made of that.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let byPath: JSONMapping<Ship>
    let byName: JSONMapping<Ship>
    let document: String
    let ship: Ship
    /// What is written; nil for the document.
    var written: String?

    init(
      _ name: String, _ byPath: JSONMapping<Ship>, _ byName: JSONMapping<Ship>, _ document: String, _ ship: Ship,
      _ written: String? = nil
    ) {
      (testDescription, self.byPath, self.byName) = (name, byPath, byName)
      (self.document, self.ship, self.written) = (document, ship, written)
    }
  }

  static let rows: [Row] = [
    Row("no rule", [], [], #"{"id":1,"name":"Nor","tags":["a"]}"#, Ship(tags: ["a"])),
    Row(
      "key", [.key("imo", for: \.id)], [.key("imo", for: "id")], #"{"imo":7,"name":"Nor","tags":[]}"#, Ship(id: 7)),
    Row(
      "keys", [.keys(["imo", "number"], for: \.id)], [.keys(["imo", "number"], for: "id")],
      #"{"number":7,"name":"Nor","tags":[]}"#, Ship(id: 7), #"{"imo":7,"name":"Nor","tags":[]}"#),
    Row(
      "path", [.path("about.name", for: \.name)], [.path("about.name", for: "name")],
      #"{"id":1,"about":{"name":"x"},"tags":[]}"#, Ship(name: "x")),
    Row(
      "flat", [.flat(\.home)], [.flat("home")], #"{"id":1,"name":"Nor","tags":[],"city":"Oslo","depth":1.5}"#,
      Ship(home: Port(city: "Oslo", depth: 1.5))),
    Row(
      "default, missing", [.default("none", for: \.name)], [.default("none", for: "name")], #"{"id":1,"tags":[]}"#,
      Ship(name: "none"), #"{"id":1,"name":"none","tags":[]}"#),
    Row(
      "default, null", [.default("none", for: \.name)], [.default("none", for: "name")],
      #"{"id":1,"name":null,"tags":[]}"#, Ship(name: "none"), #"{"id":1,"name":"none","tags":[]}"#),
    Row(
      "default, misfit", [.default("none", for: \.name)], [.default("none", for: "name")],
      #"{"id":1,"name":{},"tags":[]}"#, Ship(name: "none"), #"{"id":1,"name":"none","tags":[]}"#),
    Row(
      "default when missing", [.default(["x"], for: \.tags, when: .missing)],
      [.default(["x"], for: "tags", when: .missing)],
      #"{"id":1,"name":"Nor"}"#, Ship(tags: ["x"]), #"{"id":1,"name":"Nor","tags":["x"]}"#),
    Row(
      "transform",
      [.transform(\.name, read: { (number: Int) in "n\(number)" }, write: { Int($0.dropFirst()) ?? 0 })],
      [
        .transform(
          "name", read: { (number: Int) -> String in "n\(number)" },
          write: { (text: String) -> Int in Int(text.dropFirst()) ?? 0 })
      ],
      #"{"id":1,"name":5,"tags":[]}"#, Ship(name: "n5")),
    Row(
      "required", [.required(\.length)], [.required("length")], #"{"id":1,"name":"Nor","tags":[],"length":2.5}"#,
      Ship(length: 2.5)),
    Row(
      "lossy", [.lossy(\.tags)], [.lossy("tags")], #"{"id":1,"name":"Nor","tags":["a",{},"b"]}"#,
      Ship(tags: ["a", "b"]),
      #"{"id":1,"name":"Nor","tags":["a","b"]}"#),
    Row(
      "ignored optional", [.ignored(\.length)], [.ignored("length")], #"{"id":1,"name":"Nor","tags":[],"length":2.5}"#,
      Ship(),
      #"{"id":1,"name":"Nor","tags":[]}"#),
    Row(
      "readOnly", [.readOnly(\.name)], [.readOnly("name")], #"{"id":1,"name":"x","tags":[]}"#, Ship(name: "x"),
      #"{"id":1,"tags":[]}"#),
    Row(
      "dates", [.dates(.secondsSince1970, for: \.built)], [.dates(.secondsSince1970, for: "built")],
      #"{"id":1,"name":"Nor","tags":[],"built":60}"#, Ship(built: Date(timeIntervalSince1970: 60))),
  ]

  @Test("Each rule is followed, by key path and by name", arguments: rows)
  func rules(row: Row) throws {
    for mapping in [row.byPath, row.byName] {
      let format = JSONFormat(mappings: [mapping])
      let reader = JSONDeserializer(format, policy: .init { $0.mismatch = .skip })
      let (ship, _) = try reader.deserializeReporting(Ship.self, from: row.document)
      #expect(ship == row.ship)
      #expect(try reader.deserialize([Ship].self, from: "[\(row.document),\(row.document)]") == [row.ship, row.ship])
      #expect(try reader.deserialize(Carrier<Ship>.self, from: "{\"value\":\(row.document)}").value == row.ship)
      let written = try JSONSerializer(format).serializeToString(ship)
      #expect(written == row.written ?? row.document)
      if row.testDescription != "readOnly" {
        #expect(try reader.deserialize(Ship.self, from: written) == row.ship)
      }
    }
  }

  static let refused: [(name: String, mapping: JSONMapping<Ship>)] = [
    ("ignored", [.ignored(\.name)]), ("ignored by name", [.ignored("name")]), ("writeOnly", [.writeOnly(\.name)]),
    ("ignored var", [.ignored(\.tags)]),
  ]

  @Test("A property without a default has to be read", arguments: refused.map(\.name))
  func notRead(name: String) throws {
    let mapping = try #require(Self.refused.first { $0.name == name }).mapping
    let reader = JSONDeserializer(JSONFormat(mappings: [mapping]))
    let error = failure { try reader.deserialize(Ship.self, from: #"{"id":1,"name":"Nor","tags":[]}"#) }
    let property = name == "ignored var" ? "tags" : "name"
    #expect(error?.code == .invalidMapping)
    #expect(error?.description.contains("`\(property)` has no default and is not read") == true)
    #expect(error?.description.contains("Add a .default rule for it, or let it be read.") == true)
  }

  struct Mapped: SynthesizedCodable, JSONMapped, Equatable {
    let id: Int
    let title: String
    static let jsonMapping: JSONMapping<Mapped> = [.key("class", for: \.title), .default(9, for: \.id)]
  }

  @Test("A mapping of the type's own is followed")
  func ownMapping() throws {
    let text = #"{"id":9,"class":"a"}"#
    let read = try JSONDeserializer().deserialize(Mapped.self, from: #"{"class":"a"}"#)
    #expect(read == Mapped(id: 9, title: "a"))
    #expect(try JSONSerializer().serializeToString(read) == text)
    #expect(try JSONDeserializer().deserialize(Mapped.self, from: text) == read)
  }

  // MARK: Policies

  static let misfits: [(document: String, problem: String)] = [
    (#"{"name":"Nor","tags":[]}"#, "line 1, column 1: expected the required property `id`, found nothing."),
    (#"{"id":null,"name":"Nor","tags":[]}"#, "line 1, column 7, at /id: expected Int, found null."),
    (#"{"id":"x","name":"Nor","tags":[]}"#, #"line 1, column 7, at /id: expected Int, found the string "x"."#),
    (#"{"id":1,"name":"Nor","tags":[{}]}"#, "line 1, column 30, at /tags/0: expected String, found an object."),
    (
      #"{"id":1,"name":"Nor","tags":[],"home":{}}"#,
      "line 1, column 39, at /home: expected the required property `city`, found nothing."
    ),
    ("{\n\"id\":1,\n\"name\":[],\"tags\":[]}", "line 3, column 8, at /name: expected String, found an array."),
    ("[]", "line 1, column 1: expected Ship, found an array."),
    ("{}", "line 1, column 1: expected the required property `id`, found nothing."),
  ]

  @Test("A value that does not fit is reported with its path and line", arguments: misfits)
  func problems(document: String, problem: String) {
    let error = failure { try JSONDeserializer().deserialize(Ship.self, from: document) }
    #expect(error?.description.hasPrefix(problem) == true, "\(error?.description ?? "nothing")")
    let strict = failure { try JSONDeserializer(policy: .strict).deserialize(Ship.self, from: document) }
    #expect(strict != nil)
  }

  @Test("An element that is not whole is reported, and left out where that is allowed")
  func lossyElements() throws {
    struct Fleet: SynthesizedCodable, JSONMapped {
      let ships: [Ship]
      static let jsonMapping: JSONMapping<Fleet> = [.lossy(\.ships)]
    }
    let text = #"{"ships":[{"id":1,"name":"a","tags":[]},{"id":2},{"id":3,"name":"c","tags":[]},7]}"#
    let (fleet, report) = try JSONDeserializer().deserializeReporting(Fleet.self, from: text)
    #expect(fleet.ships.map(\.id) == [1, 3])
    #expect(Set(report.issues.map { "\($0.path)" }) == ["/ships/1", "/ships/3"])
  }

  @Test("Duplicate and unknown keys follow the policy")
  func keys() throws {
    let text = #"{"id":1,"name":"a","tags":["x"],"home":{"city":"a","depth":1},"id":2,"home":{"city":"b"},"other":0}"#
    typealias Policy = JSONDeserializer.Policy
    let last = try JSONDeserializer().deserialize(Ship.self, from: text)
    #expect(last == Ship(id: 2, name: "a", tags: ["x"], home: Port(city: "b", depth: nil)))
    let first = try JSONDeserializer(policy: Policy { $0.duplicates = .first }).deserialize(Ship.self, from: text)
    #expect(first == Ship(id: 1, name: "a", tags: ["x"], home: Port(city: "a", depth: 1)))
    #expect(
      failure { try JSONDeserializer(policy: Policy { $0.duplicates = .fail }).deserialize(Ship.self, from: text) }?
        .code
        == .duplicateKey)
    #expect(
      failure { try JSONDeserializer(policy: Policy { $0.unknownKeys = .fail }).deserialize(Ship.self, from: text) }?
        .path
        == "/other")
    #expect(
      try JSONDeserializer(policy: Policy { $0.unknownKeys = .report }).issues(Ship.self, from: text).contains(
        "unknownKey /other"))
  }

  // MARK: Inside other models, and filling

  struct Yard: KeyValueCreatable, Equatable {
    var flag = Ship(name: "flag", tags: ["old"], length: 3, home: Port(city: "x", depth: 9))
    var maybe: Ship? = Ship(name: "maybe", length: 4)
    var ships: [Ship] = [Ship()]
    var byName: [String: Ship] = [:]
  }

  @Test("A new value takes the place of a default as a whole")
  func defaultsAreReplaced() throws {
    let text =
      #"{"flag":{"id":5,"name":"n","tags":[]},"maybe":{"id":6,"name":"m","tags":[],"home":{"city":"c"}},"ships":[{"id":7,"name":"s","tags":[]}],"byName":{"k":{"id":8,"name":"b","tags":[]}}}"#
    let yard = try JSONDeserializer().deserialize(Yard.self, from: text)
    #expect(
      yard
        == Yard(
          flag: Ship(id: 5, name: "n"), maybe: Ship(id: 6, name: "m", home: Port(city: "c", depth: nil)),
          ships: [Ship(id: 7, name: "s")], byName: ["k": Ship(id: 8, name: "b")]))
    #expect(try JSONSerializer().serializeToString(yard) == text)
    // What is not whole is refused, as without a default.
    let reader = JSONDeserializer(policy: .init { $0.mismatch = .skip })
    let misfit = #"{"maybe":{"id":{},"name":"m","tags":[]},"ships":[]}"#
    #expect(failure { try reader.deserialize(Yard.self, from: misfit) }?.path == "/maybe/id")
  }

  @Test("Variables are filled, constants compared")
  func filling() throws {
    var ship = Ship(id: 1, name: "a", tags: ["x"], length: 2, home: Port(city: "Oslo", depth: 3))
    try JSONDeserializer().fill(&ship, from: #"{"tags":["y"]}"#)
    #expect(ship == Ship(id: 1, name: "a", tags: ["y"], length: 2, home: Port(city: "Oslo", depth: 3)))
    try JSONDeserializer().fill(&ship, from: #"{"id":1,"name":"a","home":{"city":"Oslo"}}"#)
    #expect(ship.tags == ["y"])
    #expect(ship.id == 1)
    let before = ship
    let error = failure { try JSONDeserializer().fill(&ship, from: #"{"id":2}"#) }
    #expect(error?.path == "/id")
    #expect(ship.id == before.id)
    var yard = Yard()
    try JSONDeserializer().fill(&yard, from: #"{"flag":{"tags":["new"]}}"#)
    #expect(yard.flag == Ship(name: "flag", tags: ["new"], length: 3, home: Port(city: "x", depth: 9)))
    var ships: [String: Ship] = ["a": Ship()]
    try JSONDeserializer().fill(&ships, from: #"{"b":{"id":2,"name":"b","tags":[]}}"#)
    #expect(ships["b"]?.id == 2)
  }

  enum Vehicle: JSONUnion, Equatable {
    case ship(Ship)
    case port(Port)
    static let jsonUnion: JSONUnionMapping<Vehicle> = .init(
      .internal("type"), .case("ship", Vehicle.ship) { if case .ship(let ship) = $0 { ship } else { nil } },
      .case("port", Vehicle.port) { if case .port(let port) = $0 { port } else { nil } })
  }

  @Test("Cases of a union may have the marker")
  func unions() throws {
    let text = #"[{"type":"ship","id":1,"name":"Nor","tags":[]},{"type":"port","city":"c"}]"#
    let read = try JSONDeserializer(policy: .init { $0.unknownKeys = .fail }).deserialize([Vehicle].self, from: text)
    #expect(read == [.ship(Ship()), .port(Port(city: "c", depth: nil))])
    #expect(try JSONSerializer().serializeToString(read) == text)
  }
}
