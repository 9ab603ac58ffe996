import Foundation
import Janus

/// Reading a document into a model and writing it again.
struct TypedRows<Model: Codable & Equatable> {
  private let document: Document
  private let reader = JSONDeserializer(JSONFormat())
  private let writer = JSONSerializer(JSONFormat())
  private let decoder = JSONDecoder()
  private let encoder = JSONEncoder()

  init(_ document: Document) {
    self.document = document
    // The same spelling as Janus's, and the faster one.
    encoder.outputFormatting = .withoutEscapingSlashes
    encoder.dateEncodingStrategy = .iso8601
    decoder.dateDecodingStrategy = .iso8601
  }

  /// Throws if the libraries do not read the same value.
  /// - Parameter work: `.genericRead`, or another kind of reading.
  func readRow(_ work: Work = .typedRead) throws -> Row {
    guard try readByJanus(document.bytes) == readByFoundation(document.data) else {
      throw Disagreement(document, work, "Janus and Foundation read different values")
    }
    return Row(
      document: document, work: work,
      contestants: [
        Contestant(.janus, jsonBytes: document.bytes.count) {
          work == .genericRead
            ? try fetch(Model.self, by: reader, document.bytes) : try readByJanus(document.bytes)
        },
        Contestant(.foundation, jsonBytes: document.data.count) { try readByFoundation(document.data) },
      ])
  }

  /// Throws if one library reads another value from the output of the other.
  func writeRow(_ work: Work = .typedWrite) throws -> Row {
    let model = try readByFoundation(document.data)
    let byJanus = try writer.serialize(model)
    let byFoundation = try encoder.encode(model)
    guard try readByFoundation(Data(byJanus)) == model else {
      throw Disagreement(document, work, "Foundation reads something else from what Janus wrote")
    }
    guard try readByJanus([UInt8](byFoundation)) == model else {
      throw Disagreement(document, work, "Janus reads something else from what Foundation wrote")
    }
    return Row(
      document: document, work: work,
      contestants: [
        Contestant(.janus, jsonBytes: byJanus.count) { try writer.serialize(model) },
        Contestant(.foundation, jsonBytes: byFoundation.count) { try encoder.encode(model) },
      ])
  }

  private func readByJanus(_ bytes: [UInt8]) throws -> Model {
    try reader.deserialize(Model.self, from: bytes)
  }

  private func readByFoundation(_ data: Data) throws -> Model {
    try decoder.decode(Model.self, from: data)
  }
}

/// Reads a model that only the caller knows, like programs with one function for all responses of a server.
@inline(never) @_semantics("optimize.sil.specialize.generic.never")
private func fetch<Model>(_ model: Model.Type, by reader: JSONDeserializer, _ bytes: [UInt8]) throws -> Model {
  try reader.deserialize(model, from: bytes)
}
