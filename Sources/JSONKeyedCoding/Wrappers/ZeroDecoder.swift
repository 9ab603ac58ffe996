/// A decoder without a document: all numbers are 0, strings are empty, optionals are nil.
struct ZeroDecoder: Decoder {
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]
  /// The types that are being created, which cannot contain themselves.
  fileprivate let types: [Any.Type]

  /// The zero of a type.
  /// - Throws: `DecodingError` if it has none.
  static func zero<Value: Decodable>(_ type: Value.Type, _ codingPath: [any CodingKey]) throws -> Value {
    try ZeroDecoder(codingPath: codingPath, types: []).zero(type)
  }

  fileprivate func zero<Value: Decodable>(_ type: Value.Type, _ key: (any CodingKey)? = nil) throws -> Value {
    if let zero = Self.known(type) { return zero }
    let path = codingPath + (key.map { [$0] } ?? [])
    let problem = DecodingError.Context(
      codingPath: path,
      debugDescription: "Expected a zero for \(type), which has none. "
        + "Let it adopt `Zeroable`, or make the property optional.")
    if types.contains(where: { $0 == type }) { throw DecodingError.dataCorrupted(problem) }
    do {
      return try Value(from: ZeroDecoder(codingPath: path, types: types + [type]))
    } catch DecodingError.dataCorrupted(let context) where context.codingPath.count > path.count {
      throw DecodingError.dataCorrupted(context)
    } catch {
      throw DecodingError.dataCorrupted(
        .init(codingPath: path, debugDescription: problem.debugDescription, underlyingError: error))
    }
  }

  /// The zero of a type that need not be created.
  private static func known<Value>(_ type: Value.Type) -> Value? {
    if let absent = absent(type) { return absent }
    let zero: Any? =
      if let type = type as? any Zeroable.Type {
        type.zero
      } else if let type = type as? any AdditiveArithmetic.Type {
        type.zero
      } else if type == Bool.self {
        false
      } else if type == String.self {
        ""
      } else {
        nil
      }
    return zero as? Value
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(ZeroMembers<Key>(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { ZeroElements(decoder: self) }
  func singleValueContainer() -> any SingleValueDecodingContainer { ZeroLeaf(decoder: self) }
}

private struct ZeroLeaf: SingleValueDecodingContainer {
  let decoder: ZeroDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { true }
  func decode(_ type: Int128.Type) -> Int128 { 0 }
  func decode(_ type: UInt128.Type) -> UInt128 { 0 }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.zero(type) }
}

private struct ZeroMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ZeroDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { false }
  func decodeNil(forKey key: Key) -> Bool { true }
  func decode(_ type: Int128.Type, forKey key: Key) -> Int128 { 0 }
  func decode(_ type: UInt128.Type, forKey key: Key) -> UInt128 { 0 }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try decoder.zero(type, key) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedDecodingContainer<Nested> {
    inner(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer { inner(key).unkeyedContainer() }
  func superDecoder() -> any Decoder { inner(JSONKeyedCoding.Key(stringValue: "super")) }
  func superDecoder(forKey key: Key) -> any Decoder { inner(key) }

  private func inner(_ key: any CodingKey) -> ZeroDecoder {
    ZeroDecoder(codingPath: codingPath + [key], types: decoder.types)
  }
}

private struct ZeroElements: UnkeyedDecodingContainer {
  let decoder: ZeroDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { 0 }
  var isAtEnd: Bool { true }
  var currentIndex: Int { 0 }

  func decodeNil() -> Bool { true }
  func decode(_ type: Int128.Type) -> Int128 { 0 }
  func decode(_ type: UInt128.Type) -> UInt128 { 0 }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.zero(type) }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedDecodingContainer<Nested> {
    decoder.container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { decoder.unkeyedContainer() }
  func superDecoder() -> any Decoder { decoder }
}
