import JSONCore
import JSONDeserializer

/// The snapshots of a value while its document arrives.
///
/// ```swift
/// for try await draft in reader.snapshots(of: Recipe.self, from: pieces) { show(draft.value) }
/// ```
///
/// The document is received as fast as it comes. A loop that takes longer gets the newest snapshot, not all of them. The loop
/// reads the document, so a value is never changed while the loop uses it. When the loop ends, also by `break`, or the task is
/// cancelled, no more is received.
public struct JSONSnapshots<Value: Sendable, Source: AsyncSequence & Sendable>: AsyncSequence, Sendable
where Source.Element: JSONStreamPiece {
  public typealias Element = JSONSnapshot<Value>
  public typealias Failure = any Error

  let source: Source
  let keepsIncomplete: Bool
  let makeParser: @Sendable () -> JSONSnapshotParser<Value>

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(parser: makeParser(), keepsIncomplete: keepsIncomplete, arrival: PieceArrival(of: source))
  }

  /// Reads a document and makes its snapshots.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// The parser. It cannot be copied, as iterators can.
    private final class Reading {
      var parser: JSONSnapshotParser<Value>

      init(_ parser: consuming JSONSnapshotParser<Value>) { self.parser = parser }
    }

    private let reading: Reading
    private let keepsIncomplete: Bool
    private let arrival: PieceArrival
    private var isAtEnd = false

    init(parser: consuming JSONSnapshotParser<Value>, keepsIncomplete: Bool, arrival: PieceArrival) {
      reading = Reading(parser)
      (self.keepsIncomplete, self.arrival) = (keepsIncomplete, arrival)
    }

    /// The next snapshot; nil after the last.
    public mutating func next() async throws -> JSONSnapshot<Value>? { try await next(isolation: nil) }

    /// The next snapshot; nil after the last.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> JSONSnapshot<Value>? {
      while !isAtEnd {
        let arrived = try await arrival.next(isolation: actor)
        reading.parser.feed(arrived.bytes)
        do {
          guard let end = arrived.end else {
            if let snapshot = try reading.parser.next() { return snapshot }
            continue
          }
          isAtEnd = true
          return try last(end)
        } catch {
          isAtEnd = true
          arrival.stop()
          throw error
        }
      }
      return nil
    }

    /// The snapshot at the end of the source.
    private func last(_ end: Result<Void, any Error>) throws -> JSONSnapshot<Value>? {
      if case .failure(let error) = end { throw reading.parser.wrapped(error) }
      do throws(JSONSnapshotError<Value>) {
        return try reading.parser.finish()
      } catch {
        guard keepsIncomplete, (error.error as? JSONError)?.code == .unexpectedEnd else { throw error }
        return error.lastSnapshot
      }
    }
  }
}
