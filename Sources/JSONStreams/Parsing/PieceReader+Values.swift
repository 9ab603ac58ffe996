import JSONCore
import JSONDeserializer

extension PieceReader {
  /// Reads the next complete value.
  /// - Parameter read: makes a value from its bytes and its key, and adds to a report. If `count` is not nil, there are more
  ///   bytes after the value: it sets `count` to the number of bytes of the value, or throws if the value must be read by itself.
  /// - Returns: nil if more bytes are needed, or there are no more values.
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

  /// Reads complete lines, until one needs the general path, or the requested number is reached.
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
