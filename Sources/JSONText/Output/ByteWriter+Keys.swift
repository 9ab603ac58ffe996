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

  /// Whether a quote is at an offset that is not escaped.
  private static func beginsKey(_ offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard unsafe bytes[offset] == UInt8(ascii: "\"") else { return false }
    var backslashes = 0
    while offset > backslashes, unsafe bytes[offset - backslashes - 1] == UInt8(ascii: "\\") { backslashes += 1 }
    return backslashes % 2 == 0
  }

  /// Adds a key of a document to the text of a path.
  /// - Parameter key: the entry of the key.
  package mutating func appendPathStep(_ key: Int, of index: DocumentIndex, in reader: ByteReader) {
    if appendPlain(key, of: index, in: reader) { return }
    append(utf8: JSONPointer(tokens: [index.string(key, in: reader)]).description)
  }

  /// Adds a key that is spelled in a path as it is in the document; false if it is not.
  private mutating func appendPlain(_ key: Int, of index: DocumentIndex, in reader: ByteReader) -> Bool {
    let entry = index[key]
    if entry.hasEscapes { return false }
    // SAFETY: the characters of a string begin one byte behind its entry's offset in the text.
    let bytes = unsafe (reader.start + entry.offset + 1).bytes(Int(entry.count))
    if unsafe bytes.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) { return false }
    append(UInt8(ascii: "/"))
    // SAFETY: the bytes are not the writer's.
    unsafe append(bytes)
    return true
  }

  /// What has been written.
  package borrowing func makeString() -> String {
    // SAFETY: the bytes are copied while the writer is borrowed.
    unsafe withBytes { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
