/// Whether bytes are the same, eight at a time.
@usableFromInline package enum ByteEquality {
  /// Whether a number of bytes are the same at two places.
  /// - Parameter count: how many bytes there are at both; no byte outside of them is read.
  /// - Complexity: O(*n*) in their number.
  @unsafe @inlinable @inline(__always)
  package static func areSame(_ first: BytePointer, _ second: BytePointer, count: Int) -> Bool {
    // SAFETY: every load is inside the bytes; the last one may go over bytes that another has seen.
    func isSame<Word: FixedWidthInteger & BitwiseCopyable>(_ type: Word.Type, at offset: Int) -> Bool {
      unsafe (first + offset).load(as: type) == (second + offset).load(as: type)
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

/// A number that is the same for the same bytes; all of them count, eight at a time.
@usableFromInline package enum ByteHash {
  /// The hash of bytes that are one after the other.
  /// - Parameter place: the first byte; no byte outside of them is read.
  /// - Complexity: O(*n*) in their number.
  @unsafe @inlinable @inline(__always)
  package static func hash(_ position: BytePointer, count: Int) -> UInt64 {
    // SAFETY: every load is inside the bytes; the last one may go over bytes that another has seen.
    var hash = UInt64(truncatingIfNeeded: count)
    if count >= 8 {
      var offset = 0
      while offset + 8 < count {
        hash = unsafe (hash ^ (position + offset).load(as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
        // Not a multiple of eight bits, so that a repeated byte does not undo its effect.
        hash ^= hash &>> 29
        offset += 8
      }
      hash ^= unsafe (position + (count - 8)).load(as: UInt64.self)
    } else if count >= 4 {
      let head = unsafe UInt64(position.load(as: UInt32.self))
      hash ^= unsafe head &<< 32 | UInt64((position + (count - 4)).load(as: UInt32.self))
    } else {
      for offset in 0..<count { hash = unsafe hash &<< 8 ^ UInt64(position[offset]) }
    }
    hash = hash &* 0x9E37_79B9_7F4A_7C15
    return hash ^ hash &>> 32
  }
}
