import JSONSchemas
import Janus
import Testing

/// Where the drafts of JSON Schema differ.
@Suite struct DraftTests {
  typealias Row = (drafts: ClosedRange<JSONSchemaDraft>, schema: String, valid: [String], invalid: [String])

  static let leaves: [Row] = [
    (.draft4 ... .draft4, #"{"minimum": 1, "exclusiveMinimum": true}"#, ["2"], ["1", "0"]),
    (.draft4 ... .draft4, #"{"maximum": 1, "exclusiveMaximum": false}"#, ["1"], ["2"]),
    (.draft6 ... .draft2020, #"{"exclusiveMinimum": 1}"#, ["2"], ["1"]),
    (.draft4 ... .draft2020, #"{"const": 1}"#, ["1", "1.0"], ["2"]),
    (.draft4 ... .draft2020, #"{"type": "integer"}"#, ["1", "1.0"], ["1.5"]),
    (.draft4 ... .draft2020, #"{"contentEncoding": "base64", "contentMediaType": "text/plain"}"#, [#""%""#], []),
    (.draft4 ... .draft2020, #"{"format": "ipv4"}"#, [#""x""#], []),
  ]

  static let arrays: [Row] = [
    (
      .draft4 ... .draft2019, #"{"items": [{"type": "null"}], "additionalItems": {"type": "string"}}"#,
      ["[]", "[null]", #"[null, "a"]"#], ["[1]", "[null, 1]"]
    ),
    (.draft4 ... .draft2019, #"{"items": [{}], "additionalItems": false}"#, ["[1]"], ["[1, 2]"]),
    (.draft4 ... .draft2019, #"{"items": {"type": "null"}, "additionalItems": false}"#, ["[null, null]"], ["[1]"]),
    (.draft2020 ... .draft2020, #"{"prefixItems": [{}], "items": false}"#, ["[1]"], ["[1, 2]"]),
    (.draft4 ... .draft2019, #"{"prefixItems": [{"type": "null"}]}"#, ["[1]"], []),
    (.draft2020 ... .draft2020, #"{"prefixItems": [{}], "additionalItems": false}"#, ["[1, 2]"], []),
    (.draft4 ... .draft4, #"{"contains": {"type": "null"}}"#, ["[]"], []),
    (.draft6 ... .draft2020, #"{"contains": {"type": "null"}}"#, ["[1, null]"], ["[]", "[1]"]),
    (.draft6 ... .draft7, #"{"contains": {"type": "null"}, "minContains": 2}"#, ["[null]"], []),
    (.draft2019 ... .draft2020, #"{"contains": {"type": "null"}, "minContains": 2}"#, ["[null, null]"], ["[null]"]),
    (
      .draft2019 ... .draft2019, #"{"contains": {"type": "null"}, "unevaluatedItems": false}"#, [],
      ["[null]"]
    ),
    (
      .draft2020 ... .draft2020, #"{"contains": {"type": "null"}, "unevaluatedItems": false}"#, ["[null]"],
      ["[null, 1]"]
    ),
    (.draft4 ... .draft7, #"{"unevaluatedItems": false}"#, ["[1]"], []),
  ]

  static let objects: [Row] = [
    (
      .draft4 ... .draft2020, #"{"dependencies": {"a": ["b"], "c": {"required": ["d"]}}}"#,
      ["{}", #"{"a": 1, "b": 1}"#, #"{"c": 1, "d": 1}"#], [#"{"a": 1}"#, #"{"c": 1}"#]
    ),
    (.draft4 ... .draft7, #"{"dependentRequired": {"a": ["b"]}}"#, [#"{"a": 1}"#], []),
    (.draft2019 ... .draft2020, #"{"dependentRequired": {"a": ["b"]}}"#, [], [#"{"a": 1}"#]),
    (.draft4 ... .draft7, #"{"dependentSchemas": {"a": {"required": ["b"]}}}"#, [#"{"a": 1}"#], []),
    (.draft2019 ... .draft2020, #"{"dependentSchemas": {"a": {"required": ["b"]}}}"#, [], [#"{"a": 1}"#]),
    (.draft4 ... .draft4, #"{"propertyNames": {"maxLength": 1}}"#, [#"{"ab": 1}"#], []),
    (.draft6 ... .draft2020, #"{"propertyNames": {"maxLength": 1}}"#, [#"{"a": 1}"#], [#"{"ab": 1}"#]),
    (.draft4 ... .draft7, #"{"unevaluatedProperties": false}"#, [#"{"a": 1}"#], []),
    (
      .draft2019 ... .draft2020, #"{"allOf": [{"properties": {"a": {}}}], "unevaluatedProperties": false}"#,
      [#"{"a": 1}"#], [#"{"b": 1}"#]
    ),
    (.draft4 ... .draft6, #"{"if": {"required": ["a"]}, "then": {"required": ["b"]}}"#, [#"{"a": 1}"#], []),
    (.draft7 ... .draft2020, #"{"if": {"required": ["a"]}, "then": {"required": ["b"]}}"#, ["{}"], [#"{"a": 1}"#]),
  ]

  static let references: [Row] = [
    (
      .draft4 ... .draft7, ##"{"$ref": "#/definitions/a", "maximum": 0, "definitions": {"a": {"type": "integer"}}}"##,
      ["1"], ["1.5"]
    ),
    (
      .draft2019 ... .draft2020, ##"{"$ref": "#/$defs/a", "maximum": 0, "$defs": {"a": {"type": "integer"}}}"##,
      ["0"], ["1", "-1.5"]
    ),
    (
      .draft4 ... .draft4,
      ##"{"id": "http://a.example/s", "allOf": [{"$ref": "t"}], "definitions": {"a": {"id": "t", "type": "null"}}}"##,
      ["null"], ["1"]
    ),
    (
      .draft6 ... .draft2020,
      ##"{"$id": "http://a.example/s", "allOf": [{"$ref": "t"}], "definitions": {"a": {"$id": "t", "type": "null"}}}"##,
      ["null"], ["1"]
    ),
    (
      .draft4 ... .draft4, ##"{"items": {"$ref": "#n"}, "definitions": {"a": {"id": "#n", "type": "null"}}}"##,
      ["[null]"], ["[1]"]
    ),
    (
      .draft6 ... .draft7, ##"{"items": {"$ref": "#n"}, "definitions": {"a": {"$id": "#n", "type": "null"}}}"##,
      ["[null]"], ["[1]"]
    ),
    (
      .draft2019 ... .draft2020, ##"{"items": {"$ref": "#n"}, "$defs": {"a": {"$anchor": "n", "type": "null"}}}"##,
      ["[null]"], ["[1]"]
    ),
    (
      .draft2019 ... .draft2019,
      ##"""
      {"$id": "http://a.example/strict", "$recursiveAnchor": true, "$ref": "tree", "unevaluatedProperties": false,
       "$defs": {"tree": {"$id": "tree", "$recursiveAnchor": true,
        "properties": {"children": {"items": {"$recursiveRef": "#"}}}}}}
      """##, [#"{"children": [{"children": []}]}"#], [#"{"children": [{"kids": []}]}"#]
    ),
    (
      .draft2020 ... .draft2020,
      ##"""
      {"$id": "http://a.example/strict", "$dynamicAnchor": "node", "$ref": "tree", "unevaluatedProperties": false,
       "$defs": {"tree": {"$id": "tree", "$dynamicAnchor": "node",
        "properties": {"children": {"items": {"$dynamicRef": "#node"}}}}}}
      """##, [#"{"children": [{"children": []}]}"#], [#"{"children": [{"kids": []}]}"#]
    ),
    (.draft4 ... .draft2019, ##"{"items": {"$dynamicRef": "#x"}}"##, ["[1]"], []),
    // A schema of another draft inside.
    (
      .draft2019 ... .draft2020,
      ##"""
      {"$id": "http://a.example/s", "$ref": "old", "$defs": {"old": {"$schema": "http://json-schema.org/draft-04/schema#",
       "id": "old", "minimum": 1, "exclusiveMinimum": true}}}
      """##, ["2"], ["1"]
    ),
  ]

  @Test(arguments: leaves + arrays + objects + references)
  func `A keyword has the meaning of its draft`(_ row: Row) throws {
    for draft in JSONSchemaDraft.allCases where row.drafts.contains(draft) {
      let schema = try JSONSchema(parsing: row.schema, draft: draft)
      for document in row.valid { #expect(try schema.isValid(document), "\(draft) \(document)") }
      for document in row.invalid { #expect(try !schema.isValid(document), "\(draft) \(document)") }
    }
  }

  @Test(arguments: JSONSchemaDraft.allCases)
  func `The metaschema of a draft is valid by itself, and names the draft`(_ draft: JSONSchemaDraft) throws {
    let other: JSONSchemaDraft = draft == .draft4 ? .draft2020 : .draft4
    let reference: JSONValue = ["$schema": .string(draft.uri), "allOf": [["$ref": .string(draft.uri)]]]
    let schema = try JSONSchema(reference, draft: other)
    #expect(try schema.isValid(reference))
    #expect(try !schema.isValid(#"{"type": 1}"#))
    #expect(try !schema.isValid(#"{"properties": {"a": {"minLength": -1}}}"#))
    #expect(try schema.isValid(#"{"exclusiveMinimum": true, "minimum": 0}"#) == (draft == .draft4))
  }

  static let refusals: [(schema: String, text: String)] = [
    (
      #"{"$schema": "http://a.example/meta"}"#,
      #"at /$schema: expected the URI of draft 4, 6, 7, 2019-09 or 2020-12, or of a metaschema that can be found, found "http://a.example/meta""#
    ),
    (#"{"$schema": 5}"#, "at /$schema: expected the URI of a draft, found the number 5"),
    (
      #"{"$schema": "http://json-schema.org/draft-07/schema#", "exclusiveMaximum": true}"#,
      "at /exclusiveMaximum: expected a number, found true, as in draft 4: give the bound itself"
    ),
    (
      #"{"$schema": "http://json-schema.org/draft-04/schema#", "exclusiveMaximum": 3}"#,
      "at /exclusiveMaximum: expected true or false, found the number 3"
    ),
    (
      #"{"$schema": "http://json-schema.org/draft-04/schema#", "required": []}"#,
      "at /required: expected an array of keys, found an empty one"
    ),
    (
      ##"{"$schema": "https://json-schema.org/draft/2019-09/schema", "$recursiveRef": "#x"}"##,
      ##"at /$recursiveRef: expected "#", found the string "#x""##
    ),
  ]

  @Test(arguments: refusals)
  func `A schema that its draft does not allow is refused in words`(_ row: (schema: String, text: String)) throws {
    let error = try #require(throws: JSONError.self) { try JSONSchema(parsing: row.schema) }
    #expect(error.description.contains(row.text), "\(error)")
    #expect(error.location != nil)
  }

  // MARK: Custom metaschemas

  private static func metaschema(_ vocabularies: [(String, Bool)]) -> JSONValue {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "http://a.example/meta",
      "$vocabulary": .object(JSONObject(vocabularies.map { ($0.0, .bool($0.1)) })),
    ]
  }

  private static func schema(_ value: JSONValue, _ vocabularies: [(String, Bool)]) throws -> JSONSchema {
    var schema = value
    schema["$schema"] = "http://a.example/meta"
    return try JSONSchema(schema, resolver: ["http://a.example/meta": metaschema(vocabularies)])
  }

  private static let prefix = "https://json-schema.org/draft/2020-12/vocab/"

  @Test func `Only the vocabularies of a metaschema have an effect`() throws {
    let value: JSONValue = ["type": "string", "minLength": 3, "properties": ["a": ["format": "date"]]]
    let core = (Self.prefix + "core", true)
    let applicator = (Self.prefix + "applicator", true)
    let plain = try Self.schema(value, [core, applicator])
    #expect(try plain.isValid(#"{"a": "x"}"#))
    let checking = try Self.schema(value, [core, applicator, (Self.prefix + "format-assertion", true)])
    #expect(try !checking.isValid(#"{"a": "x"}"#))
    #expect(try checking.isValid("1"))
    let validating = try Self.schema(value, [core, (Self.prefix + "validation", true)])
    #expect(try !validating.isValid("1"))
  }

  @Test func `A vocabulary that is required and not known is refused`() throws {
    _ = try Self.schema([:], [("http://a.example/vocab", false)])
    let error = try #require(throws: JSONError.self) { try Self.schema([:], [("http://a.example/vocab", true)]) }
    #expect(
      error.message
        == #"expected a metaschema whose required vocabularies are known, found "http://a.example/meta", which requires "#
        + #""http://a.example/vocab""#)
  }
}
