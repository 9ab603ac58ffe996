/// Some work of Janus that is done to things of several sizes.
struct GrowthCase: Sendable {
  let title: String
  let unit: GrowthUnit
  let sizes: [Int]
  /// The work on something of a size.
  let contestant: @Sendable (Int) throws -> Contestant

  static let all = documents + depths + keys + pieces

  /// - Parameter prepare: makes what the work is done to, which is not timed, and gives the work.
  init<Result>(
    _ title: String, _ unit: GrowthUnit, _ sizes: [Int],
    prepare: @escaping @Sendable (Int) throws -> () throws -> Result
  ) {
    self.title = title
    self.unit = unit
    self.sizes = sizes
    contestant = { try Contestant(.janus, jsonBytes: $0, work: prepare($0)) }
  }

  func run(seconds: Double) throws -> GrowthFigure {
    var race = try Race(sizes.map(contestant))
    let points = try zip(sizes, race.run(seconds: seconds)).map { GrowthFigure.Point(size: $0, seconds: $1) }
    return GrowthFigure(title: title, unit: unit, points: points)
  }
}
