/// How the time of some work grew with the size of what it was done to.
struct GrowthFigure {
  struct Point {
    let size: Int
    let seconds: Double
    /// How long Foundation takes for the same; nil where it is not asked.
    var foundationSeconds: Double?

    /// How many times as fast as Foundation Janus is.
    var timesAsFast: Double? { foundationSeconds.map { $0 / seconds } }
  }

  let title: String
  let unit: GrowthUnit
  /// The smallest first.
  let points: [Point]

  /// How much of the smallest one's speed is left at a size: 1 if twice the size takes twice the time, 0.1 if ten times
  /// the size takes a hundred times the time.
  func kept(at point: Point) -> Double {
    guard let smallest = points.first else { return 1 }
    return (smallest.seconds / Double(smallest.size)) / (point.seconds / Double(point.size))
  }

  /// The least of all sizes.
  var kept: Double { points.map(kept).min() ?? 1 }

  /// A line for each size.
  static func table(_ figures: [GrowthFigure]) -> String {
    var table = Table([
      .init(title: "growth", isNumber: false), .init(title: "size"), .init(title: "ms"), .init(title: "rate"),
      .init(title: "speed kept"), .init(title: "times Foundation's"),
    ])
    for figure in figures {
      for point in figure.points {
        table.append([
          figure.title, figure.unit.formatted(point.size),
          (point.seconds * 1_000).formatted(decimals: point.seconds < 0.001 ? 4 : 1), figure.unit.rate(point),
          figure.kept(at: point).formatted(decimals: 2), point.timesAsFast?.formatted(decimals: 2) ?? "–",
        ])
      }
    }
    return table.markdown
  }
}
