import Foundation
import Janus
import JSONSchemas
import TestSupport
import Testing

@Suite struct SchemaTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let type: any Any.Type
    var format = JSONFormat()
    var policy = JSONDeserializer.Policy.strict
    let schema: String
    var testDescription: String { "\(type)" }
  }

  struct Shift: KeyValueCreatable {
    var begins = Date(timeIntervalSince1970: 0)
    var photo = Data()
    var load = 0.5
  }

  struct Berth: KeyValueCreatable, JSONMapped {
    var name = ""
    var latitude = 0.0
    var longitude = 0.0
    var previous = [Date]()
    static let jsonMapping: JSONMapping<Berth> = [
      .path("place.0", for: \.latitude), .path("place.1", for: \.longitude), .dates(.secondsSince1970, for: \.previous),
    ]
  }

  struct Checked: KeyValueCreatable, JSONMapped {
    var code = ""
    var word = ""
    var small: UInt8 = 0
    var even = 0
    var list = [Int]()
    var days = Date(timeIntervalSince1970: 0)
    static let jsonMapping: JSONMapping<Checked> = [
      .check(\.code, matches: /[A-Z]{3}/), .check(\.word, matches: /\h+/, "is blank"), .check(\.small, 3...),
      .check(\.even, 0..<10), .check(\.even, 2...), .check(\.even, "is even") { $0 % 2 == 0 },
      .check(\.list, count: 2...2),
      .check(\.days, Date(timeIntervalSince1970: 0)...),
    ]
  }

  struct Access: KeyValueCreatable, JSONMapped {
    var password = ""
    var shown = 1
    var extra: [String: Int] = [:]
    let fixed = 3
    static let jsonMapping: JSONMapping<Access> = [
      .readOnly(\.password), .writeOnly(\.shown), .remaining(\.extra), .default("?", for: \.password),
    ]
  }

  enum Level: Int, JSONLeaf, Codable { case low = 1, high = 2 }

  struct Money: Codable {
    var cents = 0
    func encode(to encoder: any Encoder) throws { try cents.encode(to: encoder) }
  }

  struct Marked: Codable, SynthesizedCodable {
    let id: Int
    var kind: Level?
    var price: Money
  }

  struct Plain: Encodable, SynthesizedEncodable {
    var id = 1
  }

  enum Shape: JSONUnion {
    case circle(Double), none
    static let jsonUnion: JSONUnionMapping<Shape> = .init(
      .external, .case("circle", Shape.circle) { if case .circle(let radius) = $0 { radius } else { nil } },
      .case("none", make: { .none }, matches: { if case .none = $0 { true } else { false } }))
  }

  enum Loose: JSONUnion {
    case one(Int), other(JSONValue)
    static let jsonUnion: JSONUnionMapping<Loose> = .init(
      .adjacent(tag: "t", content: "c"),
      .case("one", Loose.one) { if case .one(let value) = $0 { value } else { nil } },
      .otherwise(Loose.other) { if case .other(let value) = $0 { value } else { nil } })
  }

  final class Node: KeyValueCreatable {
    var value = 0
    var next: Node?
  }

  static let rows: [Row] = [
    Row(
      type: Int.self,
      schema: #"""
        {"type": "integer"}
        """#),
    Row(
      type: [UInt16?].self,
      schema: #"""
        {"type": "array", "items": {"type": ["integer", "null"], "minimum": 0, "maximum": 65535}}
        """#),
    Row(
      type: [String: [Bool]].self,
      schema: #"""
        {"type": "object", "additionalProperties": {"type": "array", "items": {"type": "boolean"}}}
        """#),
    Row(
      type: [Int: JSONValue].self,
      schema: #"""
        {"type": "object", "propertyNames": {"pattern": "^-?[0-9]+$"}}
        """#),
    Row(
      type: Set<UUID>.self,
      schema: #"""
        {"type": "array", "items": {"type": "string", "format": "uuid"}}
        """#),
    Row(
      type: JSONObject?.self,
      schema: #"""
        {"type": ["object", "null"]}
        """#),
    Row(
      type: Level?.self,
      schema: #"""
        {
          "anyOf": [{"$ref": "#/$defs/Level"}, {"type": "null"}],
          "$defs": {"Level": {"title": "Level", "type": "integer", "enum": [1, 2]}}
        }
        """#),
    Row(
      type: Level.self,
      schema: #"""
        {"title": "Level", "type": "integer", "enum": [1, 2]}
        """#),
    Row(
      type: Shift.self,
      schema: #"""
        {
          "title": "Shift",
          "type": "object",
          "properties": {
            "begins": {"type": "string", "format": "date-time"},
            "photo": {"type": "string", "contentEncoding": "base64"},
            "load": {"type": "number"}
          },
          "required": ["begins", "photo", "load"],
          "additionalProperties": false
        }
        """#),
    Row(
      type: Shift.self,
      format: JSONFormat(
        keys: .snakeCase, dates: .anyOf(.iso8601, .secondsSince1970), data: .jsonText,
        nonFiniteNumbers: .strings(positiveInfinity: "+", negativeInfinity: "-", nan: "?"), root: .path("a.1")),
      schema: #"""
        {
          "type": "object",
          "properties": {"a": {"type": "array", "prefixItems": [true, {"$ref": "#/$defs/Shift"}], "minItems": 2}},
          "required": ["a"],
          "$defs": {
            "Shift": {
              "title": "Shift",
              "type": "object",
              "properties": {
                "begins": {"anyOf": [{"type": "string", "format": "date-time"}, {"type": "number"}]},
                "photo": {"type": ["string", "array", "object"]},
                "load": {"anyOf": [{"type": "number"}, {"enum": ["+", "-", "?"]}]}
              },
              "required": ["begins", "photo", "load"],
              "additionalProperties": false
            }
          }
        }
        """#),
    Row(
      type: Shift.self, format: JSONFormat(root: .envelope), policy: JSONDeserializer.Policy(),
      schema: #"""
        {
          "type": "object",
          "properties": {"Shift": {"$ref": "#/$defs/Shift"}},
          "required": ["Shift"],
          "$defs": {
            "Shift": {
              "title": "Shift",
              "type": "object",
              "properties": {
                "begins": {"type": ["string", "null"], "format": "date-time"},
                "photo": {"type": ["string", "null"], "contentEncoding": "base64"},
                "load": {"type": ["number", "null"]}
              }
            }
          }
        }
        """#),
    Row(
      type: Berth.self,
      schema: #"""
        {
          "title": "Berth",
          "type": "object",
          "properties": {
            "name": {"type": "string"},
            "place": {"type": "array", "prefixItems": [{"type": "number"}, {"type": "number"}], "minItems": 2},
            "previous": {"type": "array", "items": {"type": "number"}}
          },
          "required": ["name", "place", "previous"],
          "additionalProperties": false
        }
        """#),
    Row(
      type: Checked.self,
      schema: #"""
        {
          "title": "Checked",
          "type": "object",
          "properties": {
            "code": {"type": "string", "pattern": "^(?:[A-Z]{3})$"},
            "word": {"type": "string", "$comment": "Checked: is blank."},
            "small": {"type": "integer", "minimum": 3, "maximum": 255},
            "even": {
              "type": "integer",
              "minimum": 0,
              "exclusiveMaximum": 10,
              "allOf": [{"minimum": 2}],
              "$comment": "Checked: is even."
            },
            "list": {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2},
            "days": {"type": "string", "format": "date-time", "$comment": "Checked: is at least 1970-01-01 00:00:00 +0000."}
          },
          "required": ["code", "word", "small", "even", "list", "days"],
          "additionalProperties": false
        }
        """#),
    Row(
      type: Access.self,
      schema: #"""
        {
          "title": "Access",
          "type": "object",
          "properties": {
            "password": {"type": "string", "default": "?", "writeOnly": true},
            "fixed": {"type": "integer"},
            "shown": {"type": "integer", "readOnly": true}
          },
          "additionalProperties": {"type": "integer"}
        }
        """#),
    Row(
      type: Marked.self,
      schema: #"""
        {
          "title": "Marked",
          "type": "object",
          "properties": {
            "id": {"type": "integer"},
            "kind": {"anyOf": [{"$ref": "#/$defs/Level"}, {"type": "null"}]},
            "price": {"$comment": "Money decodes and encodes itself."}
          },
          "required": ["id", "price"],
          "additionalProperties": false,
          "$defs": {"Level": {"title": "Level", "type": "integer", "enum": [1, 2]}}
        }
        """#),
    Row(
      type: Plain.self,
      schema: #"""
        {"title": "Plain", "type": "object", "properties": {"id": {"type": "integer"}}, "additionalProperties": false}
        """#),
    Row(
      type: Shape.self,
      schema: #"""
        {
          "title": "Shape",
          "oneOf": [
            {
              "type": "object",
              "properties": {"circle": {"type": "number"}},
              "required": ["circle"],
              "additionalProperties": false
            },
            {"type": "string", "enum": ["none"]}
          ]
        }
        """#),
    Row(
      type: Loose.self,
      schema: #"""
        {
          "title": "Loose",
          "oneOf": [
            {
              "type": "object",
              "properties": {"t": {"const": "one"}, "c": {"type": "integer"}},
              "required": ["t", "c"],
              "additionalProperties": false
            },
            {"type": "object", "properties": {"t": {"not": {"enum": ["one"]}}}, "required": ["t"]}
          ]
        }
        """#),
    Row(
      type: Node.self,
      schema: #"""
        {
          "$ref": "#/$defs/Node",
          "$defs": {
            "Node": {
              "title": "Node",
              "type": "object",
              "properties": {"value": {"type": "integer"}, "next": {"anyOf": [{"$ref": "#/$defs/Node"}, {"type": "null"}]}},
              "required": ["value"],
              "additionalProperties": false
            }
          }
        }
        """#),
    Row(
      type: [Node].self,
      schema: #"""
        {
          "type": "array",
          "items": {"$ref": "#/$defs/Node"},
          "$defs": {
            "Node": {
              "title": "Node",
              "type": "object",
              "properties": {"value": {"type": "integer"}, "next": {"anyOf": [{"$ref": "#/$defs/Node"}, {"type": "null"}]}},
              "required": ["value"],
              "additionalProperties": false
            }
          }
        }
        """#),
  ]

  @Test("The schema of a type describes what its format and policy read", arguments: rows)
  func describes(_ row: Row) throws {
    let schema = try JSONSchema(of: row.type, format: row.format, policy: row.policy)
    var object = try #require(schema.value.object)
    #expect(object["$schema"] == "https://json-schema.org/draft/2020-12/schema")
    object["$schema"] = nil
    func text(_ value: JSONValue) -> String { String(decoding: value.serialized(), as: UTF8.self) }
    #expect(text(.object(object)) == text(try JSONValue(parsing: row.schema)), "\(row.type)")
  }

  final class Endless<Value>: KeyValueCreatable {
    var value = 0
    var next: Endless<[Value]>?
  }

  struct Wrong: KeyValueCreatable, JSONMapped {
    var first = 0
    var second = 0
    static let jsonMapping: JSONMapping<Wrong> = [.key("same", for: \.first), .key("same", for: \.second)]
  }

  @Test("A mapping that does not work has no schema") func refusesMappingsThatDoNotWork() throws {
    #expect(
      failure { try JSONSchema(of: Wrong.self) }?.description == """
        the mapping of Wrong is invalid: `first` and `second` both have the key "same". Give one of them another key, or ignore it.
        """)
  }

  @Test("A type without JSON values has no schema") func refusesWhatIsNoValue() throws {
    #expect(failure { try JSONSchema(of: (() -> Void).self) }?.code == .unreadableType)
  }

  @Test("A type that contains itself without end has no schema") func endsForTypesWithoutEnd() throws {
    #expect(failure { try JSONSchema(of: Endless<Int>.self) }?.code == .unreadableType)
  }

  @Test("A schema has the identifier that it is given") func refersByItsURI() throws {
    let schema = try JSONSchema(of: Int.self, id: "https://example.org/number")
    #expect(
      schema.description == """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "https://example.org/number",
          "type": "integer"
        }
        """)
  }
}
