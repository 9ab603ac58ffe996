/// How the name of a property becomes a key of the document, and back.
///
/// A name is taken apart into words, `HTTPServer` into `http` and `server`, `userIDs` into `user` and `ids`, and the words
/// are put together as the convention has it. Keys are worked out once for each type; no key is converted while a
/// document is read.
public struct KeyNaming: Sendable {
  package enum Style: Sendable {
    case exact, words(WordStyle), fuzzy, foundationSnake
    case custom(key: @Sendable (String) -> String, property: @Sendable (String) -> String)
  }

  package enum WordStyle: CaseIterable, Sendable {
    case snake, camel, pascal, kebab, screamingSnake
  }

  package let style: Style
  /// The words that are written in capitals inside a name, in lower case.
  public var acronyms: Set<String> { ownAcronyms?.words ?? Self.defaultAcronyms }

  /// Nil for the usual ones. Without a set in every format none is made where names stay as they are; the first set of
  /// strings takes 50 µs in a process that was just started.
  private let ownAcronyms: Acronyms?

  private final class Acronyms: Sendable {
    let words: Set<String>

    init(_ words: Set<String>) { self.words = words }
  }

  private init(_ style: Style, acronyms: Acronyms? = nil) {
    self.style = style
    ownAcronyms = acronyms
  }

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
  /// Written letter by letter; read whatever the case of the letters, and with or without underscores, hyphens and
  /// spaces: `first_name`, `FirstName` and `firstname` are all `firstName`.
  public static let fuzzy = KeyNaming(.fuzzy)

  /// Two functions of your own, which should be inverse to each other.
  /// - Parameters:
  ///   - key: the key for the name of a property. Called once for each property of a type.
  ///   - property: the name of the property for a key.
  public static func custom(
    key: @escaping @Sendable (String) -> String, property: @escaping @Sendable (String) -> String
  ) -> KeyNaming {
    KeyNaming(.custom(key: key, property: property))
  }

  /// The same convention with other acronyms: with `api` among them, `rest_api` is the property `restAPI`.
  public func acronyms(_ acronyms: Set<String>) -> KeyNaming {
    KeyNaming(style, acronyms: Acronyms(Set(acronyms.map { $0.lowercased() })))
  }

  /// The key under which a property is written and looked for.
  public func key(forProperty name: String) -> String {
    switch style {
    case .exact, .fuzzy: name
    case .words(let style): spell(name, style)
    case .foundationSnake: FoundationSnakeCase.key(forProperty: name)
    case .custom(let key, _): key(name)
    }
  }

  /// The property that a key belongs to.
  public func property(forKey key: String) -> String {
    switch style {
    case .exact: key
    case .words, .fuzzy: spell(key, .camel)
    case .foundationSnake: FoundationSnakeCase.property(forKey: key)
    case .custom(_, let property): property(key)
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

  private func capitalized(_ word: String) -> String {
    if acronyms.contains(word) { return word.uppercased() }
    if word.last == "s", acronyms.contains(String(word.dropLast())) { return word.dropLast().uppercased() + "s" }
    return word.prefix(1).uppercased() + word.dropFirst()
  }
}
