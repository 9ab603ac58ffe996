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
/// A type that conforms under a condition has to state ``JSONConvertible`` without it.
public protocol SynthesizedDecodable: Decodable, _Accessible {}

/// A struct, or an enum with associated values, whose `encode(to:)` is the one that the compiler wrote; see ``SynthesizedDecodable``.
public protocol SynthesizedEncodable: Encodable, _Accessible {}

/// A struct, or an enum with associated values, whose `Codable` conformance is the one that the compiler wrote; see ``SynthesizedDecodable``.
public typealias SynthesizedCodable = SynthesizedDecodable & SynthesizedEncodable
