import Janus

extension SmallDocument {
  /// Reading and writing a model for the first time, when its plan is made. This takes many times as long as the document.
  func firstUse<Model: BenchmarkModel>(of _: Model.Type) throws -> [Workload] {
    let model = try JSONDeserializer().deserialize(Model.self, from: bytes)
    return [
      workload("first typed read", laps: 4) { try JSONDeserializer().deserialize(Model.self, from: bytes) },
      workload("first typed write", laps: 4) { try JSONSerializer().serialize(model) },
    ]
  }
}
