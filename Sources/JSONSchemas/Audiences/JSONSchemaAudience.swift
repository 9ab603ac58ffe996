import JSONCore

/// The receiver of a schema, which accepts a part of JSON Schema: the interface of a language model, or another kind of document.
///
/// ```swift
/// let schema = try JSONSchema(of: Recipe.self, for: .openAI)
///
/// var audience = JSONSchemaAudience.openAI
/// audience.name = "Our gateway"
/// audience.keywords.remove("pattern")
/// ```
///
/// An audience is only data. For one that is not built in, or whose rules have changed, copy a similar one and change it.
public struct JSONSchemaAudience: Hashable, Sendable {
  /// The name in messages.
  public var name: String
  /// The known keywords. All others become sentences of the description.
  public var keywords: Set<String>
  /// The values that keywords may have, such as the known formats; keywords that are missing here may have any.
  public var values: [String: Set<JSONValue>] = [:]
  /// Whether patterns may have look-ahead and word boundaries.
  public var acceptsLookaround = true
  /// Where the definitions are in the schema.
  public var definitions: JSONPointer = "/$defs"
  /// Whether the root must have the type `object`.
  public var hasObjectRoot = false
  /// Whether each schema must have a type, alternatives by `anyOf`, or a reference with nothing beside it.
  ///
  /// A property with several keys then has only the first, because there is no way to require one of them.
  public var hasPlainForms = false
  /// Whether objects must exclude all members that they do not list.
  public var closesObjects = false
  /// Whether all listed members must be required.
  public var requiresAllProperties = false
  /// Which types may contain themselves.
  public var recursion = Recursion.all
  /// The maximum sizes.
  public var limits = Limits()

  /// Creates an audience.
  /// - Parameters:
  ///   - name: the name in messages.
  ///   - keywords: the known keywords; by default all.
  public init(name: String, keywords: Set<String> = JSONSchemaAudience.allKeywords) {
    self.name = name
    self.keywords = keywords
  }

  /// Which types may contain themselves.
  public enum Recursion: Hashable, Sendable {
    /// All.
    case all
    /// Those that do so only inside members that are not required.
    case inOptionalProperties
    /// None.
    case none
  }

  /// The maximum sizes of a schema; nil for no limit.
  public struct Limits: Hashable, Sendable {
    /// The number of properties of all objects together.
    public var properties: Int?
    /// The number of objects that may be inside one another.
    public var depth: Int?
    /// The number of values of all enums together.
    public var enumValues: Int?
    /// The number of characters of all keys, names of definitions and values of enums together.
    public var characters: Int?
    /// The number of characters of all values of an enum with more than 250.
    public var charactersOfLongEnum: Int?
    /// The number of properties that are not required.
    public var optionalProperties: Int?
    /// The number of schemas with several types or alternatives.
    public var unions: Int?

    /// No limits.
    public init() {}
  }
}

extension JSONSchemaAudience: CustomStringConvertible {
  /// The name.
  public var description: String { name }

  /// Whether the audience knows a keyword with this value.
  func accepts(_ keyword: String, _ value: JSONValue) -> Bool {
    guard keywords.contains(keyword), values[keyword]?.contains(value) != false else { return false }
    return keyword != "pattern" || acceptsLookaround || !Self.hasLookaround(value.string ?? "")
  }

  /// Whether a pattern has groups that look ahead, or word boundaries.
  private static func hasLookaround(_ pattern: String) -> Bool {
    var rest = pattern[...]
    while let character = rest.popFirst() {
      if character == "\\", let escaped = rest.popFirst(), "bB".contains(escaped) { return true }
      if character == "(", rest.hasPrefix("?=") || rest.hasPrefix("?!") { return true }
    }
    return false
  }
}
