/// A rule without the type that it is for, as plans are made of it.
package struct MappingRule: Sendable {
  package enum Effect: Sendable {
    /// The type has a property of this name, which functions get and set.
    case property(PropertyFunctions)
    // Where a property's value lies.
    case keys([String])
    case path([PathStep])
    /// A path with an empty piece, as it was written.
    case invalidPath(String)
    case flat
    case remaining
    // What its value looks like.
    case lossy
    case dates(DateStrategy)
    case data(DataStrategy)
    case transform(PropertyTransform)
    case check(ValueCheck)
    /// What people are told of it.
    case note(String)
    // Whether it is there.
    case required
    case fallbackValue(PropertyDefault)
    case readOnly, writeOnly, ignored
    // What it is to its object.
    case primaryKey
    case inverse(InverseRule)
    case scopesKeys
    case importOperations(ImportOperations)
    case writtenByKey
    // Of the type as a whole.
    case root(String)
    case fallback(LeafFallback)
    case modelCheck(ModelCheck)
    /// The properties that take part; the others do not.
    case only([PropertyReference])
    /// In a format: the rules of the type itself do not hold.
    case replacingOwnRules
  }

  /// Nil for a rule about the type itself.
  package let property: PropertyReference?
  package let effect: Effect
  /// The number of superclasses with mappings between the one that the rule is about and the first of them. A rule takes the
  /// place of those of lower levels.
  package var level = 0

  init(property: PropertyReference?, effect: Effect) {
    self.property = property
    self.effect = effect
  }
}

extension MappingRule {
  /// What the rule checks of the model as a whole; nil for other rules.
  var modelCheck: ModelCheck? { if case .modelCheck(let check) = effect { check } else { nil } }

  /// What the rule tells people of the type as a whole; nil for other rules.
  package var modelNote: String? { if property == nil, case .note(let note) = effect { note } else { nil } }
}

/// The property that a rule speaks of.
package enum PropertyReference: Sendable {
  case name(String)
  case keyPath(KeyPathAccess)

  init(_ name: String) { self = .name(name) }
  init<Model>(_ path: PartialKeyPath<Model>) { self = .keyPath(KeyPathAccess(path)) }
}

/// The value that takes the place of one that a document does not have, or has not right.
package struct PropertyDefault: Sendable {
  package let value: StoredValue
  package let occasions: JSONDefaultOccasions
}

/// When a default takes the place of a property's value.
public struct JSONDefaultOccasions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The document has no such key.
  public static let missing = JSONDefaultOccasions(rawValue: 1)
  /// The document has null.
  public static let null = JSONDefaultOccasions(rawValue: 2)
  /// The document has a value that the property cannot take; the report still has it.
  public static let mismatch = JSONDefaultOccasions(rawValue: 4)
  /// All of these.
  public static let any: JSONDefaultOccasions = [.missing, .null, .mismatch]
}

/// What an enum is read as when a document has a raw value that it does not know.
package struct LeafFallback: Sendable {
  /// The value, of the mapping's type; nil if there is none for this leaf.
  package let make: @Sendable (JSONLeafValue) -> Any?
  /// Whether something is lost, so that the report has it.
  package let isReported: Bool
}

extension PathStep {
  /// What a rule with a path says.
  static func effect(_ path: String, _ delimiter: Character) -> MappingRule.Effect {
    let steps = steps(path, delimiter: delimiter)
    return steps.contains(.key("")) ? .invalidPath(path) : .path(steps)
  }
}
