// SAFETY: of this file: there is a string at the address, only its bytes are read, and the place has the required room.

/// Writing short strings right from in place, without a call; see ``ShortString``.
extension ByteWriter {
  /// Room for a short string with its quotes, and for a colon or a comma and a space.
  @inlinable package static var shortStringCapacity: Int { 20 }

  /// Writes the string at an address with its quotes and escapes, without retaining it.
  /// - Parameters:
  ///   - position: with ``shortStringCapacity``, and with the room after it; moved past the string, and has room for a comma there.
  ///   - capacity: the number of bytes that are needed there instead.
  @inlinable @inline(__always)
  package mutating func putQuoted(
    _ string: UnsafePointer<String>, at position: inout OutputPointer, reserving capacity: Int = 0
  ) {
    if options.hasShortStrings, unsafe putShort(UnsafeRawPointer(string), at: &position) { return }
    cursor = position
    unsafe appendQuoted(at: string)
    position = capacity > 0 ? reserve(capacity, at: cursor) : cursor
  }

  /// - Returns: false, and nothing is written, if the string is long or has something to escape.
  @inlinable @inline(__always)
  func putShort(_ string: UnsafeRawPointer, at position: inout OutputPointer) -> Bool {
    let last = unsafe string.load(fromByteOffset: 15, as: UInt8.self)
    guard last & 0b1011_0000 == 0b1010_0000 else { return false }
    let count = Int(last & 15)
    let block = unsafe string.loadUnaligned(as: ByteBlock.self)
    // The zeros after the text are control characters.
    guard ByteBlock.count(before: block.escaped) >= count else { return false }
    unsafe position.initialize(to: UInt8(ascii: "\""))
    unsafe (position + 1).store(block, as: ByteBlock.self)
    unsafe (position + (count &+ 1)).initialize(to: UInt8(ascii: "\""))
    position += count &+ 2
    return true
  }
}
