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
}
