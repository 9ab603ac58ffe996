/// How a JSON text is laid out; the choices combine.
public struct JSONLayout: OptionSet, Hashable, Sendable {
  /// The choices as bits.
  public let rawValue: Int

  /// Creates a combination of choices.
  @inlinable public init(rawValue: Int) { self.rawValue = rawValue }

  /// No white space, keys in their own order, only the escapes that JSON requires.
  @inlinable public static var compact: JSONLayout { [] }
  /// A line for each member and element, indented by two spaces for each level.
  @inlinable public static var pretty: JSONLayout { JSONLayout(rawValue: 1 << 0) }
  /// Keys in the order of their UTF-8 bytes, so that equal values have equal texts.
  @inlinable public static var sortedKeys: JSONLayout { JSONLayout(rawValue: 1 << 1) }
  /// `/` as `\/`, so that a text can be put into HTML.
  @inlinable public static var escapesSlashes: JSONLayout { JSONLayout(rawValue: 1 << 2) }
  /// Everything beyond ASCII as `\uXXXX`.
  @inlinable public static var escapesNonASCII: JSONLayout { JSONLayout(rawValue: 1 << 3) }
  /// Lines as Foundation's `.prettyPrinted` writes them: a space on both sides of each colon, and an empty line inside an empty
  /// array or object. Takes precedence over ``pretty``.
  ///
  /// For the text that `JSONEncoder` writes, combine it with ``trimsZeroFraction``, and with ``escapesSlashes`` unless
  /// `.withoutEscapingSlashes` was set.
  @inlinable public static var foundationPretty: JSONLayout { JSONLayout(rawValue: 1 << 4) }
  /// Whole floating-point numbers without a fraction, `1` instead of `1.0`, as Foundation's coders write them.
  @inlinable public static var trimsZeroFraction: JSONLayout { JSONLayout(rawValue: 1 << 5) }

  /// Whether there is a line for each member and element.
  package var hasLines: Bool { !isDisjoint(with: [.pretty, .foundationPretty]) }
  /// What separates a key and its value.
  package var colon: String { contains(.foundationPretty) ? " : " : contains(.pretty) ? ": " : ":" }
}
