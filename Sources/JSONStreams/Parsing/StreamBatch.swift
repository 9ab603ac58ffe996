import JSONCore

/// After how many values it is asked whether the task is cancelled, which takes a per cent of the time of a short one.
@inlinable var valuesForEachCheck: Int { 16 }

/// Values of a stream that have been read, and wait for the one who asks for them.
///
/// Sendable, because values that tasks read for others are: the calls that make such streams demand it.
@usableFromInline struct StreamBatch<Element>: @unchecked Sendable {
  /// None is nil before it has been given out.
  @usableFromInline var elements: [Element?] = []
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
      while elements.count % valuesForEachCheck != 0 || !Task.isCancelled {
        // A variable for the element would be a copy of it.
        elements.append(try read(&pieces))
        if elements[places.count] == nil {
          elements.removeLast()
          return
        }
        places.append(pieces.place)
      }
    } catch {
      self.error = error
    }
  }
}
