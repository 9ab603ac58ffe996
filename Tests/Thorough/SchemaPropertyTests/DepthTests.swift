import JSONSchemas
import Janus
import TestSupport
import Testing

/// Documents and schemas that are deeper than any stack.
@Suite struct DepthTests {
  private func document(_ depth: Int, _ inside: JSONValue) -> JSONValue {
    (0..<depth).reduce(inside) { value, _ in [value] }
  }

  static let schemas = [
    ##"{"type": "array", "items": {"allOf": [{"$ref": "#"}]}}"##,
    ##"{"anyOf": [{"type": "null"}, {"type": "array", "items": {"$ref": "#"}}]}"##,
    ##"{"$dynamicAnchor": "n", "type": "array", "items": {"$dynamicRef": "#n"}, "unevaluatedItems": false}"##,
    ##"{"not": {"not": {"type": "array", "items": {"$ref": "#"}}}}"##,
    ##"{"contains": {"$ref": "#"}, "minContains": 0, "type": "array"}"##,
  ]

  @Test(arguments: Share.of(schemas))
  func `A document that is deeper than the stack is checked`(_ text: String) throws {
    let schema = try JSONSchema(parsing: text)
    #expect(try schema.report(on: document(10_000, [])).isValid)
    #expect(try schema.isValid(document(10_000, []).serialized(), depth: 20_000))
  }

  @Test func `A problem deep in a document has its whole path`() throws {
    let schema = try JSONSchema(parsing: Self.schemas[0])
    let levels = Share.count(100_000)
    let report = try schema.report(on: document(levels, 1))
    #expect(report.problems.map(\.path.tokens.count) == [levels])
    #expect(report.problems.map(\.message) == ["expected an array, found the number 1"])
    #expect(try schema.report(on: document(10_000, [1, 2, true])).problems.count == 3)
  }

  @Test func `A schema of more levels than the limit is refused`() throws {
    let schema = (0..<5_000).reduce(true as JSONValue) { inner, _ in ["not": inner] }
    let error = try #require(throws: JSONError.self) { try JSONSchema(schema) }
    #expect(error.problems.map(\.message) == ["expected at most 1024 levels in a schema, found one more"])
  }

  @Test func `A resolver that always finds another document ends`() throws {
    let resolver = JSONSchemaResolver { uri in ["$ref": .string(uri + "x")] }
    let error = try #require(throws: JSONError.self) { try JSONSchema(["$ref": "a"], resolver: resolver) }
    #expect(error.message.contains(", after 1000 other documents, in the schema a"), "\(error.message.suffix(200))")
  }

  @Test func `A chain of ten thousand references is followed`() throws {
    var definitions: JSONObject = ["d10000": ["type": "null"]]
    for index in 0..<10_000 {
      definitions.append(key: "d\(index)", value: .object(["$ref": .string("#/$defs/d\(index + 1)")]))
    }
    let chain = try JSONSchema(["$ref": "#/$defs/d0", "$defs": .object(definitions)])
    #expect(try chain.report(on: 1).problems.map(\.schemaPath) == ["/$defs/d10000/type"])
    #expect(try chain.isValid(JSONValue.null))
  }
}
