/// The bytes of one document, or of as much of it as has been written, for whoever has something to say about them.
@safe package struct DocumentText {
  package let bytes: UnsafeBufferPointer<UInt8>
  /// The number of bytes of a byte-order mark before them.
  let markLength: Int

  /// - Parameters:
  ///   - bytes: UTF-8 without a byte-order mark, which must outlive the text.
  ///   - markLength: the number of bytes of a byte-order mark before them.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, markLength: Int = 0) {
    // SAFETY: only kept; whoever reads from it says why that is sound.
    unsafe self.bytes = bytes
    self.markLength = markLength
  }

  /// The number of bytes.
  // SAFETY: no byte is looked at.
  package var count: Int { unsafe bytes.count }

  /// Up to `limit` bytes from an offset on.
  package func bytes(from offset: Int, limit: Int) -> [UInt8] {
    // SAFETY: both ends are kept inside the text.
    let start = unsafe min(max(offset, 0), bytes.count)
    return unsafe Array(bytes[start..<min(start + limit, bytes.count)])
  }

  /// A reader at the start of the text.
  package var reader: ByteReader {
    // SAFETY: whoever uses the reader has the text.
    unsafe ByteReader(bytes)
  }

  /// A locator at the start of the text.
  package var locator: DocumentLocator {
    // SAFETY: whoever uses the locator has the text.
    unsafe DocumentLocator(bytes)
  }
}
