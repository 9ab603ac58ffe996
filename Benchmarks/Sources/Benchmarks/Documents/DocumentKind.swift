/// The three documents by which JSON libraries are usually compared, and one of the size that most documents have.
enum DocumentKind: String, CaseIterable {
  case twitter
  case citmCatalog = "citm_catalog"
  case canada
  case order

  var fileName: String { rawValue + ".json" }

  func documentName(minified: Bool) -> String { fileName + (minified ? ", minified" : "") }

  /// The size of the original in bytes, which a generated document comes close to.
  var originalSize: Int {
    switch self {
    case .twitter: 631_515
    case .citmCatalog: 1_727_204
    case .canada: 2_251_051
    case .order: 389
    }
  }

  /// Whether there are files of this kind; the others are always generated.
  var hasFile: Bool { self != .order }

  var family: DocumentFamily { hasFile ? .file : .payload }

  /// A document of this kind's shape, `scale` times as large as the original.
  func generated(scale: Double) -> [UInt8] {
    switch self {
    case .twitter: TwitterGenerator(scale: scale).document()
    case .citmCatalog: CitmCatalogGenerator(scale: scale).document()
    case .canada: CanadaGenerator(scale: scale).document()
    case .order: OrderGenerator.document()
    }
  }
}
