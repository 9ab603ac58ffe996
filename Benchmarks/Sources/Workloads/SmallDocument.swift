/// A generated document that is large enough for all features of its kind, and small enough to count its instructions.
struct SmallDocument {
  let name: String
  let bytes: [UInt8]

  /// Work on this document; if `laps` is nil, often enough that rare events do not matter.
  func workload<Result>(_ title: String, laps: Int? = nil, work: @escaping () throws -> Result) -> Workload {
    Workload("\(name) \(title)", laps: laps ?? max(8, 100_000 / bytes.count), work: work)
  }
}

extension SmallDocument {
  static let twitter = SmallDocument(name: "twitter", bytes: TwitterGenerator(scale: 0.08).document())
  static let citmCatalog = SmallDocument(name: "citm_catalog", bytes: CitmCatalogGenerator(scale: 0.03).document())
  static let canada = SmallDocument(name: "canada", bytes: CanadaGenerator(scale: 0.02).document())
  static let order = SmallDocument(name: "order", bytes: OrderGenerator.document())
}
