/// A struct, or an enum with associated values, whose `init(from:)` is the one that the compiler wrote.
///
/// ```swift
/// struct User: Codable {
///   let id: Int
///   let name: String
///   var tags: [String]?
/// }
/// extension User: SynthesizedCodable {}
/// ```
///
/// Such a type needs neither `var`s nor defaults to be read by a plan, everywhere it appears: `decode` gives the same values and
/// errors as without the marker, and `deserialize` follows mappings and policies.
///
/// The marker is a promise, which is checked: the type's `init(from:)` is called with sample values, and a plan is used only if each
/// of them arrives in the property of that name, and nothing else is asked for. Otherwise the type is read by its `init(from:)`, as
/// without the marker.
///
/// A generic type may conform under a condition: `extension Page: SynthesizedCodable where Item: Codable {}`. For that the protocol
/// refines none of Janus's.
public protocol SynthesizedDecodable: Decodable {
  /// The type that the mapping speaks of.
  associatedtype _MappedModel = Self
  /// What the type looks like in JSON where that differs from its properties; without rules unless the type has its own.
  static var jsonMapping: JSONMapping<_MappedModel> { get }
  /// What the interpreters do with values of the type.
  static var _decodedFunctions: _ValueFunctions { get }
}

/// A struct, or an enum with associated values, whose `encode(to:)` is the one that the compiler wrote; see ``SynthesizedDecodable``.
public protocol SynthesizedEncodable: Encodable {
  /// The type that the mapping speaks of.
  associatedtype _MappedModel = Self
  /// What the type looks like in JSON where that differs from its properties; without rules unless the type has its own.
  static var jsonMapping: JSONMapping<_MappedModel> { get }
  /// What the interpreters do with values of the type.
  static var _encodedFunctions: _ValueFunctions { get }
}

/// A struct, or an enum with associated values, whose `Codable` conformance is the one that the compiler wrote; see ``SynthesizedDecodable``.
public typealias SynthesizedCodable = SynthesizedDecodable & SynthesizedEncodable

extension SynthesizedDecodable {
  @inlinable public static var _decodedFunctions: _ValueFunctions { _ValueFunctions(Self.self) }
}

extension SynthesizedEncodable {
  @inlinable public static var _encodedFunctions: _ValueFunctions { _ValueFunctions(Self.self) }
}

extension SynthesizedEncodable where Self: SynthesizedDecodable {
  @inlinable public static var _encodedFunctions: _ValueFunctions { _decodedFunctions }
}

// MARK: Without a mapping of the type's own

// One for each combination of protocols, so that none of two has to be chosen.

extension SynthesizedDecodable {
  /// A mapping without rules.
  public static var jsonMapping: JSONMapping<_MappedModel> { JSONMapping([]) }
}

extension SynthesizedEncodable {
  /// A mapping without rules.
  public static var jsonMapping: JSONMapping<_MappedModel> { JSONMapping([]) }
}

extension SynthesizedDecodable where Self: SynthesizedEncodable {
  /// A mapping without rules.
  public static var jsonMapping: JSONMapping<_MappedModel> { JSONMapping([]) }
}

extension _Mappable where Self: SynthesizedDecodable {
  /// A mapping without rules.
  public static var jsonMapping: JSONMapping<_MappedModel> { JSONMapping([]) }
}

extension _Mappable where Self: SynthesizedEncodable {
  /// A mapping without rules.
  public static var jsonMapping: JSONMapping<_MappedModel> { JSONMapping([]) }
}

extension _Mappable where Self: SynthesizedDecodable & SynthesizedEncodable {
  /// A mapping without rules.
  public static var jsonMapping: JSONMapping<_MappedModel> { JSONMapping([]) }
}
