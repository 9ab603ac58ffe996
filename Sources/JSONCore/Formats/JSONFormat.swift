/// What JSON looks like on the wire, for both directions: give the same format to a serializer and a deserializer, and
/// each reads what the other wrote.
///
/// ```swift
/// let format = JSONFormat(keys: .snakeCase, dates: .secondsSince1970)
/// let reader = JSONDeserializer(format)
/// let writer = JSONSerializer(format)
/// ```
public struct JSONFormat: Sendable {
  /// How a property's name becomes a key. `.exact` by default: the key is the name.
  public var keys: KeyNaming
  /// How dates are spelled. `.iso8601` by default, because it can be told from a number and read by people.
  public var dates: DateStrategy
  /// How bytes are spelled. `.base64` by default.
  public var data: DataStrategy
  /// What stands for NaN and the infinities. `.fail` by default: JSON has no spelling for them.
  public var nonFiniteNumbers: NonFiniteStrategy
  /// Where in a document the value lies. `.none` by default: the document is the value.
  public var root: RootKey
  /// The mappings of types, one for each type. They take the place of the types' own, so that one type can have several
  /// shapes.
  public var mappings: [any JSONTypeMapping] {
    didSet { mappingTable = MappingTable(mappings) }
  }

  /// Nil without mappings.
  private var mappingTable: MappingTable?

  /// The rules of the mappings, by their types.
  ///
  /// An object, because a format with a dictionary in it takes 50 µs longer to be copied for the first time, while the
  /// runtime finds out that the keys are `Hashable`.
  private final class MappingTable: Sendable {
    let rules: [ObjectIdentifier: [MappingRule]]

    init?(_ mappings: [any JSONTypeMapping]) {
      if mappings.isEmpty { return nil }
      rules = Dictionary(
        mappings.map { (ObjectIdentifier($0._modelType), $0._rules.map(\.rule)) }, uniquingKeysWith: { $1 })
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

  /// The rules for a type: the format's, or else the type's own; for a class, its superclass's before them.
  package func rules(for type: Any.Type) -> [MappingRule] {
    if let rules = mappingTable?.rules[ObjectIdentifier(type)] { return inheritedRules(of: type) + rules }
    if type is any _JSONAware.Type, let mapped = type as? any JSONMapped.Type {
      // A class may have inherited its mapping from a superclass, for which the format may have another.
      let own = mapped.rules
      if let superclass = TypeDescription.superclass(of: type), own.model != ObjectIdentifier(type) {
        return rules(for: superclass)
      }
      return inheritedRules(of: type) + own.rules
    }
    return inheritedRules(of: type)
  }

  /// What stands for leaves that a type has no value for.
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
  fileprivate static var rules: (model: ObjectIdentifier, rules: [MappingRule]) {
    (ObjectIdentifier(MappedModel.self), jsonMapping.rules)
  }
}
