/// The JSON of one type where it differs from its properties: one description for both directions.
///
/// A rule names a property by its key path, stored or computed, or by its name, for mappings that come from data.
/// A property may have several rules: a key, and that it is required.
///
/// ```swift
/// let mapping: JSONMapping<Store> = [
///   .key("class", for: \.storeClass),
///   .path("location.city", for: \.city),
///   .lossy(\.items),
///   .required("id"),
/// ]
/// ```
///
/// A property that is not stored is read and written with its key path, which requires a rule with its key, or with functions:
/// ``Rule/property(_:get:set:)``.
///
/// The key path of a property that is stored in a class that is not final does not contain its name. Janus finds it
/// by changing the properties of its type in a new object, one by one. If that is ambiguous, an error asks for the
/// name.
public struct JSONMapping<Model>: Sendable, ExpressibleByArrayLiteral {
  /// One rule.
  public struct Rule: Sendable {
    package let rule: MappingRule

    package init(_ property: PropertyReference?, _ effect: MappingRule.Effect) {
      rule = MappingRule(property: property, effect: effect)
    }
  }

  package let rules: [MappingRule]

  /// Creates a mapping of rules.
  public init(_ rules: Rule...) { self.init(rules) }

  /// Creates a mapping of rules.
  // Key paths would be created again for each model, which takes longer than everything else here.
  public init(_ rules: [Rule]) { self.rules = rules.map { $0.rule } }

  /// Creates a mapping of rules.
  public init(arrayLiteral rules: Rule...) { self.init(rules) }
}

/// A mapping for any type, as listed in a format.
public protocol JSONTypeMapping: Sendable {
  var _modelType: Any.Type { get }
  var _rules: [_MappingRule] { get }
}

/// A type-erased rule.
public struct _MappingRule: Sendable {
  package let rule: MappingRule
}

extension JSONMapping: JSONTypeMapping {
  public var _modelType: Any.Type { Model.self }
  public var _rules: [_MappingRule] { rules.map { _MappingRule(rule: $0) } }
}
