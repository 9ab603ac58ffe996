/// How the name of a property becomes a key of the document, and back.
///
/// A name is taken apart into words, `HTTPServer` into `http` and `server`, `userIDs` into `user` and `ids`, and the words
/// are put together as the convention has it. Keys are worked out once for each type; no key is converted while a
/// document is read.
public struct KeyNaming: Sendable {
  package enum Style: Sendable {
    case exact, words(WordStyle), fuzzy, foundationSnake
    /// At least one of the two ways.
    case custom(key: (@Sendable (String) -> String)?, property: (@Sendable (String) -> String)?)
    /// For coders only, which have paths; at least one of the two ways.
    case paths(decode: PathConversion?, encode: PathConversion?)
  }

  package typealias PathConversion = @Sendable ([any CodingKey]) -> any CodingKey

  package enum WordStyle: CaseIterable, Sendable {
    case snake, camel, pascal, kebab, screamingSnake
  }

  package let style: Style
  /// The words that are written in capitals inside a name, in lower case.
  public var acronyms: Set<String> { ownWords?.acronyms ?? Self.defaultAcronyms }

  /// Nil for the usual ones. Without a set in every format none is made where names stay as they are; the first set of
  /// strings takes 50 µs in a process that was just started.
  private var ownWords: Words?

  // One reference, as formats are copied often.
  private final class Words: Sendable {
    let acronyms: Set<String>?
    let reserved: [String]?

    init(acronyms: Set<String>?, reserved: [String]?) { (self.acronyms, self.reserved) = (acronyms, reserved) }
  }

  /// Whether models read properties by their own names as well.
  package private(set) var readsNames = false

  /// The keys of a remote service that are no good names for properties; nil for other conventions.
  package var reservedKeys: [String]? { ownWords?.reserved }

  private init(_ style: Style) { self.style = style }

  /// Whether keys are read whatever their case and separators.
  package var isFuzzy: Bool { if case .fuzzy = style { true } else { false } }

  /// Whether keys are read that Foundation's decoder converts to the name of a property.
  package var isFoundationSnakeCase: Bool { if case .foundationSnake = style { true } else { false } }

  /// What Foundation's coders mean by a naming of the same name.
  var asInFoundation: KeyNaming { if case .words(.snake) = style { .foundationSnakeCase } else { self } }

  /// The words that are acronyms unless you say otherwise.
  public static let defaultAcronyms: Set<String> = [
    "uuid", "id", "pdf", "url", "png", "jpg", "uri", "json", "xml",
  ]

  /// The key is the name of the property, letter by letter.
  public static let exact = KeyNaming(.exact)
  /// `first_name`. Numbers are read with and without underscores around them: `line_1` and `line1` are both `line1`.
  public static let snakeCase = KeyNaming(.words(.snake))
  /// Snake case exactly as Foundation's coders have it: written by `.convertToSnakeCase`, read by `.convertFromSnakeCase`,
  /// so that `address_line_1` and `ADDRESS_LINE_1` are both `addressLine1`.
  ///
  /// Foundation writes `imageURL` as `image_url`, which it reads as `imageUrl` only. Here the key that was written for a
  /// property is read as well.
  public static let foundationSnakeCase = KeyNaming(.foundationSnake)
  /// `firstName`.
  public static let camelCase = KeyNaming(.words(.camel))
  /// `FirstName`.
  public static let pascalCase = KeyNaming(.words(.pascal))
  /// `first-name`.
  public static let kebabCase = KeyNaming(.words(.kebab))
  /// `FIRST_NAME`.
  public static let screamingSnakeCase = KeyNaming(.words(.screamingSnake))
  /// Snake case as Rails and the like send it, for objects that are kept here as well; see ``remote(_:reserved:)``.
  public static var remote: KeyNaming { remote() }

