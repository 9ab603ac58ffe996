import JSONCore

/// The bytes of an asynchronous sequence, which are received whether anyone waits for them or not.
final class PieceArrival: Sendable {
  /// What has arrived since the last time.
  struct Arrived {
    var bytes: [UInt8] = []
    /// How the sequence ended; nil if it has not.
    var end: Result<Void, any Error>?
  }

  private struct State {
    var arrived = Arrived()
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let state = Lock(State())
  private let task: Lock<Task<Void, Never>?> = Lock(nil)

  init<Source: AsyncSequence & Sendable>(of source: Source) where Source.Element: JSONStreamPiece {
    let task = Task { [weak self] in
      do {
        for try await piece in source {
          guard let self else { return }
          self.change { piece.append(to: &$0.bytes) }
        }
        self?.change { $0.end = .success(()) }
      } catch {
        self?.change { $0.end = .failure(error) }
      }
    }
    self.task.withLock { $0 = task }
  }

  deinit { stop() }

  /// Receives no more.
  func stop() { task.withLock { $0 }?.cancel() }

  /// Takes what has arrived, once there is anything.
  /// - Throws: `CancellationError` if the task is cancelled.
  func next(isolation actor: isolated (any Actor)?) async throws -> Arrived {
    while true {
      if Task.isCancelled {
        stop()
        throw CancellationError()
      }
      let arrived = state.withLock { state in
        let arrived = state.arrived
        state.arrived.bytes = []
        return arrived
      }
      if !arrived.bytes.isEmpty || arrived.end != nil { return arrived }
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let isReady = state.withLock { state in
            if !state.arrived.bytes.isEmpty || state.arrived.end != nil || Task.isCancelled { return true }
            state.waiting = continuation
            return false
          }
          if isReady { continuation.resume() }
        }
      } onCancel: {
        change { _ in }
      }
    }
  }

  /// Changes what has arrived, and wakes the loop that waits for it.
  private func change(_ body: (inout Arrived) -> Void) {
    let waiting = state.withLock { state in
      body(&state.arrived)
      return state.waiting.take()
    }
    waiting?.resume()
  }
}
