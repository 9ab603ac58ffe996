import JSONCore

/// Passes pieces from one task to another, which receives a comment instead if there is none in time.
///
/// The task that gives pieces waits until each is taken, so that at most one is in memory.
final class PieceExchange: Sendable {
  private typealias Taker = CheckedContinuation<[UInt8]?, any Error>
  private typealias Giver = CheckedContinuation<Bool, Never>
  typealias End = Result<[UInt8]?, any Error>

  private struct State {
    /// A piece that was not taken yet, and its giver.
    var piece: [UInt8]?
    var giver: Giver?
    var taker: Taker?
    /// The end, which is an error or nil; nil while pieces may follow.
    var end: End?
  }

  private let state = Lock(State())

  /// Waits until a piece is taken.
  /// - Returns: false if no more are.
  func give(_ piece: [UInt8]) async -> Bool {
    await withCheckedContinuation { giver in
      let (taker, isEnded) = state.withLock { state in
        if state.end != nil { return (nil as Taker?, true) }
        if let taker = state.taker.take() { return (taker, false) }
        (state.piece, state.giver) = (piece, giver)
        return (nil, false)
      }
      taker?.resume(returning: piece)
      if isEnded { giver.resume(returning: false) } else if taker != nil { giver.resume(returning: true) }
    }
  }

  /// Waits for a piece.
  /// - Returns: a piece or a comment; nil at the end.
  func take() async throws -> [UInt8]? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { whenPieceComes($0) }
    } onCancel: {
      end(.failure(CancellationError()))
    }
  }

  private func whenPieceComes(_ taker: Taker) {
    let (piece, giver, end) = state.withLock { state in
      if state.piece == nil, state.end == nil { state.taker = taker }
      return (state.piece.take(), state.giver.take(), state.end)
    }
    giver?.resume(returning: true)
    if let piece {
      taker.resume(returning: piece)
    } else if let end {
      taker.resume(with: end)
    }
  }

  /// Passes a comment, if a task waits for a piece.
  func beat() {
    let taker = state.withLock { $0.taker.take() }
    taker?.resume(returning: ServerSentEvent.comment())
  }

  /// Ends the exchange. A second end has no effect.
  func end(_ result: End) {
    let (taker, giver) = state.withLock { state in
      if state.end != nil { return (nil as Taker?, nil as Giver?) }
      state.end = result
      return (state.taker.take(), state.giver.take())
    }
    taker?.resume(with: result)
    giver?.resume(returning: false)
  }
}
