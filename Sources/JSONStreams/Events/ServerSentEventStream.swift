import JSONCore

/// The events of an event stream, from an asynchronous sequence of bytes, or of pieces such as `[UInt8]` and `Data`.
///
/// ```swift
/// for try await event in ServerSentEventStream(from: response.body) { print(event.name, event.data) }
/// ```
///
/// Each event is returned as soon as the empty line after it has arrived. For events whose data is JSON, use
/// `events(of:from:)` of a `JSONDeserializer`.
public struct ServerSentEventStream<Bytes: AsyncSequence>: AsyncSequence where Bytes.Element: JSONStreamPiece {
  public typealias Element = ServerSentEvent
  public typealias Failure = any Error

  private let bytes: Bytes
  private let limit: Int
  /// The state that outlives the connection.
  public let session: ServerSentEventSession

  /// - Parameters:
  ///   - bytes: the bytes; the pieces may end anywhere.
  ///   - limit: the maximum number of bytes of an event, including its field names. A longer one is an error, which ends the
  ///     stream.
  ///   - session: keeps the last event ID and the reconnection time.
  public init(
    from bytes: Bytes, limit: Int = 256 << 20, session: ServerSentEventSession = ServerSentEventSession()
  ) {
    (self.bytes, self.limit, self.session) = (bytes, limit, session)
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(bytes.makeAsyncIterator(), ServerSentEventParser(limit: limit, session: session))
  }

  /// Reads the events.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// Nil after the end, so that the source is released.
    private var bytes: Bytes.AsyncIterator?
    private var parser: ServerSentEventParser

    init(_ bytes: Bytes.AsyncIterator, _ parser: ServerSentEventParser) { (self.bytes, self.parser) = (bytes, parser) }

    /// The next event; nil at the end.
    public mutating func next() async throws -> ServerSentEvent? { try await next(isolation: nil) }

    /// The next event; nil at the end.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> ServerSentEvent? {
      do {
        while bytes != nil {
          if let event = try parser.next() { return event }
          try Task.checkCancellation()
          if let piece = try await bytes?.next(isolation: actor) {
            parser.feed(piece: piece)
          } else if parser.isAtEnd {
            bytes = nil
          } else {
            parser.finish()
          }
        }
        return nil
      } catch {
        bytes = nil
        throw error
      }
    }
  }
}

extension ServerSentEventStream: Sendable where Bytes: Sendable {}
