import JSONSchemas
import Janus
import Synchronization
import Testing

/// Schemas that refer to other documents.
@Suite struct ResolverTests {
  static let address: JSONValue = [
    "type": "object", "properties": ["zip": ["$ref": "#/$defs/zip"]], "required": ["zip"],
    "$defs": ["zip": ["type": "string", "pattern": "^[0-9]{5}$"]],
  ]
  static let order = ##"{"properties": {"to": {"$ref": "address.json"}, "zip": {"$ref": "address.json#/$defs/zip"}}}"##

  static let resolvers: [(uri: String, resolver: JSONSchemaResolver)] = [
    ("", ["address.json": address]),
    ("https://a.example/order.json", ["https://a.example/address.json": address]),
    ("../../order.json", ["../../address.json": address]),
    ("schemas/order.json", JSONSchemaResolver { $0 == "schemas/address.json" ? address : nil }),
  ]

  @Test(arguments: resolvers)
  func `A relative reference is resolved by the URI of its document`(
    _ row: (uri: String, resolver: JSONSchemaResolver)
  ) throws {
    let schema = try JSONSchema(parsing: Self.order, uri: row.uri, resolver: row.resolver)
    #expect(try schema.isValid(#"{"to": {"zip": "12345"}, "zip": "12345"}"#))
    let problems = try schema.report(on: #"{"to": {"zip": "1"}, "zip": 1}"#).problems
    #expect(problems.map(\.path) == ["/to/zip", "/zip"])
    #expect(problems.map(\.schemaPath) == ["/$defs/zip/pattern", "/$defs/zip/type"])
    #expect(problems[0].schemaURI?.hasSuffix("address.json") == true)
    #expect(problems[0].description.contains("address.json#/$defs/zip/pattern)."))
  }

  @Test func `Each document is requested once`() throws {
    let requests = Mutex<[String]>([])
    let resolver = JSONSchemaResolver { uri in
      requests.withLock { $0.append(uri) }
      return uri == "b" ? ["$ref": "c"] : uri == "c" ? ["$ref": "b#/$defs/x", "$defs": ["x": true]] : nil
    }
    let value: JSONValue = ["allOf": [["$ref": "b"], ["$ref": "b"]]]
    #expect(throws: JSONError.self) { try JSONSchema(value, resolver: resolver) }
    #expect(requests.withLock { $0 } == ["b", "c"])
  }

  private struct Broken: Error, CustomStringConvertible { var description: String { "no network" } }

  static let failures: [(schema: String, resolver: JSONSchemaResolver, message: String)] = [
    (
      #"{"$ref": "x.json"}"#, .none,
      #"expected a reference to a schema, found "x.json", which is not found"#
    ),
    (
      #"{"$ref": "x.json"}"#, JSONSchemaResolver { _ in throw Broken() },
      #"expected a reference to a schema, found "x.json", for which the resolver fails: no network"#
    ),
    (
      ##"{"$ref": "x.json#/a"}"##, ["x.json": [:]],
      ##"expected a reference to a schema, found "x.json#/a", which leads to nothing"##
    ),
    (
      #"{"$ref": "x.json"}"#, ["x.json": ["type": "text"]],
      #"expected "null", "boolean", "object", "array", "number", "string" or "integer", found the string "text", in the "#
        + "schema x.json#/type"
    ),
  ]

  @Test(arguments: failures)
  func `A reference that leads nowhere is an error of the schema`(
    _ row: (schema: String, resolver: JSONSchemaResolver, message: String)
  ) throws {
    let error = try #require(throws: JSONError.self) { try JSONSchema(parsing: row.schema, resolver: row.resolver) }
    #expect(error.problems.map(\.message) == [row.message])
  }

  // MARK: Bundles

  @Test func `A bundle needs no resolver`() throws {
    let schema = try JSONSchema(
      parsing: Self.order, uri: "https://a.example/order.json", resolver: Self.resolvers[1].resolver)
    let bundle = try schema.bundled()
    #expect(bundle.value["$id"] == "https://a.example/order.json")
    #expect(bundle.value["$defs"]["https://a.example/address.json"]["$id"] == "https://a.example/address.json")
    let alone = try JSONSchema(bundle.value)
    for document in [#"{"to": {"zip": "12345"}}"#, #"{"to": {}}"#, #"{"zip": 1}"#] {
      #expect(try alone.isValid(document) == schema.isValid(document))
    }
    #expect(try alone.bundled() == alone)
  }

  static let drafts: [(schema: JSONValue, resolver: JSONSchemaResolver)] = [
    (
      ["$schema": "http://json-schema.org/draft-07/schema#", "$ref": "b", "maximum": 0],
      ["b": ["$ref": "#/definitions/n", "type": "string", "definitions": ["n": ["type": "integer"]]]]
    ),
    (
      ["$schema": "http://json-schema.org/draft-04/schema#", "allOf": [["$ref": "b"]]],
      ["b": ["minimum": -5, "exclusiveMinimum": true, "type": "integer"]]
    ),
    (
      ["$ref": "b"],
      ["b": ["$schema": "http://json-schema.org/draft-04/schema#", "maximum": 1, "exclusiveMaximum": true]]
    ),
    (["$ref": "b"], ["b": ["$id": "c", "$ref": "d"], "d": false]),
    (["$ref": "b"], ["b": true]),
  ]

  @Test(arguments: drafts)
  func `Bundles are of any draft, and of several`(_ row: (schema: JSONValue, resolver: JSONSchemaResolver)) throws {
    let schema = try JSONSchema(row.schema, resolver: row.resolver)
    let alone = try JSONSchema(try schema.bundled().value)
    for document in ["1", "0", "-5", "-4", "1.5", "\"a\"", "null"] {
      #expect(try alone.isValid(document) == schema.isValid(document), "\(document) \(alone)")
    }
  }
}
