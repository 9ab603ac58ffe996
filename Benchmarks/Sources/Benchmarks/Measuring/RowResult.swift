/// What was measured of one library in one row.
struct Measurement {
  let library: Library
  /// The best time of one run.
  let seconds: Double
  let jsonBytes: Int
  let heap: HeapFigures
}

/// What was measured in one row.
struct RowResult {
  let document: String
  let documentBytes: Int
  let work: Work
  private let measurements: [Measurement]

  /// Measures a row. The heap is watched outside the timed runs.
  init(_ row: Row, seconds: Double) throws {
    document = row.document.name
    documentBytes = row.document.bytes.count
    work = row.work
    let heaps = try row.contestants.map { try $0.watchHeap() }
    var race = try Race(row.contestants)
    let times = try race.run(seconds: seconds)
    measurements = row.contestants.indices.map { index in
      Measurement(
        library: row.contestants[index].library, seconds: times[index],
        jsonBytes: row.contestants[index].jsonBytes, heap: heaps[index])
    }
  }

  subscript(library: Library) -> Measurement {
    guard let measurement = measurements.first(where: { $0.library == library }) else {
      preconditionFailure("\(library) is a contestant of every row")
    }
    return measurement
  }

  /// The bytes that one library's peak is divided by.
  func memoryScale(of measurement: Measurement) -> Int {
    switch work.memoryScale {
    case .sharedModel: measurements.map(\.heap.result).min() ?? measurement.heap.result
    case .ownModel: measurement.heap.result
    case .output: measurement.jsonBytes
    }
  }
}
