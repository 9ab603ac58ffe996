import CodableModels

/// The documents with a model.
public enum SynthesizedDocument: Sendable {
  case twitter, citmCatalog, canada, order

  /// Runs `visitor` with the model.
  @inlinable
  public func accept<Visitor: ModelVisitor>(_ visitor: Visitor) throws -> Visitor.Result {
    switch self {
    case .twitter: try visitor.visit(Twitter.self)
    case .citmCatalog: try visitor.visit(CitmCatalog.self)
    case .canada: try visitor.visit(Canada.self)
    case .order: try visitor.visit(Order.self)
    }
  }
}
