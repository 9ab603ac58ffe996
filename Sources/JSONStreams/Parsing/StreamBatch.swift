import JSONCore
import JSONDeserializer

/// The maximum number of values that a loop reads ahead. Cancellation is not checked between them, which would take 1 % of the
/// time of a short value. With fewer values, the work per batch takes longer; with more, the allocator does.
@inlinable var mostValuesAhead: Int { 16 }

/// Values of a stream that were read ahead.
///
/// Sendable, because values that tasks read for others are: the functions that make such streams require it.
@usableFromInline struct StreamBatch<Element>: @unchecked Sendable {
  @usableFromInline var values: ValueQueue<Element>
  /// The position after each value.
  @usableFromInline var coordinates: [StreamCoordinates] = []
  /// The number of issues before the end of the last value.
  @usableFromInline var issueCount = 0
  /// The error after the values, which ends the stream.
  @usableFromInline var error: JSONError?
  /// The last lines that were read at once.
  @usableFromInline var lines = LinesAhead()

  /// - Parameter count: the maximum number of values.
  init(expecting count: Int = 0) {
    let count = max(count, mostValuesAhead)
    values = ValueQueue(capacity: count)
    coordinates.reserveCapacity(count)
  }

  /// Adds values until the requested number is reached, or until a value is incomplete, has something to report or has an error.
  /// - Parameters:
  ///   - count: the maximum number of values to add.
  ///   - reading: reads several lines at once; nil if each value is read by itself.
  ///   - read: reads the next value.
  @inlinable
  mutating func fill(
    from pieces: inout PieceReader, atMost count: Int, _ reading: RepeatedReading<Element>?,
    _ read: (_ pieces: inout PieceReader) throws(JSONError) -> Element?
  ) {
    let end = coordinates.count + count
    let earlierIssueCount = pieces.issueCount
    issueCount = earlierIssueCount
    do throws(JSONError) {
      while coordinates.count < end {
        if let reading {
          pieces.readAhead(reading, &lines, atMost: end - coordinates.count, into: values)
          for count in 0..<lines.ends.count { coordinates.append(lines.coordinates(behind: count + 1)) }
          if coordinates.count == end { return }
        }
        guard let value = try read(&pieces) else { return }
        values.append(consume value)
        coordinates.append(pieces.coordinates)
        issueCount = pieces.issueCount
        if issueCount > earlierIssueCount { return }
      }
    } catch {
      self.error = error
    }
  }
}

/// Lines that were read ahead.
@usableFromInline struct LinesAhead {
  /// The position of the first line.
  var start = StreamCoordinates(byteOffset: 0, line: 0, column: 1)
  /// The distances from there to the ends of the lines, each after its line feed.
  @usableFromInline var ends: [Int] = []
  /// The number of values to read one by one before lines are tried again.
  var pause = 0

  @usableFromInline init() {}

  /// The position after some of the lines.
  @usableFromInline func coordinates(behind count: Int) -> StreamCoordinates {
    StreamCoordinates(byteOffset: start.byteOffset + ends[count - 1], line: start.line + count, column: 1)
  }
}

/// A complete value of a stream.
struct Piece {
  /// The range of the value in the buffer.
  let range: Range<Int>
  /// The line number, if the pieces of the stream are lines, whose positions are line numbers.
  var line: Int?
  /// Whether no byte after the value has shown that it is complete.
  var isUnended = false
  /// Whether the range has all bytes from the start of the value so far, and the end of the value is not known.
  var isOpen = false
  /// Whether the value ends where the nesting exceeds the limit.
  var isTooDeep = false
}
