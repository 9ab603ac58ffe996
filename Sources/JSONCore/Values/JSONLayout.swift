/// How a JSON text is laid out; the choices combine.
public struct JSONLayout: OptionSet, Hashable, Sendable {
  /// The choices as bits.
  public let rawValue: Int

  /// Creates a combination of choices.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No white space, keys in their own order, no escapes but those that JSON asks for.
  public static let compact: JSONLayout = []
  /// A line for each member and element, indented by two spaces for each level.
  public static let pretty = JSONLayout(rawValue: 1 << 0)
  /// Keys in the order of their UTF-8 bytes, so that equal values have equal texts.
  public static let sortedKeys = JSONLayout(rawValue: 1 << 1)
  /// `/` as `\/`, so that a text can be put into HTML.
  public static let escapesSlashes = JSONLayout(rawValue: 1 << 2)
  /// Everything beyond ASCII as `\uXXXX`.
  public static let escapesNonASCII = JSONLayout(rawValue: 1 << 3)
  /// Lines as Foundation's `.prettyPrinted` has them: a space on both sides of each colon, and an empty line inside an empty
  /// array or object. Takes precedence over ``pretty``.
  ///
  /// For the text that `JSONEncoder` writes, combine it with ``escapesSlashes``, unless `.withoutEscapingSlashes` was set.
  public static let foundationPretty = JSONLayout(rawValue: 1 << 4)

  /// Whether there is a line for each member and element.
  package var hasLines: Bool { !isDisjoint(with: [.pretty, .foundationPretty]) }
  /// What separates a key and its value.
  package var colon: String { contains(.foundationPretty) ? " : " : contains(.pretty) ? ": " : ":" }
}