  /// Keys as Rails and the like send them, for objects that are kept here as well.
  ///
  /// - The key `id` is the property `id` or `remoteID`.
  /// - A reserved key is the property that is named like it, or the one with the name of the type before it: `type` is
  ///   `OrderedUser.orderedUserType`.
  /// - A property that refers to objects is found under their keys as well: `company_id` is `company`, and `note_ids` is `notes`.
  /// - A property is also found under its own name, letter by letter, as with ``orExact``, and under the key that is made of its name,
  ///   even if a mapping gives it another key or a path.
  /// - Parameters:
  ///   - convention: how keys are spelled: in snake case, unless you say otherwise.
  ///   - reserved: the keys that are no good names for properties.
  public static func remote(
    _ convention: KeyNaming = .snakeCase, reserved: [String] = ["type", "description", "signed"]
  ) -> KeyNaming {
    var naming = convention.orExact
    naming.ownWords = Words(acronyms: convention.ownWords?.acronyms, reserved: reserved)
    return naming
  }

  /// Written letter by letter; read whatever the case of the letters, and with or without underscores, hyphens and
  /// spaces: `first_name`, `FirstName` and `firstname` are all `firstName`.
  public static let fuzzy = KeyNaming(.fuzzy)

  /// Two functions of your own, which should be inverse to each other.
  ///
  /// One of them may be missing: with `key` alone everything is written, and everything is read but `allKeys` of a keyed container,
  /// which is an error. With `property` alone, which is asked for each key of a document, `decode` reads; a plan is an error when it
  /// is made, and `encode` is one.
  /// - Parameters:
  ///   - key: the key for the name of a property. Called once for each property of a type.
  ///   - property: the name of the property for a key.
  public static func custom(
    key: @escaping @Sendable (String) -> String, property: @escaping @Sendable (String) -> String
  ) -> KeyNaming {
    KeyNaming(.custom(key: key, property: property))
  }

  /// A function of your own for the way to documents; see ``custom(key:property:)``.
  public static func custom(key: @escaping @Sendable (String) -> String) -> KeyNaming {
    KeyNaming(.custom(key: key, property: nil))
  }

  /// A function of your own for the way from documents; see ``custom(key:property:)``.
  public static func custom(property: @escaping @Sendable (String) -> String) -> KeyNaming {
    KeyNaming(.custom(key: nil, property: property))
  }

  /// Two functions of your own for coding paths, as the strategies of Foundation's coders have them.
  ///
  /// For `decode` and `encode`, and for types inside a model that are only `Codable`, whose paths begin at that type. A plan names
  /// keys before there are paths, so making one for a model is an error. One of the two functions may be missing; then `decode`, or
  /// `encode`, is an error. Keys of dictionaries stay what they are.
  /// - Parameters:
  ///   - decode: the key of a type for a path that ends with a key of the document. Called for each key of an object that a
  ///     type asks for keys.
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

  /// Why the keys of a model cannot be named before a document is there; nil if they can.
  package var obstacle: (problem: String, advice: String)? {
    switch style {
    case .custom(nil, _):
      (
        "the format's key naming only decodes keys, and a plan has to name them",
        "Use KeyNaming.custom(key:property:), or decode."
      )
    case .paths:
      (
        "the format's key naming converts coding paths, which a plan does not have",
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

  /// The same convention for writing; when reading, a property is also found under its own name, letter by letter.
  ///
  /// With `.snakeCase.orExact`, both `first_name` and `firstName` are the property `firstName`, and `first_name` is written. Keys that a
  /// mapping gives are not concerned, nor is a name that is the key of another property. `decode` always reads both.
  public var orExact: KeyNaming {
    var naming = self
    naming.readsNames = true
    return naming
  }

  /// The key under which a property is written and looked for; its name if there is no function for that.
  public func key(forProperty name: String) -> String {
    switch style {
    case .exact, .fuzzy: name
    case .words(let style): spell(name, style)
    case .foundationSnake: FoundationSnakeCase.key(forProperty: name)
    case .custom(let key, _): key?(name) ?? name
    case .paths(_, let encode): encode?([PathKey(name)]).stringValue ?? name
    }
  }

  /// The property that a key belongs to; called like the key if there is no function for that.
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
