import JSONStreams
import Janus
import NIOCore

extension JSONSerializer {
  /// The text of the values of an asynchronous sequence in buffers, as JSON Lines by default.
  ///
  /// Values are asked for when a buffer is, so that no more than one buffer is in memory, and the sequence waits for those who take
  /// the buffers.
  /// - Parameters:
  ///   - values: the values.
  ///   - layout: how the values are put together.
  ///   - flush: when a buffer is given out: when it is full, or behind each value, for those who wait for it.
  ///   - capacity: how many bytes a buffer has, about.
  /// - Returns: the buffers. Reading them throws `JSONError` for a value that cannot be written, what the sequence throws, and
  ///   `CancellationError`; the values before have been given out then.
  public func buffers<Values: AsyncSequence & Sendable>(
    of values: Values, as layout: JSONStreamLayout = .lines, flush: JSONFlushPolicy = .whenFull,
    capacity: Int = 32 << 10
  ) -> some AsyncSequence<ByteBuffer, any Error> & Sendable {
    JSONBufferSequence(values: values, lines: LineBuffer(self, layout), flush: flush, capacity: capacity)
  }

  /// The text of the values of a sequence in buffers, as JSON Lines by default.
  /// - Parameters:
  ///   - values: the values.
  ///   - layout: how the values are put together.
  ///   - capacity: how many bytes a buffer has, about.
  /// - Returns: the buffers. Reading them throws `JSONError` for a value that cannot be written, and `CancellationError`; the values
  ///   before have been given out then.
  public func buffers<Values: Sequence & Sendable>(
    of values: Values, as layout: JSONStreamLayout = .lines, capacity: Int = 32 << 10
  ) -> some AsyncSequence<ByteBuffer, any Error> & Sendable {
    buffers(of: SynchronousValues(values: values), as: layout, capacity: capacity)
  }
}
