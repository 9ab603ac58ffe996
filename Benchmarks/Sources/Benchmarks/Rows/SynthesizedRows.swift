import CodableModels

/// The same as ``TypedRows``, with models whose conformance is synthesized.
struct SynthesizedRows: ModelVisitor {
  let document: Document
  let work: Work

  /// Throws if the libraries do not get the same result.
  func visit<Model: Codable & Equatable & Sendable>(_: Model.Type) throws -> Row {
    let rows = TypedRows<Model>(document)
    return work.isWriting ? try rows.writeRow(work) : try rows.readRow(work)
  }
}
