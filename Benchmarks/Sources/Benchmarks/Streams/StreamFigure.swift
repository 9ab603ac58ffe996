/// The speed of reading a stream.
struct StreamFigure {
  let title: String
  let bytes: Int
  /// The best time of one run.
  let seconds: Double

  var gigabytesPerSecond: Double { Double(bytes) / seconds / 1_000_000_000 }
  var millisecondsPerMegabyte: Double { seconds * 1_000 / (Double(bytes) / 1_000_000) }

  /// The figures of some rows, measured in turns.
  static func race(_ rows: [(title: String, contestant: Contestant)], seconds: Double) throws -> [StreamFigure] {
    var race = try Race(rows.map(\.contestant))
    return zip(rows, try race.run(seconds: seconds)).map { row, time in
      StreamFigure(title: row.title, bytes: row.contestant.jsonBytes, seconds: time)
    }
  }
}
