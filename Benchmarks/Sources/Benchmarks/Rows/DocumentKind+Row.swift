import CodableModels
import SynthesizedModels

extension DocumentKind {
  /// The row of some work on a document of this kind. Throws if the libraries do not agree.
  func row(_ work: Work, _ document: Document) throws -> Row {
    switch self {
    case .twitter: try row(work, Twitter.self, document)
    case .citmCatalog: try row(work, CitmCatalog.self, document)
    case .canada: try row(work, Canada.self, document)
    case .order: try row(work, Order.self, document)
    }
  }

  private var codable: CodableDocument {
    switch self {
    case .twitter: .twitter
    case .citmCatalog: .citmCatalog
    case .canada: .canada
    case .order: .order
    }
  }

  private var synthesized: SynthesizedDocument {
    switch self {
    case .twitter: .twitter
    case .citmCatalog: .citmCatalog
    case .canada: .canada
    case .order: .order
    }
  }

  private func row<Model: BenchmarkModel>(
    _ work: Work, _: Model.Type, _ document: Document
  ) throws -> Row {
    switch work {
    case .typedRead, .genericRead: try TypedRows<Model>(document).readRow(work)
    case .typedWrite: try TypedRows<Model>(document).writeRow()
    case .codableRead, .codableWrite, .classDecode, .classEncode:
      try codable.accept(CodableRows(document: document, work: work))
    case .synthesizedRead, .synthesizedWrite: try synthesized.accept(SynthesizedRows(document: document, work: work))
    case .synthesizedDecode, .synthesizedEncode, .synthesizedClassDecode, .synthesizedClassEncode:
      try synthesized.accept(CodableRows(document: document, work: work))
    case .valueParse: try ValueRows(document).parseRow()
    case .valuePrint: try ValueRows(document).printRow()
    }
  }
}
