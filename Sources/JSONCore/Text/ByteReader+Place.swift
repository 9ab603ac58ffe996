// SAFETY: of this file: bytes are read only before the end, words only where they are left.

/// For loops that keep the place of the next byte themselves.
///
/// Such a loop takes the reader's `cursor`, and gives the place back before the reader is used in any other way. The end
/// is `fastEnd`, so that in JSON5 there is nothing before it, and the loop leaves everything to the reader.
extension ByteReader {
  /// Moves over white space and gives the byte behind it, or 0 at the end.
  @inlinable @inline(__always)
  package static func nextByte(_ place: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> UInt8 {
    if unsafe place < end {
      let byte = unsafe place.pointee
      if byte > 0x20 { return byte }
      unsafe place = skipWhitespace(place, end)
    }
    return unsafe place < end ? place.pointee : 0
  }

  /// The first place from `first` on that has no white space.
  ///
  /// Indented documents are mostly runs of spaces behind a line feed, so those go sixteen at a time.
  @inline(never) @usableFromInline
  static func skipWhitespace(_ first: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var place = unsafe first
    while unsafe place < end {
      let byte = unsafe place.pointee
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
      unsafe place += 1
      // A space behind a colon is alone.
      if unsafe place < end && place.pointee > 0x20 { break }
      while unsafe end - place >= 16 {
        let words = unsafe UnsafeRawPointer(place).loadUnaligned(as: (UInt64, UInt64).self)
        let first = words.0 ^ 0x2020_2020_2020_2020
        let second = words.1 ^ 0x2020_2020_2020_2020
        if first | second != 0 {
          let others = first != 0 ? first : second
          unsafe place += (first != 0 ? 0 : 8) &+ UInt64(littleEndian: others).trailingZeroBitCount &>> 3
          break
        }
        unsafe place += 16
      }
    }
    return unsafe place
  }

  /// Moves over `null` if the text has it here.
  @inlinable @inline(__always)
  package static func takeNull(_ place: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Bool {
    guard unsafe end - place >= 4,
      unsafe UInt32(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt32.self)) == Word.null.firstFour
    else { return false }
    unsafe place += 4
    return true
  }
}
