import Janus
import Testing
import TestSupport

@testable import JSONSchemas

/// Schemas that reach one value on many paths: without a cache, the time would double with each level of the document.
@Suite struct SharedSchemaTests {
  /// Two paths from each value to the next.
  static let schemas: [JSONValue] = [
    [
      "anyOf": [
        ["properties": ["next": ["$ref": "#"]], "required": ["a"]],
        ["properties": ["next": ["$ref": "#"]], "required": ["b"]],
      ]
    ],
    [
      "oneOf": [
        ["properties": ["next": ["$ref": "#"], "kind": ["const": "a"]], "required": ["kind"]],
        ["properties": ["next": ["$ref": "#"], "kind": ["const": "b"]], "required": ["kind"]],
        ["properties": ["next": ["$ref": "#"], "kind": ["type": "integer"]], "required": ["kind"]],
      ]
    ],
    [
      "allOf": [["properties": ["next": ["$ref": "#"]]], ["properties": ["next": ["$ref": "#"]]]],
      "properties": ["end": false],
    ],
    ["properties": ["next": ["$ref": "#"], "end": false], "patternProperties": ["^n": ["$ref": "#"]]],
    [
      "$ref": "#/$defs/base", "properties": ["next": ["$ref": "#"]],
      "$defs": ["base": ["properties": ["next": ["$ref": "#"], "end": ["type": "null"]]]],
    ],
    [
      "not": ["properties": ["next": ["$ref": "#"]]],
      "if": ["properties": ["next": ["$ref": "#"]]], "then": ["properties": ["next": ["$ref": "#"]]],
    ],
    [
      "$dynamicAnchor": "node",
      "anyOf": [
        ["properties": ["next": ["$dynamicRef": "#node"]], "required": ["a"]],
        ["properties": ["next": ["$dynamicRef": "#node"]], "required": ["b"], "unevaluatedProperties": false],
      ],
    ],
  ]

  private func document(levels: Int) -> JSONValue {
    (0..<levels).reduce(["end": true]) { inner, _ in ["next": inner] }
  }

  private func steps(_ schema: JSONValue, levels: Int) throws -> Int {
    let program = try JSONSchema(schema).compilation.compiled.checking.program
    return try document(levels: levels).withDocumentText { text throws(JSONError) in
      var run = ValidationRun(program, try IndexedDocument(text, depth: 512), limit: 1_000)
      _ = try run.run()
      return run.stepCount
    }
  }

  @Test(arguments: Share.of(schemas))
  func `The steps are linear in the depth`(schema: JSONValue) throws {
    let (short, long) = (try steps(schema, levels: 10), try steps(schema, levels: 20))
    #expect(long < 4_000, "\(short) \(long)")
    // These many would never end.
    let (longer, longest) = (try steps(schema, levels: 40), try steps(schema, levels: 80))
    #expect(longest - longer <= 3 * max(longer - long, 40), "\(short) \(long) \(longer) \(longest)")
    _ = try JSONSchema(schema).report(on: document(levels: 120))
  }

  @Test(arguments: Share.of(1...8 as ClosedRange<UInt64>))
  func `Reports are the same with a memory and without`(seed: UInt64) throws {
    var random = RandomSchemas(seed: seed)
    var invalidCount = 0
    for _ in 0..<Share.count(300) {
      // A schema that refers to itself on several paths, and to a random one.
      var schema = random.schema()
      schema["anyOf"] = [["$ref": "#/$defs/a"], ["$ref": "#/$defs/b"]]
      for name in ["a", "b"] { schema["$defs"][name] = nested(random.schema()) }
      let program = try JSONSchema(schema).compilation.compiled.checking.program
      for _ in 0..<4 {
        let (first, second, third) = (random.document(), random.document(), random.document())
        let document: JSONValue = ["next": ["next": first, "list": [second]], "a": third]
        let reports = [0, Int.max].map { patience in report(on: document, program, patience: patience) }
        #expect(reports[0] == reports[1], "\(schema) \(document)")
        invalidCount += reports[0]?.isEmpty == false ? 1 : 0
      }
    }
    #expect(invalidCount > Share.count(20))
  }

  /// The violations; nil if references lead back to themselves.
  private func report(on document: JSONValue, _ program: SchemaProgram, patience: Int) -> Set<FoundViolation>? {
    try? document.withDocumentText { text throws(JSONError) in
      var run = ValidationRun(program, try IndexedDocument(text, depth: 512), limit: 1_000, patience: patience)
      #expect(try run.run() == run.violations.isEmpty)
      return Set(run.violations)
    }
  }

  private func nested(_ schema: JSONValue) -> JSONValue {
    [
      "allOf": [schema, ["properties": ["next": ["$ref": "#"]]]],
      "properties": ["next": ["$ref": "#"], "list": ["items": ["$ref": "#"], "contains": ["$ref": "#"]]],
    ]
  }
}
