/// A text that is compared as JSON compares texts: by its code points, and so by the bytes of its UTF-8.
///
/// Swift's `==` also takes texts for equal that Unicode calls canonically equivalent, such as "é" in one code point and in two. For
/// JSON these are two keys (RFC 8259, 8.3). Wherever keys of documents are looked up in dictionaries and sets, they are these.
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
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }

  /// Feeds the bytes. Equivalent texts have the same `hashValue`, so that anybody could send many that collide.
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
