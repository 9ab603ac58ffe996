/// What is special in the spelling of keys; nil switches a feature off.
///
/// ```swift
/// try greeting <-> map["+.greeting", KeyOptions(delimiter: "+", flat: nil)]
/// ```
public struct KeyOptions: Hashable, Sendable {
  /// What separates the keys of a path.
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
    /// No key means that.
    case none
    /// An empty key, or one of white space only.
    case emptyOrWhitespace
    /// A certain key.
    case string(String)

    /// Takes the literal for the key.
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

  /// What separates the keys of a path.
  public var delimiter: Delimiter
  /// The key that means the object itself.
  public var flat: Flat
  /// What precedes the last key of an array whose elements may be left out; nil if nothing does.
  ///
  /// Only ``KeyMap`` looks for it. With a ``KeyedKey``, an array is meant by a path that begins with the flat key.
  public var optionalArrayElements: String?

  /// Makes options.
  /// - Parameters:
  ///   - delimiter: what separates the keys of a path.
  ///   - flat: the key that means the object itself.
  ///   - optionalArrayElements: what precedes the last key of an array whose elements may be left out.
  public init(delimiter: Delimiter = ".", flat: Flat = "", optionalArrayElements: String? = "* ") {
    self.delimiter = delimiter
    self.flat = flat
    self.optionalArrayElements = optionalArrayElements
  }

  /// Makes options from texts in variables.
  /// - Parameters:
  ///   - delimiter: what separates the keys of a path.
  ///   - flat: the key that means the object itself.
  ///   - optionalArrayElements: what precedes the last key of an array whose elements may be left out.
  @_disfavoredOverload
  public init(delimiter: String? = ".", flat: String? = "", optionalArrayElements: String? = "* ") {
    self.init(
      delimiter: delimiter.map(Delimiter.string) ?? .none, flat: flat.map(Flat.string) ?? .none,
      optionalArrayElements: optionalArrayElements)
  }

  /// The keys of a path, whose delimiter is found by its code points: before a combining accent, too.
  func split(_ path: String) -> [String] {
    guard let text = delimiter.text, !text.isEmpty else { return [path] }
    return path.unicodeScalars.split(separator: text.unicodeScalars, omittingEmptySubsequences: false)
      .map { String($0) }
  }
}
