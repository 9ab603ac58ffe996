import JSONStreams
import Janus
import NIOCore

extension JSONSerializer {
  /// The text of the values of an asynchronous sequence in buffers, as JSON Lines by default.
  ///
  /// Values are requested together with a buffer, so that only one buffer is in memory, and the sequence waits for the consumer.
  /// - Parameters:
  ///   - values: the values.
  ///   - layout: how the values are combined.
  ///   - flush: when a buffer is returned: when it is full, or after each value, for consumers that wait for it.
  ///   - capacity: the approximate size of a buffer in bytes.
  /// - Returns: the buffers. Reading them throws `JSONError` for a value that cannot be written, the errors of the sequence, and
  ///   `CancellationError`; the values before the error were returned then.
  public func buffers<Values: AsyncSequence & Sendable>(
    of values: Values, as layout: JSONStreamLayout = .lines, flush: JSONFlushPolicy = .whenFull,
    capacity: Int = 32 << 10
  ) -> some AsyncSequence<ByteBuffer, any Error> & Sendable {
    JSONBufferSequence(values: values, lines: LineBuffer(self, layout), flush: flush, capacity: capacity)
  }

  /// The text of the values of a sequence in buffers, as JSON Lines by default.
  /// - Parameters:
  ///   - values: the values.
  ///   - layout: how the values are combined.
  ///   - capacity: the approximate size of a buffer in bytes.
  /// - Returns: the buffers. Reading them throws `JSONError` for a value that cannot be written, and `CancellationError`; the
  ///   values before the error were returned then.
  public func buffers<Values: Sequence & Sendable>(
    of values: Values, as layout: JSONStreamLayout = .lines, capacity: Int = 32 << 10
  ) -> some AsyncSequence<ByteBuffer, any Error> & Sendable {
    buffers(of: SynchronousValues(values: values), as: layout, capacity: capacity)
  }
}
