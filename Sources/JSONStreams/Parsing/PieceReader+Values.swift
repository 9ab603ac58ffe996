import JSONCore

extension PieceReader {
  /// Reads the next value of which all bytes have come.
  /// - Parameter read: makes a value of its bytes and its key, and adds to a report.
  /// - Returns: nil if more bytes have to come, or there are no more values.
  @inlinable @inline(__always)
  mutating func readNext<Element>(
    _ read: (_ bytes: ArraySlice<UInt8>, _ key: String, _ report: inout JSONReport?) throws(JSONError) -> Element
  ) throws(JSONError) -> Element? {
    while let bytes = try next() {
      var report = newReport
      do throws(JSONError) {
        let element = try read(bytes, key, &report)
        didRead(report)
        return element
      } catch {
        if let error = failed(error) { throw error }
      }
    }
    return nil
  }
}
