import Hummingbird
import JanusNIO

/// The documents of the body of a request, or the elements of an array in it, which are read one after the other on demand.
///
/// The client waits while documents are processed. A document that cannot be read throws an ``HTTPProblem`` with its line; so do
/// a body that is too long and a line that does not arrive in time.
public struct RequestLines<Element>: AsyncSequence, Sendable {
  /// An ``HTTPProblem``, or an error of the connection.
  public typealias Failure = any Error

  private let stream: JSONStream<Element, BodyParts>
  private let body: BodyReader

  init(_ stream: JSONStream<Element, BodyParts>, _ body: BodyReader) { (self.stream, self.body) = (stream, body) }

  /// The progress of reading.
  public var progress: JSONStreamProgress { stream.progress }

  /// The position after the last document that was read or skipped, from which a client can continue with another request.
  public var position: JSONStreamPosition { stream.position }

  /// The issues of the documents that were skipped, or read in part.
  public var report: JSONReport { stream.report }

  /// The same documents, with a function that receives the progress at most ten times a second and at the end.
  public func onProgress(_ body: @escaping @Sendable (JSONStreamProgress) -> Void) -> RequestLines {
    RequestLines(stream.onProgress(body), self.body)
  }

  /// The response to a request whose ``results`` ended with an error after which no more can be read. If the client does not stop
  /// sending, the connection is closed after the response.
  public func problem(_ error: JSONError) -> HTTPProblem { HTTPProblem(error).leaving(body) }

  /// Each document as a result, with errors in their places.
  public var results: RequestLines<Result<Element, JSONError>> { RequestLines<_>(stream.results, body) }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(stream.makeAsyncIterator(), body) }

  /// Reads the documents.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private var iterator: JSONStream<Element, BodyParts>.AsyncIterator
    private let body: BodyReader

    init(_ iterator: JSONStream<Element, BodyParts>.AsyncIterator, _ body: BodyReader) {
      (self.iterator, self.body) = (iterator, body)
    }

    /// The next document; nil at the end.
    public mutating func next() async throws -> Element? { try await next(isolation: nil) }

    /// The next document; nil at the end.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> Element? {
      body.startClock()
      do {
        return try await iterator.next(isolation: actor)
      } catch {
        throw body.problem(error)
      }
    }
  }
}
