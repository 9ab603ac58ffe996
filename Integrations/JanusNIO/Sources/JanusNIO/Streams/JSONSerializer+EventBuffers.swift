import JSONStreams
import Janus
import NIOCore

extension JSONSerializer {
  /// The text of an event stream in buffers, with an event for each value of an asynchronous sequence.
  /// - Parameters:
  ///   - values: the values. They are requested one by one; with a heartbeat, at most one ahead.
  ///   - name: the name of the events.
  ///   - sentinel: the data of an event after the last value; nil for none.
  ///   - heartbeat: the maximum time without a value before a comment is sent; nil to send none.
  /// - Returns: the buffers, each with one event. Reading them throws `JSONError` for a value that cannot be written, the errors
  ///   of the sequence, and `CancellationError`.
  public func eventBuffers<Values: AsyncSequence & Sendable>(
    of values: Values, named name: String = ServerSentEvent.defaultName, until sentinel: String? = nil,
    heartbeat: Duration? = nil
  ) -> some AsyncSequence<ByteBuffer, any Error> & Sendable {
    events(of: values, named: name, until: sentinel, heartbeat: heartbeat).map { ByteBuffer(bytes: $0) }
  }

  /// The text of an event stream in buffers, with an event that a function makes from each value of an asynchronous sequence.
  /// - Parameters:
  ///   - values: the values. They are requested one by one; with a heartbeat, at most one ahead.
  ///   - sentinel: the data of an event after the last value; nil for none.
  ///   - heartbeat: the maximum time without a value before a comment is sent; nil to send none.
  ///   - event: makes the event of a value.
  /// - Returns: the buffers, each with one event. Reading them throws the errors of the function and of the sequence,
  ///   `JSONError` for an event that cannot be written, and `CancellationError`.
  public func eventBuffers<Values: AsyncSequence & Sendable>(
    of values: Values, until sentinel: String? = nil, heartbeat: Duration? = nil,
    _ event: @escaping @Sendable (Values.Element) throws(JSONError) -> ServerSentEvent
  ) -> some AsyncSequence<ByteBuffer, any Error> & Sendable {
    events(of: values, until: sentinel, heartbeat: heartbeat, event).map { ByteBuffer(bytes: $0) }
  }
}
