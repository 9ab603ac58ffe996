extension JSONValue {
  /// Parses a whole document, strictly by RFC 8259 if no other dialect is named.
  /// - Parameters:
  ///   - source: `[UInt8]`, `Data`, `String`, `Substring` or a buffer; UTF-8, or UTF-16 or UTF-32, which are converted.
  ///   - depth: the number of arrays and objects that may be inside one another.
  ///   - dialect: the grammar that the document follows.
  /// - Throws: ``JSONError`` with the place at which the text stops being JSON; also for `Infinity` and `NaN` of JSON5,
  ///   for which there is no ``JSONNumber``.
  /// - Complexity: O(*n*) in the bytes of the document.
  @inlinable
  public init(
    parsing source: some JSONSource, depth: Int = 512, dialect: JSONDialect = .json
  ) throws(JSONError) {
    self = try source.parsedValue(depth: depth, dialect: dialect)
  }

  /// The value at a pointer.
  /// - Throws: ``JSONError`` that says how far the pointer leads, where there is no such value.
  public func at(_ pointer: JSONPointer) throws(JSONError) -> JSONValue {
    let (value, deepest) = resolve(pointer)
    if let value { return value }
    throw JSONError(
      .missingValue, at: pointer,
      message:
        "expected a value, found nothing; the document ends at \(deepest.tokens.isEmpty ? "its root" : "\(deepest)")")
  }
}
