/// The growth of the time of some work with the size of the input.
struct GrowthFigure {
  struct Point {
    let size: Int
    let seconds: Double
    /// The time of Foundation for the same work; nil if it is not compared.
    var foundationSeconds: Double?

    /// The speed of Janus relative to Foundation.
    var timesAsFast: Double? { foundationSeconds.map { $0 / seconds } }
  }

  let title: String
  let unit: GrowthUnit
  /// The smallest first.
  let points: [Point]

  /// The speed at a size relative to that at the smallest: 1 if twice the size takes twice the time, 0.1 if ten times the size
  /// takes a hundred times the time.
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
