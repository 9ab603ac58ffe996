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

/// A key of any spelling that may be a path, for containers that are made by hand.
public struct AnyKey: AnyKeyedKey, Hashable, ExpressibleByStringLiteral {
  /// The key as text.
  public let stringValue: String
  /// The key as an index; nil for a name.
  public let intValue: Int?
  /// How the key is spelled; nil for a dot between keys, and an empty key for the object itself.
  public let options: KeyOptions?

  /// Makes a key from a name.
  public init(stringValue: String) { self.init(stringValue: stringValue, options: nil) }

  /// Makes a key from an index.
  public init(intValue: Int) { self.init(key: Key(intValue: intValue)) }

  /// Makes a key from a literal.
  public init(stringLiteral value: String) { self.init(stringValue: value) }

  /// Makes a key from a name.
  /// - Parameters:
  ///   - stringValue: the name.
  ///   - options: how it is spelled.
  public init(stringValue: String, options: KeyOptions?) {
    self.init(key: Key(stringValue: stringValue), options: options)
  }

  /// Makes the same key as another one.
  /// - Parameters:
  ///   - key: the key.
  ///   - options: how it is spelled.
  public init(key: any CodingKey, options: KeyOptions? = nil) {
    stringValue = key.stringValue
    intValue = key.intValue
    self.options = options
  }
}
