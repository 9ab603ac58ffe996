import JSONSchemas
import Janus
import Testing

/// The messages about documents and schemas.
@Suite struct TextTests {
  static let violations: [(schema: String, document: String, texts: [String])] = [
    (#"{"type": "string"}"#, "5", [": expected a string, found the number 5 (schema /type)"]),
    (
      #"{"type": ["integer", "null"]}"#, "1.50",
      [": expected an integer or null, found the number 1.50 (schema /type)"]
    ),
    (#"{"enum": ["a", 1, null]}"#, #""b""#, [#": expected "a", 1 or null, found the string "b" (schema /enum)"#]),
    (#"{"enum": []}"#, "[]", [": expected no value here, found [] (schema /enum)"]),
    (#"{"const": {"a": 1}}"#, #"{"a": 2}"#, [#": expected {"a":1}, found {"a":2} (schema /const)"#]),
    ("false", "{}", [": expected no value here, found an object (schema )"]),
    (#"{"minimum": 1.5}"#, "1.25", [": expected at least 1.5, found the number 1.25 (schema /minimum)"]),
    (#"{"exclusiveMinimum": 1}"#, "1", [": expected more than 1, found the number 1 (schema /exclusiveMinimum)"]),
    (#"{"maximum": 1}"#, "2", [": expected at most 1, found the number 2 (schema /maximum)"]),
    (#"{"exclusiveMaximum": 1}"#, "1.0", [": expected less than 1, found the number 1.0 (schema /exclusiveMaximum)"]),
    (#"{"multipleOf": 0.01}"#, "0.075", [": expected a multiple of 0.01, found the number 0.075 (schema /multipleOf)"]),
    (
      #"{"minLength": 1}"#, #""""#, [#": expected at least 1 character, found 0 in the string "" (schema /minLength)"#]
    ),
    (
      #"{"maxLength": 2}"#, #""abc""#,
      [#": expected at most 2 characters, found 3 in the string "abc" (schema /maxLength)"#]
    ),
    (
      #"{"pattern": "^[A-Z]{3}$"}"#, #""abc""#,
      [#": expected a match of /^[A-Z]{3}$/, found the string "abc" (schema /pattern)"#]
    ),
    (#"{"format": "uuid"}"#, #""x""#, [#": expected a UUID, found the string "x" (schema /format)"#]),
    (#"{"minItems": 2}"#, "[1]", [": expected at least 2 elements, found 1 (schema /minItems)"]),
    (#"{"maxItems": 1}"#, "[1, 2]", [": expected at most 1 element, found 2 (schema /maxItems)"]),
    (
      #"{"items": {"type": "null"}}"#, "[1, null, 2]",
      [
        "/0: expected null, found the number 1 (schema /items/type)",
        "/2: expected null, found the number 2 (schema /items/type)",
      ]
    ),
    (
      #"{"prefixItems": [true], "items": false}"#, "[1, 2, 3]",
      ["/1: expected at most 1 element, found 3 (schema /items)"]
    ),
    (
      #"{"contains": {"const": 1}}"#, "[2]",
      [": expected at least 1 element that fits `contains`, found none (schema /contains)"]
    ),
    (
      #"{"contains": {"const": 1}, "minContains": 2, "maxContains": 2}"#, "[1]",
      [": expected at least 2 elements that fit `contains`, found 1 (schema /minContains)"]
    ),
    (
      #"{"contains": {"const": 1}, "maxContains": 1}"#, "[1, 1]",
      [": expected at most 1 element that fits `contains`, found 2 (schema /maxContains)"]
    ),
    (
      #"{"uniqueItems": true}"#, "[1, 2, 1.0]",
      ["/2: expected each element once, found the one at 0 again (schema /uniqueItems)"]
    ),
    (#"{"required": ["a"]}"#, #"{"b": 1}"#, [#": expected the member "a", found none (schema /required)"#]),
    (
      #"{"dependentRequired": {"a": ["b"]}}"#, #"{"a": 1}"#,
      [#": expected the member "b" beside "a", found none (schema /dependentRequired/a)"#]
    ),
    (#"{"minProperties": 1}"#, "{}", [": expected at least 1 member, found 0 (schema /minProperties)"]),
    (
      #"{"properties": {"a": true}, "patternProperties": {"^x": true}, "additionalProperties": false}"#, #"{"b": 1}"#,
      [#"/b: expected no members but "a" and matches of /^x/, found "b" (schema /additionalProperties)"#]
    ),
    (
      #"{"additionalProperties": false}"#, #"{"b": 1}"#,
      [#"/b: expected no members, found "b" (schema /additionalProperties)"#]
    ),
    (
      #"{"propertyNames": {"maxLength": 1}}"#, #"{"ab": 1}"#,
      [
        #"/ab: the key "ab": expected at most 1 character, found 2 in the string "ab" (schema /propertyNames/maxLength)"#
      ]
    ),
    (
      #"{"allOf": [{"properties": {"a": true}}], "unevaluatedProperties": false}"#, #"{"b": 1}"#,
      [#"/b: expected only members that the schema describes, found "b" (schema /unevaluatedProperties)"#]
    ),
    (
      #"{"prefixItems": [true], "unevaluatedItems": false}"#, "[1, 2]",
      ["/1: expected only elements that the schema describes, found the number 2 (schema /unevaluatedItems)"]
    ),
    (
      #"{"not": {"type": "null"}}"#, "null",
      [": expected a value for which the schema is not valid, found null (schema /not)"]
    ),
    (
      #"{"oneOf": [{"minimum": 1}, {"type": "null"}, {"maximum": 5}]}"#, "3",
      [": expected a value for which one of 3 schemas is valid, found that those at 0 and 2 are (schema /oneOf)"]
    ),
    (
      #"{"if": {"required": ["a"]}, "then": {"required": ["b"]}, "else": {"required": ["c"]}}"#, #"{"a": 1}"#,
      [#": expected the member "b", found none (schema /then/required)"#]
    ),
    (
      ##"{"$ref": "#/$defs/a~1b", "$defs": {"a/b": {"type": "null"}}}"##, "1",
      [": expected null, found the number 1 (schema /$defs/a~1b/type)"]
    ),
    // The branch that comes nearest.
    (
      #"{"anyOf": [{"type": "string"}, {"type": "null"}, {"type": "array", "items": {"type": "string"}}]}"#, "[1]",
      ["/0: expected a string, found the number 1 (schema /anyOf/2/items/type)"]
    ),
    (
      #"{"anyOf": [false, {"type": "string"}]}"#, "1",
      [": expected a string, found the number 1 (schema /anyOf/1/type)"]
    ),
    (#"{"anyOf": [false, false]}"#, "1", [": expected no value here, found the number 1 (schema /anyOf/0)"]),
    (
      #"{"anyOf": [{"type": "string"}, {"type": ["null", "string"]}, {"enum": [1, 2]}]}"#, "3",
      [": expected a string, null, 1 or 2, found the number 3 (schema /anyOf)"]
    ),
    (
      #"""
      {"oneOf": [{"properties": {"type": {"const": "circle"}, "r": {"type": "number"}}, "required": ["type", "r"]},
       {"properties": {"type": {"const": "square"}, "a": {"type": "number"}}, "required": ["type", "a"]}]}
      """#, #"{"type": "square", "r": 1}"#, [#": expected the member "a", found none (schema /oneOf/1/required)"#]
    ),
    (
      #"{"oneOf": [{"properties": {"t": {"const": "a"}}}, {"properties": {"t": {"enum": ["b", "c"]}}}, {"type": "null"}]}"#,
      #"{"t": "d"}"#, [#"/t: expected "a", "b" or "c", found the string "d" (schema /oneOf)"#]
    ),
  ]

  @Test(arguments: violations)
  func `Violations tell what was expected, what was found, and where`(
    _ one: (schema: String, document: String, texts: [String])
  ) throws {
    let validator = try JSONSchema(parsing: one.schema, checksFormats: true)
    let report = try validator.report(on: JSONValue(parsing: one.document))
    #expect(report.problems.map { "\($0.path): \($0.message) (schema \($0.schemaPath))" } == one.texts)
  }

  static let problems: [(schema: String, texts: [String])] = [
    ("5", [": expected a schema, which is an object, true or false, found the number 5"]),
    (
      #"{"type": "strin"}"#,
      [
        #"/type: expected "null", "boolean", "object", "array", "number", "string" or "integer", found the string "strin""#
      ]
    ),
    (#"{"type": []}"#, ["/type: expected at least one type, found none"]),
    (#"{"enum": 1}"#, ["/enum: expected an array of values, found the number 1"]),
    (#"{"minimum": "1"}"#, [#"/minimum: expected a number, found the string "1""#]),
    (
      #"{"exclusiveMinimum": true}"#,
      ["/exclusiveMinimum: expected a number, found true, as in draft 4: give the bound itself"]
    ),
    (#"{"multipleOf": 0}"#, ["/multipleOf: expected a number above 0, found the number 0"]),
    (
      #"{"multipleOf": 1.0000000000000000000000000000000000001}"#,
      ["/multipleOf: expected a number of at most 37 digits, found one of 38"]
    ),
    (#"{"maxLength": -1}"#, ["/maxLength: expected a whole number from 0, found the number -1"]),
    (#"{"minItems": 1.5}"#, ["/minItems: expected a whole number from 0, found the number 1.5"]),
    (
      #"{"pattern": "("}"#,
      [
        #"/pattern: expected a regular expression of ECMA-262, found "(": expected ) for the ( at column 1 at column 2, found the end"#
      ]
    ),
    (
      #"{"patternProperties": {"(?i)b": true}}"#,
      [
        #"/patternProperties/(?i)b: expected a regular expression of ECMA-262, found "(?i)b": expected :, =, !, <=, <! or a name in < and > behind (? at column 3, found `i`"#
      ]
    ),
    (#"{"format": 1}"#, ["/format: expected the name of a format, found the number 1"]),
    (#"{"items": [true]}"#, ["/items: expected a schema, found an array, as in earlier drafts: name it prefixItems"]),
    (#"{"dependencies": 1}"#, ["/dependencies: expected an object with arrays of keys or schemas, found the number 1"]),
    (#"{"dependentRequired": 1}"#, ["/dependentRequired: expected an object with arrays of keys, found the number 1"]),
    (#"{"uniqueItems": 1}"#, ["/uniqueItems: expected true or false, found the number 1"]),
    (#"{"required": ["a", 1]}"#, ["/required/1: expected a key, found the number 1"]),
    (#"{"type": "null", "type": "null"}"#, [#"/type: expected each key once, found "type" again"#]),
    (#"{"properties": {"a": true, "a": 1}}"#, [#"/properties/a: expected each key once, found "a" again"#]),
    (#"{"required": true}"#, ["/required: expected an array of keys, found true"]),
    (#"{"properties": []}"#, ["/properties: expected an object with schemas, found an array"]),
    (
      #"{"properties": {"a": 1}}"#,
      ["/properties/a: expected a schema, which is an object, true or false, found the number 1"]
    ),
    (#"{"anyOf": []}"#, ["/anyOf: expected an array of schemas, found an empty one"]),
    (#"{"oneOf": {}}"#, ["/oneOf: expected an array of schemas, found an object"]),
    (
      ##"{"$ref": "#/$defs/a"}"##,
      [##"/$ref: expected a reference to a schema, found "#/$defs/a", which leads to nothing"##]
    ),
    (
      ##"{"$ref": "#a"}"##,
      [##"/$ref: expected a reference to a schema, found "#a", which leads to nothing"##]
    ),
    (
      #"{"$ref": "https://example.org/a.json"}"#,
      [
        #"/$ref: expected a reference to a schema, found "https://example.org/a.json", which is not found"#
      ]
    ),
    (#"{"$ref": 1}"#, ["/$ref: expected a URI reference, found the number 1"]),
    (##"{"$id": "#a"}"##, [##"/$id: expected a URI reference without a fragment, found the string "#a""##]),
    (
      #"{"$anchor": "a b"}"#,
      [#"/$anchor: expected a name of letters, digits, `-`, `_` and `.`, found the string "a b""#]
    ),
    (
      #"{"$anchor": "a", "$defs": {"x": {"$anchor": "a"}}}"#,
      [#"/$defs/x/$anchor: expected each anchor once, found the string "a" again"#]
    ),
    (
      #"{"$id": "a", "$defs": {"x": {"$id": "a"}}}"#,
      [#"/$defs/x/$id: expected each $id once, found the string "a" again"#]
    ),
    (
      #"{"$defs": {"x": {"type": 1}}, "definitions": {"y": 2}}"#,
      [
        #"/$defs/x/type: expected "null", "boolean", "object", "array", "number", "string" or "integer", found the number 1"#,
        "/definitions/y: expected a schema, which is an object, true or false, found the number 2",
      ]
    ),
  ]

  @Test(arguments: problems)
  func `Mistakes in schemas are sentences`(_ one: (schema: String, texts: [String])) throws {
    let error = try #require(throws: JSONError.self) { try JSONSchema(parsing: one.schema, checksFormats: true) }
    #expect(error.problems.map { "\($0.path): \($0.message)" } == one.texts)
  }

  /// Schemas with a loop, its path, documents that reach it, and others.
  static let loops: [(schema: String, path: JSONPointer, bad: [String], good: [String])] = [
    (##"{"$ref": "#"}"##, "", ["1", "{}"], []),
    (##"{"allOf": [{"$ref": "#/$defs/a"}], "$defs": {"a": {"anyOf": [{"$ref": "#"}]}}}"##, "/allOf/0", ["null"], []),
    (
      ##"{"properties": {"a": {"not": {"$ref": "#/properties/a"}}}}"##, "/properties/a/not", [#"{"a": 1}"#],
      [#"{"b": 1}"#, "1"]
    ),
    (
      ##"{"$defs": {"x": {"dependentSchemas": {"k": {"$ref": "#/$defs/x"}}}}, "items": {"$ref": "#/$defs/x"}}"##,
      "/$defs/x/dependentSchemas/k", [#"[{"k": 1}]"#], ["{}", "[{}]"]
    ),
    (
      ##"{"oneOf": [{"required": ["a"]}, {"$ref": "#/$defs/x"}], "$defs": {"x": {"allOf": [{"$ref": "#/$defs/x"}]}}}"##,
      "/$defs/x/allOf/0", ["{}"], []
    ),
  ]

  @Test(arguments: loops)
  func `References that lead back to themselves are errors for documents that reach them`(
    _ one: (schema: String, path: JSONPointer, bad: [String], good: [String])
  ) throws {
    let schema = try JSONSchema(parsing: one.schema)
    #expect(schema.notes.map(\.path) == [one.path])
    #expect(schema.notes.map(\.message) == [Self.loopNote])
    for document in one.good { #expect(try schema.isValid(document)) }
    for document in one.bad {
      let error = try #require(throws: JSONError.self) { try schema.validate(document) }
      #expect(error.message == Self.loopMessage)
    }
  }

  @Test func `A dynamic reference that leads back to itself is an error for a document that reaches it`() throws {
    let schema = try JSONSchema(
      parsing: ##"{"properties": {"a": {"$dynamicRef": "#x", "$dynamicAnchor": "x"}}}"##)
    #expect(try schema.isValid(#"{"b": 1}"#))
    let error = try #require(throws: JSONError.self) { try schema.isValid(#"{"a": 1}"#) }
    #expect(error.message == Self.loopMessage)
    #expect(error.path == "/a")
    #expect(error.advice == "Change /properties/a in the schema.")
  }

  private static let loopNote =
    "the reference leads back to itself, so a document that reaches it cannot be checked"
  private static let loopMessage =
    "expected a reference that leads into the document at last, found one that leads back to itself"
}
