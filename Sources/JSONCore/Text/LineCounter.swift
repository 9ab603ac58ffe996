/// A line and a column, counted along a text.
@safe struct LineCounter {
  var line = 1
  var column = 1

  /// Counts on from one place of a text to another.
  /// - Parameter start: the start of the text.
  mutating func count(
    from place: UnsafePointer<UInt8>, to target: UnsafePointer<UInt8>, start: UnsafePointer<UInt8>
  ) {
    var place = unsafe place
    // SAFETY: all bytes between the places are inside the text, and so is the byte before a line feed that is not its first.
    while unsafe place < target {
      let byte = unsafe place.pointee
      if byte == 0x0A {
        if unsafe place == start || place[-1] != 0x0D { line &+= 1 }
        column = 1
      } else if byte == 0x0D {
        line &+= 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column &+= 1
      }
      unsafe place += 1
    }
  }
}
