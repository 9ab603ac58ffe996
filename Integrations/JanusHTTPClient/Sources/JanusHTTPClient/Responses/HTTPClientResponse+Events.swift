import AsyncHTTPClient
import JanusNIO

extension HTTPClientResponse {
  /// Reads the events of the body, an event stream, as they arrive. The data of each is a document.
  ///
  /// ```swift
  /// for try await chunk in try await response.events(of: Chunk.self, with: reader) { print(chunk.text) }
  /// ```
  /// - Parameters:
  ///   - type: the type of the data, `Codable` or with one of Janus's protocols.
  ///   - names: the names of the events to read; nil for all.
  ///   - deserializer: reads the data.
  ///   - sentinel: the data that ends the stream; nil if none does.
  ///   - invalid: the policy for events whose data cannot be read.
  ///   - limit: the maximum number of bytes of an event.
  ///   - session: keeps the last event ID and the reconnection time.
  /// - Returns: the values. Reading them throws `JSONError` with the number of the event and the location in the body, and the
  ///   errors of the connection.
  /// - Throws: ``UnexpectedResponse`` if the status is not a success, or the content type is not that of event streams.
  public func events<Value>(
    of type: Value.Type, named names: Set<String>? = nil, with deserializer: JSONDeserializer,
    until sentinel: String? = "[DONE]", invalid: InvalidValuePolicy = .fail, limit: Int = 1 << 20,
    session: ServerSentEventSession = ServerSentEventSession()
  ) async throws -> JSONStream<Value, Body> {
    deserializer.events(
      of: type, named: names, from: try await eventBody(), until: sentinel, invalid: invalid, limit: limit,
      session: session)
  }

  /// The body, if it is an event stream; the source for events with types by name, and for events that are not JSON.
  ///
  /// ```swift
  /// for try await event in ServerSentEventStream(from: try await response.eventBody()) { print(event.name) }
  /// ```
  /// - Throws: ``UnexpectedResponse`` if the status is not a success, or the content type is not that of event streams.
  public func eventBody() async throws -> Body {
    try await checkStatus()
    try await checkContentType(JSONContentType.mayBeEvents)
    return body
  }
}

extension HTTPClientRequest {
  /// Requests an event stream, from the event after the last one of a session.
  ///
  /// It sets the header `Accept`, and `Last-Event-ID` if the session has an ID.
  /// - Parameter session: keeps the last event ID.
  public mutating func acceptEvents(after session: ServerSentEventSession = ServerSentEventSession()) {
    headers.replaceOrAdd(name: "accept", value: JSONContentType.events)
    headers.remove(name: "last-event-id")
    let id = session.lastEventID
    if !id.isEmpty { headers.add(name: "last-event-id", value: id) }
  }
}
