/// A string that is compared by its code points, as JSON compares keys and strings (RFC 8259, section 8.3).
///
/// A `String` is equal to another one of the same characters, such as `é` in one code point and in two.
package struct CodePoints: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The string itself.
  package let text: String

  package init(_ text: String) { self.text = text }

  package init(stringLiteral text: String) { self.init(text) }

  package var description: String { text }

  package static func == (left: CodePoints, right: CodePoints) -> Bool { left.text.hasSameCodePoints(as: right.text) }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  /// Whether both have the same code points; `==` also holds for others of the same characters.
  package func hasSameCodePoints(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
