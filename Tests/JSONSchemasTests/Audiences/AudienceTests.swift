import Foundation
import JSONSchemas
import Janus
import TestSupport
import Testing

/// Schemas of types for language models and other audiences.
@Suite struct AudienceTests {
  struct Recipe: KeyValueCreatable, JSONMapped {
    var title = ""
    var servings = 4
    var rating: Double?
    var course = Course.main
    var steps: [Step] = []
    var image: URL?

    enum Course: String, JSONLeaf { case starter, main, dessert }

    static let jsonMapping: JSONMapping<Recipe> = [
      .note("A recipe for a meal."), .note("at most a line", for: \.title), .check(\.title, length: 3...80),
      .check(\.servings, 1..<100), .check(\.rating, 0...5), .check(\.steps, count: 2...),
      .default(.main, for: \.course),
    ]
  }

  struct Step: KeyValueCreatable {
    var text = ""
    var minutes: Int?
  }

  static let keywords: [(audience: JSONSchemaAudience, keyword: JSONPointer, value: JSONValue?)] = [
    (.openAI, "/$schema", nil),
    (.openAI, "/description", "A recipe for a meal."),
    (.openAI, "/required", ["title", "servings", "rating", "course", "steps", "image"]),
    (.openAI, "/additionalProperties", false),
    (.openAI, "/properties/title/minLength", nil),
    (.openAI, "/properties/title/description", "at most a line. At least 3 characters. At most 80 characters."),
    (.openAI, "/properties/servings", ["type": "integer", "minimum": 1, "exclusiveMaximum": 100]),
    (.openAI, "/properties/rating", ["type": ["number", "null"], "minimum": 0, "maximum": 5]),
    (
      .openAI, "/properties/course",
      ["anyOf": [["$ref": "#/$defs/Course"]], "description": "The default is \"main\"."]
    ),
    (.openAI, "/properties/steps", ["type": "array", "items": ["$ref": "#/$defs/Step"], "minItems": 2]),
    (.openAI, "/properties/image", ["type": ["string", "null"], "description": "In the format uri-reference."]),
    (.openAI, "/$defs/Step/required", ["text", "minutes"]),
    (.anthropic, "/required", ["title", "servings", "steps"]),
    (.anthropic, "/properties/servings", ["type": "integer", "description": "At least 1. Less than 100."]),
    (.anthropic, "/properties/course/default", "main"),
    (.anthropic, "/properties/steps/minItems", nil),
    (.anthropic, "/properties/steps/description", "At least 2 elements."),
    (.gemini, "/required", ["title", "servings", "steps"]),
    (.gemini, "/properties/servings", ["type": "integer", "minimum": 1, "description": "Less than 100."]),
    (.gemini, "/properties/steps/minItems", 2),
    (.mcp, "/$schema", "https://json-schema.org/draft/2020-12/schema"),
    (.mcp, "/properties/title/minLength", 3),
    (.mcp, "/properties/course", ["$ref": "#/$defs/Course", "default": "main"]),
    (.openAPI31, "/$schema", nil),
    (.openAPI31, "/$defs", nil),
    (.openAPI31, "/properties/course/$ref", "#/components/schemas/Course"),
    (.openAPI31, "/components/schemas/Step/required", ["text"]),
  ]

  @Test(arguments: keywords)
  func `A schema has the keywords of its audience`(
    _ row: (audience: JSONSchemaAudience, keyword: JSONPointer, value: JSONValue?)
  ) throws {
    let schema = try JSONSchema(of: Recipe.self, for: row.audience)
    #expect((try? schema.value.at(row.keyword)) == row.value)
  }

  static let notes: [(audience: JSONSchemaAudience, notes: [String])] = [
    (
      .openAI,
      [
        "/properties/title/minLength: OpenAI does not know this; it is in the description: At least 3 characters.",
        "/properties/title/maxLength: OpenAI does not know this; it is in the description: At most 80 characters.",
        "/properties/course/default: OpenAI does not know this; it is in the description: The default is \"main\".",
        "/properties/image/format: OpenAI does not know this; it is in the description: In the format uri-reference.",
        "/properties/course: OpenAI requires all members, but the reader accepts an object without this one.",
      ]
    ),
    (
      .anthropic,
      [
        "/properties/title/minLength: Anthropic does not know this; it is in the description: At least 3 characters.",
        "/properties/title/maxLength: Anthropic does not know this; it is in the description: At most 80 characters.",
        "/properties/servings/minimum: Anthropic does not know this; it is in the description: At least 1.",
        "/properties/servings/exclusiveMaximum: Anthropic does not know this; it is in the description: Less than 100.",
        "/properties/rating/minimum: Anthropic does not know this; it is in the description: At least 0.",
        "/properties/rating/maximum: Anthropic does not know this; it is in the description: At most 5.",
        "/properties/steps/minItems: Anthropic does not know this; it is in the description: At least 2 elements.",
        "/properties/image/format: Anthropic does not know this; it is in the description: In the format uri-reference.",
      ]
    ),
    (.mcp, []), (.openAPI31, []),
  ]

