import JSONCore

/// What comes of reading a value.
@usableFromInline enum ReadStep<Element> {
  case value(Element)
  /// An error to give out.
  case failure(JSONError)
  /// More bytes have to come, or there are no more values.
  case nothing
}

extension PieceReader {
  /// Reads the next value of which all bytes have come.
  /// - Parameter read: makes a value of its bytes and its key, and adds to a report.
  @inlinable @inline(__always)
  mutating func readNext<Element>(
    _ read: (_ bytes: ArraySlice<UInt8>, _ key: String, _ report: inout JSONReport?) throws(JSONError) -> Element
  ) -> ReadStep<Element> {
    while true {
      switch next() {
      case .nothing: return .nothing
      case .failure(let error): return .failure(error)
      case .value(let bytes):
        var report = newReport
        do throws(JSONError) {
          let element = try read(bytes, key, &report)
          didRead(report)
          return .value(element)
        } catch {
          if let error = failed(error) { return .failure(error) }
        }
      }
    }
  }
}
