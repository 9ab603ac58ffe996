// SAFETY: of this file: offsets are kept between the start of the text and its end.

extension ByteWriter {
  /// The key whose value begins at an offset; nil if no key precedes it.
  ///
  /// It is looked for backwards. A quote inside a key has an odd number of backslashes before it, the quote that begins it none.
  /// - Complexity: O(*n*) in the bytes of the key.
  package borrowing func key(before offset: Int) -> String? {
    unsafe withBytes { bytes in
      func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") }
      var end = min(offset, bytes.count)
      while end > 0, unsafe isSpace(bytes[end - 1]) { end -= 1 }
      guard end > 0, unsafe bytes[end - 1] == UInt8(ascii: ":") else { return nil }
      end -= 1
      while end > 0, unsafe isSpace(bytes[end - 1]) { end -= 1 }
      guard end > 1, unsafe bytes[end - 1] == UInt8(ascii: "\"") else { return nil }
      var start = end - 2
      while start > 0, unsafe !Self.beginsKey(start, in: bytes) { start -= 1 }
      var reader = unsafe ByteReader(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      reader.advance()
      return (try? reader.scanString()).map { ByteReader.makeString($0) }
    }
  }

  /// Whether a quote lies at an offset that is not escaped.
  private static func beginsKey(_ offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard unsafe bytes[offset] == UInt8(ascii: "\"") else { return false }
    var backslashes = 0
    while offset > backslashes, unsafe bytes[offset - backslashes - 1] == UInt8(ascii: "\\") { backslashes += 1 }
    return backslashes % 2 == 0
  }
}
