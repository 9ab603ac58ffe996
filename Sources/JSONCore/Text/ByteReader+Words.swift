extension ByteReader {
  /// Reads `true` or `false`.
  /// - Parameter byte: the byte under the cursor.
  /// - Returns: nil, without moving, if neither stands here.
  @inlinable @inline(__always)
  package mutating func takeBool(_ byte: UInt8) -> Bool? {
    if byte == UInt8(ascii: "t"), take(.true) { return true }
    if byte == UInt8(ascii: "f"), take(.false) { return false }
    return nil
  }
}
