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
    case UInt8(ascii: "'") where isJSON5:
      advance()
      return .string(ByteReader.makeString(try scanSingleQuoted()))
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
      let key = ByteReader.makeString(try scanKey())
      try expect(UInt8(ascii: ":"))
      members.append((key, try takeValue(depth: depth, limit: limit)))
    }
    return .object(JSONObject(uncheckedMembers: members))
  }

  /// Reads a number exactly as it is spelled.
  /// - Throws: `nonFiniteNumber` for the infinities and NaN, which JSON5 has.
  package mutating func takeJSONNumber() throws(ReadFailure) -> JSONNumber {
    let isNegative = byte == UInt8(ascii: "-")
    // Integers have no -0, numbers do.
    if let integer = takeInt64() { return integer == 0 && isNegative ? JSONNumber(.double(-0.0)) : JSONNumber(integer) }
    if isJSON5 { return try takeFiniteJSON5Number() }
    let first = byte
    guard first == UInt8(ascii: "-") || first &- UInt8(ascii: "0") <= 9 else { throw unexpected() }
    return JSONNumber(try takeNumber())
  }
}