  @Test(arguments: notes)
  func `Notes name each keyword that was lost, and what replaces it`(
    _ row: (audience: JSONSchemaAudience, notes: [String])
  ) throws {
    #expect(try JSONSchema(of: Recipe.self, for: row.audience).notes.map(\.description) == row.notes.map { "at " + $0 })
  }

  // MARK: Single rules

  struct Parcel: KeyValueCreatable, JSONMapped {
    var label = ""
    var code = ""
    var photo: Data?
    var counts: [Side: Int] = [:]
    var state = State.open
    var place: Side?
    var extra: [String: Int] = [:]
    var shape = Shape.dot(0)

    static let jsonMapping: JSONMapping<Parcel> = [
      .keys(["label", "title"], for: \.label), .check(\.code, matches: /(?=A)[A-Z]+/),
      .check("fits") { $0.label != "?" },
      .check(\.counts, count: 1...), .remaining(\.extra), .writeOnly(\.place),
    ]
  }

  enum Side: String, JSONLeaf, CaseIterable { case left, right }

  enum State: String, JSONLeaf, JSONMapped, CaseIterable {
    case open, closed
    typealias MappedModel = State
    static let jsonMapping: JSONMapping<State> = [.fallback(.open)]
  }

  enum Shape: JSONUnion {
    case dot(Int), line(Int)
    static let jsonUnion: JSONUnionMapping<Shape> = .init(
      .external, .case("dot", Shape.dot) { if case .dot(let size) = $0 { size } else { nil } },
      .case("line", Shape.line) { if case .line(let size) = $0 { size } else { nil } })
  }

