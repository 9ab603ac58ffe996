import Foundation
import JSONSchemas
import Janus
import TestSupport
import Testing

/// Schemas of types in each draft.
@Suite struct DraftSchemaTests {
  struct Place: KeyValueCreatable, JSONMapped {
    var name: String?
    var kind = "a"
    var latitude = 0.0
    var share = 0.5
    var counts: [Int: Int8] = [:]
    static let jsonMapping: JSONMapping<Place> = [
      .path("at.0", for: \.latitude), .check(\.share, 0.5..<1), .note("both", for: \.kind),
    ]
  }

  static let rows: [(draft: JSONSchemaDraft, keyword: JSONPointer, value: JSONValue?)] = [
    (.draft4, "/$schema", "http://json-schema.org/draft-04/schema#"),
    (.draft4, "/id", "https://a.example/place"),
    (.draft4, "/properties/share/minimum", 0.5),
    (.draft4, "/properties/share/maximum", 1),
    (.draft4, "/properties/share/exclusiveMaximum", true),
    (.draft4, "/properties/counts/patternProperties/^-?[0-9]+$/type", "integer"),
    (.draft4, "/properties/counts/additionalProperties", false),
    (.draft4, "/properties/at/items/0/type", "number"),
    (.draft6, "/$id", "https://a.example/place"),
    (.draft6, "/properties/share/exclusiveMaximum", 1),
    (.draft6, "/properties/counts/propertyNames/pattern", "^-?[0-9]+$"),
    (.draft7, "/$schema", "http://json-schema.org/draft-07/schema#"),
    (.draft7, "/properties/at/items/0/type", "number"),
    (.draft7, "/properties/at/prefixItems", nil),
    (.draft2019, "/properties/at/items/0/type", "number"),
    (.draft2020, "/properties/at/prefixItems/0/type", "number"),
  ]

  @Test(arguments: rows)
  func `A schema has the keywords of its draft`(
    _ row: (draft: JSONSchemaDraft, keyword: JSONPointer, value: JSONValue?)
  ) throws {
    let schema = try JSONSchema(of: Place.self, for: row.draft, id: "https://a.example/place")
    #expect((try? schema.value.at(row.keyword)) == row.value)
  }

  @Test(arguments: JSONSchemaDraft.allCases)
  func `References lead to definitions, and lose no keyword beside them`(_ draft: JSONSchemaDraft) throws {
    let schema = try JSONSchema(of: SchemaModels.Ship.self, for: draft)
    let name = draft < .draft2019 ? "definitions" : "$defs"
    #expect(schema.value[name]["Kind"]["enum"] == ["ferry", "tug", "tanker"])
    let kind = schema.value[name]["Ship"]["properties"]["kind"]
    #expect(kind == ["$ref": .string("#/\(name)/Kind")])
    var random = SeededRandom(seed: 7)
    #expect(try schema.isValid(JSONSerializer().serialize(SchemaModels.Ship(&random))))
  }

  @Test(arguments: JSONSchemaDraft.allCases)
  func `In each draft, written documents are valid and damaged ones are not`(_ draft: JSONSchemaDraft) throws {
    var random = SeededRandom(seed: 23)
    var validator = SchemaValidator()
    var refusedCount = 0
    for format in SchemaModels.formats {
      let schema = try JSONSchema(of: [SchemaModels.Ship].self, for: draft, format: format)
      let metaschema = try JSONSchema(["$ref": .string(draft.uri)], draft: draft)
      #expect(try metaschema.report(on: schema.value).problems == [])
      for _ in 0..<Share.count(10) {
        let ships = [SchemaModels.Ship(&random), SchemaModels.Ship(&random)]
        try schema.validate(ships, writtenBy: JSONSerializer(format))
        let document = try JSONValue(parsing: JSONSerializer(format).serialize(ships))
        try validator.add(document, schema, isValid: true)
        for _ in 0..<10 {
          let broken = Damage.damaged(document, &random)
          guard let reason = Damage.problem(with: broken, [SchemaModels.Ship].self, format) else { continue }
          #expect(try !schema.isValid(broken), "\(broken): \(reason)")
          try validator.add(broken, schema, isValid: false, reason)
          refusedCount += 1
        }
      }
    }
    #expect(refusedCount > Share.count(100))
    if SchemaValidator.isInstalled { #expect(try validator.surprises() == []) }
  }
}
