import Foundation
import JSONSchemas
import Janus
import TestSupport
import Testing

/// Documents under the schemas of a type in each draft.
@Suite struct DraftDocumentTests {
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
