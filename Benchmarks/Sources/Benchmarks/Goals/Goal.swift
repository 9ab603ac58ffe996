/// A goal of Janus, and the figures of a run that show whether it is met.
struct Goal: Sendable {
  /// The limit for every figure.
  enum Bound: Sendable {
    case atLeast(Double)
    case atMost(Double)

    func isMet(by value: Double) -> Bool {
      switch self {
      case .atLeast(let least): value >= least
      case .atMost(let most): value <= most
      }
    }

    /// Whether one value is worse than another with regard to the limit.
    func isWorse(_ value: Double, than other: Double) -> Bool {
      switch self {
      case .atLeast: value < other
      case .atMost: value > other
      }
    }
  }

  /// A value, and its name.
  struct Figure {
    let name: String
    let value: Double
  }

  let title: String
  let bound: Bound
  let unit: String
  /// The values of a run for it; empty if they were not measured.
  let figures: @Sendable (Results) -> [Figure]
}

extension Goal {
  /// The result of a goal in one run.
  struct Outcome {
    let goal: Goal
    /// The worst figure: the goal applies to every one.
    let worst: Figure
    let met: Int
    let count: Int

    var isReached: Bool { met == count }
  }

  /// Nil if nothing was measured.
  func outcome(of results: Results) -> Outcome? {
    let figures = figures(results)
    guard let worst = figures.min(by: { bound.isWorse($0.value, than: $1.value) }) else { return nil }
    return Outcome(
      goal: self, worst: worst, met: figures.filter { bound.isMet(by: $0.value) }.count, count: figures.count)
  }
}
