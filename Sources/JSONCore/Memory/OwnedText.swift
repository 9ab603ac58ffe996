// SAFETY: of this file: the bytes are copied to memory that is freed with the object, and changed only while it is
// uniquely referenced.

/// A copy of a document, for use beyond the call that lends it.
@safe package class OwnedText: @unchecked Sendable {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let capacity: Int
  private var original: DocumentText

  package init(_ text: DocumentText) {
    capacity = max(text.count, 1)
    unsafe bytes = .allocate(capacity: capacity)
    original = text
    _ = replace(by: text)
  }

  /// Replaces the text by a copy of another. The object must be uniquely referenced.
  /// - Returns: whether it fits.
  final func replace(by text: DocumentText) -> Bool {
    guard text.count <= capacity else { return false }
    original = text
    _ = unsafe bytes.initialize(from: text.bytes)
    return true
  }

  deinit { unsafe bytes.deallocate() }

  /// The text, which is valid as long as this object.
  package final var text: DocumentText {
    unsafe original.withBytes(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(bytes)[..<original.count]))
  }
}

extension OwnedText: ExcerptedDocument {
  package func excerpt(at offset: Int, line: Int) -> String { text.excerpt(at: offset, line: line) }
}
