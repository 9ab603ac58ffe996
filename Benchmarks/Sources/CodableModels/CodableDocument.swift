/// The documents with a model.
public enum CodableDocument: Sendable {
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

/// A generic function of a `Codable` model.
public protocol ModelVisitor {
  associatedtype Result
  func visit<Model: Codable & Equatable & Sendable>(_ type: Model.Type) throws -> Result
}
