import JSONCore
import JSONDeserializer

extension PieceReader {
  /// Reads the next value of which all bytes have come.
  /// - Parameter read: makes a value of its bytes and its key, and adds to a report. Where `count` is not nil, the bytes go on behind
  ///   the value: it sets that to the number of bytes that the value has, or throws if the value is to be read by itself.
  /// - Returns: nil if more bytes have to come, or there are no more values.
  @inlinable @inline(__always)
  mutating func readNext<Element>(
    _ read: (
      _ bytes: ArraySlice<UInt8>, _ key: String, _ report: inout JSONReport?, _ count: inout Int?
    ) throws(JSONError) -> Element
  ) throws(JSONError) -> Element? {
    while let bytes = try next() {
      var report = newReport
      var count = openCount
      do throws(JSONError) {
        let element = try read(bytes, key, &report, &count)
        didRead(report, count)
        return element
      } catch {
        if let error = failed(error) { throw error }
      }
    }
    return nil
  }

  /// Reads lines of which all bytes have come, until one is not as usual, or there are as many as were asked for.
  @inlinable
  mutating func readAhead<Element>(
    _ values: RepeatedReading<Element>, _ lines: inout LinesAhead, atMost most: Int, into queue: ValueQueue<Element>
  ) {
    guard let bytes = beginAhead(&lines) else { return }
    let needsMore = values.readLines(
      from: bytes, collects: newReport != nil, limit: lineLimit, &lines.ends, atMost: most, into: queue)
    didReadAhead(&lines, needsMore: needsMore)
  }
}
