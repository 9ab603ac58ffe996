import JSONCore

/// The paths to the values of a document, by their entries.
struct DocumentPaths {
  private let document: IndexedDocument
  private var positions = EntryPositions()

  init(_ document: IndexedDocument) { self.document = document }

  /// The path to a value, or to the value of a key.
  mutating func pointer(to entry: Int) -> JSONPointer {
    let way = positions.way(to: entry, in: document.index)
    return JSONPointer(
      tokens: way.reversed().map { entry in
        switch positions.step(to: entry, in: document.index) {
        case .element(let number): String(number)
        case .member(let key, _): document.string(key)
        }
      })
  }

  /// The array or object around a value; nil for the document itself.
  mutating func container(of entry: Int) -> Int? {
    if entry == 0 { return nil }
    let way = positions.way(to: entry, in: document.index)
    return way.count > 1 ? way[1] : 0
  }
}
