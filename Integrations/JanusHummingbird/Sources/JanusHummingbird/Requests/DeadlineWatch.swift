import Synchronization

/// Watches deadlines of the same duration.
///
/// A sleeping task keeps its memory until its time is up, even if it is cancelled, and thousands of requests arrive in that time.
/// So one task sleeps for all, until the first known deadline. Those that begin meanwhile are later.
final class DeadlineWatch: Sendable {
  private struct State {
    var deadlines: [ObjectIdentifier: Deadline] = [:]
    /// Whether there is a task.
    var isAwake = false
  }

  /// The duration of the deadlines.
  let time: Duration
  /// The current instant; a test moves it on by itself.
  let now: @Sendable () -> ContinuousClock.Instant
  private let state = Mutex(State())

  init(_ time: Duration, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    (self.time, self.now) = (min(time, .seconds(1 << 32)), now)
  }

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

  /// Cancels late waits, as long as there are deadlines.
  private func run() async {
    while true {
      let deadlines = state.withLock { state in
        if state.deadlines.isEmpty { state.isAwake = false }
        return Array(state.deadlines.values)
      }
      if deadlines.isEmpty { return }
      let now = now()
      let first = deadlines.reduce(now + time) { min($0, $1.check(at: now) ?? $0) }
      // Thousands of deadlines are checked together, at most sixteen times before a new one is due.
      try? await Task.sleep(until: max(first, now + time / 16), clock: .continuous)
    }
  }
}

/// The watches over the bodies that a coder reads.
struct BodyWatches: Sendable {
  /// Nil for no limit on bodies.
  let body: DeadlineWatch?
  /// Nil for no limit on lines.
  var line: DeadlineWatch?
  /// For the rest of a rejected body.
  let rest = DeadlineWatch(.seconds(1))

  init(_ limits: JanusCoder.Limits) {
    body = limits.bodyTime.map { DeadlineWatch($0) }
    line = limits.lineTime.map { DeadlineWatch($0) }
  }
}
