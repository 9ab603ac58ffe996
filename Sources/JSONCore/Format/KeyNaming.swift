/// How the name of a property becomes a key of the document, and back.
///
/// A name is split into words, `HTTPServer` into `http` and `server`, `userIDs` into `user` and `ids`, and the
/// convention joins the words. Keys are computed once for each type; reading a document converts no keys.
public struct KeyNaming: Sendable {
  package enum Style: Sendable {
    case exact, words(WordStyle), fuzzy, foundationSnake
    /// At least one of the two functions.
    case custom(key: (@Sendable (String) -> String)?, property: (@Sendable (String) -> String)?)
    /// Only for coders, which have paths; at least one of the two functions.
    case paths(decode: PathConversion?, encode: PathConversion?)
  }

  package typealias PathConversion = @Sendable ([any CodingKey]) -> any CodingKey

  package enum WordStyle: CaseIterable, Sendable {
    case snake, camel, pascal, kebab, screamingSnake
  }

  package let style: Style
  /// The words that are written in capitals inside a name, in lower case.
  public var acronyms: Set<String> { ownWords?.acronyms ?? Self.defaultAcronyms }

  /// Nil for the default ones. Without a set in each format, formats with exact names create none; a process's first
  /// set of strings takes 50 µs.
  private var ownWords: Words?

  // A single reference, as formats are copied often.
  private final class Words: Sendable {
    let acronyms: Set<String>?
    let reserved: [String]?

    init(acronyms: Set<String>?, reserved: [String]?) { (self.acronyms, self.reserved) = (acronyms, reserved) }
  }

  /// Whether models also read properties by their exact names.
  package private(set) var readsNames = false

  /// The keys of a remote service that cannot be names of properties; nil for other conventions.
  package var reservedKeys: [String]? { ownWords?.reserved }

  private init(_ style: Style) { self.style = style }

  /// Whether keys match regardless of case and separators.
  package var isFuzzy: Bool { if case .fuzzy = style { true } else { false } }

  /// Whether keys match if Foundation's decoder would convert them to the name of a property.
  package var isFoundationSnakeCase: Bool { if case .foundationSnake = style { true } else { false } }

  /// The naming that Foundation's coders have by the same name.
  var asInFoundation: KeyNaming { if case .words(.snake) = style { .foundationSnakeCase } else { self } }

  /// The default acronyms.
  public static let defaultAcronyms: Set<String> = [
    "uuid", "id", "pdf", "url", "png", "jpg", "uri", "json", "xml",
  ]

  /// The key is the name of the property, letter by letter.
  public static let exact = KeyNaming(.exact)
  /// `first_name`. Numbers are read with and without underscores around them: `line_1` and `line1` are both `line1`.
  public static let snakeCase = KeyNaming(.words(.snake))
  /// Snake case exactly as in Foundation's coders: written by `.convertToSnakeCase`, read by `.convertFromSnakeCase`,
  /// so that `address_line_1` and `ADDRESS_LINE_1` are both `addressLine1`.
  ///
  /// Foundation writes `imageURL` as `image_url`, which it reads as `imageUrl` only. Here the key written for a
  /// property is also read.
  public static let foundationSnakeCase = KeyNaming(.foundationSnake)
  /// `firstName`.
  public static let camelCase = KeyNaming(.words(.camel))
  /// `FirstName`.
  public static let pascalCase = KeyNaming(.words(.pascal))
  /// `first-name`.
  public static let kebabCase = KeyNaming(.words(.kebab))
  /// `FIRST_NAME`.
  public static let screamingSnakeCase = KeyNaming(.words(.screamingSnake))
  /// Snake case as in Rails and similar services, for objects that are also stored locally; see ``remote(_:reserved:)``.
  public static var remote: KeyNaming { remote() }

  /// The keys of Rails and similar services, for objects that are also stored locally.
  ///
  /// - The key `id` is the property `id` or `remoteID`.
  /// - A reserved key is the property with the same name, or the one with the type's name before it: `type` is
  ///   `OrderedUser.orderedUserType`.
  /// - A property that refers to objects is also found under the key for their primary keys: `company_id` is
  ///   `company`, and `note_ids` is `notes`.
  /// - A property is also found under its exact name, as with ``orExact``, and under the key that is made from its
  ///   name, even if a mapping gives it another key or a path.
  /// - Parameters:
  ///   - convention: the spelling of keys; snake case by default.
  ///   - reserved: the keys that cannot be names of properties.
  public static func remote(
    _ convention: KeyNaming = .snakeCase, reserved: [String] = ["type", "description", "signed"]
  ) -> KeyNaming {
    var naming = convention.orExact
    naming.ownWords = Words(acronyms: convention.ownWords?.acronyms, reserved: reserved)
    return naming
  }

  /// Written unchanged; read regardless of case, and with or without underscores, hyphens and
  /// spaces: `first_name`, `FirstName` and `firstname` are all `firstName`.
  public static let fuzzy = KeyNaming(.fuzzy)

  /// Two functions of your own, which should be inverses of each other.
  ///
  /// One of them may be missing. With `key` alone everything can be written and read, except that `allKeys` of a
  /// keyed container is an error. With `property` alone, which is called for each key of a document, `decode` reads;
  /// compiling a plan fails, and so does `encode`.
  /// - Parameters:
  ///   - key: the key for the name of a property. Called once for each property of a type.
  ///   - property: the name of the property for a key.
  public static func custom(
    key: @escaping @Sendable (String) -> String, property: @escaping @Sendable (String) -> String
  ) -> KeyNaming {
    KeyNaming(.custom(key: key, property: property))
  }

