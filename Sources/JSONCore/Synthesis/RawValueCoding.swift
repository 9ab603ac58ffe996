/// Enums whose `Codable` conformance is the one that `RawRepresentable` gives them.
///
/// Each case is decoded from its raw value, and encoded; an enum that does anything else has code of its own.
package enum RawValueCoding {
  private static let decoded = TypeTable<Bool>.Shared()
  private static let encoded = TypeTable<Bool>.Shared()

  /// Whether every case of an enum is decoded from its raw value, which is a leaf.
  package static func isDecoded(_ type: Any.Type) -> Bool {
    func isDecoded<Value: RawRepresentable & Decodable>(_ type: Value.Type) -> Bool {
      guard let raw = Value.RawValue.self as? any Decodable.Type, LeafKind(raw) != nil else { return false }
      return allCases(of: type) { value in
        let lesson = RawValueLesson()
        let decoded = try? Value(from: RawValueDecoder(rawValue: value.rawValue, lesson: lesson))
        return decoded.map { isSame($0, value) && !lesson.isUnusual } ?? false
      }
    }
    guard let type = candidate(type) as? any (RawRepresentable & Decodable).Type else { return false }
    return decoded.facts(of: type) { isDecoded(type) }
  }

  /// Whether every case of an enum is encoded as its raw value, which is a leaf.
  package static func isEncoded(_ type: Any.Type) -> Bool {
    func isEncoded<Value: RawRepresentable & Encodable>(_ type: Value.Type) -> Bool {
      guard LeafKind(Value.RawValue.self) != nil else { return false }
      return allCases(of: type) { value in
        let lesson = RawValueLesson()
        guard (try? value.encode(to: RawValueEncoder(lesson: lesson))) != nil, !lesson.isUnusual else { return false }
        return (lesson.encoded as? Value.RawValue).flatMap(Value.init(rawValue:)).map { isSame($0, value) } ?? false
      }
    }
    guard let type = candidate(type) as? any (RawRepresentable & Encodable).Type else { return false }
    return encoded.facts(of: type) { isEncoded(type) }
  }

  /// An enum that says nothing of itself to Janus; nil for other types.
  private static func candidate(_ type: Any.Type) -> Any.Type? {
    let isOwn =
      Conformance.isConvertible(type) && (type is any JSONLeafCreatable.Type || type is any JSONLeafRepresentable.Type)
    return TypeDescription.isEnum(type) && !isOwn ? type : nil
  }

  private static func allCases<Value>(of type: Value.Type, _ body: (Value) -> Bool) -> Bool {
    EnumCases.all(of: type)?.allSatisfy { body($0.value) } ?? false
  }

  private static func isSame<Value>(_ one: Value, _ other: Value) -> Bool {
    TypeDescription.caseName(of: one) == TypeDescription.caseName(of: other)
  }
}

private struct Refusal: Error {}

/// What an enum does while one of its cases is decoded or encoded.
private final class RawValueLesson {
  /// The value that was encoded.
  private(set) var encoded: Any?
  /// Whether it did more than to decode, or encode, one value.
  private(set) var isUnusual = false

  func noteUnusual() { isUnusual = true }

  func note(_ value: Any) {
    if encoded != nil { isUnusual = true }
    encoded = value
  }
}

/// A decoder for a single value that is known.
private struct RawValueDecoder<Raw>: Decoder, SingleValueDecodingContainer {
  let rawValue: Raw
  let lesson: RawValueLesson

  var codingPath: [any CodingKey] {
    lesson.noteUnusual()
    return []
  }

  var userInfo: [CodingUserInfoKey: Any] {
    lesson.noteUnusual()
    return [:]
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> { throw Refusal() }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Refusal() }
  func singleValueContainer() -> any SingleValueDecodingContainer { self }
  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let value = rawValue as? Value else { throw Refusal() }
    return value
  }
}

/// An encoder that notes a single value.
private struct RawValueEncoder: Encoder, SingleValueEncodingContainer {
  let lesson: RawValueLesson

  var codingPath: [any CodingKey] {
    lesson.noteUnusual()
    return []
  }

  var userInfo: [CodingUserInfoKey: Any] {
    lesson.noteUnusual()
    return [:]
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    lesson.noteUnusual()
    return LearningEncoder(EncodingLesson()).container(keyedBy: type)
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    lesson.noteUnusual()
    return LearningEncoder(EncodingLesson()).unkeyedContainer()
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
  func encodeNil() { lesson.noteUnusual() }

  func encode<Value: Encodable>(_ value: Value) { lesson.note(value) }
}
