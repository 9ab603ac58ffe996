/// The bytes of one document, or of its part written so far, with the facts that messages need.
@safe @frozen @usableFromInline package struct DocumentText {
  @usableFromInline package let bytes: UnsafeBufferPointer<UInt8>
  /// The number of bytes of a byte-order mark before them.
  @usableFromInline let markLength: Int
  /// The grammar that the text follows.
  @usableFromInline package let dialect: JSONDialect
  /// Whether the outer braces are not part of the document; see ``withTopLevelObject(_:)``.
  @usableFromInline package let hasAddedBraces: Bool

  /// - Parameters:
  ///   - bytes: UTF-8 without a byte-order mark, which must outlive the text.
  ///   - markLength: the number of bytes of a byte-order mark before them.
  ///   - dialect: the grammar that the text follows.
  ///   - hasAddedBraces: whether the outer braces are not part of the document.
  @inlinable package init(
    _ bytes: UnsafeBufferPointer<UInt8>, markLength: Int = 0, dialect: JSONDialect = .json, hasAddedBraces: Bool = false
  ) {
    // SAFETY: only kept; each read from it says why it is sound.
    unsafe self.bytes = bytes
    self.markLength = markLength
    self.dialect = dialect
    self.hasAddedBraces = hasAddedBraces
  }

  /// A text with other bytes and the same properties.
  package func withBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> DocumentText {
    // SAFETY: only handed on.
    unsafe DocumentText(bytes, markLength: markLength, dialect: dialect, hasAddedBraces: hasAddedBraces)
  }

  /// The number of bytes.
  // SAFETY: no byte is looked at.
  @inlinable package var count: Int { unsafe bytes.count }

  /// Up to `limit` bytes from an offset on.
  package func bytes(from offset: Int, limit: Int) -> [UInt8] {
    // SAFETY: both ends are kept inside the text.
    let start = unsafe min(max(offset, 0), bytes.count)
    return unsafe Array(bytes[start..<min(start + limit, bytes.count)])
  }

  /// A reader at the start of the text.
  @inlinable package var reader: ByteReader {
    // SAFETY: the text outlives the reader.
    unsafe ByteReader(bytes, isJSON5: dialect.isJSON5)
  }

  /// The text after its first bytes.
  package func dropFirst(_ count: Int) -> DocumentText {
    // SAFETY: the start is kept inside the text.
    unsafe DocumentText(UnsafeBufferPointer(rebasing: bytes[min(max(count, 0), bytes.count)...]))
  }
}

extension [UInt8] {
  /// Runs `body` on the bytes as a text.
  package func withText<Result>(_ body: (DocumentText) -> Result) -> Result {
    // SAFETY: the text is lent for the time of the call.
    unsafe withUnsafeBufferPointer { unsafe body(DocumentText($0)) }
  }
}
