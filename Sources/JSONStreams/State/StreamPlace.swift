import JSONCore

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
