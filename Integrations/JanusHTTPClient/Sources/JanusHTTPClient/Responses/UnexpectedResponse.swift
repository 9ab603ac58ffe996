import AsyncHTTPClient
import JanusNIO
import NIOCore
import NIOHTTP1

/// The error for an unexpected response: its status is not a success, or its body is not JSON, or does not match the type.
///
/// ```
/// http://localhost/ships answered 502 Bad Gateway with text/html: "<html><body>No one is at home…"
/// ```
public struct UnexpectedResponse: Error, Sendable {
  /// The maximum number of bytes in ``body``.
  static let bodyLimit = 512

  /// The URL of the response, after redirects.
  public let url: String?
  /// The status of the response.
  public let status: HTTPResponseStatus
  /// The content type from the server.
  public let contentType: String?
  /// The first 512 bytes of the body, or fewer if no more arrived; nil if it was too long to be read.
  public let body: String?
  /// The error of reading the body, with its location; nil if the status or the content type is the reason.
  public let error: JSONError?

  init(_ response: HTTPClientResponse, body: ByteBuffer?, error: JSONError? = nil) {
    url = response.history.last?.request.url
    status = response.status
    contentType = response.headers.first(name: "content-type")
    self.body = body.map { String(decoding: $0.readableBytesView.prefix(Self.bodyLimit), as: UTF8.self) }
    self.error = error
  }
}

extension UnexpectedResponse: CustomStringConvertible {
  /// The URL, the status, the beginning of the body, and why it could not be read.
  public var description: String {
    let type = contentType ?? "a body without a content type"
    let text = "\(url ?? "The server") answered \(status) with \(type)" + excerpt
    guard let problem = error?.problems.first else { return text }
    return "\(text). It cannot be read: \(problem)"
  }

  private var excerpt: String {
    guard let body else { return "" }
    if body.isEmpty { return ", and nothing in it" }
    let text = body.prefix(80)
    return ": " + (text.count < body.count ? text + "…" : text).debugDescription
  }
}
