import Hummingbird
import JanusNIO

/// The values of a sequence, asynchronous or not, as a response, a line for each, which are written as they are sent.
///
/// ```swift
/// router.get("export") { _, _ in JSONLinesResponse(of: ships) }
/// ```
///
/// Only one buffer is in memory, and the values wait for the client. If the sequence throws or a value cannot be written, the
/// lines before it are sent and the connection is closed without the end of the body, so that the client sees that lines are
/// missing.
public struct JSONLinesResponse: ResponseGenerator {
  private let buffers: @Sendable (JSONSerializer) -> any AsyncSequence<ByteBuffer, any Error> & Sendable
  private let layout: JSONStreamLayout
  private let status: HTTPResponse.Status
  private let headers: HTTPFields

  /// - Parameters:
  ///   - values: the values.
  ///   - layout: how the values are combined.
  ///   - flush: when the text is sent: when a buffer is full, or after each value, for clients that wait for it.
  ///   - status: the status of the response.
  ///   - headers: more headers of the response.
  public init<Values: AsyncSequence & Sendable>(
    of values: Values, as layout: JSONStreamLayout = .lines, flush: JSONFlushPolicy = .whenFull,
    status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
  ) {
    buffers = { $0.buffers(of: values, as: layout, flush: flush) }
    self.layout = layout
    (self.status, self.headers) = (status, headers)
  }

  /// - Parameters:
  ///   - values: the values.
  ///   - layout: how the values are combined.
  ///   - status: the status of the response.
  ///   - headers: more headers of the response.
  public init<Values: Sequence & Sendable>(
    of values: Values, as layout: JSONStreamLayout = .lines, status: HTTPResponse.Status = .ok,
    headers: HTTPFields = [:]
  ) {
    buffers = { $0.buffers(of: values, as: layout) }
    self.layout = layout
    (self.status, self.headers) = (status, headers)
  }

  /// Starts a response whose body is written with the coder of the context; for `HEAD` it has none, and no values are requested.
  public func response(from request: Request, context: some RequestContext) -> Response {
    var headers: HTTPFields = [.contentType: contentType]
    for field in self.headers { headers[field.name] = field.value }
    if request.method == .head { return Response(status: status, headers: headers) }
    let buffers = buffers(JanusCoder.writing(in: context).serializer)
    return Response(status: status, headers: headers, body: ResponseBody(of: buffers, logger: context.logger))
  }

  private var contentType: String {
    switch layout {
    case .records: JSONContentType.records
    case .array: JSONContentType.json
    default: JSONContentType.lines
    }
  }
}
