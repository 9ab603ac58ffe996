/// Measures streams.
struct StreamRun {
  private let options: Options
  private let peers: Peers
  private let orders = StreamOrders()
  private let folder: StreamFolder

  /// Pushing byte by byte is slow, so fewer orders are enough.
  private static let mostPushedBytes = 8_000_000

  /// The measurements in `folder`, which the caller removes.
  private init(_ options: Options, _ peers: Peers, _ folder: StreamFolder) {
    (self.options, self.peers, self.folder) = (options, peers, folder)
  }

  /// Measures what the options select.
  static func results(_ options: Options, _ peers: Peers) throws -> StreamResults {
    var results = StreamResults()
    guard Part.allCases.contains(where: { $0.isIncluded(options) }) else { return results }
    let folder = try StreamFolder()
    defer { folder.remove() }
    let run = StreamRun(options, peers, folder)
    for part in Part.allCases where part.isIncluded(options) {
      BenchmarkRun.tell(part.title)
      switch part {
      case .reading: results.reading = try run.reading()
      case .pushing: results.pushing = try run.pushing()
      case .strings: results.strings = try run.strings()
      case .memory: try run.measurePeaks(&results)
      }
    }
    return results
  }

  private enum Part: String, CaseIterable {
    case reading, pushing, memory
    case strings = "long strings"

    var title: String { "streams, \(rawValue)" }

    func isIncluded(_ options: Options) -> Bool { options.includes(title) }
  }

  private var bytes: Int { Int(options.streamMegabytes * 1_000_000) }

  private func reading() throws -> [StreamFigure] {
    let source = try StreamReading.Source(folder, orders, bytes: bytes)
    func race(_ readings: [StreamReading]) throws -> [StreamFigure] {
      try StreamFigure.race(readings.map { ($0.rawValue, $0.contestant(source)) }, seconds: options.seconds)
    }
    // Foundation is so slow that the others would wait for it.
    return try race(StreamReading.allCases.filter { $0 != .foundation }) + race([.foundation])
      + peers.streamFigures(source.lines, seconds: options.seconds)
  }

  private func pushing() throws -> [StreamFigure] {
    let bytes = min(bytes, Self.mostPushedBytes)
    let source = try StreamReading.Source(folder, orders, bytes: bytes)
    let rows = StreamPushing.all.map { ($0.title, $0.contestant(orders, bytes: bytes)) }
    let first = (StreamReading.deserialize.rawValue, StreamReading.deserialize.contestant(source))
    return try StreamFigure.race([first] + rows, seconds: options.seconds)
  }

  private func strings() throws -> [StreamFigure] {
    try StreamFigure.race(StreamString.all.map { ($0.title, $0.contestant) }, seconds: options.seconds)
  }

  private func measurePeaks(_ results: inout StreamResults) throws {
    results.peakBytes = Int(options.memoryMegabytes * 1_000_000)
    for (shape, hasErrors) in [(StreamOrders.Shape.lines, false), (.lines, true), (.elements, false)] {
      let file = try folder.file(orders, shape, bytes: results.peakBytes, hasErrors: hasErrors)
      defer { file.remove() }
      let empty = try folder.file(orders, shape, bytes: 0)
      for peak in StreamPeak.allCases where peak.shape == shape && peak.hasErrors == hasErrors {
        results.peaks.append((peak.rawValue, try peak.measure(file, empty: empty)))
      }
    }
  }
}
