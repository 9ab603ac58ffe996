/// The speed of one library in one row.
struct Timing {
  let library: Library
  /// The best time of one run.
  let seconds: Double
  /// The bytes of JSON that one run read or wrote.
  let jsonBytes: Int

  var milliseconds: String {
    (seconds * 1_000).formatted(decimals: seconds < 0.000_1 ? 5 : 3)
  }

  var megabytesPerSecond: Double { Double(jsonBytes) / seconds / 1_000_000 }
}

/// The speed of all libraries in one row, without those that do not do such work.
struct RowTimings {
  /// The document's name.
  let document: String
  let documentBytes: Int
  let family: DocumentFamily
  let work: Work
  let timings: [Timing]

  subscript(library: Library) -> Timing? {
    timings.first { $0.library == library }
  }
}
