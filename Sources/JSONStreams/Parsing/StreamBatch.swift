import JSONCore
import JSONDeserializer

/// How many values a loop reads ahead at most. Between them it is not asked whether the task is cancelled, which takes a per cent of the
/// time of a short one. With fewer, what has to be done once for them takes longer, and with more, the allocator does.
@inlinable var mostValuesAhead: Int { 16 }

/// Values of a stream that have been read, and wait for the one who asks for them.
///
/// Sendable, because values that tasks read for others are: the calls that make such streams demand it.
@usableFromInline struct StreamBatch<Element>: @unchecked Sendable {
  @usableFromInline var values: ValueQueue<Element>
  /// The place behind each value.
  @usableFromInline var places: [StreamPlace] = []
  /// The number of issues before the end of the last value.
  @usableFromInline var issueCount = 0
  /// The error behind the values, with which the stream ends.
  @usableFromInline var error: JSONError?
  /// The last lines that were read in one go.
  @usableFromInline var lines = LinesAhead()

  /// - Parameter count: how many values there may be.
  init(expecting count: Int = 0) {
    let count = max(count, mostValuesAhead)
    values = ValueQueue(capacity: count)
    places.reserveCapacity(count)
  }

  /// Adds values until there are as many as were asked for, or one of which not all bytes have come, or of which something is to be
  /// reported, or an error is there instead.
  /// - Parameters:
  ///   - count: how many to add at most.
  ///   - reading: reads lines in one go; nil if each value is read by itself.
  ///   - read: reads the next value.
  @inlinable
  mutating func fill(
    from pieces: inout PieceReader, atMost count: Int, _ reading: RepeatedReading<Element>?,
    _ read: (_ pieces: inout PieceReader) throws(JSONError) -> Element?
  ) {
    let end = places.count + count
    let earlierIssueCount = pieces.issueCount
    issueCount = earlierIssueCount
    do throws(JSONError) {
      while places.count < end {
        if let reading {
          pieces.readAhead(reading, &lines, atMost: end - places.count, into: values)
          for count in 0..<lines.ends.count { places.append(lines.place(behind: count + 1)) }
          if places.count == end { return }
        }
        guard let value = try read(&pieces) else { return }
        values.append(consume value)
        places.append(pieces.place)
        issueCount = pieces.issueCount
        if issueCount > earlierIssueCount { return }
      }
    } catch {
      self.error = error
    }
  }
}

/// Lines that were read ahead of the one who asks for their values.
@usableFromInline struct LinesAhead {
  /// The place of the first line.
  var start = StreamPlace(byteOffset: 0, line: 0, column: 1)
  /// The distances from there to the ends of the lines, each behind its line feed.
  @usableFromInline var ends: [Int] = []
  /// How many values are read by themselves before lines are tried again.
  var pause = 0

  @usableFromInline init() {}

  /// The place behind some of the lines.
  @usableFromInline func place(behind count: Int) -> StreamPlace {
    StreamPlace(byteOffset: start.byteOffset + ends[count - 1], line: start.line + count, column: 1)
  }
}

/// A value of a stream whose bytes have all come.
struct Piece {
  /// Where the value lies in the buffer.
  let range: Range<Int>
  /// The line, where the pieces of a stream are lines, and their places are told by their numbers.
  var line: Int?
  /// Whether nothing has followed the value that says that it is complete.
  var isUnended = false
  /// Whether the range is all that has come from the start of the value on, and it is not known where the value ends.
  var isOpen = false
  /// Whether the value ends where containers are nested more deeply than the limit.
  var isTooDeep = false
}
