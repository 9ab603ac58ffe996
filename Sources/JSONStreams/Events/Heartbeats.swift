import JSONCore

/// The pieces of an event stream, with a comment after each time without one.
struct Heartbeats<Pieces: AsyncSequence & Sendable>: AsyncSequence, Sendable where Pieces.Element == [UInt8] {
  typealias Failure = any Error

  let pieces: Pieces
  /// The maximum time without a piece; nil to add no comments.
  let interval: Duration?

  func makeAsyncIterator() -> AsyncIterator {
    guard let interval else { return AsyncIterator(pieces: pieces.makeAsyncIterator()) }
    return AsyncIterator(reading: HeartbeatReading(pieces, every: interval))
  }

  struct AsyncIterator: AsyncIteratorProtocol {
    var pieces: Pieces.AsyncIterator?
    var reading: HeartbeatReading?

    mutating func next() async throws -> [UInt8]? { try await next(isolation: nil) }

    mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> [UInt8]? {
      if let reading { return try await reading.exchange.take() }
      return try await pieces?.next(isolation: actor)
    }
  }
}

/// A task that requests pieces, and one that sends heartbeats. They end when this is released.
final class HeartbeatReading: Sendable {
  let exchange = PieceExchange()
  private let tasks: [Task<Void, Never>]

  init<Pieces: AsyncSequence & Sendable>(_ pieces: Pieces, every interval: Duration) where Pieces.Element == [UInt8] {
    let exchange = exchange
    let reading = Task {
      do {
        for try await piece in pieces where await !exchange.give(piece) { return }
        exchange.end(.success(nil))
      } catch {
        exchange.end(.failure(error))
      }
    }
    let beating = Task {
      while (try? await Task.sleep(for: interval)) != nil { exchange.beat() }
    }
    tasks = [reading, beating]
  }

  deinit {
    for task in tasks { task.cancel() }
    exchange.end(.failure(CancellationError()))
  }
}
