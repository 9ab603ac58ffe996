/// The speeds of typed reading and writing as horizontal bars: a column for each work, a group for each document.
struct Chart {
  /// The columns, from left to right.
  static let works: [Work] = [.typedRead, .typedWrite]

  struct Group {
    let document: String
    /// The timings of each of `works`; empty if not measured.
    let timings: [[Timing]]
  }

  let groups: [Group]
  /// The source of the figures.
  let source: String

  /// Selects the rows that are drawn.
  init(_ rows: [RowTimings], source: String) {
    self.source = source
    let drawn = rows.filter { Self.works.contains($0.work) }
    var documents: [String] = []
    for row in drawn where !documents.contains(row.document) { documents.append(row.document) }
    groups = documents.map { document in
      let timings = Self.works.map { work in
        drawn.first { $0.document == document && $0.work == work }?.timings ?? []
      }
      return Group(document: document, timings: timings)
    }
  }

  var isEmpty: Bool { groups.isEmpty }

  /// The speed that is as long as a bar can be, in a column.
  func fullSpeed(ofColumn column: Int) -> Double {
    groups.flatMap { $0.timings[column] }.map(\.megabytesPerSecond).max() ?? 1
  }
}
