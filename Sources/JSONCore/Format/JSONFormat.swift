import Synchronization

/// How values look in JSON, in both directions: give the same format to a serializer and a deserializer, and each
/// reads what the other wrote.
///
/// ```swift
/// let format = JSONFormat(keys: .snakeCase, dates: .secondsSince1970)
/// let reader = JSONDeserializer(format)
/// let writer = JSONSerializer(format)
/// ```
public struct JSONFormat: Sendable {
  /// How a property's name becomes a key. `.exact` by default: the key is the name.
  ///
  /// In ``foundation``, and formats made from it, `.snakeCase` becomes ``KeyNaming/foundationSnakeCase``.
  public var keys: KeyNaming {
    didSet { if followsFoundation { keys = keys.asInFoundation } }
  }
  /// How dates are spelled. `.iso8601` by default, because it is distinct from numbers and readable for people.
  ///
  /// In ``foundation``, and formats made from it, `.iso8601` becomes ``DateStrategy/iso8601WholeSeconds``.
  public var dates: DateStrategy {
    didSet { if followsFoundation { dates = dates.asInFoundation } }
  }
  /// How bytes are spelled. `.base64` by default.
  public var data: DataStrategy
  /// How NaN and the infinities are spelled. `.fail` by default: JSON has no spelling for them.
  public var nonFiniteNumbers: NonFiniteStrategy
  /// Where in a document the value is. `.none` by default: the document is the value.
  public var root: RootKey
  /// How properties that refer to objects are written: ``RelationshipStrategy/objects`` by default, like other values.
  public var relationships = RelationshipStrategy.objects
  /// Whether a comma may follow the last element of an array and the last member of an object. False by default, as
  /// in JSON; true in ``foundation``. A dialect may also accept such commas: ``JSONText/JSONDialect/allowsTrailingCommas``.
  public var allowsTrailingCommas = false
  /// Mappings of types, one for each type, so that one type can have several JSON forms. Their rules are added to the
  /// types' own and override them for the same property; with the rule ``JSONMapping/Rule/replacingOwnRules`` they
  /// replace all of these.
  public var mappings: [any JSONTypeMapping] {
    didSet { mappingTable = MappingTable(mappings) }
  }

  /// Whether strategies that Foundation also has by this name mean the same as in Foundation.
  package private(set) var followsFoundation = false

  /// Makes another text of each finished document, as for the canonical form; nil if documents stay as they are written.
  package var rewrite: (@Sendable ([UInt8]) throws(JSONError) -> [UInt8])?

  /// Nil without mappings.
  private var mappingTable: MappingTable?

  /// The rules of the mappings, by their types.
  ///
  /// An object, because the first copy of a format that contains a dictionary takes 50 µs longer, in which the
  /// runtime determines that the keys are `Hashable`.
  private final class MappingTable: Sendable {
    final class Entry: Sendable {
      let rules: [MappingRule]
      /// Whether a plan has used the rules.
      let isUsed = Atomic(false)

      init(_ rules: [MappingRule]) { self.rules = rules }
    }

    let entries: [ObjectIdentifier: Entry]

    init?(_ mappings: [any JSONTypeMapping]) {
      if mappings.isEmpty { return nil }
      entries = Dictionary(
        mappings.map { (ObjectIdentifier($0._modelType), Entry($0._rules.map(\.rule))) }, uniquingKeysWith: { $1 })
    }

    func rules(for type: Any.Type) -> [MappingRule]? {
      guard let entry = entries[ObjectIdentifier(type)] else { return nil }
      entry.isUsed.store(true, ordering: .relaxed)
      return entry.rules
    }
  }

  /// Creates a format; every part has a default.
  public init(
    keys: KeyNaming = .exact, dates: DateStrategy = .iso8601, data: DataStrategy = .base64,
    nonFiniteNumbers: NonFiniteStrategy = .fail, root: RootKey = .none, mappings: [any JSONTypeMapping] = []
  ) {
    self.keys = keys
    self.dates = dates
    self.data = data
    self.nonFiniteNumbers = nonFiniteNumbers
    self.root = root
    self.mappings = mappings
    mappingTable = MappingTable(mappings)
  }

  /// The types of those ``mappings`` that no reader or writer with this format, or a copy of it, has used so far:
  /// these types may not be models, or may not occur in any document.
  public var unusedMappings: [Any.Type] {
    mappings.map(\._modelType).filter { type in
      mappingTable?.entries[ObjectIdentifier(type)]?.isUsed.load(ordering: .relaxed) != true
    }
  }

  /// The same format, in which strategies that Foundation also has by name mean the same as in Foundation.
  var followingFoundation: JSONFormat {
    var format = self
    format.followsFoundation = true
    format.allowsTrailingCommas = true
    format.keys = keys.asInFoundation
    format.dates = dates.asInFoundation
    return format
  }

  /// The key with which a property of a type is written and read.
  package func key(forProperty name: String, of type: Any.Type) -> String {
    relationships.kind == .nested && name == "destroy" ? "_destroy" : keys.key(forProperty: name, of: type)
  }

