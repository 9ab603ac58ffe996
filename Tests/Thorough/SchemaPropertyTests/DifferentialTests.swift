import JSONSchemas
import Janus
import TestSupport
import Testing

/// The same documents are valid as for the Python package jsonschema.
@Suite struct DifferentialTests {
  @Test(.enabled(if: SchemaValidator.isInstalled, "python3 -m pip install jsonschema==4.26.0"))
  func `Random schemas mean the same as in Python`() throws {
    var random = RandomSchemas(seed: 19)
    var validator = SchemaValidator()
    var validCount = 0
    let count = Share.count(400, atLeast: 40)
    for _ in 0..<count {
      let schema = try JSONSchema(random.schema())
      for _ in 0..<12 {
        let document = random.document()
        let isValid = try schema.isValid(document)
        validCount += isValid ? 1 : 0
        try validator.add(document, schema, isValid: isValid, "random")
      }
    }
    for surprise in try validator.surprises() { Issue.record("\(surprise)") }
    // Neither answer is rare.
    #expect((count * 5 / 2...count * 19 / 2).contains(validCount), "\(validCount)")
  }
}
