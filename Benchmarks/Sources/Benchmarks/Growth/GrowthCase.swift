/// Some work of Janus on inputs of several sizes.
struct GrowthCase: Sendable {
  let title: String
  let unit: GrowthUnit
  let sizes: [Int]
  /// The work on an input of a size.
  let contestant: @Sendable (Int) throws -> Contestant
  /// The same work of Foundation, if Janus must not be slower.
  let foundation: (@Sendable (Int) throws -> Contestant)?

  static let all = documents + depths + keys + pieces + coding

  /// - Parameter prepare: creates the input, which is not timed, and returns the work.
  init<Result>(
    _ title: String, _ unit: GrowthUnit, _ sizes: [Int],
    prepare: @escaping @Sendable (Int) throws -> () throws -> Result
  ) {
    self.title = title
    self.unit = unit
    self.sizes = sizes
    contestant = { try Contestant(.janus, jsonBytes: $0, work: prepare($0)) }
    foundation = nil
  }

  /// - Parameters:
  ///   - prepare: creates the input, which is not timed, and returns the work.
  ///   - foundation: the same for Foundation.
  init<Result, Other>(
    _ title: String, _ unit: GrowthUnit, _ sizes: [Int],
    prepare: @escaping @Sendable (Int) throws -> () throws -> Result,
    foundation: @escaping @Sendable (Int) throws -> () throws -> Other
  ) {
    self.title = title
    self.unit = unit
    self.sizes = sizes
    contestant = { try Contestant(.janus, jsonBytes: $0, work: prepare($0)) }
    self.foundation = { try Contestant(.foundation, jsonBytes: $0, work: foundation($0)) }
  }

  func run(seconds: Double) throws -> GrowthFigure {
    var race = try Race(sizes.map(contestant) + sizes.compactMap { try foundation?($0) })
    let times = try race.run(seconds: seconds)
    let points = sizes.indices.map { index in
      GrowthFigure.Point(
        size: sizes[index], seconds: times[index],
        foundationSeconds: foundation == nil ? nil : times[sizes.count + index])
    }
    return GrowthFigure(title: title, unit: unit, points: points)
  }
}
