import JSONSchemas
import Janus
import Testing

/// The notes of types and properties are descriptions, for each kind of type.
@Suite struct NotedTypeTests {
  struct Order: KeyValueCreatable, JSONMapped {
    var id = ID(rawValue: 1)
    var size = Size.small
    var state = State.open
    var table: Table?
    var extra: [String: Int] = [:]

    static let jsonMapping: JSONMapping<Order> = [
      .note("An order of a guest."), .note("chosen", for: \.size), .note("where it goes", for: \.table),
      .note("all else", for: \.extra), .remaining(\.extra),
    ]
  }

  struct ID: RawRepresentable, JSONLeaf, JSONMapped {
    var rawValue: Int
    static let jsonMapping: JSONMapping<ID> = [.note("The number on the slip.")]
  }

  enum Size: String, JSONLeaf, CaseIterable, JSONMapped {
    case small, large
    typealias MappedModel = Size
    static let jsonMapping: JSONMapping<Size> = [.note("How much.")]
  }

  enum State: Codable, SynthesizedCodable, JSONMapped {
    case open, done(after: Int)
    typealias MappedModel = State
    static let jsonMapping: JSONMapping<State> = [.note("How far.")]
  }

  struct Table: KeyValueCreatable, JSONMapped {
    var number = 0
    static let jsonMapping: JSONMapping<Table> = [.note("A table."), .note("on its edge", for: \.number)]
  }

  static let rows: [(path: JSONPointer, note: String)] = [
    ("", "An order of a guest."),
    ("/properties/id", "The number on the slip."),
    ("/properties/size", "chosen"),
    ("/$defs/Size", "How much."),
    ("/$defs/State", "How far."),
    ("/properties/table", "where it goes"),
    ("/$defs/Table", "A table."),
    ("/$defs/Table/properties/number", "on its edge"),
    ("/additionalProperties", "all else"),
  ]

  @Test(arguments: rows, [nil, JSONSchemaAudience.gemini])
  func `A note is a description`(_ row: (path: JSONPointer, note: String), _ audience: JSONSchemaAudience?) throws {
    let schema = try audience.map { try JSONSchema(of: Order.self, for: $0) } ?? JSONSchema(of: Order.self)
    #expect(try schema.value.at(row.path)["description"] == .string(row.note))
  }
}
