import CodableModels
import Foundation
import Janus

/// Decoding a document into models without Janus's protocols, or only with the marker for synthesized conformances, and encoding
/// them again.
struct CodableRows: ModelVisitor {
  let document: Document
  let work: Work

  /// Throws if the libraries do not get the same result.
  func visit<Model: Codable & Equatable & Sendable>(_: Model.Type) throws -> Row {
    let (reader, writer) = (JSONDeserializer(.foundation), JSONSerializer(.foundation))
    let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
    // As a library has them that was given Janus's.
    let (janusDecoder, janusEncoder): (JSONDecoder, JSONEncoder) = (JanusDecoder(), JanusEncoder())
    for encoder in [encoder, janusEncoder] { encoder.outputFormatting = .withoutEscapingSlashes }
    let model = try decoder.decode(Model.self, from: document.data)
    let (byJanus, byFoundation) = (try writer.encode(model), try encoder.encode(model))
    guard try reader.decode(Model.self, from: document.bytes) == model,
      try decoder.decode(Model.self, from: byJanus) == model,
      try reader.decode(Model.self, from: byFoundation) == model,
      try janusDecoder.decode(Model.self, from: document.data) == model,
      // Not the same bytes: the serializer keeps the fraction of 1.0.
      try decoder.decode(Model.self, from: janusEncoder.encode(model)) == model
    else {
      throw Disagreement(document, work, "Janus and Foundation have different values")
    }
    let contestants =
      if !work.isWriting {
        [
          Contestant(.janus, jsonBytes: document.bytes.count) {
            work.isInClass
              ? try janusDecoder.decode(Model.self, from: document.data)
              : try reader.decode(Model.self, from: document.data)
          },
          Contestant(.foundation, jsonBytes: document.data.count) {
            try decoder.decode(Model.self, from: document.data)
          },
        ]
      } else {
        [
          Contestant(.janus, jsonBytes: byJanus.count) {
            work.isInClass ? try janusEncoder.encode(model) : try writer.encode(model)
          },
          Contestant(.foundation, jsonBytes: byFoundation.count) { try encoder.encode(model) },
        ]
      }
    return Row(document: document, work: work, contestants: contestants)
  }
}
