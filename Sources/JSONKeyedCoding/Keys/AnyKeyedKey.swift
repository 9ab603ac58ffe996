/// A key that may be a path, with ``Keyed`` around the type that it belongs to.
///
/// Keys that do not adopt this are never split, nor are the keys of dictionaries.
public protocol AnyKeyedKey: CodingKey {
  /// How the key is spelled; nil for a dot between keys, and an empty key for the object itself.
  var options: KeyOptions? { get }
}

extension AnyKeyedKey {
  /// No options of its own.
  public var options: KeyOptions? { nil }
}
