/// The goals, their limits, the results, and whether the goals are met.
struct GoalTable {
  private let outcomes: [Goal.Outcome]

  /// Goals without measurements are omitted.
  init(_ goals: [Goal], _ results: Results) {
    outcomes = goals.compactMap { $0.outcome(of: results) }
  }

  var isEmpty: Bool { outcomes.isEmpty }

  var markdown: String {
    var table = Table([
      .init(title: "goal", isNumber: false), .init(title: "asked"), .init(title: "worst"),
      .init(title: "of", isNumber: false), .init(title: "met by"), .init(title: "reached", isNumber: false),
    ])
    for outcome in outcomes {
      table.append([
        outcome.goal.title, outcome.goal.asked, outcome.goal.formatted(outcome.worst.value), outcome.worst.name,
        "\(outcome.met) of \(outcome.count)", outcome.isReached ? "yes" : "no",
      ])
    }
    return table.markdown
  }
}

extension Goal {
  fileprivate var asked: String {
    switch bound {
    case .atLeast(let least): "≥ " + formatted(least)
    case .atMost(let most): "≤ " + formatted(most)
    }
  }

  fileprivate func formatted(_ value: Double) -> String {
    let number = value.formatted(decimals: value == 0 || abs(value) >= 100 ? 0 : abs(value) < 0.01 ? 4 : 2)
    return unit.isEmpty ? number : "\(number) \(unit)"
  }
}
