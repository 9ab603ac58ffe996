/// A type that says itself what it looks like in JSON where that differs from its properties.
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
/// A format may have rules for the type as well, which are added to these.
///
/// Types that are `KeyValueCreatable` or `JSONLeafCreatable` need not adopt this: a static `jsonMapping` is found without it.
/// A subclass of such a class has its superclass's mapping. Where it adopts this, its own adds to that, and so does one in a
/// format; a rule for a property takes the place of the superclass's.
public protocol JSONMapped: JSONConvertible {
  /// The type that the mapping speaks of; for a class, the one that declares it.
  associatedtype MappedModel = Self
  /// The rules, for both directions.
  static var jsonMapping: JSONMapping<MappedModel> { get }
}

/// A type that may say itself what it looks like in JSON, without adopting ``JSONMapped``.
///
/// A type that conforms to one of Janus's protocols under a condition has to state this one as well, unless it states
/// ``JSONConvertible``.
public protocol _Mappable {
  /// The type that the mapping speaks of; for a class, the one that conforms first.
  associatedtype _MappedModel = Self
  /// What the type looks like in JSON where that differs from its properties; without rules unless the type has its own.
  static var jsonMapping: JSONMapping<_MappedModel> { get }
}

extension _Mappable {
  /// A mapping without rules.
  public static var jsonMapping: JSONMapping<_MappedModel> { JSONMapping([]) }
}
