import JSONCore
import JSONDeserializer

/// After how many values it is asked whether the task is cancelled, which takes a per cent of the time of a short one. No more of them
/// are read ahead.
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
  /// - Parameters:
  ///   - values: reads lines ahead of the one who asks for their values; nil if none are.
  ///   - read: reads the next value.
  @inlinable
  mutating func fill(
    from pieces: inout PieceReader, _ values: RepeatedReading<Element>?,
    _ read: (_ pieces: inout PieceReader) throws(JSONError) -> Element?
  ) {
    let queue = ValueQueue<Element>(capacity: valuesForEachCheck)
    var lines = LinesAhead()
    do throws(JSONError) {
      while values == nil && places.count % valuesForEachCheck != 0 || !Task.isCancelled {
        if let values {
          pieces.readAhead(values, &lines, into: queue)
          take(queue, lines)
          if lines.ends.count == queue.capacity { continue }
        }
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

  /// Adds the values of lines that were read ahead.
  @inlinable
  mutating func take(_ queue: ValueQueue<Element>, _ lines: LinesAhead) {
    while queue.count > 0 {
      elements.append(queue.next())
      places.append(lines.place(behind: queue.takenCount))
    }
  }
}
