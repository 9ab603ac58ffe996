import Foundation
import Janus
import Testing
import ToolsTestSupport

@testable import ModelInference

@Suite struct SchemaTests {
  static let hasValidator = (try? run(["python3", "-c", "import jsonschema"]).status) == 0

  @Test(.enabled(if: hasValidator, "python3 -m pip install jsonschema==4.26.0"))
  func `Schemas are valid, and samples are valid by them`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "validate-schemas.py")
    var words = ["python3", script.path]
    let documents = SampleDocument.all + (SampleDocument.corpus ?? [])
    for document in documents {
      let schema = folder.appending(path: "\(document).schema")
      try document.inference().inference.schema().write(to: schema)
      words += [schema.path, document.file.path]
    }
    let (_, output, errors) = try run(words)
    #expect(errors == "")
    #expect(output.split(separator: "\n").map(String.init) == documents.map { "\($0) ok" })
  }

  static let schemas: [(sample: String, schema: String)] = [
    (
      #"[{"id": 1, "at": "2024-05-01T10:00:00+02:00", "gone": null}, {"id": 2.5, "at": null}]"#,
      """
      {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Root","type":"object",\
      "properties":{"id":{"type":"number"},"at":{"type":["string","null"],"format":"date-time"},"gone":{"type":"null"}},\
      "required":["id","at"]}
      """
    ),
    (
      #"{"name": "/", "children": [{"name": "bin", "children": []}]}"#,
      """
      {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Root","$ref":"#/$defs/Root",\
      "$defs":{"Root":{"type":"object","properties":{"name":{"type":"string"},\
      "children":{"type":"array","items":{"$ref":"#/$defs/Root"}}},"required":["name","children"]}}}
      """
    ),
    (
      #"{"shapes": [{"type": "circle", "radius": 1}, {"type": "square", "side": 2}, {"type": "none"}]}"#,
      """
      {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Root","type":"object","properties":{"shapes":\
      {"type":"array","items":{"oneOf":[\
      {"type":"object","properties":{"type":{"const":"circle"},"radius":{"type":"integer"}},"required":["type","radius"]},\
      {"type":"object","properties":{"type":{"const":"square"},"side":{"type":"integer"}},"required":["type","side"]},\
      {"type":"object","properties":{"type":{"const":"none"}},"required":["type"]}]}}},"required":["shapes"]}
      """
    ),
    (
      #"{"1": {"on": true, "site": "https://a.example/"}, "2": {"on": false, "site": "https://b.example/", "any": [1, "a"]}}"#,
      """
      {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Root","type":"object","additionalProperties":\
      {"type":"object","properties":{"on":{"type":"boolean"},"site":{"type":"string","format":"uri"},\
      "any":{"type":"array","items":{}}},"required":["on","site"]}}
      """
    ),
  ]

  @Test(arguments: schemas) func `Schemas are written like this`(_ one: (sample: String, schema: String)) throws {
    var samples = SampleReader()
    samples.addDocument(try JSONValue(parsing: one.sample))
    #expect(ModelInference(of: samples.shape, name: "Root").schema().description == one.schema)
  }
}
