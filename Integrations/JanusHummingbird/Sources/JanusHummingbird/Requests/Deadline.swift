import NIOCore
import Synchronization

/// The deadline of a body, of one of its lines or of its rest.
final class Deadline: Sendable {
  /// The error if a part has not arrived in time.
  struct Passed: Error {
    let time: Duration
  }

  private struct State {
    var instant: ContinuousClock.Instant?
    /// The part that is waited for.
    var task: Task<ByteBuffer?, any Error>?
    var isWatched = false
    var isPast = false
  }

  private let watch: DeadlineWatch
  private let state = Mutex(State())

  init(_ watch: DeadlineWatch) { self.watch = watch }

  /// Whether a part did not arrive in time, after which reading is not possible.
  var isPast: Bool { state.withLock { $0.isPast } }

  /// Restarts the whole time for the next part, when it is waited for.
  func restart() { state.withLock { $0.instant = nil } }

  /// Waits for bytes until the deadline.
  /// - Parameter read: waits for the bytes in a separate task, which is cancelled at the deadline.
  /// - Throws: ``Passed``, and the errors of `read`.
  func wait(for read: @escaping @Sendable () async throws -> ByteBuffer?) async throws -> ByteBuffer? {
    let (isPast, isWatched) = state.withLock { state in
      let now = watch.now()
      let instant = state.instant ?? now + watch.time
      state.instant = instant
      if instant <= now { state.isPast = true }
      defer { state.isWatched = true }
      return (state.isPast, state.isWatched)
    }
    if isPast { throw Passed(time: watch.time) }
    if !isWatched { watch.add(self) }
    let task = Task.begun(read)
    state.withLock { $0.task = task }
    let result = await withTaskCancellationHandler {
      await task.result
    } onCancel: {
      task.cancel()
    }
    let hasPassed = state.withLock { state in
      state.task = nil
      return state.isPast
    }
    if hasPassed { throw Passed(time: watch.time) }
    return try result.get()
  }

  /// Cancels the wait, if it is late.
  /// - Returns: when to check again; nil if there is no wait.
  func check(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    let (next, late) = state.withLock { state in
      guard let task = state.task, let instant = state.instant else {
        return (ContinuousClock.Instant?.none, Task<ByteBuffer?, any Error>?.none)
      }
      if now < instant { return (instant, nil) }
      state.isPast = true
      return (nil, task)
    }
    late?.cancel()
    return next
  }

  /// Ends the deadline.
  func end() { watch.remove(self) }
}

extension Task where Failure == any Error {
  /// Starts a task immediately, where the system can do that, so that bytes that have arrived are read without waiting for a thread.
  fileprivate static func begun(_ operation: @escaping @Sendable () async throws -> Success) -> Task {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return .immediate(operation: operation)
    }
    return Task(operation: operation)
  }
}
