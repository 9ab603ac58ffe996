import Synchronization

/// Watches deadlines that are all as far away, when they begin.
///
/// A sleeping task keeps its memory until its time is up, even if it is cancelled, and thousands of requests come in that time. So one task
/// sleeps for all, until the first of the deadlines that it has seen. Those that begin meanwhile are later.
final class DeadlineWatch: Sendable {
  private struct State {
    var deadlines: [ObjectIdentifier: Deadline] = [:]
    /// Whether there is a task.
    var isAwake = false
  }

  /// How far away a deadline is when it begins.
  let time: Duration
  private let state = Mutex(State())

  init(_ time: Duration) { self.time = min(time, .seconds(1 << 32)) }

  func add(_ deadline: Deadline) {
    let wasAwake = state.withLock { state in
      state.deadlines[ObjectIdentifier(deadline)] = deadline
      defer { state.isAwake = true }
      return state.isAwake
    }
    if !wasAwake { Task.detached { await self.run() } }
  }

  func remove(_ deadline: Deadline) {
    state.withLock { $0.deadlines[ObjectIdentifier(deadline)] = nil }
  }

  /// Ends what is late, as long as there are deadlines.
  private func run() async {
    while true {
      let deadlines = state.withLock { state in
        if state.deadlines.isEmpty { state.isAwake = false }
        return Array(state.deadlines.values)
      }
      if deadlines.isEmpty { return }
      let now = ContinuousClock.now
      let first = deadlines.reduce(now + time) { min($0, $1.check(at: now) ?? $0) }
      // Thousands of deadlines are looked at together, at most sixteen times before a new one is due.
      try? await Task.sleep(until: max(first, now + time / 16), clock: .continuous)
    }
  }
}

/// The watches over the bodies that a coder reads.
struct BodyWatches: Sendable {
  /// Nil for bodies that may take any time.
  let body: DeadlineWatch?
  /// Nil for lines that may take any time.
  let line: DeadlineWatch?
  /// Of what follows in a body that was refused.
  let rest = DeadlineWatch(.seconds(1))

  init(_ limits: JanusCoder.Limits) {
    body = limits.bodyTime.map { DeadlineWatch($0) }
    line = limits.lineTime.map { DeadlineWatch($0) }
  }
}
