import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The response to a request of a `URLSession`, whose body may still be arriving.
public struct JSONURLResponse: Sendable {
  /// The head of the response: an `HTTPURLResponse` if the request used HTTP.
  public let head: URLResponse
  /// The bytes of the body.
  public let body: Body

  /// The status code; nil for protocols other than HTTP, which have none.
  public var statusCode: Int? { (head as? HTTPURLResponse)?.statusCode }

  /// The content type from the server.
  public var contentType: String? {
    if let head = head as? HTTPURLResponse { return head.value(forHTTPHeaderField: "Content-Type") }
    return head.mimeType
  }

  /// The bytes of a body, in pieces, as they arrive. They can be read once.
  ///
  /// On Apple's platforms the server waits for slow readers. On Linux, a `URLSession` cannot make it wait: after more than 64 MB
  /// of unread bytes, the rest of the body is lost, and reading past them throws `JSONError` with the code `sizeLimit`. If you
  /// read more slowly than the body arrives, download it into a file first, or use the package JanusHTTPClient. That is also
  /// better for bodies that stay open: in Swift 6.3 on Linux, a `URLSession` keeps most of a core busy while a connection is
  /// open, even a silent one.
  public struct Body: AsyncSequence, Sendable {
    let transfer: Transfer

    /// Iterates over the pieces that were not read yet.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(transfer: transfer) }

    /// Iterates over the pieces of a body.
    public struct AsyncIterator: AsyncIteratorProtocol {
      let transfer: Transfer

      /// Waits for bytes.
      /// - Returns: the bytes received since the last call, or nil at the end of the body.
      /// - Throws: `URLError` if the connection fails or the task is cancelled.
      public mutating func next() async throws -> Data? { try await transfer.next() }
    }
  }
}
