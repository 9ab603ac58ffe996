import Foundation
import Janus
import Testing
import ToolsTestSupport

@testable import SchemaValidation

/// The same documents are valid as for the Python package jsonschema.
@Suite struct DifferentialTests {
  static let hasValidator = (try? run(["python3", "-c", "import jsonschema"]).status) == 0

  @Test(.enabled(if: hasValidator, "python3 -m pip install jsonschema==4.26.0"))
  func `Random schemas mean the same as in Python`() throws {
    var random = RandomSchemas(seed: 19)
    var input = ""
    var pairs: [(schema: JSONValue, documents: [JSONValue])] = []
    for _ in 0..<400 {
      let schema = random.schema()
      let documents = (0..<12).map { _ in random.document() }
      pairs.append((schema, documents))
      input += JSONValue.array([schema, .array(documents)]).description + "\n"
    }
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "validate-pairs.py")
    let (status, output, errors) = try run(["python3", script.path], input: input)
    #expect(errors == "")
    #expect(status == 0)
    let lines = output.split(separator: "\n")
    try #require(lines.count == pairs.count)
    var validCount = 0
    for ((schema, documents), line) in zip(pairs, lines) {
      let validator = try SchemaValidator(schema)
      for (document, answer) in zip(documents, line) {
        let report = try validator.report(on: document)
        validCount += report.isValid ? 1 : 0
        #expect(report.isValid == (answer == "1"), "\(schema) \(document) \(report.violations)")
      }
    }
    // Neither answer is rare.
    #expect((1_000...3_800).contains(validCount), "\(validCount)")
  }
}
