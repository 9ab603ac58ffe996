import Janus
import JSONSchemas
import TestSupport
import Testing

/// Notes about a type do not change reading and writing.
@Suite struct NoteTests {
  struct Boat: KeyValueCreatable, Codable, SynthesizedCodable, Equatable {
    var name = ""
    var speed: Double?
    var log = 0
  }

  static let notes = JSONFormat(mappings: [
    JSONMapping<Boat>(.note("A boat."), .note("in knots", for: \.speed), .note("its name", for: "name"))
  ])

  @Test(
    "Notes change nothing of what is read and written",
    arguments: [#"{"name":"a","speed":1.5,"log":0}"#, #"{"name":"b","log":2}"#])
  func changeNothing(text: String) throws {
    let (reader, writer) = (JSONDeserializer(Self.notes), JSONSerializer(Self.notes))
    let boat = try JSONDeserializer().deserialize(Boat.self, from: text)
    #expect(try reader.deserialize(Boat.self, from: text) == boat)
    #expect(try reader.decode(Boat.self, from: text) == boat)
    #expect(try writer.serializeToString(boat) == text)
    #expect(try String(decoding: writer.encode(boat), as: UTF8.self) == text)
  }

  @Test("Notes are the descriptions of a schema") func describe() throws {
    let schema = try JSONSchema(of: Boat.self, format: Self.notes).value
    #expect(schema["description"] == "A boat.")
    #expect(schema["properties"]["speed"]["description"] == "in knots")
    #expect(schema["properties"]["name"]["description"] == "its name")
  }

  class Vessel: KeyValueCreatable, JSONMapped {
    var secret = 1
    var speed = 2
    required init() {}
    class var jsonMapping: JSONMapping<Vessel> {
      [.ignored(\.secret), .note("fast", for: \.speed), .note("A vessel.")]
    }
  }

  final class Raft: Vessel {}

  @Test("A subclass may note something else about what it inherits")
  func subclasses() throws {
    let format = JSONFormat(mappings: [
      JSONMapping<Raft>(.note("slow", for: \.speed), .note("hidden", for: \.secret), .note("A raft."))
    ])
    let schema = try JSONSchema(of: Raft.self, format: format).value
    #expect(schema["description"] == "A raft.")
    #expect(schema["properties"] == ["speed": ["type": "integer", "description": "slow"]])
  }

  @Test(
    "Contradictory notes and notes of unknown properties are errors",
    arguments: [
      (
        [.note("a", for: \.log), .note("b", for: \.log)],
        "`log` has contradictory rules, .note and .note. Keep one of them."
      ),
      (
        [.note("a", for: "lag")],
        "there is no stored property `lag`. Did you mean `log`? There are `name`, `speed`, `log`."
      ),
    ] as [([JSONMapping<Boat>.Rule], String)])
  func mistakes(_ rules: [JSONMapping<Boat>.Rule], _ message: String) {
    let format = JSONFormat(mappings: [JSONMapping<Boat>(rules)])
    let error = failure { try JSONDeserializer(format).deserialize(Boat.self, from: "{}") }
    #expect(error?.description == "the mapping of Boat is invalid: " + message)
  }
}
