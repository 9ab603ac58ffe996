import Synchronization

/// Enums whose `Codable` conformance is probably the default one of `RawRepresentable`.
///
/// They have no marker, so their own code reads and writes each case the first time that it occurs, with the real
/// decoder or encoder. If it uses that for a single value and nothing else, the same raw value always is the same case.
package enum RawValueCoding {
  /// Whether an enum may be decoded from its raw value.
  package static func isDecoded(_ type: Any.Type) -> Bool {
    type is any (RawRepresentable & Decodable).Type && isCandidate(type)
  }

  /// Whether an enum may be encoded as its raw value.
  package static func isEncoded(_ type: Any.Type) -> Bool {
    type is any (RawRepresentable & Encodable).Type && isCandidate(type)
  }

  /// Whether a type is an enum without conformances to protocols of Janus.
  private static func isCandidate(_ type: Any.Type) -> Bool {
    guard let raw = type as? any RawRepresentable.Type, RawCases.kind(of: raw) != nil else { return false }
    return !Conformance.isConvertible(type)
      || !(type is any JSONLeafCreatable.Type || type is any JSONLeafRepresentable.Type)
  }
}

/// The observed behavior of an enum's code.
package final class RawValueConduct: Sendable {
  private let isKnownUnusual = Atomic(false)

  package init() {}

  /// Whether it did more than to decode, or encode, one value.
  package var isUnusual: Bool { isKnownUnusual.load(ordering: .relaxed) }

  func noteUnusual() { isKnownUnusual.store(true, ordering: .relaxed) }
}

/// A decoder that records whether an enum decodes anything but one leaf.
package struct RawValueDecoder: Decoder, SingleValueDecodingContainer {
  private let decoder: any Decoder
  private let conduct: RawValueConduct

  package init(_ decoder: any Decoder, _ conduct: RawValueConduct) { (self.decoder, self.conduct) = (decoder, conduct) }

  /// The decoder itself, for a question that is not usual.
  private var unusual: any Decoder {
    conduct.noteUnusual()
    return decoder
  }

  package var codingPath: [any CodingKey] { unusual.codingPath }
  package var userInfo: [CodingUserInfoKey: Any] { unusual.userInfo }

  package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try unusual.container(keyedBy: type)
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try unusual.unkeyedContainer() }
  package func singleValueContainer() -> any SingleValueDecodingContainer { self }
  package func decodeNil() -> Bool { (try? unusual.singleValueContainer().decodeNil()) ?? false }

  package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if LeafKind(type) == nil { conduct.noteUnusual() }
    return try decoder.singleValueContainer().decode(type)
  }
}

/// An encoder that records whether an enum encodes anything but one leaf.
package struct RawValueEncoder: Encoder, SingleValueEncodingContainer {
  private let encoder: any Encoder
  private let conduct: RawValueConduct

  package init(_ encoder: any Encoder, _ conduct: RawValueConduct) { (self.encoder, self.conduct) = (encoder, conduct) }

  private var unusual: any Encoder {
    conduct.noteUnusual()
    return encoder
  }

  package var codingPath: [any CodingKey] { unusual.codingPath }
  package var userInfo: [CodingUserInfoKey: Any] { unusual.userInfo }

  package func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    unusual.container(keyedBy: type)
  }

  package func unkeyedContainer() -> any UnkeyedEncodingContainer { unusual.unkeyedContainer() }
  package func singleValueContainer() -> any SingleValueEncodingContainer { self }

  package func encodeNil() throws {
    var container = unusual.singleValueContainer()
    try container.encodeNil()
  }

  package func encode<Value: Encodable>(_ value: Value) throws {
    if LeafKind(Value.self) == nil { conduct.noteUnusual() }
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
