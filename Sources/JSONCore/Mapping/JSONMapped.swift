/// A type that describes its own JSON where it differs from its properties.
///
/// ```swift
/// extension Store: JSONMapped {
///   static let jsonMapping: JSONMapping<Store> = [
///     .key("class", for: \.storeClass),
///     .path("address.city", for: \.city),
///   ]
/// }
/// ```
///
/// The rules that a format has for the type are added to these.
///
/// Types that are `KeyValueCreatable` or `JSONLeafCreatable` need not adopt this: their static `jsonMapping` is found
/// without it. A subclass inherits the mapping of such a class. If it adopts this, its own mapping is added, and so
/// is one in a format; a rule for a property replaces the superclass's.
public protocol JSONMapped: JSONConvertible {
  /// The type that the mapping describes; for a class, the one that declares it.
  associatedtype MappedModel = Self
  /// The rules, for both directions.
  static var jsonMapping: JSONMapping<MappedModel> { get }
}

/// A type that may have a `jsonMapping` without adopting ``JSONMapped``.
///
/// A type that conforms to one of the protocols of Janus conditionally must also conform to this one, unless it
/// conforms to ``JSONConvertible``.
public protocol _Mappable {
  /// The type that the mapping describes; for a class, the one that conforms first.
  associatedtype _MappedModel = Self
  /// The type's JSON where it differs from its properties; by default without rules.
  static var jsonMapping: JSONMapping<_MappedModel> { get }
}

extension _Mappable {
  /// A mapping without rules.
  public static var jsonMapping: JSONMapping<_MappedModel> { JSONMapping([]) }
}
