/// What one type looks like in JSON where that differs from its properties: one description for both directions.
///
/// A rule names a property by its key path, stored or computed, or by its name, for mappings that come from data.
/// Several rules may speak of the same property: a key, and that it is required.
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
/// A property that is not stored is read and written by its key path, which needs a rule with its key, or by functions:
/// ``Rule/property(_:get:set:)``.
///
/// The key path of a property that is stored in a class which is not final does not tell its name; it is found by trying
/// the properties of its type on an object. Where that does not settle it, an error asks for the name.
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
  // A key path would be made anew for each model, which takes the runtime longer than all else here.
  public init(_ rules: [Rule]) { self.rules = rules.map { $0.rule } }

  /// Creates a mapping of rules.
  public init(arrayLiteral rules: Rule...) { self.init(rules) }
}

/// A mapping, whatever type it is for: what a format has a list of.
public protocol JSONTypeMapping: Sendable {
  var _modelType: Any.Type { get }
  var _rules: [_MappingRule] { get }
}

/// A rule that has forgotten for which type it is.
public struct _MappingRule: Sendable {
  package let rule: MappingRule
}

extension JSONMapping: JSONTypeMapping {
  public var _modelType: Any.Type { Model.self }
  public var _rules: [_MappingRule] { rules.map { _MappingRule(rule: $0) } }
}
