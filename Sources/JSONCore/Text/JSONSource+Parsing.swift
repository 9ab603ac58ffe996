// SAFETY: of this file: the bytes are lent for the time of the call.

extension JSONSource {
  /// Parses the whole document; see ``JSONValue/init(parsing:depth:dialect:)``.
  ///
  /// How the bytes are lent is compiled where the source is known, which was a twentieth of parsing a small document.
  @inlinable
  func parsedValue(depth: Int, dialect: JSONDialect) throws(JSONError) -> JSONValue {
    try unsafe withJSONBytes { bytes throws(JSONError) in
      try unsafe bytes.parsedValue(depth: depth, dialect: dialect)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  @usableFromInline
  func parsedValue(depth: Int, dialect: JSONDialect) throws(JSONError) -> JSONValue {
    try unsafe withDocumentText(limit: .max, dialect: dialect) { text throws(JSONError) in
      var reader = text.reader
      do throws(ReadFailure) {
        let value = try reader.takeValue(depth: 0, limit: depth)
        try reader.expectEnd()
        return value
      } catch {
        let detail = error.code == .depthLimit ? String(depth) : ""
        guard error.code != .nonFiniteNumber else {
          throw JSONError(Problem(.typeMismatch, at: error.offset, type: JSONNumber.self), in: text)
        }
        throw JSONError(Problem(error.code, at: error.offset, detail: detail), in: text)
      }
    }
  }
}
