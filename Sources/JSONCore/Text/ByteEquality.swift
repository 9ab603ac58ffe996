/// Whether bytes are the same, eight at a time.
@usableFromInline package enum ByteEquality {
  /// Whether as many bytes are the same at two places.
  /// - Parameter count: how many bytes there are at both; no byte outside of them is read.
  /// - Complexity: O(*n*) in their number.
  @inlinable @inline(__always)
  package static func areSame(_ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>, count: Int) -> Bool {
    // SAFETY: every load lies inside the bytes; the last one may go over bytes that another has seen.
    let (first, second) = unsafe (UnsafeRawPointer(first), UnsafeRawPointer(second))
    func isSame<Word: FixedWidthInteger & BitwiseCopyable>(_ type: Word.Type, at offset: Int) -> Bool {
      unsafe first.loadUnaligned(fromByteOffset: offset, as: type)
        == second.loadUnaligned(fromByteOffset: offset, as: type)
    }
    if count >= 8 {
      var offset = 0
      while offset &+ 8 < count {
        guard isSame(UInt64.self, at: offset) else { return false }
        offset &+= 8
      }
      return isSame(UInt64.self, at: count &- 8)
    }
    if count >= 4 { return isSame(UInt32.self, at: 0) && isSame(UInt32.self, at: count &- 4) }
    for offset in 0..<count where !isSame(UInt8.self, at: offset) { return false }
    return true
  }
}
