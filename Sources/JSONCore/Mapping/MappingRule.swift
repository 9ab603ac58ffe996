/// A type-erased rule, from which plans are compiled.
package struct MappingRule: Sendable {
  package enum Effect: Sendable {
    /// The type has a property of this name, which functions get and set.
    case property(PropertyFunctions)
    // The location of a property's value.
    case keys([String])
    case path([PathStep])
    /// A path with an empty piece, as it was written.
    case invalidPath(String)
    case flat
    case remaining
    // The form of its value.
    case lossy
    case dates(DateStrategy)
    case data(DataStrategy)
    case transform(PropertyTransform)
    case check(ValueCheck)
    /// A note for people.
    case note(String)
    // Its presence.
    case required
    case fallbackValue(PropertyDefault)
    case readOnly, writeOnly, ignored
    // Its relation to its object.
    case primaryKey
    case inverse(InverseRule)
    case scopesKeys
    case importOperations(ImportOperations)
    case writtenByKey
    // For the type as a whole.
    case root(String)
    case fallback(LeafFallback)
    case modelCheck(ModelCheck)
    /// The properties that are read and written; the others are not.
    case only([PropertyReference])
    /// In a format: the type's own rules are ignored.
    case replacingOwnRules
  }

  /// Nil for a rule about the type itself.
  package let property: PropertyReference?
  package let effect: Effect
  /// The number of superclasses with mappings between the rule's class and the first of them. A rule replaces those
  /// of lower levels.
  package var level = 0

  init(property: PropertyReference?, effect: Effect) {
    self.property = property
    self.effect = effect
  }
}

extension MappingRule {
  /// The rule's check of the model as a whole; nil for other rules.
  var modelCheck: ModelCheck? { if case .modelCheck(let check) = effect { check } else { nil } }

  /// The rule's note on the type as a whole; nil for other rules.
  package var modelNote: String? { if property == nil, case .note(let note) = effect { note } else { nil } }
}

/// The property that a rule is for.
package enum PropertyReference: Sendable {
  case name(String)
  case keyPath(KeyPathAccess)

  init(_ name: String) { self = .name(name) }
  init<Model>(_ path: PartialKeyPath<Model>) { self = .keyPath(KeyPathAccess(path)) }
}

/// The value for a property that is missing or does not fit.
package struct PropertyDefault: Sendable {
  package let value: StoredValue
  package let occasions: JSONDefaultOccasions
}

/// When a default replaces a property's value.
public struct JSONDefaultOccasions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The document has no such key.
  public static let missing = JSONDefaultOccasions(rawValue: 1)
  /// The document has null.
  public static let null = JSONDefaultOccasions(rawValue: 2)
  /// The document has a value that does not fit the property; it is still reported.
  public static let mismatch = JSONDefaultOccasions(rawValue: 4)
  /// All of these.
  public static let any: JSONDefaultOccasions = [.missing, .null, .mismatch]
}

/// The value of an enum for raw values that it does not have.
package struct LeafFallback: Sendable {
  /// The value, of the mapping's type; nil if there is none for this leaf.
  package let make: @Sendable (JSONLeafValue) -> Any?
  /// Whether the raw value is lost, so that it is reported.
  package let isReported: Bool
}

extension PathStep {
  /// The effect of a rule with a path.
  static func effect(_ path: String, _ delimiter: Character) -> MappingRule.Effect {
    let steps = steps(path, delimiter: delimiter)
    return steps.contains(.key("")) ? .invalidPath(path) : .path(steps)
  }
}
