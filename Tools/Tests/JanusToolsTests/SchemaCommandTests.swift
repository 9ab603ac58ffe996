import Foundation
import Testing
import ToolsTestSupport

/// `janus check --schema` as people call it.
@Suite struct SchemaCommandTests {
  static let files = [
    "ship.schema.json": """
    {
      "type": "object",
      "properties": {"name": {"type": "string"}, "built": {"format": "date"}, "speed": {"minimum": 0}},
      "required": ["name"]
    }
    """,
    "bad.schema.json": "{\n  \"type\": \"strin\",\n  \"pattern\": \"(\"\n}",
    "loop.schema.json": ##"{"properties": {"a": {"$ref": "#/properties/a"}}}"##,
    "broken.schema.json": "{",
    "good.json": #"{"name": "Nordlys", "built": "soon"}"#,
    "bad.json": "{\n  \"speed\": -1,\n  \"name\": 5\n}",
    "ships.jsonl": "{\"name\": \"a\"}\n{\"name\": \"b\", \"speed\": -0.5}\n\n{}\n[1,]\n",
    "ship.json5": "{name: 'x', speed: -1,}",
    "many.json": "[" + Array(repeating: "1", count: 1_002).joined(separator: ",") + "]",
    "nulls.schema.json": #"{"items": {"type": "null"}}"#,
    "a.json": #"{"a": 1}"#,
    "false.schema.json": "false",
    "notes.schema.json": """
    {
      "$schema": "http://json-schema.org/draft-07/schema#",
      "properties": {
        "a": {"format": "hostname"},
        "b": {"format": "hostname"},
        "c": {"format": "phone"}
      }
    }
    """,
    "draft4.schema.json":
      #"{"$schema": "http://json-schema.org/draft-04/schema#", "additionalProperties": {"minimum": 1, "exclusiveMinimum": true}}"#,
    "identified.schema.json": #"{"$id": "https://a.example/s", "properties": {"a": {"$ref": "part"}}}"#,
    "path.schema.json": #"{"properties": {"a": {"$ref": "part.schema.json"}}}"#,
    "part.schema.json": #"{"$id": "https://a.example/part", "type": "string"}"#,
    "named.schema.json": #"{"properties": {"a": {"$ref": "https://b.example/x"}}}"#,
    "x.txt": #"{"$id": "https://b.example/x", "type": "null"}"#,
    "lost.schema.json": #"{"$ref": "../lost.json"}"#,
    "dialect.schema.json":
      #"{"$schema": "https://json-schema.org/draft/2020-12/schema#", "$defs": {"a": {"$schema": 1}}}"#,
  ]

