import Foundation
import Janus
import TestSupport
import Testing

/// Properties that are kept elsewhere, which a mapping gets and sets by functions.
@Suite struct PropertyFunctionTests {
  /// A record as those of databases: its values are in a dictionary, and asking for one that was not set stops the process.
  class Record: KeyValueCreatable, JSONMapped, Equatable {
    var values: [String: Any] = [:]
    var setters: [String] = []
    required init() {}

    func value<Value>(_ name: String) -> Value { values[name] as! Value }
    func set(_ value: Any, _ name: String) {
      values[name] = value
      setters.append(name)
    }

    class var jsonMapping: JSONMapping<Record> {
      [
        .ignored("values"), .ignored("setters"),
        .property("id", get: { $0.value("id") as Int }, set: { $0.set($1, "id") }),
        .property("name", get: { $0.value("name") as String }, set: { $0.set($1, "name") }),
        .key("full_name", for: "name"), .required("id"),
        .property("tags", get: { $0.value("tags") as [String] }, set: { $0.set($1, "tags") }), .lossy("tags"),
        .path("meta.seen", for: "seen"), .dates(.secondsSince1970, for: "seen"),
        .property("seen", get: { $0.value("seen") as Date? }, set: { $0.set($1 as Any, "seen") }),
        .property("level", get: { $0.value("level") as Int }, set: { $0.set($1, "level") }),
        .default(3, for: "level"),
        .property("parent", get: { $0.value("parent") as Parent? }, set: { $0.set($1 as Any, "parent") }),
        .property("summary", get: { "\($0.value("id") as Int): \($0.value("name") as String)" }),
      ]
    }

    static func == (left: Record, right: Record) -> Bool { "\(left.sorted)" == "\(right.sorted)" }
    private var sorted: [(String, Any)] { values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
  }

  struct Parent: KeyValueCreatable, Equatable, CustomStringConvertible {
    var id = 0
    var note: String?
    var description: String { "\(id) \(note ?? "-")" }
  }

  static let text =
    #"{"id":1,"full_name":"Ada","tags":["a"],"meta":{"seen":60},"level":3,"parent":{"id":2},"summary":"1: Ada"}"#

  @Test("A property with functions is read and written through every door", arguments: Door.allCases)
  func isReadAndWrittenAgain(door: Door) throws {
    let (record, report) = try door.read(Record.self, from: Self.text, with: JSONDeserializer())
    #expect(report.isEmpty)
    #expect(record.setters.sorted() == ["id", "level", "name", "parent", "seen", "tags"])
    #expect(record.value("seen") == Date(timeIntervalSince1970: 60))
    #expect(try JSONSerializer().serializeToString(record) == Self.text)
    #expect(try JSONDeserializer().deserialize(Record.self, from: JSONSerializer().serialize(record)) == record)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let document: String
    /// What was set, in the order of the document, then by defaults.
    let setters: [String]
    let issues: [String]
    var testDescription: String { document }
  }

