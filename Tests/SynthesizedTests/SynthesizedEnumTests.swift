import Foundation
import Janus
import JSONSchemas
import Synchronization
import Testing

/// Marked enums with associated values by `deserialize`, `serialize` and `fill`. What `decode` and `encode` do with them is compared
/// with the same enums without the marker in ``SynthesizedDifferenceTests``.
@Suite("Enums with the marker") struct SynthesizedEnumTests {
  enum Move: SynthesizedCodable, Equatable {
    case walk(km: Double, with: String?)
    case line([Int], Int)
    case meet(Person)
    case stop
  }

  struct Person: SynthesizedCodable, Equatable {
    let firstName: String
    var age: Int?
  }

  struct Plan: SynthesizedCodable, Equatable {
    let name: String
    let first: Move?
    var moves: [Move]
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let document: String
    /// What is written of what was read.
    let written: String
    let report: String

    init(_ name: String, _ document: String, _ written: String, _ report: String = "") {
      (testDescription, self.document, self.written, self.report) = (name, document, written, report)
    }
  }

  static let rows: [Row] = [
    Row(
      "all cases",
      #"[{"walk":{"km":1.5,"with":"Bo"}},{"line":{"_0":[1],"_1":2}},{"meet":{"_0":{"firstName":"Ann"}}},{"stop":{}}]"#,
      #"[{"walk":{"km":1.5,"with":"Bo"}},{"line":{"_0":[1],"_1":2}},{"meet":{"_0":{"firstName":"Ann"}}},{"stop":{}}]"#),
    Row(
      "another JSON type of the same meaning", #"[{"walk":{"km":"1.5","with":7}},{"line":{"_0":["1"],"_1":"2"}}]"#,
      #"[{"walk":{"km":1.5,"with":"7"}},{"line":{"_0":[1],"_1":2}}]"#),
    Row(
      "an element inside", #"[{"line":{"_0":[1,"x",3],"_1":2}}]"#, #"[{"line":{"_0":[1,3],"_1":2}}]"#,
      #"line 1, column 19, at /0/line/_0/1: expected Int, found the string "x"."#),
    Row(
      "an optional value", #"[{"walk":{"km":1.5,"with":[]}},{"walk":{"km":1.5,"with":null}}]"#,
      #"[{"walk":{"km":1.5}},{"walk":{"km":1.5}}]"#,
      "line 1, column 27, at /0/walk/with: expected String?, found an array."),
    Row(
      "no object", #"[{"stop":1},{"walk":null},7,null,"stop",{"stop":{}}]"#, #"[{"stop":{}}]"#,
      """
      line 1, column 10, at /0/stop: expected Move, found the number 1.
      line 1, column 21, at /1/walk: expected Move, found null.
      line 1, column 27, at /2: expected an object, found the number 7.
      line 1, column 29, at /3: expected Move, found null.
      line 1, column 34, at /4: expected an object, found the string "stop".
      """),
    Row(
      "no case, or two", #"[{"fly":{}},{},{"stop":{},"walk":{"km":1}},{"stop":{},"stop":{}},{"stop":{},"more":1}]"#,
      #"[{"stop":{}},{"stop":{}}]"#,
      """
      line 1, column 2, at /0: Move rejected an object: Invalid number of keys found, expected one.
      line 1, column 13, at /1: Move rejected an object: Invalid number of keys found, expected one.
      line 1, column 16, at /2: Move rejected an object: Invalid number of keys found, expected one.
      line 1, column 55, at /3/stop: expected each key once, found the key "stop" again.
      """),
    Row(
      "unknown keys", #"[{"walk":{"km":1.5,"by":"bus"}},{"stop":{"now":true}}]"#,
      #"[{"walk":{"km":1.5}},{"stop":{}}]"#),
  ]

  @Test(
    "A value that is no optional has to fit, as a property without a default",
    arguments: [
      (
        #"[{"stop":{}},{"walk":{"km":[]}}]"#,
        "line 1, column 28, at /1/walk/km: expected Double, found an array. Correct the document, or give the property a type that takes such a value."
      ),
      (
        #"[{"walk":{}}]"#,
        "line 1, column 10, at /0/walk: expected the required property `km`, found nothing."
      ),
      (
        #"[{"meet":{"_0":{}}}]"#,
        "line 1, column 16, at /0/meet/_0: expected the required property `firstName`, found nothing."
      ),
    ])
  func demanded(document: String, problem: String) {
    let error = #expect(throws: JSONError.self) {
      try JSONDeserializer().deserializeReporting([Move].self, from: document)
    }
    #expect(error?.description == problem)
    #expect(throws: DecodingError.self) { try JSONDeserializer().decode([Move].self, from: document) }
  }

  @Test("Cases are read, skipped and reported, and written again", arguments: rows)
  func reading(row: Row) throws {
    let reader = JSONDeserializer()
    let (moves, report) = try reader.deserializeReporting([Move].self, from: row.document)
    let text = try JSONSerializer().serializeToString(moves)
    #expect(text == row.written)
    #expect(report.description == row.report)
    #expect(try reader.deserialize([Move].self, from: text) == moves)
    // The same through a value, and inside a model.
    let value = try JSONValue(parsing: row.document)
    #expect(try reader.deserializeReporting([Move].self, from: value).value == moves)
    let plan = try reader.deserializeReporting(Plan.self, from: "{\"name\":\"a\",\"moves\":\(row.document)}")
    #expect(plan.value.moves == moves && plan.report.issues.count == report.issues.count)
    if row.report.isEmpty {
      #expect(try reader.decode([Move].self, from: JSONSerializer().encode(moves)) == moves)
    } else {
      #expect(throws: JSONError.self) { try reader.deserialize([Move].self, from: row.document) }
    }
  }

  @Test("A strict reader lists all problems of cases")
  func strict() throws {
    let reader = JSONDeserializer(policy: .strict)
    let document = #"{"name":"a","moves":[{"walk":{"km":"1","by":2}},{"fly":{}},{"line":{"_0":[true],"_1":2}}]}"#
    let error = #expect(throws: JSONError.self) { try reader.deserialize(Plan.self, from: document) }
    #expect(
      error?.problems.map(\.description) == [
        #"line 1, column 36, at /moves/0/walk/km: expected Double, found the string "1"."#,
        #"line 1, column 40, at /moves/0/walk/by: expected a key of Move, found the key "by"."#,
        "line 1, column 49, at /moves/1: Move rejected an object: Invalid number of keys found, expected one; `init(from:)` of Move stops at its first problem.",
        "line 1, column 75, at /moves/2/line/_0/0: expected Int, found true.",
      ])
  }

  @Test(
    "Names of cases and values follow the format's keys",
    arguments: [KeyNaming.snakeCase, .kebabCase, .pascalCase, .foundationSnakeCase])
  func naming(keys: KeyNaming) throws {
    enum Event: SynthesizedCodable, Equatable {
      case userJoined(firstName: String, Person)
      case roomIsClosed
    }
    let format = JSONFormat(keys: keys)
    let events: [Event] = [.userJoined(firstName: "Ann", Person(firstName: "Bo")), .roomIsClosed]
    let text = try JSONSerializer(format).serializeToString(events)
    #expect(
      text
        == "[{\"\(keys.key(forProperty: "userJoined"))\":{\"\(keys.key(forProperty: "firstName"))\":\"Ann\",\"_1\":{\"\(keys.key(forProperty: "firstName"))\":\"Bo\"}}},{\"\(keys.key(forProperty: "roomIsClosed"))\":{}}]"
    )
    #expect(try JSONDeserializer(format).deserialize([Event].self, from: text) == events)
    #expect(try JSONDeserializer(format).decode([Event].self, from: text) == events)
    #expect(try JSONSerializer(format).encodeToString(events) == text)
  }

  @Test("A case is filled by another one")
  func filling() throws {
    var plan = Plan(name: "a", first: .stop, moves: [.walk(km: 1, with: "Bo")])
    try JSONDeserializer().fill(&plan, from: #"{"moves":[{"stop":{}}]}"#)
    #expect(plan == Plan(name: "a", first: .stop, moves: [.stop]))
    var move = Move.walk(km: 1, with: "Bo")
    try JSONDeserializer().fill(&move, from: #"{"walk":{"km":2}}"#)
    #expect(move == .walk(km: 2, with: nil))
    #expect(throws: JSONError.self) { try JSONDeserializer().fill(&move, from: #"{"walk":{}}"#) }
    #expect(move == .walk(km: 2, with: nil))
  }

  final class Counted: Codable {
    static let alive = Atomic(0)
    let id: Int
    init(id: Int) {
      self.id = id
      Self.alive.add(1, ordering: .relaxed)
    }
    convenience init(from decoder: any Decoder) throws {
      self.init(id: try decoder.singleValueContainer().decode(Int.self))
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(id)
    }
    deinit { Self.alive.subtract(1, ordering: .relaxed) }
  }

  enum Holder: SynthesizedCodable {
    case one(Counted, name: String)
    case many([Counted], Counted?)
    case none
  }

  @Test("What is associated lives as long as the case, whether it is read, refused or written")
  func memory() throws {
    let (reader, writer) = (JSONDeserializer(), JSONSerializer())
    // Samples are kept.
    _ = try reader.decode([Holder].self, from: "[]")
    _ = try reader.deserialize([Holder].self, from: "[]")
    _ = try writer.encode([Holder.none])
    let before = Counted.alive.load(ordering: .relaxed)
    for _ in 0..<50 {
      let text = #"[{"one":{"_0":1,"name":"a longer name than fits"}},{"many":{"_0":[1,2],"_1":3}},{"none":{}}]"#
      let holders = try reader.decode([Holder].self, from: text)
      #expect(Counted.alive.load(ordering: .relaxed) == before + 4)
      #expect(try writer.encodeToString(holders) == text)
      #expect(try writer.serializeToString(try reader.deserialize([Holder].self, from: text)) == text)
      for broken in [
        #"[{"one":{"_0":1}}]"#, #"[{"one":{"_0":1,"name":[]}}]"#, #"[{"many":{"_0":[1,2],"_1":[]}}]"#,
        #"[{"many":{"_0":[1,"x"],"_1":1}}]"#, #"[{"one":{"_0":1,"name":"a"},"none":{}}]"#,
        #"[{"one":{"_0":1,"name":"a"}"#,
      ] {
        #expect(throws: (any Error).self) { try reader.decode([Holder].self, from: broken) }
        #expect(throws: JSONError.self) { try reader.deserialize([Holder].self, from: broken) }
        _ = try? reader.deserializeReporting([Holder].self, from: broken)
      }
    }
    #expect(Counted.alive.load(ordering: .relaxed) == before)
  }

  @Test("A schema has an alternative for each case")
  func schema() throws {
    let schema = try JSONSchema(of: Move.self).value
    #expect(
      String(decoding: schema.serialized(), as: UTF8.self) == #"""
        {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Move","oneOf":[\#
        {"type":"object","properties":{"walk":{"type":"object","properties":{"km":{"type":"number"},"with":{"type":["string","null"]}},\#
        "required":["km"],"additionalProperties":false}},"required":["walk"],"additionalProperties":false},\#
        {"type":"object","properties":{"line":{"type":"object","properties":{"_0":{"type":"array","items":{"type":"integer"}},\#
        "_1":{"type":"integer"}},"required":["_0","_1"],"additionalProperties":false}},"required":["line"],"additionalProperties":false},\#
        {"type":"object","properties":{"meet":{"type":"object","properties":{"_0":{"$ref":"#/$defs/Person"}},"required":["_0"],\#
        "additionalProperties":false}},"required":["meet"],"additionalProperties":false},\#
        {"type":"object","properties":{"stop":{"type":"object","properties":{},"additionalProperties":false}},"required":["stop"],\#
        "additionalProperties":false}],"$defs":{"Person":{"title":"Person","type":"object","properties":{"firstName":{"type":"string"},\#
        "age":{"type":["integer","null"]}},"required":["firstName"],"additionalProperties":false}}}
        """#)
  }

  @Test("An explanation says how an enum is read")
  func explanation() {
    enum Only: SynthesizedCodable { case only(Int) }
    let reader = JSONDeserializer()
    #expect(
      reader.explanation(of: Move.self).hasPrefix(
        "Move is read by a plan, as an object with the name of its case, because it is SynthesizedDecodable.\n`decode` reads it by a plan, too."
      ))
    #expect(
      reader.explanation(of: Only.self).hasPrefix(
        "Only is read by its init(from:), because it has only one case, or keys that are not an enum."))
  }
}
