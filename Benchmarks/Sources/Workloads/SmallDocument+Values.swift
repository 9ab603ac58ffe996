import Janus

extension SmallDocument {
  /// Parsing the document without a type, and printing it again.
  func values() throws -> [Workload] {
    let value = try JSONValue(parsing: bytes)
    return [
      workload("value parse") { try JSONValue(parsing: bytes) },
      workload("value print") { value.serialized() },
    ]
  }
}
