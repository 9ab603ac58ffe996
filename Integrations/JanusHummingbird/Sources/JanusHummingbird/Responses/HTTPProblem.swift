import Hummingbird
import JanusNIO
import Logging

/// An error whose response is problem details (RFC 9457), as `application/problem+json`.
///
/// Bodies that cannot be read are such errors, and list all problems with pointers. Routes can throw their own:
///
/// ```swift
/// throw HTTPProblem(.conflict, title: "The ship is under way", ["ship": .string(name)])
/// ```
public struct HTTPProblem: HTTPResponseError, Sendable {
  /// The status of the response.
  public let status: HTTPResponse.Status
  /// The body of the response.
  public let details: JSONObject
  /// More headers of the response.
  public let headers: HTTPFields
  /// The error of reading or writing, for the log; nil for other problems.
  public let error: JSONError?
  /// The unread rest of the request.
  private var rest: BodyReader?

  /// - Parameters:
  ///   - status: the status of the response.
  ///   - title: the kind of problem; the same for all problems of the kind.
  ///   - detail: the cause, for the client.
  ///   - headers: more headers of the response.
  ///   - members: more members of the body.
  public init(
    _ status: HTTPResponse.Status, title: String, detail: String? = nil, headers: HTTPFields = [:],
    _ members: JSONObject = [:]
  ) {
    (self.status, self.headers) = (status, headers)
    error = nil
    var details: JSONObject = [
      "type": "about:blank", "title": .string(title), "status": .number(JSONNumber(status.code)),
    ]
    if let detail { details["detail"] = .string(detail) }
    for (key, value) in members { details[key] = value }
    self.details = details
  }

  /// The problem of a document in a request: the status is 400 for a text that is not JSON, 413 beyond a limit, 422 for values
  /// that do not match, and 500, without details, for errors in the program.
  /// - Parameter error: the error of reading the document.
  public init(_ error: JSONError) {
    details = error.problemDetails.object ?? [:]
    status =
      switch details["status"]?.int {
      case 400: .badRequest
      case 413: .contentTooLarge
      case 422: .unprocessableContent
      default: .internalServerError
      }
    headers = [:]
    self.error = error
  }

  /// The problem of a value that could not be written.
  init(unwritten error: JSONError) {
    (status, headers) = (.internalServerError, [:])
    details = ["type": "about:blank", "title": "Internal error", "status": 500]
    self.error = error
  }

  /// The same problem of a request that has not been read to its end.
  func leaving(_ rest: BodyReader) -> HTTPProblem {
    var problem = self
    problem.rest = rest
    return problem
  }

  /// The response, without its body for `HEAD`. If the request does not end, the connection is closed after the response.
  public func response(from request: Request, context: some RequestContext) throws -> Response {
    if let error {
      context.logger.log(level: status.code < 500 ? .debug : .error, "\(status): \(error)")
    }
    let text = ByteBuffer(bytes: JSONValue.object(details).serialized())
    var headers: HTTPFields = [.contentType: JSONContentType.problem, .contentLength: "\(text.readableBytes)"]
    for field in self.headers { headers[field.name] = field.value }
    let hasBody = request.method != .head
    guard let rest, !rest.isAtEnd else {
      return Response(status: status, headers: headers, body: hasBody ? .init(byteBuffer: text) : .init())
    }
    let body = ResponseBody(contentLength: text.readableBytes) { writer in
      if hasBody { try await writer.write(text) }
      try await writer.finish(nil)
      // A client that is still sending would not see the response if the connection were closed immediately.
      try await rest.skip()
    }
    return Response(status: status, headers: headers, body: body)
  }
}

extension HTTPProblem: CustomStringConvertible {
  /// The status and the reason, for the log.
  public var description: String {
    "\(status): \(error.map { "\($0)" } ?? details["detail"]?.string ?? details["title"]?.string ?? "")"
  }
}
