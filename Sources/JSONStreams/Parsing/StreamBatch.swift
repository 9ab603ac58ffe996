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

  init() {}
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

extension PieceReader {
  /// Reads values as long as there are bytes for them.
  /// - Parameters:
  ///   - batch: gets the values, and the error if there is one to give out.
  ///   - room: how many elements the batch may have.
  ///   - read: makes a value of its bytes and its key, and adds to a report.
  @inlinable
  mutating func read<Element>(
    into batch: inout StreamBatch<Element>, room: Int,
    _ read: (_ bytes: ArraySlice<UInt8>, _ key: String, _ report: inout JSONReport?) throws(JSONError) -> Element
  ) {
    while batch.elements.count < room {
      switch next() {
      case .nothing: return
      case .failure(let error):
        batch.error = error
        return
      case .value(let bytes):
        var report = newReport
        do throws(JSONError) {
          batch.elements.append(try read(bytes, key, &report))
          batch.places.append(didRead(report))
        } catch {
          batch.error = failed(error)
          if batch.error != nil { return }
        }
      }
    }
  }
}