  /// The rules for a type: its own, then the format's; for a class, after its superclass's.
  package func rules(for type: Any.Type) -> [MappingRule] {
    guard let rules = mappingTable?.rules(for: type) else { return typeRules(for: type) }
    let others = rules.contains(where: \.replacesOwnRules) ? inheritedRules(of: type) : typeRules(for: type)
    return others.followed(by: rules)
  }

  /// The rules for a type, without the format's rules for the type itself.
  private func typeRules(for type: Any.Type) -> [MappingRule] {
    guard let own = Self.ownRules(of: type) else { return inheritedRules(of: type) }
    var result = inheritedRules(of: own.model).followed(by: own.rules)
    if own.model == type || mappingTable == nil { return result }
    // The class inherits or overrides its mapping; the format may have rules for its superclasses.
    var superclasses: [Any.Type] = []
    var next = TypeDescription.superclass(of: type)
    while let superclass = next {
      superclasses.append(superclass)
      next = superclass == own.model ? nil : TypeDescription.superclass(of: superclass)
    }
    for superclass in superclasses.reversed() {
      guard let rules = mappingTable?.rules(for: superclass) else { continue }
      if rules.contains(where: \.replacesOwnRules) { result = inheritedRules(of: superclass) }
      result = result.followed(by: rules)
    }
    return result
  }

  /// A type's own rules, and the type that they are for; nil if it has none.
  private static func ownRules(of type: Any.Type) -> (model: Any.Type, rules: [MappingRule])? {
    // A subclass may adopt the protocol though its superclass does not.
    if Conformance.isConvertible(type), let mapped = type as? any JSONMapped.Type { return mapped.mappedRules }
    guard let own = Conformance.ownRules(of: type), !own.rules.isEmpty else { return nil }
    return own
  }

  /// The fallback for raw values that a type does not have.
  package func leafFallback(for type: Any.Type) -> LeafFallback? {
    for rule in rules(for: type).reversed() {
      if case .fallback(let fallback) = rule.effect { return fallback }
    }
    return nil
  }

  private func inheritedRules(of type: Any.Type) -> [MappingRule] {
    TypeDescription.superclass(of: type).map(rules(for:)) ?? []
  }
}

extension JSONMapped {
  fileprivate static var mappedRules: (model: Any.Type, rules: [MappingRule]) { (MappedModel.self, jsonMapping.rules) }
}

extension MappingRule {
  /// Whether the type's own rules do not apply, but only the format's.
  fileprivate var replacesOwnRules: Bool { if case .replacingOwnRules = effect { true } else { false } }
}

extension [MappingRule] {
  /// These rules of superclasses, followed by the class's own.
  func followed(by own: [MappingRule]) -> [MappingRule] {
    guard let last else { return own }
    return self
      + own.map { rule in
        var rule = rule
        rule.level = last.level + 1
        return rule
      }
  }
}

/// The formats of the libraries that Janus follows.
extension JSONFormat {
  /// The format of SGYSwiftJSON: keys are the names of properties, and dates are skipped until you set their spelling.
  public static let sgy = JSONFormat(dates: .skipped)

  /// The format of Monkey: keys match regardless of case and underscores, and the root is found by the type's name.
  public static let monkey = JSONFormat(keys: .fuzzy, root: .automatic)

  /// For services such as Rails whose objects are also stored locally; see ``remote(_:relationships:)``.
  public static let remote = remote()

  /// For services such as Rails whose objects are also stored locally: ``KeyNaming/remote(_:reserved:)``, dates in
  /// ISO 8601 (leniently) or as seconds or microseconds since 1970, and arrays and objects also as
  /// ``DataStrategy/jsonText``.
  /// - Parameters:
  ///   - keys: the convention of the keys.
  ///   - relationships: how properties that refer to objects are written.
  public static func remote(
    _ keys: KeyNaming = .snakeCase, relationships: RelationshipStrategy = .array
  ) -> JSONFormat {
    var format = JSONFormat(keys: .remote(keys), dates: .anyOf(.unixTimestamp, .lenientISO8601, written: .iso8601))
    format.data = .jsonText
    format.relationships = relationships
    return format
  }

  /// The format of KeyedCodable: keys are the names of properties, and dates are seconds since 2001 by default.
  public static let keyed = JSONFormat(dates: .secondsSince2001)

  /// The defaults of Foundation's coders: dates are seconds since 2001, data is Base64, and trailing commas are accepted.
  ///
  /// Settings have their meaning in Foundation: `.snakeCase` is ``KeyNaming/foundationSnakeCase``, `.iso8601` is
  /// ``DateStrategy/iso8601WholeSeconds``, and seconds and milliseconds have all digits of the `Double`.
  ///
  /// ```swift
  /// var format = JSONFormat.foundation
  /// format.keys = .snakeCase  // keyDecodingStrategy = .convertFromSnakeCase, keyEncodingStrategy = .convertToSnakeCase
  /// format.dates = .iso8601
  /// ```
  public static let foundation = JSONFormat(dates: .secondsSince2001).followingFoundation
}
