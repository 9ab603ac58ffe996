extension JSONValue {
  /// Parses a whole document, strictly by RFC 8259 if no other dialect is named.
  /// - Parameters:
  ///   - source: `[UInt8]`, `Data`, `String`, `Substring` or a buffer; UTF-8, or UTF-16 or UTF-32, which are converted.
  ///   - depth: the number of arrays and objects that may be inside one another.
  ///   - dialect: the grammar that the document follows.
  /// - Throws: ``JSONText/JSONError`` with the position at which the text stops being JSON; also for `Infinity` and `NaN` of JSON5,
  ///   for which there is no ``JSONText/JSONNumber``.
  /// - Complexity: O(*n*) in the bytes of the document.
  @inlinable
  public init(
    parsing source: some JSONSource, depth: Int = 512, dialect: JSONDialect = .json
  ) throws(JSONError) {
    self = try source.parsedValue(depth: depth, dialect: dialect)
  }

  /// The value at a pointer.
  /// - Throws: ``JSONText/JSONError``; if there is no such value, it says how far the pointer leads.
  public func at(_ pointer: JSONPointer) throws(JSONError) -> JSONValue {
    let (value, deepest) = resolve(pointer)
    if let value { return value }
    throw JSONError(
      .missingValue, at: pointer,
      message:
        "expected a value, found nothing; the document ends at \(deepest.tokens.isEmpty ? "its root" : "\(deepest)")")
  }
}

extension JSONSource {
  /// Parses the whole document; see ``JSONValue/init(parsing:depth:dialect:)``.
  ///
  /// How the bytes are lent is compiled where the source is known, which was a twentieth of parsing a small document.
  @inlinable
  func parsedValue(depth: Int, dialect: JSONDialect) throws(JSONError) -> JSONValue {
    try lendBytes { bytes throws(JSONError) in try bytes.parsedValue(depth: depth, dialect: dialect) }
  }
}

extension LentBytes {
  @usableFromInline
  func parsedValue(depth: Int, dialect: JSONDialect) throws(JSONError) -> JSONValue {
    try withDocumentText(limit: .max, dialect: dialect) { text throws(JSONError) in
      var reader = text.reader
      do throws(ReadFailure) {
        let value = try reader.takeValue(depth: 0, limit: depth)
        try reader.expectEnd()
        return value
      } catch {
        throw text.error(error, depth: depth)
      }
    }
  }
}

extension DocumentText {
  /// The error for a failure of reading the text as values of JSON.
  /// - Parameter depth: the number of arrays and objects that may be inside one another.
  package func error(_ failure: ReadFailure, depth: Int) -> JSONError {
    // JSON5 has numbers that no `JSONNumber` holds.
    if failure.code == .nonFiniteNumber {
      return JSONError(Problem(.typeMismatch, at: failure.offset, type: JSONNumber.self), in: self)
    }
    let detail = failure.code == .depthLimit ? String(depth) : ""
    return JSONError(Problem(failure.code, at: failure.offset, detail: detail), in: self)
  }
}

extension JSONValue: JSONSource {
  /// Runs `body` on the value as text, so that a value is read exactly as its document would be.
  public func withJSONBytes<Result>(_ body: (Span<UInt8>) throws(JSONError) -> Result) throws(JSONError) -> Result {
    try serialized().withJSONBytes(body)
  }
}

extension JSONArray: JSONSource {
  /// Runs `body` on the array as text, so that it is read exactly as its document would be.
  public func withJSONBytes<Result>(_ body: (Span<UInt8>) throws(JSONError) -> Result) throws(JSONError) -> Result {
    try JSONValue.array(self).withJSONBytes(body)
  }
}

extension JSONObject: JSONSource {
  /// Runs `body` on the object as text, so that it is read exactly as its document would be.
  public func withJSONBytes<Result>(_ body: (Span<UInt8>) throws(JSONError) -> Result) throws(JSONError) -> Result {
    try JSONValue.object(self).withJSONBytes(body)
  }
}
