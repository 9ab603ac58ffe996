import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The response to a request of a `URLSession`, with a body that may still be on its way.
public struct JSONURLResponse: Sendable {
  /// The head of the response: an `HTTPURLResponse` if the request was one of HTTP.
  public let head: URLResponse
  /// The bytes of the body.
  public let body: Body

  /// The status code; nil for protocols other than HTTP, which have none.
  public var statusCode: Int? { (head as? HTTPURLResponse)?.statusCode }

  /// What the server says that the body is.
  public var contentType: String? {
    if let head = head as? HTTPURLResponse { return head.value(forHTTPHeaderField: "Content-Type") }
    return head.mimeType
  }

  /// The bytes of a body, in pieces, as they come. They can be read once.
  ///
  /// On Apple's platforms the server waits for those who read them. A `URLSession` on Linux cannot make it wait: if more than 64 MB
  /// have come that are not read yet, what follows them is lost, and the next read after them throws `JSONError` with the code
  /// `sizeLimit`. Bodies that are read more slowly than they come are first downloaded into a file there, or read with the package
  /// JanusHTTPClient.
  public struct Body: AsyncSequence, Sendable {
    let transfer: Transfer

    /// Takes the pieces that have not been taken yet.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(transfer: transfer) }

    /// Takes the pieces of a body, one after the other.
    public struct AsyncIterator: AsyncIteratorProtocol {
      let transfer: Transfer

      /// Waits for bytes.
      /// - Returns: what has come since the last call, or nil at the end of the body.
      /// - Throws: `URLError` if the connection fails or the task is cancelled.
      public mutating func next() async throws -> Data? { try await transfer.next() }
    }
  }
}