  @Test func `Rules without a keyword become sentences, and alternatives become those of anyOf`() throws {
    var audience = JSONSchemaAudience.openAI
    audience.closesObjects = false
    let schema = try JSONSchema(of: Parcel.self, for: audience)
    #expect(schema.value["properties"]["title"] == .null)
    let code = schema.value["properties"]["code"]["description"]
    #expect(code == "Matches the regular expression `^(?:(?=A)[A-Z]+)$`.")
    #expect(
      schema.value["$defs"] == [
        "State": ["title": "State", "type": "string", "enum": ["open", "closed"]],
        "Shape": [
          "title": "Shape",
          "anyOf": [
            [
              "type": "object", "properties": ["dot": ["type": "integer"]], "required": ["dot"],
              "additionalProperties": false,
            ],
            [
              "type": "object", "properties": ["line": ["type": "integer"]], "required": ["line"],
              "additionalProperties": false,
            ],
          ],
        ],
        "Side": ["title": "Side", "type": "string", "enum": ["left", "right"]],
      ])
    #expect(
      schema.notes.map { "\($0.path) \($0.message.split(separator: ": ", maxSplits: 1)[1])" } == [
        "/properties/code/pattern Matches the regular expression `^(?:(?=A)[A-Z]+)$`",
        "/properties/photo/contentEncoding Encoded as base64",
        "/properties/counts/propertyNames Each key: One of \"left\" or \"right\"",
        "/properties/counts/minProperties At least 1 member",
        "/properties/place/readOnly Read-only",
        "/$comment Checked: fits",
      ])
  }

  // MARK: Types without a schema

  struct Menu: KeyValueCreatable {
    var prices: [String: Double] = [:]
    var any = JSONValue.null
    var list: [JSONValue] = []
    var link: Linked?
  }

  struct Linked: Codable {
    var text = ""
    init() {}
    init(from decoder: any Decoder) throws {}
    func encode(to encoder: any Encoder) throws {}
  }

  struct Place: KeyValueCreatable, JSONMapped {
    var name = ""
    var level = 0
    static let jsonMapping: JSONMapping<Place> = [.path("at.0", for: \.name), .path("at.1", for: \.level)]
  }

  final class Chain: KeyValueCreatable {
    var next: Chain?
  }

  struct Tree: KeyValueCreatable {
    var branches: [Tree] = []
  }

  enum Dish: JSONUnion {
    case soup(Step), bread
    static let jsonUnion: JSONUnionMapping<Dish> = .init(
      .internal("kind"), .case("soup", Dish.soup) { if case .soup(let step) = $0 { step } else { nil } },
      .case("bread", make: { .bread }, matches: { if case .bread = $0 { true } else { false } }))
  }

  struct Refusal: CustomTestStringConvertible, Sendable {
    let type: any Any.Type
    let audience: JSONSchemaAudience
    let error: String
    var testDescription: String { "\(type), \(audience)" }
  }

  static let refused: [Refusal] = [
    Refusal(
      type: Menu.self, audience: .openAI,
      error: """
        at /properties/prices: expected an object with known keys for OpenAI, found one with any keys. Read an array of structs \
        with a key and a value instead of a dictionary, or ignore the property.
        at /properties/any: expected a value of a known type for OpenAI, found any value. Give the property a type whose values \
        are known, or ignore it.
        at /properties/list: expected an array of elements of a known type for OpenAI, found an array of any values. Give the \
        property a type whose values are known, or ignore it.
        at /properties/link: expected a value of a known type for OpenAI, found any value (Linked decodes and encodes itself). \
        Give the property a type whose values are known, or ignore it.
        """),
    Refusal(
      type: [Recipe].self, audience: .openAI,
      error: """
        expected an object for OpenAI, found an array. Put it into a struct, or name a key for it in the format: \
        JSONFormat(root: .named("result")).
        """),
    Refusal(
      type: Dish.self, audience: .anthropic,
      error: """
        expected an object for Anthropic, found a union. Put it into a struct, or name a key for it in the format: \
        JSONFormat(root: .named("result")).
        """),
    Refusal(
      type: Int.self, audience: .mcp,
      error: """
        expected an object for MCP, found an integer. Put it into a struct, or name a key for it in the format: \
        JSONFormat(root: .named("result")).
        """),
    Refusal(
      type: Place.self, audience: .openAI,
      error: """
        at /properties/at: expected arrays whose elements have one meaning for OpenAI, found one whose elements have a meaning \
        by their index. Give the values keys instead of indices.
        """),
    Refusal(
      type: Chain.self, audience: .anthropic,
      error: """
        at /$defs/Chain: expected types that do not contain themselves for Anthropic, found Chain, which contains itself. \
        Ignore the property that leads back, or list identifiers instead.
        """),
    Refusal(
      type: Tree.self, audience: .gemini,
      error: """
        at /$defs/Tree: expected types that contain themselves only in optional properties for Gemini, found Tree, which \
        contains itself. Ignore the property that leads back, or list identifiers instead.
        """),
    Refusal(
      type: JSONValue.self, audience: .gemini,
      error: """
        expected a value of a known type for Gemini, found any value. Give the property a type whose values are known, or \
        ignore it.
        """),
  ]

  @Test(arguments: refused)
  func `A type that an audience cannot describe is an error`(_ row: Refusal) {
    let error = failure { try JSONSchema(of: row.type, for: row.audience) }
    #expect(error?.code == .unwritableType)
    #expect(error?.description == row.error)
  }

  @Test func `A type that contains itself is an object at the root, and a definition`() throws {
    let tree: JSONObject = [
      "title": "Tree", "type": "object",
      "properties": ["branches": ["type": "array", "items": ["$ref": "#/$defs/Tree"]]], "required": ["branches"],
      "additionalProperties": false,
    ]
    var document = tree
    document["$defs"] = ["Tree": .object(tree)]
    #expect(try JSONSchema(of: Tree.self, for: .openAI).value == .object(document))
    #expect(try JSONSchema(of: Chain.self, for: .gemini).value["$ref"] == "#/$defs/Chain")
  }

  // MARK: Sizes

  static let limits:
    [(limit: WritableKeyPath<JSONSchemaAudience.Limits, Int?> & Sendable, allowed: Int, message: String)] = [
      (\.properties, 8, "expected at most 7 properties for OpenAI, found 8"),
      (\.depth, 2, "expected at most 1 levels of objects for OpenAI, found 2"),
      (\.enumValues, 3, "expected at most 2 values of enums for OpenAI, found 3"),
      (\.characters, 74, "expected at most 73 characters of keys and enums for OpenAI, found 74"),
      (\.unions, 4, "expected at most 3 unions and optional properties with null for OpenAI, found 4"),
    ]

  @Test(arguments: limits)
  func `A schema that is larger than its audience allows is an error`(
    _ row: (limit: WritableKeyPath<JSONSchemaAudience.Limits, Int?> & Sendable, allowed: Int, message: String)
  ) throws {
    var audience = JSONSchemaAudience.openAI
    audience.limits[keyPath: row.limit] = row.allowed
    #expect(throws: Never.self) { try JSONSchema(of: Recipe.self, for: audience) }
    audience.limits[keyPath: row.limit] = row.allowed - 1
    let error = failure { try JSONSchema(of: Recipe.self, for: audience) }
    #expect(error?.message == row.message)
    #expect(error?.advice == "Split the type, or ignore properties.")
  }
}
