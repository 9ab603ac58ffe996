import JSONCore
import JSONSerializer

extension JSONSerializer {
  /// Makes an event whose data is a document.
  /// - Parameters:
  ///   - value: the value to write.
  ///   - name: the name of the event.
  ///   - id: the ID of the event, to be sent back by a client that connects again; nil for none.
  ///   - retry: how long a client is to wait before it connects again; nil not to set it.
  /// - Throws: `JSONError` with the path of the value that cannot be written.
  public func event<Value>(
    _ value: Value, named name: String = ServerSentEvent.defaultName, id: String? = nil, retry: Duration? = nil
  ) throws(JSONError) -> ServerSentEvent {
    ServerSentEvent(
      name: name, data: String(decoding: try serialize(value), as: UTF8.self), id: id, retry: retry)
  }

  /// The text of an event stream, with an event for each value of an asynchronous sequence.
  ///
  /// ```swift
  /// for try await bytes in writer.events(of: chunks, until: "[DONE]", heartbeat: .seconds(15)) {
  ///   try await connection.write(bytes)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - values: the values. They are requested one by one; with a heartbeat, at most one ahead.
  ///   - name: the name of the events.
  ///   - sentinel: the data of an event after the last value; nil for none.
  ///   - heartbeat: the maximum time without a value before a comment is sent, so that the connection is not closed; nil to send
  ///     none.
  /// - Returns: the bytes, in pieces of one event. Reading them throws `JSONError` for a value that cannot be written, the errors
  ///   of the sequence, and `CancellationError`.
  public func events<Values: AsyncSequence & Sendable>(
    of values: Values, named name: String = ServerSentEvent.defaultName, until sentinel: String? = nil,
    heartbeat: Duration? = nil
  ) -> some AsyncSequence<[UInt8], any Error> & Sendable {
    let pieces = EventPieces(values: values, sentinel: sentinel) { value throws(JSONError) in
      try ServerSentEvent.bytes(name: name, data: try serialize(value), id: nil, retry: nil)
    }
    return Heartbeats(pieces: pieces, interval: heartbeat)
  }

  /// The text of an event stream, with an event that a function makes from each value of an asynchronous sequence.
  ///
  /// ```swift
  /// let bytes = writer.events(of: updates) { update throws(JSONError) in
  ///   try writer.event(update.ship, named: update.kind, id: "\(update.number)")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - values: the values. They are requested one by one; with a heartbeat, at most one ahead.
  ///   - sentinel: the data of an event after the last value; nil for none.
  ///   - heartbeat: the maximum time without a value before a comment is sent; nil to send none.
  ///   - event: makes the event of a value.
  /// - Returns: the bytes, in pieces of one event. Reading them throws the errors of the function and of the sequence,
  ///   `JSONError` for an event that cannot be written, and `CancellationError`.
  public func events<Values: AsyncSequence & Sendable>(
    of values: Values, until sentinel: String? = nil, heartbeat: Duration? = nil,
    _ event: @escaping @Sendable (Values.Element) throws(JSONError) -> ServerSentEvent
  ) -> some AsyncSequence<[UInt8], any Error> & Sendable {
    let pieces = EventPieces(values: values, sentinel: sentinel) { value throws(JSONError) in try event(value).bytes }
    return Heartbeats(pieces: pieces, interval: heartbeat)
  }
}
