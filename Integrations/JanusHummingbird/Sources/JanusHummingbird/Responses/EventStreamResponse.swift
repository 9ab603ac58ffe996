import Hummingbird
import JanusNIO

/// The values of an asynchronous sequence as a response, an event stream, each of which is sent as soon as it arrives.
///
/// ```swift
/// router.get("departures") { _, _ in EventStreamResponse(of: departures, heartbeat: .seconds(15)) }
/// ```
///
/// The values wait for the client. If the sequence throws or a value cannot be written, the connection is closed without the end
/// of the body, so that the client connects again.
public struct EventStreamResponse: ResponseGenerator {
  private let buffers: @Sendable (JSONSerializer) -> any AsyncSequence<ByteBuffer, any Error> & Sendable
  private let headers: HTTPFields

  /// - Parameters:
  ///   - values: the values, each of which is the data of an event.
  ///   - name: the name of the events.
  ///   - sentinel: the data of an event after the last value; nil for none.
  ///   - heartbeat: the maximum time without a value before a comment is sent, so that the connection is not closed.
  ///   - headers: more headers of the response.
  public init<Values: AsyncSequence & Sendable>(
    of values: Values, named name: String = ServerSentEvent.defaultName, until sentinel: String? = nil,
    heartbeat: Duration? = .seconds(15), headers: HTTPFields = [:]
  ) {
    buffers = { $0.eventBuffers(of: values, named: name, until: sentinel, heartbeat: heartbeat) }
    self.headers = headers
  }

  /// - Parameters:
  ///   - values: the values.
  ///   - sentinel: the data of an event after the last value; nil for none.
  ///   - heartbeat: the maximum time without a value before a comment is sent, so that the connection is not closed.
  ///   - headers: more headers of the response.
  ///   - event: makes the event of a value with the serializer of the context.
  public init<Values: AsyncSequence & Sendable>(
    of values: Values, until sentinel: String? = nil, heartbeat: Duration? = .seconds(15), headers: HTTPFields = [:],
    _ event: @escaping @Sendable (Values.Element, JSONSerializer) throws(JSONError) -> ServerSentEvent
  ) {
    buffers = { writer in
      writer.eventBuffers(of: values, until: sentinel, heartbeat: heartbeat) { value throws(JSONError) in
        try event(value, writer)
      }
    }
    self.headers = headers
  }

  /// Starts a response whose body is written with the coder of the context; for `HEAD` it has none, and no values are requested.
  public func response(from request: Request, context: some RequestContext) -> Response {
    var headers: HTTPFields = [.contentType: JSONContentType.events, .cacheControl: "no-store"]
    for field in self.headers { headers[field.name] = field.value }
    if request.method == .head { return Response(status: .ok, headers: headers) }
    let buffers = buffers(JanusCoder.writing(in: context).serializer)
    return Response(status: .ok, headers: headers, body: ResponseBody(of: buffers, logger: context.logger))
  }
}
