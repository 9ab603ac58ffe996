import CodableModels

/// What ``TypedRows`` does, with models whose coding is the compiler's.
struct SynthesizedRows: ModelVisitor {
  let document: Document
  let work: Work

  /// Throws where the libraries do not make the same of it.
  func visit<Model: Codable & Equatable & Sendable>(_: Model.Type) throws -> Row {
    let rows = TypedRows<Model>(document)
    return work.isWriting ? try rows.writeRow(work) : try rows.readRow(work)
  }
}
