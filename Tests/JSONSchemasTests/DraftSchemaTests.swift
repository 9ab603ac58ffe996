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
}
