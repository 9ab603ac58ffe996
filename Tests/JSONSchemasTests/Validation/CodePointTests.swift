import Janus
import Testing

@testable import JSONSchemas

/// Keys and strings that look the same and have other code points, which are others for schemas.
@Suite struct CodePointTests {
  private static let one = "caf\u{e9}"
  private static let other = "cafe\u{301}"

  static let rows: [(name: String, schema: JSONValue, valid: [JSONValue], invalid: [JSONValue])] = [
    ("const", ["const": .string(one)], [.string(one)], [.string(other)]),
    ("const, a key", ["const": [one: 1]], [[one: 1]], [[other: 1]]),
    ("enum", ["enum": [.string(one), .string("\u{c5}")]], [.string("\u{c5}")], [.string("\u{212b}")]),
    (
      "uniqueItems", ["uniqueItems": true], [[.string(one), .string(other)], [[one: 1], [other: 1]]],
      [
        [.string(one), .string(one)]
      ]
    ),
    ("properties", ["properties": [one: ["type": "string"]]], [[other: 1], [one: "a"]], [[one: 1]]),
    (
      "both in properties", ["properties": [one: ["type": "string"], other: ["type": "integer"]]],
      [[one: "a", other: 1]], [[one: "a", other: "a"], [one: 1, other: 1]]
    ),
    (
      "additionalProperties", ["properties": [one: true], "additionalProperties": false], [[one: 1]],
      [[other: 1], [one: 1, other: 1]]
    ),
    (
      "unevaluatedProperties", ["allOf": [["properties": [one: true]]], "unevaluatedProperties": false], [[one: 1]],
      [[other: 1], [one: 1, other: 1]]
    ),
    ("required", ["required": [.string(one)]], [[one: 1]], [[other: 1]]),
    (
      "dependentRequired", ["dependentRequired": [one: [.string(other)]]], [[other: 1], [one: 1, other: 2]], [[one: 1]]
    ),
    ("dependentSchemas", ["dependentSchemas": [one: false]], [[other: 1]], [[one: 1]]),
    ("minProperties", ["minProperties": 2], [[one: 1, other: 2]], [[one: 1]]),
    ("maxProperties", ["maxProperties": 1], [[one: 1]], [[one: 1, other: 2]]),
    ("propertyNames", ["propertyNames": ["const": .string(one)]], [[one: 1]], [[one: 1, other: 2]]),
    ("patternProperties", ["patternProperties": ["^\(one)$": false]], [[other: 1]], [[one: 1]]),
  ]

  @Test(arguments: rows)
  func `Keywords compare code points`(
    _ row: (name: String, schema: JSONValue, valid: [JSONValue], invalid: [JSONValue])
  ) throws {
    let validator = try JSONSchema(row.schema)
    for document in row.valid { #expect(try validator.report(on: document).isValid, "\(document)") }
    for document in row.invalid { #expect(try !validator.report(on: document).isValid, "\(document)") }
  }

  @Test func `Each of two keys has a violation of its own, and its place`() throws {
    let required: JSONValue = ["required": [.string(Self.one), .string(Self.other)]]
    #expect(try JSONSchema(required).report(on: [:]).problems.count == 2)
    let document: JSONObject = [Self.one: 1, Self.other: 2]
    let schema = try JSONSchema(["additionalProperties": ["type": "null"]])
    let report = try schema.report(on: document.description)
    #expect(Set(report.problems.map(\.path)).count == 2)
    #expect(report.problems.map { $0.location?.column } == [9, 19])
  }

  @Test func `A schema may have both keys, and each once`() throws {
    let schema = try JSONValue(parsing: "{\"properties\": {\"\(Self.one)\": true, \"\(Self.other)\": 1}}")
    let error = try #require(throws: JSONError.self) { try JSONSchema(schema) }
    #expect(error.problems.map(\.path) == [JSONPointer(tokens: ["properties", Self.other])])
  }
}
