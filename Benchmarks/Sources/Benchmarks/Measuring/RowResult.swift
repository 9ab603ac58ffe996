/// The measurements of one library in one row.
struct Measurement {
  let timing: Timing
  let heap: HeapFigures
}

/// The measurements in one row.
struct RowResult {
  let document: String
  let documentBytes: Int
  let work: Work
  /// Including those of the peers.
  let timings: RowTimings
  private let measurements: [Measurement]

  /// The number of turns of the peers and the others.
  private static let turns = 2

  /// Measures a row. The heap is watched outside the timed runs.
  init(_ row: Row, seconds: Double, peers: PeerRace? = nil) throws {
    document = row.document.name
    documentBytes = row.document.bytes.count
    work = row.work
    let heaps = try row.contestants.map { try $0.watchHeap() }
    var race = try Race(row.contestants)
    var peers = peers
    let turns = peers == nil ? 1 : Self.turns
    var times: [Double] = []
    for turn in 1...turns {
      times = try race.run(seconds: seconds * Double(turn) / Double(turns))
      try peers?.run(seconds: seconds / Double(turns))
    }
    measurements = row.contestants.indices.map { index in
      let contestant = row.contestants[index]
      let timing = Timing(library: contestant.library, seconds: times[index], jsonBytes: contestant.jsonBytes)
      return Measurement(timing: timing, heap: heaps[index])
    }
    timings = RowTimings(
      document: document, documentBytes: documentBytes, family: row.document.family, work: work,
      timings: measurements.map(\.timing) + (peers?.timings ?? []))
  }

  subscript(library: Library) -> Measurement {
    guard let measurement = measurements.first(where: { $0.timing.library == library }) else {
      preconditionFailure("\(library) is a contestant of every row")
    }
    return measurement
  }

  func memory(of library: Library) -> MemoryFigure {
    let measurement = self[library]
    let scale =
      switch work.memoryScale {
      case .sharedModel: measurements.map(\.heap.result).min() ?? measurement.heap.result
      case .ownModel: measurement.heap.result
      case .output: measurement.timing.jsonBytes
      }
    return MemoryFigure(
      document: document, family: timings.family, work: work, peak: measurement.heap.peak, scale: scale)
  }
}
