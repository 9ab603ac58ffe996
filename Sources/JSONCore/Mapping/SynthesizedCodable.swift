/// A struct, or an enum with associated values, whose `init(from:)` is synthesized by the compiler.
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
/// Such a type needs neither `var`s nor defaults to be read by a plan, everywhere it appears: `decode` gives the same
/// values and errors as without the marker, and `deserialize` follows mappings and policies.
///
/// The marker is a promise, which is checked: the type's `init(from:)` is called with sample values, and a plan is
/// used only if each of them is assigned to the property of that name, and no other key is decoded. Otherwise the
/// type is read by its `init(from:)`, as without the marker.
///
/// A generic type may conform conditionally: `extension Page: SynthesizedCodable where Item: Codable {}`. To allow
/// this, the protocol refines no other protocol of Janus.
public protocol SynthesizedDecodable: Decodable {
  /// The type that the mapping describes.
  associatedtype _MappedModel = Self
  /// The type's JSON where it differs from its properties; by default without rules.
  static var jsonMapping: JSONMapping<_MappedModel> { get }
  /// The interpreters' operations on values of the type.
  static var _decodedFunctions: _ValueFunctions { get }
}

/// A struct, or an enum with associated values, whose `encode(to:)` is synthesized by the compiler; see
/// ``SynthesizedDecodable``.
public protocol SynthesizedEncodable: Encodable {
  /// The type that the mapping describes.
  associatedtype _MappedModel = Self
  /// The type's JSON where it differs from its properties; by default without rules.
  static var jsonMapping: JSONMapping<_MappedModel> { get }
  /// The interpreters' operations on values of the type.
  static var _encodedFunctions: _ValueFunctions { get }
}

/// A struct, or an enum with associated values, whose `Codable` conformance is synthesized by the compiler; see
/// ``SynthesizedDecodable``.
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

// MARK: Types without a mapping

// One for each combination of protocols, to avoid ambiguity.

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