  static let runs: [(words: [String], errors: String, status: Int32)] = [
    (["ship.schema.json", "good.json"], "", 0),
    (
      ["ship.schema.json", "--formats", "good.json"],
      """
      good.json:1:30: at /built: expected a date, as in RFC 3339, found the string "soon" (schema /properties/built/format)
        {"name": "Nordlys", "built": "soon"}
                                     ^

      """, 1
    ),
    (
      ["ship.schema.json", "bad.json", "good.json"],
      """
      bad.json:2:12: at /speed: expected at least 0, found the number -1 (schema /properties/speed/minimum)
          "speed": -1,
                   ^
      bad.json:3:11: at /name: expected a string, found the number 5 (schema /properties/name/type)
          "name": 5
                  ^

      """, 1
    ),
    (
      ["ship.schema.json", "--lines", "ships.jsonl"],
      """
      ships.jsonl:2:24: at /speed: expected at least 0, found the number -0.5 (schema /properties/speed/minimum)
        {"name": "b", "speed": -0.5}
                               ^
      ships.jsonl:4:1: expected the member "name", found none (schema /required)
        {}
        ^
      ships.jsonl:5:4: at /1: a comma before `]` is not JSON
        [1,]
           ^

      """, 1
    ),
    (
      ["ship.schema.json", "--json5", "ship.json5"],
      """
      ship.json5:1:20: at /speed: expected at least 0, found the number -1 (schema /properties/speed/minimum)
        {name: 'x', speed: -1,}
                           ^

      """, 1
    ),
    (
      ["bad.schema.json", "good.json"],
      """
      bad.schema.json:2:11: at /type: expected "null", "boolean", "object", "array", "number", "string" or "integer", found the string "strin"
          "type": "strin",
                  ^
      bad.schema.json:3:14: at /pattern: expected a regular expression of ECMA-262, found "(": expected ) for the ( at column 1 at column 2, found the end
          "pattern": "("
                     ^

      """, 2
    ),
    (
      ["loop.schema.json", "a.json", "good.json"],
      """
      loop.schema.json:1:22: at /properties/a: note: the reference leads back to itself, so a document that reaches it cannot be checked
        {"properties": {"a": {"$ref": "#/properties/a"}}}
                             ^
      loop.schema.json: at /a: expected a reference that leads into the document at last, found one that leads back to itself

      """, 2
    ),
    (
      ["broken.schema.json", "good.json"],
      "broken.schema.json:1:2: expected a key or `}`, found the end of the text\n  {\n   ^\n", 2
    ),
    (
      ["false.schema.json", "a.json"],
      "a.json:1:1: expected no value here, found an object (schema)\n  {\"a\": 1}\n  ^\n", 1
    ),
    (
      ["notes.schema.json", "--formats", "good.json"],
      """
      notes.schema.json:6:21: at /properties/c/format: note: the format "phone" is not known, and is not checked
            "c": {"format": "phone"}
                            ^

      """, 0
    ),
    (
      ["dialect.schema.json", "good.json"],
      """
      dialect.schema.json:1:89: at /$defs/a/$schema: expected the URI of a draft, found the number 1
        …hema.org/draft/2020-12/schema#", "$defs": {"a": {"$schema": 1}}}
                                                                     ^

      """, 2
    ),
    (
      ["draft4.schema.json", "a.json"],
      "a.json:1:7: at /a: expected more than 1, found the number 1 (schema /additionalProperties/exclusiveMinimum)\n"
        + "  {\"a\": 1}\n        ^\n", 1
    ),
    (["identified.schema.json", "a.json"], wrongPart("string", "https://a.example/part"), 1),
    (["path.schema.json", "a.json"], wrongPart("string", "https://a.example/part"), 1),
    (
      ["named.schema.json", "--schema-file", "x.txt", "a.json"],
      "a.json:1:7: at /a: expected null, found the number 1 (schema https://b.example/x#/type)\n  {\"a\": 1}\n        ^\n",
      1
    ),
    (
      ["named.schema.json", "a.json"],
      """
      named.schema.json:1:31: at /properties/a/$ref: expected a reference to a schema, found "https://b.example/x", which is not found
        {"properties": {"a": {"$ref": "https://b.example/x"}}}
                                      ^

      """, 2
    ),
    (
      ["lost.schema.json", "a.json"],
      """
      lost.schema.json:1:10: at /$ref: expected a reference to a schema, found "../lost.json", which is not found
        {"$ref": "../lost.json"}
                 ^

      """, 2
    ),
    (["named.schema.json", "--schema-file", "no.json", "a.json"], "janus: no.json: no such file\n", 2),
    (["/nowhere/s.json", "good.json"], "janus: /nowhere/s.json: no such file\n", 2),
    (["ship.schema.json", "/nowhere/a.json", "good.json"], "janus: /nowhere/a.json: no such file\n", 2),
  ]

  @Test(arguments: runs)
  func `Violations and mistakes have places and exit codes`(_ one: (words: [String], errors: String, status: Int32))
    throws
  {
    let result = try Executable.run(["check", "--schema"] + one.words, files: Self.files)
    #expect(result.errors == one.errors)
    #expect(result.status == one.status)
    #expect(result.output == "")
  }

  @Test func `A thousand violations of a document are told, and how many more there are`() throws {
    let result = try Executable.run(["check", "--schema", "nulls.schema.json", "many.json"], files: Self.files)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 3_001)
    #expect(lines.last == "many.json: … and 2 more")
    #expect(result.status == 1)
  }

  private static func wrongPart(_ type: String, _ uri: String) -> String {
    "a.json:1:7: at /a: expected a \(type), found the number 1 (schema \(uri)#/type)\n  {\"a\": 1}\n        ^\n"
  }

  @Test func `Formats without a schema are refused`() throws {
    let result = try Executable.run(["check", "--formats", "good.json"], files: Self.files)
    #expect(result.errors.hasPrefix("Error: --formats needs --schema\n"))
    #expect(result.status == 2)
  }
}
