import CodableModels
import Janus

extension SmallDocument {
  /// Decoding the document into a model that knows nothing of Janus, and encoding that.
  func codable(_ model: CodableDocument) throws -> [Workload] {
    try model.accept(CodableWorkloads(document: self))
  }
}

private struct CodableWorkloads: ModelVisitor {
  let document: SmallDocument

  func visit<Model: Codable & Equatable & Sendable>(_: Model.Type) throws -> [Workload] {
    let (reader, writer) = (JSONDeserializer(.foundation), JSONSerializer(.foundation))
    let bytes = document.bytes
    let model = try reader.decode(Model.self, from: bytes)
    return [
      document.workload("Codable read") { try reader.decode(Model.self, from: bytes) },
      document.workload("Codable write") { try writer.encode(model) },
    ]
  }
}
