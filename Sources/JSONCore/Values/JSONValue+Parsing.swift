extension JSONValue {
  /// Parses a whole document, strictly by RFC 8259.
  /// - Parameters:
  ///   - source: `[UInt8]`, `Data`, `String`, `Substring` or a buffer; UTF-8, or UTF-16 or UTF-32, which are converted.
  ///   - depth: the number of arrays and objects that may be inside one another.
  /// - Throws: ``JSONError`` with the place at which the text stops being JSON.
  /// - Complexity: O(*n*) in the bytes of the document.
  public init(parsing source: some JSONSource, depth: Int = 512) throws(JSONError) {
    self = try unsafe source.withJSONBytes { bytes throws(JSONError) in
      try unsafe TextEncoding.withUTF8(bytes) { text throws(JSONError) in
        var reader = unsafe ByteReader(text)
        do throws(ReadFailure) {
          let value = try reader.takeValue(depth: 0, limit: depth)
          try reader.expectEnd()
          return value
        } catch {
          throw unsafe JSONError(error, in: text)
        }
      }
    }
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

extension ByteReader {
  /// Reads one value of any kind.
  ///
  /// The recursion is as deep as the document, which `limit` bounds.
  /// - Parameters:
  ///   - depth: the number of containers that are open around the value.
  ///   - limit: the number that may be open.
  package mutating func takeValue(depth: Int, limit: Int) throws(ReadFailure) -> JSONValue {
    let byte = skipWhitespace()
    switch byte {
    case UInt8(ascii: "{"):
      if depth >= limit { throw failure(.depthLimit, at: offset) }
      advance()
      return try takeObject(depth: depth + 1, limit: limit)
    case UInt8(ascii: "["):
      if depth >= limit { throw failure(.depthLimit, at: offset) }
      advance()
      return try takeArray(depth: depth + 1, limit: limit)
    case UInt8(ascii: "\""):
      advance()
      return .string(ByteReader.makeString(try scanString()))
    case UInt8(ascii: "t"), UInt8(ascii: "f"):
      guard let bool = takeBool(byte) else { throw unexpected() }
      return .bool(bool)
    case UInt8(ascii: "n"):
      guard take(.null) else { throw unexpected() }
      return .null
    default:
      return .number(try takeJSONNumber())
    }
  }

  private mutating func takeArray(depth: Int, limit: Int) throws(ReadFailure) -> JSONValue {
    var elements: [JSONValue] = []
    while try nextElement(isFirst: elements.isEmpty) {
      elements.append(try takeValue(depth: depth, limit: limit))
    }
    return .array(elements)
  }

  private mutating func takeObject(depth: Int, limit: Int) throws(ReadFailure) -> JSONValue {
    var members: [JSONObject.Element] = []
    while try nextMember(isFirst: members.isEmpty) {
      let key = ByteReader.makeString(try scanString())
      try expect(UInt8(ascii: ":"))
      members.append((key, try takeValue(depth: depth, limit: limit)))
    }
    return .object(JSONObject(uncheckedMembers: members))
  }

  /// Reads a number exactly as it is spelled.
  package mutating func takeJSONNumber() throws(ReadFailure) -> JSONNumber {
    if let integer = takeInt64() { return JSONNumber(integer) }
    let first = byte
    guard first == UInt8(ascii: "-") || first &- UInt8(ascii: "0") <= 9 else { throw unexpected() }
    return JSONNumber(try takeNumber())
  }
}
