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

/// A key that may be a path, with ``Keyed`` around its type.
///
/// Other keys are never split, and neither are the keys of dictionaries.
public protocol AnyKeyedKey: CodingKey {
  /// The options of the key; nil for a dot between keys, and an empty key for the object itself.
  var options: KeyOptions? { get }
}

extension AnyKeyedKey {
  /// The default options.
  public var options: KeyOptions? { nil }
}

/// A key of any spelling that may be a path, for hand-written containers.
public struct AnyKey: AnyKeyedKey, Hashable, ExpressibleByStringLiteral {
  /// The key as text.
  public let stringValue: String
  /// The key as an index; nil for a name.
  public let intValue: Int?
  /// The options of the key; nil for a dot between keys, and an empty key for the object itself.
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
  ///   - options: the options of the key.
  public init(stringValue: String, options: KeyOptions?) {
    self.init(key: Key(stringValue: stringValue), options: options)
  }

  /// Makes the same key as another one.
  /// - Parameters:
  ///   - key: the key.
  ///   - options: the options of the key.
  public init(key: any CodingKey, options: KeyOptions? = nil) {
    stringValue = key.stringValue
    intValue = key.intValue
    self.options = options
  }
}
