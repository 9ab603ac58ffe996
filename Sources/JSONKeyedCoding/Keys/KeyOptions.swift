/// The special characters in keys; nil switches a feature off.
///
/// ```swift
/// try greeting <-> map["+.greeting", KeyOptions(delimiter: "+", flat: nil)]
/// ```
public struct KeyOptions: Hashable, Sendable {
  /// The delimiter between the keys of a path.
  public enum Delimiter: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
    /// Keys are not split.
    case none
    /// Keys are split at a character.
    case character(Character)
    /// Keys are split at a text.
    case string(String)

    /// Splits keys at the literal.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Does not split keys.
    public init(nilLiteral: ()) { self = .none }

    /// The text between the keys; nil if there is none.
    var text: String? {
      switch self {
      case .none: nil
      case .character(let character): String(character)
      case .string(let text): text
      }
    }
  }

  /// The key that means the object itself.
  public enum Flat: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
    /// No key does.
    case none
    /// An empty key, or one of white space only.
    case emptyOrWhitespace
    /// A certain key.
    case string(String)

    /// Uses the literal as the key.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Has no such key.
    public init(nilLiteral: ()) { self = .none }

    /// Whether a key means the object itself.
    func matches(_ key: String) -> Bool {
      switch self {
      case .none: false
      case .emptyOrWhitespace: key.allSatisfy(\.isWhitespace)
      case .string(let text): key.utf8.elementsEqual(text.utf8)
      }
    }
  }

  /// The delimiter between the keys of a path.
  public var delimiter: Delimiter
  /// The key that means the object itself.
  public var flat: Flat
  /// The prefix of the last key for an array that skips invalid elements; nil for no prefix.
  ///
  /// Only ``KeyMap`` uses it. With a ``KeyedKey``, a path that begins with the flat key means such an array.
  public var optionalArrayElements: String?

  /// Makes options.
  /// - Parameters:
  ///   - delimiter: the delimiter between the keys of a path.
  ///   - flat: the key that means the object itself.
  ///   - optionalArrayElements: the prefix of the last key for an array that skips invalid elements.
  public init(delimiter: Delimiter = ".", flat: Flat = "", optionalArrayElements: String? = "* ") {
    self.delimiter = delimiter
    self.flat = flat
    self.optionalArrayElements = optionalArrayElements
  }

  /// Makes options from strings.
  /// - Parameters:
  ///   - delimiter: the delimiter between the keys of a path.
  ///   - flat: the key that means the object itself.
  ///   - optionalArrayElements: the prefix of the last key for an array that skips invalid elements.
  @_disfavoredOverload
  public init(delimiter: String? = ".", flat: String? = "", optionalArrayElements: String? = "* ") {
    self.init(
      delimiter: delimiter.map(Delimiter.string) ?? .none, flat: flat.map(Flat.string) ?? .none,
      optionalArrayElements: optionalArrayElements)
  }

  /// The keys of a path. The delimiter is compared by code points, so it is also found before a combining accent.
  func split(_ path: String) -> [String] {
    guard let text = delimiter.text, !text.isEmpty else { return [path] }
    return path.unicodeScalars.split(separator: text.unicodeScalars, omittingEmptySubsequences: false)
      .map { String($0) }
  }
}
