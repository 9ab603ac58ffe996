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

  /// Adds a value, whose place is to follow.
  /// - Returns: false if there was none, or an error.
  @inlinable
  mutating func take(_ step: ReadStep<Element>) -> Bool {
    switch step {
    case .value(let element):
      elements.append(element)
      return true
    case .failure(let error):
      self.error = error
      return false
    case .nothing: return false
    }
  }
}

/// A place in a stream.
@usableFromInline struct StreamPlace: Sendable {
  let byteOffset: Int
  var line: Int
  let column: Int
  /// The index of the element before the place, or the number of members before that.
  var index = 0

  var location: JSONLocation { JSONLocation(byteOffset: byteOffset, line: line, column: column) }
}

extension StreamPlace {
  init(_ location: JSONLocation, index: Int = 0) {
    (byteOffset, line, column, self.index) = (location.byteOffset, location.line, location.column, index)
  }
}

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
