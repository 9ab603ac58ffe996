// SAFETY: of this file: there is a string at the address, only its bytes are read, and the place has the room that is asked for.

/// Writing short strings right from where they lie, without a call; see ``ShortString``.
extension ByteWriter {
  /// Room for a short string with its quotes, and for a colon or a comma and a space.
  @inlinable package static var shortStringRoom: Int { 20 }

  /// Writes the string at an address with its quotes and escapes, without retaining it.
  /// - Parameter place: with ``shortStringRoom``; moved behind the string, and has room for a comma there.
  @inlinable @inline(__always)
  package mutating func putQuoted(_ string: UnsafePointer<String>, at place: inout OutputPlace) {
    if options.hasShortStrings, unsafe putShort(UnsafeRawPointer(string), at: &place) { return }
    cursor = place
    unsafe appendQuoted(at: string)
    place = cursor
  }

  /// - Returns: false, and nothing is written, if the string is long or has something to escape.
  @inlinable @inline(__always)
  func putShort(_ string: UnsafeRawPointer, at place: inout OutputPlace) -> Bool {
    let words = unsafe string.loadUnaligned(as: (UInt64, UInt64).self)
    let last = UInt8(truncatingIfNeeded: words.1 &>> 56)
    guard last & 0b1011_0000 == 0b1010_0000 else { return false }
    let count = Int(last & 15)
    // The zeros behind the text are control characters.
    guard EscapedBytes.distance(in: words) >= count else { return false }
    unsafe place.initialize(to: UInt8(ascii: "\""))
    unsafe (place + 1).store(words, as: (UInt64, UInt64).self)
    unsafe (place + (count &+ 1)).initialize(to: UInt8(ascii: "\""))
    place += count &+ 2
    return true
  }
}
