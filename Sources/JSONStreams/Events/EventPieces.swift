import JSONCore

/// The text of an event stream, a piece for each value.
struct EventPieces<Values: AsyncSequence & Sendable>: AsyncSequence, Sendable {
  typealias Failure = any Error

  let values: Values
  /// The data of the last event.
  let sentinel: String?
  /// Writes the event of a value.
  let write: @Sendable (Values.Element) throws(JSONError) -> [UInt8]

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(values: values.makeAsyncIterator(), pieces: self) }

  struct AsyncIterator: AsyncIteratorProtocol {
    /// Nil after the end.
    var values: Values.AsyncIterator?
    let pieces: EventPieces

    mutating func next() async throws -> [UInt8]? { try await next(isolation: nil) }

    mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> [UInt8]? {
      if values == nil { return nil }
      do {
        try Task.checkCancellation()
        if let value = try await values?.next(isolation: actor) { return try pieces.write(value) }
        values = nil
        return try pieces.sentinel.map { try ServerSentEvent(data: $0).bytes }
      } catch {
        values = nil
        throw error
      }
    }
  }
}
