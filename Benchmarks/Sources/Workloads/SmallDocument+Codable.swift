import CodableModels
import Janus
import SynthesizedModels

extension SmallDocument {
  /// Decoding the document into a model without Janus's protocols, and encoding that.
  func codable(_ model: CodableDocument) throws -> [Workload] {
    try model.accept(CodableWorkloads(document: self, title: "Codable"))
  }

  /// The same with a model that has the marker for synthesized conformances.
  func synthesized(_ model: SynthesizedDocument) throws -> [Workload] {
    try model.accept(CodableWorkloads(document: self, title: "synthesized"))
  }
}

private struct CodableWorkloads: ModelVisitor {
  let document: SmallDocument
  let title: String

  func visit<Model: Codable & Equatable & Sendable>(_: Model.Type) throws -> [Workload] {
    let (reader, writer) = (JSONDeserializer(.foundation), JSONSerializer(.foundation))
    let bytes = document.bytes
    let model = try reader.decode(Model.self, from: bytes)
    return [
      document.workload("\(title) read") { try reader.decode(Model.self, from: bytes) },
      document.workload("\(title) write") { try writer.encode(model) },
    ]
  }
}
