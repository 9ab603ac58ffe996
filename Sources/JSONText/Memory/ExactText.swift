/// A text that is compared as JSON compares texts: by its code points, and so by the bytes of its UTF-8.
///
/// Swift's `==` also takes texts for equal that Unicode calls canonically equivalent, such as "é" in one code point and
/// in two. For JSON these are two keys (RFC 8259, 8.3). Wherever keys of documents are looked up in dictionaries and
/// sets, they are these.
package struct ExactText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: ExactText, right: ExactText) -> Bool { left.text.hasSameBytes(as: right.text) }

  package func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}

extension String {
  /// Whether both have the same bytes, which is what makes two keys the same; `==` also holds for other bytes of the same
  /// characters.
  package func hasSameBytes(as other: String) -> Bool {
    let count = utf8.count
    guard count == other.utf8.count, self == other else { return false }
    // Usually this is enough: equal ASCII texts of the same length have the same bytes. Both counts are known there.
    if count <= 32, utf16.count == count { return true }
    var (text, other) = (self, other)
    return text.withUTF8 { bytes in
      other.withUTF8 { others in
        // SAFETY: both are lent for the time of the call, have as many bytes, and are not empty.
        unsafe ByteEquality.areSame(
          BytePointer(bytes.baseAddress.unsafelyUnwrapped), BytePointer(others.baseAddress.unsafelyUnwrapped),
          count: count)
      }
    }
  }

  /// Hashes the bytes. Equivalent texts have the same `hashValue`, so a sender could make many of them collide.
  package func hashBytes(into hasher: inout Hasher) {
    var text = self
    // SAFETY: the bytes are lent for the time of the call.
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // So that what follows is not taken for a part of the text.
    hasher.combine(0xFF as UInt8)
  }
}

extension Sequence<String> {
  /// The texts, each once.
  package var exactTexts: Set<ExactText> { Set(lazy.map(ExactText.init)) }
}