  @Test(
    "Setters are called for what the document has and that fits, and getters never",
    arguments: [
      Row(document: #"{"id":1}"#, setters: ["id", "level"], issues: []),
      Row(document: #"{"id":1,"full_name":7}"#, setters: ["id", "name", "level"], issues: []),
      Row(document: #"{"id":1,"full_name":[]}"#, setters: ["id", "level"], issues: ["typeMismatch /full_name"]),
      Row(document: #"{"id":1,"full_name":null}"#, setters: ["id", "level"], issues: []),
      Row(document: #"{"id":1,"meta":{"seen":null}}"#, setters: ["id", "seen", "level"], issues: []),
      Row(
        document: #"{"id":1,"tags":["a",[],"b"]}"#, setters: ["id", "tags", "level"], issues: ["typeMismatch /tags/1"]),
      Row(document: #"{"id":1,"level":[]}"#, setters: ["id", "level"], issues: ["typeMismatch /level"]),
      Row(
        document: #"{"id":1,"parent":{"id":"x"}}"#, setters: ["id", "parent", "level"],
        issues: ["typeMismatch /parent/id"]),
      Row(document: #"{"id":1,"summary":[]}"#, setters: ["id", "level"], issues: []),
      Row(document: #"{"name":"Ada","id":1}"#, setters: ["id", "level"], issues: []),
    ])
  func setters(row: Row) throws {
    for door in Door.allCases {
      let (record, report) = try door.read(Record.self, from: row.document, with: JSONDeserializer())
      #expect(record.setters == row.setters)
      #expect(report.issues.map { "\($0.code) \($0.path)" } == row.issues)
    }
  }

  @Test("A required property with functions is required") func aRequiredOneIsRequired() {
    let error = failure { try JSONDeserializer().deserialize(Record.self, from: #"{"full_name": "Ada"}"#) }
    #expect(error?.description == "line 1, column 1: expected the required property `id`, found nothing.")
  }

  @Test("Filling calls only the setters of what the document has") func fillingSetsWhatTheDocumentHas() throws {
    let record = try JSONDeserializer().deserialize(Record.self, from: Self.text)
    record.setters = []
    var copy = record
    try JSONDeserializer().fill(&copy, from: #"{"full_name": "Eve", "parent": {"note": "new"}}"#)
    #expect(copy === record)
    #expect(record.setters == ["name", "parent"])
    #expect(record.value("name") == "Eve")
    let parent: Parent? = record.value("parent")
    #expect(parent == Parent(id: 0, note: "new"))
  }

  struct Boxed: KeyValueCreatable, JSONMapped, Equatable {
    private var storage: [String: Int] = [:]
    var title = "none"

    static let jsonMapping: JSONMapping<Boxed> = [
      .ignored("storage"),
      .property("count", get: { $0.storage["count"] ?? 0 }, set: { $0.storage["count"] = $1 }),
      // In place of the memory.
      .property("title", get: { $0.title.uppercased() }, set: { $0.title = $1.lowercased() }),
      .transform("count", read: { (text: String) in text.count }, write: { String(repeating: "x", count: $0) }),
    ]
  }

  @Test("A setter changes a struct in place") func aStructIsSetInPlace() throws {
    let text = #"{"title":"ABC","count":"xxx"}"#
    let boxed = try JSONDeserializer().deserialize(Boxed.self, from: text)
    #expect(boxed.title == "abc")
    #expect(try JSONSerializer().serializeToString(boxed) == text)
    let list = try JSONDeserializer().deserialize([Boxed?].self, from: "[\(text),null,\(text)]")
    #expect(list == [boxed, nil, boxed])
    #expect(try JSONSerializer().serializeToString(list) == "[\(text),null,\(text)]")
  }

  final class Loud: Record {}

  @Test("A subclass can declare the property again") func aSubclassDeclaresItAnew() throws {
    let format = JSONFormat(mappings: [
      JSONMapping<Loud>(
        .property("name", get: { ($0.value("name") as String) + "!" }, set: { $0.set($1.uppercased(), "name") }))
    ])
    let loud = try JSONDeserializer(format).deserialize(Loud.self, from: Self.text)
    #expect(loud.value("name") == "ADA")
    let text = Self.text.replacing(#""Ada""#, with: #""ADA!""#).replacing("1: Ada", with: "1: ADA")
    #expect(try JSONSerializer(format).serializeToString(loud) == text)
  }

  struct Outer: KeyValueCreatable, JSONMapped, Equatable {
    var before = 7
    var part = Boxed()
    var maybe: Boxed?
    var after = 8
    static let jsonMapping: JSONMapping<Outer> = [.flat(\.part), .path("in", for: \.maybe), .flat(\.maybe)]
  }

  @Test("In a flat part, the functions get the part")
  func flatParts() throws {
    let text = #"{"before":1,"title":"ABC","count":"xxx","in":{"title":"D","count":"x"},"after":2}"#
    let outer = try JSONDeserializer().deserialize(Outer.self, from: text)
    #expect(outer.part.title == "abc")
    #expect(outer.maybe?.title == "d")
    #expect((outer.before, outer.after) == (1, 2))
    #expect(try JSONSerializer().serializeToString(outer) == text)
  }

  struct Plain: KeyValueCreatable { var value = 1 }

  static let refused: [(JSONMapping<Plain>, String)] = [
    (
      [.property("a", get: { $0.value }), .required("b")],
      "there is no stored property `b`. There are `value`, `a`."
    ),
    (
      [.property("a", get: { $0.value }), .required("a")],
      "`a` cannot be set, but it has a .required rule, which is for reading. Give the property a setter, or remove the rule."
    ),
    (
      [.property("a", get: { $0.value }), .property("a", get: { $0.value })],
      "`a` has contradictory rules, .property and .property. Keep one of them."
    ),
    (
      [.property("a", get: { $0.value }), .key("value", for: "a")],
      "`value` and `a` both have the key \"value\". Give one of them another key, or ignore it."
    ),
    (
      [.property("a", get: { $0.value }), .flat("a")],
      "`a` cannot be flat: Int has no properties to put into the object. "
        + "Flat is for stored properties that are structs, classes or optionals of these."
    ),
  ]

  @Test("Functions for a property that the type does not have are refused", arguments: refused)
  func isRefused(mapping: JSONMapping<Plain>, message: String) {
    let format = JSONFormat(mappings: [mapping])
    let error = failure { try JSONSerializer(format).serialize(Plain()) }
    let reading = failure { try JSONDeserializer(format).deserialize(Plain.self, from: "{}") }
    for text in [error?.description, reading?.description] where text != nil {
      #expect(text == "the mapping of Plain is invalid: " + message)
    }
    #expect(reading != nil || error != nil)
  }
}
