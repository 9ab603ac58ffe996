import Janus

extension SmallDocument {
  /// Writing the document's model on many lines, and printing its value in the same way.
  func pretty<Model: BenchmarkModel>(_: Model.Type) throws -> [Workload] {
    let writer = JSONSerializer(policy: JSONSerializer.Policy { $0.layout = .pretty })
    let model = try JSONDeserializer().deserialize(Model.self, from: bytes)
    let value = try JSONValue(parsing: bytes)
    return [
      workload("pretty typed write") { try writer.serialize(model) },
      workload("pretty value print") { value.serialized(.pretty) },
    ]
  }
}
