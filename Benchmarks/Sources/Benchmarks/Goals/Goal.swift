/// Something that Janus promises, and the figures of a run that show whether it is kept.
struct Goal: Sendable {
  /// What is asked of every figure.
  enum Bound: Sendable {
    case atLeast(Double)
    case atMost(Double)

    func isMet(by value: Double) -> Bool {
      switch self {
      case .atLeast(let least): value >= least
      case .atMost(let most): value <= most
      }
    }

    /// Whether one value is further from what is asked than another, or less far on its good side.
    func isWorse(_ value: Double, than other: Double) -> Bool {
      switch self {
      case .atLeast: value < other
      case .atMost: value > other
      }
    }
  }

  /// One value, and what it is the value of.
  struct Figure {
    let name: String
    let value: Double
  }

  let title: String
  let bound: Bound
  let unit: String
  /// What a run has to say about it; nothing if that was not measured.
  let figures: @Sendable (Results) -> [Figure]
}

extension Goal {
  /// What came of a goal in one run.
  struct Outcome {
    let goal: Goal
    /// The figure that is furthest from the goal: the promise is about every one.
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
