// SAFETY: of this file: the bytes are copied once, never changed, and freed with the object.

/// A copy of a document, for use beyond the call that lends it.
@safe package class OwnedText: @unchecked Sendable {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let original: DocumentText

  package init(_ text: DocumentText) {
    unsafe bytes = .allocate(capacity: max(text.count, 1))
    original = text
    _ = unsafe bytes.initialize(from: text.bytes)
  }

  deinit { unsafe bytes.deallocate() }

  /// The text, which is there as long as this object.
  package final var text: DocumentText {
    unsafe original.withBytes(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(bytes)[..<original.count]))
  }
}
