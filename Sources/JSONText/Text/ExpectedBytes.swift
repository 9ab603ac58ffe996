// SAFETY: of this file: words are loaded only where the text has eight bytes; the expected bytes have as many.

/// Bytes that a text probably has at a position, such as a key, or a comma and the white space of the next line.
///
/// Where they are compared instead of scanned, the processor assumes that they are the same, and reads what follows before
/// the comparison is done.
@frozen @usableFromInline package struct ExpectedBytes {
  @usableFromInline package let bytes: BytePointer
  @usableFromInline package let count: Int
  /// Up to eight of the bytes, and the mask of those that count.
  @usableFromInline let head: UInt64
  @usableFromInline let headMask: UInt64

  /// - Parameters:
  ///   - bytes: at least eight bytes, which must outlive this value; the first `count` are expected.
  ///   - head: what to expect in place of the first eight.
  @inlinable @inline(__always)
  package init(_ bytes: BytePointer, count: Int, head: UInt64? = nil) {
    self.bytes = bytes
    self.count = count
    self.head = unsafe head ?? bytes.load(as: UInt64.self)
    headMask = UInt64(littleEndian: count >= 8 ? .max : (1 &<< UInt64(8 &* count)) &- 1)
  }

  /// A comma and the quote of a key, without white space.
  @inlinable package static var compactSeparator: ExpectedBytes {
    ExpectedBytes(ByteReader.nowhere, count: 2, head: UInt64(littleEndian: 0x222C))
  }

  /// What is expected between the members of an object: what is before its first key, with a comma in place of the brace.
  /// - Parameters:
  ///   - start: after the brace.
  ///   - key: after the quote of the first key.
  @inlinable @inline(__always)
  package static func separator(from start: BytePointer, to key: BytePointer, _ end: BytePointer) -> ExpectedBytes {
    guard end - start >= 8 else { return compactSeparator }
    let head = unsafe UInt64(littleEndian: start.load(as: UInt64.self)) &<< 8 | UInt64(UInt8(ascii: ","))
    return ExpectedBytes(start + -1, count: key - start &+ 1, head: head.littleEndian)
  }

  /// The position after the bytes if the text has them at `position`; nil in JSON5.
  /// - Parameter end: the reader's `fastEnd`.
  @inlinable @inline(__always)
  package func match(_ position: BytePointer, _ end: BytePointer) -> BytePointer? {
    guard end - position >= 8 else { return nil }
    guard unsafe (position.load(as: UInt64.self) ^ head) & headMask == 0 else { return nil }
    if count > 8 {
      guard end - position >= count else { return nil }
      var offset = 8
      while offset < count {
        // The last word may overlap the one before.
        offset = min(offset, count &- 8)
        guard unsafe (position + offset).load(as: UInt64.self) == (bytes + offset).load(as: UInt64.self) else {
          return nil
        }
        offset &+= 8
      }
    }
    return position + count
  }
}
