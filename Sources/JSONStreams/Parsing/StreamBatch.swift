import JSONCore
import JSONDeserializer

/// After how many values it is asked whether the task is cancelled, which takes a per cent of the time of a short one. A loop reads no
/// more of them ahead; a task that reads a block of lines for it asks between runs, of which most blocks have one.
@inlinable var valuesForEachCheck: Int { 16 }

/// Values of a stream that have been read, and wait for the one who asks for them.
///
/// Sendable, because values that tasks read for others are: the calls that make such streams demand it.
@usableFromInline struct StreamBatch<Element>: @unchecked Sendable {
  @usableFromInline var values: ValueQueue<Element>
  /// The place behind each value.
  @usableFromInline var places: [StreamPlace] = []
  /// The error behind the values, with which the stream ends.
  @usableFromInline var error: JSONError?

  /// - Parameter count: how many values there may be.
  init(expecting count: Int = 0) {
    values = ValueQueue(capacity: max(count, valuesForEachCheck))
    places.reserveCapacity(count)
  }

  /// Adds values until there are no more, or an error is there instead, or the task is cancelled.
  /// - Parameters:
  ///   - reading: reads lines in one go; nil if each value is read by itself.
  ///   - read: reads the next value.
  @inlinable
  mutating func fill(
    from pieces: inout PieceReader, _ reading: RepeatedReading<Element>?,
    _ read: (_ pieces: inout PieceReader) throws(JSONError) -> Element?
  ) {
    var lines = LinesAhead()
    let most = values.capacity
    do throws(JSONError) {
      while reading == nil && places.count % valuesForEachCheck != 0 || !Task.isCancelled {
        if let reading {
          pieces.readAhead(reading, &lines, atMost: most, into: values)
          for count in 0..<lines.ends.count { places.append(lines.place(behind: count + 1)) }
          if lines.ends.count == most { continue }
        }
        guard let value = try read(&pieces) else { return }
        values.append(value)
        places.append(pieces.place)
      }
    } catch {
      self.error = error
    }
  }
}
