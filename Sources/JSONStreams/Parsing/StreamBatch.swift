import JSONCore

/// Values of a stream that have been read, and wait for the one who asks for them.
///
/// Sendable, because values that tasks read for others are: the calls that make such streams demand it.
@usableFromInline struct StreamBatch<Element>: @unchecked Sendable {
  @usableFromInline var elements: [Element] = []
  /// The place behind each element.
  @usableFromInline var places: [StreamPlace] = []
  /// The error behind the elements, with which the stream ends.
  @usableFromInline var error: JSONError?

  @usableFromInline init() {}

  /// Adds values until there are no more, or an error is there instead, or the task is cancelled.
  @inlinable @inline(__always)
  mutating func fill(
    from pieces: inout PieceReader, _ read: (_ pieces: inout PieceReader) throws(JSONError) -> Element?
  ) {
    do throws(JSONError) {
      while !Task.isCancelled, let element = try read(&pieces) {
        elements.append(element)
        places.append(pieces.place)
      }
    } catch {
      self.error = error
    }
  }
}
