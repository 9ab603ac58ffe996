import Hummingbird
import JanusNIO

/// The documents of the body of a request, or the elements of an array in it, which are read one after the other as they are asked for.
///
/// The client waits for those who take the documents. A document that cannot be read is thrown as ``HTTPProblem``, with its line; so are
/// a body that is too long and a line that does not come in time.
public struct RequestLines<Element>: AsyncSequence, Sendable {
  /// An ``HTTPProblem``, or what the connection throws.
  public typealias Failure = any Error

  private let stream: JSONStream<Element, BodyParts>
  private let body: BodyReader

  init(_ stream: JSONStream<Element, BodyParts>, _ body: BodyReader) { (self.stream, self.body) = (stream, body) }

  /// How much has been read.
  public var progress: JSONStreamProgress { stream.progress }

  /// The place behind the last document that was read or skipped, from which a client can go on with another request.
  public var position: JSONStreamPosition { stream.position }

  /// The issues of the documents that were skipped, or read in part.
  public var report: JSONReport { stream.report }

  /// The same documents, with a call for how far reading has come, at most ten times a second and at the end.
  public func onProgress(_ body: @escaping @Sendable (JSONStreamProgress) -> Void) -> RequestLines {
    RequestLines(stream.onProgress(body), self.body)
  }

  /// The answer to a request whose ``results`` ended with an error, behind which nothing can be read. If the client goes on sending, the
  /// connection is closed behind it.
  public func problem(_ error: JSONError) -> HTTPProblem { HTTPProblem(error).leaving(body) }

  /// Each document as a result, the mistakes in their places.
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
