import Janus

extension SmallDocument {
  /// Reading the document into its model, and writing that.
  func typed<Model: BenchmarkModel>(_: Model.Type) throws -> [Workload] {
    let (reader, writer) = (JSONDeserializer(), JSONSerializer())
    let model = try reader.deserialize(Model.self, from: bytes)
    return [
      workload("typed read") { try reader.deserialize(Model.self, from: bytes) },
      workload("typed write") { try writer.serialize(model) },
    ]
  }
}
