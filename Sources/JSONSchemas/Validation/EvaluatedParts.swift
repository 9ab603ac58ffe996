/// The members or elements of one value that schemas have evaluated, by their entries.
struct EvaluatedParts: Sendable {
  private(set) var hasAll = false
  /// nil for none, which takes no reference count.
  private var entries: Set<Int>?

  func contains(_ entry: Int) -> Bool { hasAll || entries?.contains(entry) == true }

  mutating func insert(_ entry: Int) {
    if entries == nil { entries = [entry] } else { entries?.insert(entry) }
  }

  mutating func insertAll() { hasAll = true }

  mutating func formUnion(_ other: EvaluatedParts) {
    hasAll = hasAll || other.hasAll
    guard let others = other.entries else { return }
    if entries == nil { entries = others } else { entries?.formUnion(others) }
  }
}