  /// A function of your own from names to keys; see ``custom(key:property:)``.
  public static func custom(key: @escaping @Sendable (String) -> String) -> KeyNaming {
    KeyNaming(.custom(key: key, property: nil))
  }

  /// A function of your own from keys to names; see ``custom(key:property:)``.
  public static func custom(property: @escaping @Sendable (String) -> String) -> KeyNaming {
    KeyNaming(.custom(key: nil, property: property))
  }

  /// Two functions of your own for coding paths, like the strategies of Foundation's coders.
  ///
  /// They are for `decode` and `encode`, and for types inside a model that are only `Codable`, whose paths begin at
  /// that type. A plan names keys before there are paths, so compiling one for a model fails. One of the two
  /// functions may be missing; then `decode` or `encode` fails. Keys of dictionaries are not converted.
  /// - Parameters:
  ///   - decode: the key of a type for a path that ends with a key of the document. Called for each key of an object
  ///     that a type decodes by keys.
  ///   - encode: the key of the document for a path that ends with a key of a type. Called for each key.
  public static func custom(
    decode: @escaping @Sendable ([any CodingKey]) -> any CodingKey,
    encode: @escaping @Sendable ([any CodingKey]) -> any CodingKey
  ) -> KeyNaming {
    KeyNaming(.paths(decode: decode, encode: encode))
  }

  /// A function of your own for coding paths, for decoding only; see ``custom(decode:encode:)``.
  public static func custom(decode: @escaping @Sendable ([any CodingKey]) -> any CodingKey) -> KeyNaming {
    KeyNaming(.paths(decode: decode, encode: nil))
  }

  /// A function of your own for coding paths, for encoding only; see ``custom(decode:encode:)``.
  public static func custom(encode: @escaping @Sendable ([any CodingKey]) -> any CodingKey) -> KeyNaming {
    KeyNaming(.paths(decode: nil, encode: encode))
  }

  /// Why a plan cannot name the keys of a model; nil if it can.
  package var obstacle: (problem: String, advice: String)? {
    switch style {
    case .custom(nil, _):
      (
        "the format's key naming only decodes keys, but a plan must name them",
        "Use KeyNaming.custom(key:property:), or decode."
      )
    case .paths:
      (
        "the format's key naming converts coding paths, but a plan has none",
        "Use KeyNaming.custom(key:property:), or decode and encode."
      )
    default: nil
    }
  }

  /// The same convention with other acronyms: with `api` among them, `rest_api` is the property `restAPI`.
  public func acronyms(_ acronyms: Set<String>) -> KeyNaming {
    var naming = self
    naming.ownWords = Words(acronyms: Set(acronyms.map { $0.lowercased() }), reserved: reservedKeys)
    return naming
  }

  /// The same convention for writing; when reading, a property is also found under its exact name.
  ///
  /// With `.snakeCase.orExact`, both `first_name` and `firstName` are the property `firstName`, and `first_name` is
  /// written. This does not affect keys that a mapping gives, nor a name that is the key of another property.
  /// `decode` always reads both.
  public var orExact: KeyNaming {
    var naming = self
    naming.readsNames = true
    return naming
  }

  /// The key with which a property is written and read; its name if there is no function for this direction.
  public func key(forProperty name: String) -> String {
    switch style {
    case .exact, .fuzzy: name
    case .words(let style): spell(name, style)
    case .foundationSnake: FoundationSnakeCase.key(forProperty: name)
    case .custom(let key, _): key?(name) ?? name
    case .paths(_, let encode): encode?([PathKey(name)]).stringValue ?? name
    }
  }

  /// The property that a key belongs to; the key itself if there is no function for this direction.
  public func property(forKey key: String) -> String {
    switch style {
    case .exact: key
    case .words, .fuzzy: spell(key, .camel)
    case .foundationSnake: FoundationSnakeCase.property(forKey: key)
    case .custom(_, let property): property?(key) ?? key
    case .paths(let decode, _): decode?([PathKey(key)]).stringValue ?? key
    }
  }

  /// A name in another convention; underscores at its ends stay.
  package func spell(_ name: String, _ style: WordStyle) -> String {
    let head = name.prefix { $0 == "_" }
    let tail = name.dropFirst(head.count).reversed().prefix { $0 == "_" }.count
    let words = NameWords.words(of: name.dropFirst(head.count).dropLast(tail), acronyms: acronyms)
    let middle =
      switch style {
      case .snake: words.joined(separator: "_")
      case .kebab: words.joined(separator: "-")
      case .screamingSnake: words.joined(separator: "_").uppercased()
      case .pascal: words.map(capitalized).joined()
      case .camel: (words.first ?? "") + words.dropFirst().map(capitalized).joined()
      }
    return head + middle + String(repeating: "_", count: tail)
  }

  func capitalized(_ word: String) -> String {
    if acronyms.contains(word) { return word.uppercased() }
    if word.last == "s", acronyms.contains(String(word.dropLast())) { return word.dropLast().uppercased() + "s" }
    return word.prefix(1).uppercased() + word.dropFirst()
  }
}
