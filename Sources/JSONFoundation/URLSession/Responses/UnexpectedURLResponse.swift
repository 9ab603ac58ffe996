import Foundation
import JSONCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A response that is not what was asked for: its status is not one of success, or its body is not JSON, or does not fit.
///
/// ```
/// http://localhost/ships answered 502 with text/html: "<html><body>No one is at home…"
/// ```
public struct UnexpectedURLResponse: Error, Sendable {
  /// The number of bytes of a body that ``body`` has at most.
  static let bodyLimit = 512

  /// Where the response comes from, after redirects.
  public let url: URL?
  /// The status code; nil for protocols other than HTTP, which have none.
  public let statusCode: Int?
  /// What the server says that the body is.
  public let contentType: String?
  /// The first 512 bytes of the body, or what has come of them; nil if it was too long to be read.
  public let body: String?
  /// Why the body could not be read, with the place; nil if the status or the content type is the reason.
  public let error: JSONError?

  init(_ response: JSONURLResponse, body: Data?, error: JSONError? = nil) {
    url = response.head.url
    statusCode = response.statusCode
    contentType = response.contentType
    self.body = body.map { String(decoding: $0.prefix(Self.bodyLimit), as: UTF8.self) }
    self.error = error
  }
}

extension UnexpectedURLResponse: CustomStringConvertible {
  /// Who answered what, how it begins, and why it could not be read.
  public var description: String {
    let status = statusCode.map { "\($0) with " } ?? ""
    let type = contentType ?? "a body without a content type"
    let text = "\(url?.absoluteString ?? "The server") answered \(status)\(type)" + excerpt
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
