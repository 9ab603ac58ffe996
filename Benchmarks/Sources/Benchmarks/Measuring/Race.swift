/// Times the contestants of one row against each other.
///
/// They take turns in rounds of short slices, so that other load of the machine affects all of them. The best time of each
/// counts, because noise only adds time.
struct Race {
  private struct Runner {
    let contestant: Contestant
    let runsPerLap: Int
    var best = Double.infinity
    var total = 0.0
    var laps = 0

    func isDone(after seconds: Double) -> Bool {
      total >= seconds && (laps >= Race.fewestLaps || total >= Race.longEnough)
    }
  }

  /// Long enough to warm the caches after the other's turn, short enough for many rounds.
  private static let slice = 0.03
  /// Long enough that reading the clock does not matter.
  private static let shortestLap = 0.000_1
  /// With fewer, the best is random.
  private static let fewestLaps = 3
  /// For laps of this many seconds, few are enough, because noise is short.
  private static let longEnough = 1.0

  private var runners: [Runner]

  init(_ contestants: [Contestant]) throws {
    runners = try contestants.map { contestant in
      let once = try Self.seconds { try contestant.runOnce() }
      let runsPerLap = max(1, Int((Self.shortestLap / once).rounded(.up)))
      // A run that is long enough to be a lap counts as one.
      return runsPerLap > 1
        ? Runner(contestant: contestant, runsPerLap: runsPerLap)
        : Runner(contestant: contestant, runsPerLap: 1, best: once, total: once, laps: 1)
    }
  }

  /// The seconds that one run takes, for each contestant, in their order.
  ///
  /// `seconds` is the total time that each must have run, including earlier calls.
  mutating func run(seconds: Double) throws -> [Double] {
    while !runners.allSatisfy({ $0.isDone(after: seconds) }) {
      for index in runners.indices {
        try Self.takeTurn(&runners[index])
      }
    }
    return runners.map(\.best)
  }

  private static func takeTurn(_ runner: inout Runner) throws {
    let runOnce = runner.contestant.runOnce
    var left = slice
    while left > 0 {
      let lap = try Self.seconds {
        for _ in 0..<runner.runsPerLap { try runOnce() }
      }
      runner.best = min(runner.best, lap / Double(runner.runsPerLap))
      runner.total += lap
      runner.laps += 1
      left -= lap
    }
  }

  private static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    try work()
    return start.duration(to: clock.now) / .seconds(1)
  }
}
