extension ByteReader {
  /// Reads an integer that is spelled without a point or an exponent and fits.
  /// - Returns: nil, without moving, for anything else, and for every number in JSON5, which
  ///   ``takeJSON5Number()`` reads.
  @inlinable @inline(__always)
  package mutating func takeInt64() -> Int64? {
    Self.takeInt64(&cursor, fastEnd, limit: numberLimit)
  }

  /// Reads the nearest `Double` to a number.
  /// - Returns: nil, without moving, for anything that is not a number, and for numbers too large or too small for one;
  ///   for every number in JSON5, which ``takeJSON5Number()`` reads.
  @inlinable @inline(__always)
  package mutating func takeDouble() -> Double? {
    Self.takeDouble(&cursor, fastEnd, limit: numberLimit)
  }

  /// Reads the nearest `Float` to a number, rounded once; otherwise like ``takeDouble()``.
  package mutating func takeFloat(_ powers: PowersOfTen = .shared) -> Float? {
    guard let (value, behind) = NumberScanner.scanFloat(cursor, fastEnd, powers), behind - cursor <= numberLimit,
      value.isFinite, value != 0 || NumberScanner.isZero(cursor, behind)
    else { return nil }
    cursor = behind
    return value
  }

  /// Reads a number of any length.
  package mutating func takeNumber() throws(ReadFailure) -> ScannedNumber {
    // SAFETY: passes the rest of the text on.
    guard let number = NumberScanner.scan(cursor, end) else {
      // Scanning it byte by byte finds the error.
      try skipNumber()
      throw unexpected()
    }
    if unsafe number.source.count > numberLimit { throw failure(.sizeLimit, at: offset) }
    cursor = number.end
    return number
  }

  /// The number at a place, and the place after it; a function of its own, as inlining it would add much code.
  @inline(never)
  package static func number(at position: BytePointer, _ end: BytePointer) -> (JSONNumber, BytePointer)? {
    if let number = PlainNumber(at: position, end, takesExponent: false), let value = JSONNumber(number) {
      return (value, number.end)
    }
    return anyNumber(at: position, end)
  }

  @inline(never)
  private static func anyNumber(at position: BytePointer, _ end: BytePointer) -> (JSONNumber, BytePointer)? {
    if let (integer, behind) = NumberScanner.scanInt64(position, end), integer != 0 {
      return (JSONNumber(.integer(integer)), behind)
    }
    guard let number = NumberScanner.scan(position, end) else { return nil }
    return (JSONNumber(number), number.end)
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
