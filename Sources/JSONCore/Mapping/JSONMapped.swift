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
/// A format may have another mapping for the type, which then takes the place of this one. A subclass has its
/// superclass's mapping; its own, in a format, adds to it.
public protocol JSONMapped: _JSONAware {
  /// The type that the mapping speaks of; for a class, the one that declares it.
  associatedtype MappedModel = Self
  /// The rules, for both directions.
  static var jsonMapping: JSONMapping<MappedModel> { get }
}
