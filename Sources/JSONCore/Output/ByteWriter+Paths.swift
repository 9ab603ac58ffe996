extension ByteWriter {
  /// Adds a key of a document to the text of a path.
  /// - Parameter key: the entry of the key.
  mutating func appendPathStep(_ key: Int, of index: DocumentIndex, in reader: ByteReader) {
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
  borrowing func makeString() -> String {
    // SAFETY: the bytes are copied while the writer is borrowed.
    unsafe withBytes { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
