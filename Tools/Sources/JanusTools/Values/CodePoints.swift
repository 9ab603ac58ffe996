/// A string that is compared by its code points, as JSON compares keys and strings (RFC 8259, section 8.3).
///
/// A `String` is equal to another one of the same characters, such as `é` in one code point and in two.
public struct CodePoints: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The string itself.
  public let text: String

  /// Creates it of a string.
  public init(_ text: String) { self.text = text }

  /// Creates it of a literal.
  public init(stringLiteral text: String) { self.init(text) }

  /// The string itself.
  public var description: String { text }

  /// Whether both have the same code points.
  public static func == (left: CodePoints, right: CodePoints) -> Bool { left.text.hasSameCodePoints(as: right.text) }

  // Strings with the same code points have the same characters, and so the same hash.
  /// Feeds the string.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension String {
  /// Whether both have the same code points; `==` also holds for others of the same characters.
  package func hasSameCodePoints(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
