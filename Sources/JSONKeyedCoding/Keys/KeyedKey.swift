/// The keys of a type, which may be paths, as an enum.
///
/// ```swift
/// struct Welcome: Codable {
///   var greeting: String
///
///   enum CodingKeys: String, KeyedKey {
///     case greeting = "inner.greeting"
///   }
/// }
///
/// let welcome = try decoder.decode(Keyed<Welcome>.self, from: data).value
/// ```
public protocol KeyedKey: AnyKeyedKey, CaseIterable {}

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
