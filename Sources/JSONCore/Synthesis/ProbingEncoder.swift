/// The encoder of a probe. It writes nothing, and records the members of the outermost object.
struct ProbingEncoder: Encoder {
  let probe: EncodingProbe

  init(_ probe: EncodingProbe) { self.probe = probe }

  var codingPath: [any CodingKey] {
    probe.object("it reads the `codingPath`")
    return []
  }

  var userInfo: [CodingUserInfoKey: Any] {
    probe.object("it reads the `userInfo`")
    return [:]
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    probe.openContainer()
    return KeyedEncodingContainer(ProbingMembers<Key>(probe: probe, hasCases: probe.isEnum))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    probe.object("it encodes an array")
    return ProbingElements()
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    probe.object("it encodes a single value")
    return ProbingElements()
  }
}

/// The members of an object, or the case of an enum.
private struct ProbingMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let probe: EncodingProbe
  /// Whether the keys are the cases of an enum.
  var hasCases = false

  var codingPath: [any CodingKey] {
    probe.object("it reads the `codingPath`")
    return []
  }

  private func note<Value>(_ value: Value, _ key: Key) throws {
    noteValue(key)
    try probe.note(key, Value.self, isOptional: false, value)
  }

  private func noteIfPresent<Value>(_ value: Value?, _ key: Key) throws {
    noteValue(key)
    try probe.note(key, Value.self, isOptional: true, value)
  }

  private func noteValue(_ key: Key) {
    if hasCases { probe.object("it encodes anything but an object for \"\(key.stringValue)\"") }
  }

  func encodeNil(forKey key: Key) throws {
    probe.object("it encodes nil for \"\(key.stringValue)\"")
    try note((), key)
  }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try note(value, key) }
  // Without functions of their own, these two throw.
  func encode(_ value: Int128, forKey key: Key) throws { try note(value, key) }
  func encode(_ value: UInt128, forKey key: Key) throws { try note(value, key) }
  func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws { try noteIfPresent(value, key) }
  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try noteIfPresent(value, key) }
  func encodeIfPresent(_ value: String?, forKey key: Key) throws { try noteIfPresent(value, key) }
  func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try noteIfPresent(value, key) }
  func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try noteIfPresent(value, key) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try noteIfPresent(value, key) }
  func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try noteIfPresent(value, key) }
  func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try noteIfPresent(value, key) }
  func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try noteIfPresent(value, key) }
  func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try noteIfPresent(value, key) }
  func encodeIfPresent(_ value: Int128?, forKey key: Key) throws { try noteIfPresent(value, key) }
  func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try noteIfPresent(value, key) }
  func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try noteIfPresent(value, key) }
  func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try noteIfPresent(value, key) }
  func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try noteIfPresent(value, key) }
  func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try noteIfPresent(value, key) }
  func encodeIfPresent(_ value: UInt128?, forKey key: Key) throws { try noteIfPresent(value, key) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    if hasCases {
      probe.openCase(key)
      return KeyedEncodingContainer(ProbingMembers<Nested>(probe: probe))
    }
    noteContainer(key)
    return ProbingEncoder(EncodingProbe()).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    noteContainer(key)
    return ProbingElements()
  }

  func superEncoder() -> any Encoder {
    probe.object("it requests the encoder of a superclass")
    return ProbingEncoder(EncodingProbe())
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    noteContainer(key)
    return ProbingEncoder(EncodingProbe())
  }

  private func noteContainer(_ key: Key) {
    probe.object("it requests a container inside \"\(key.stringValue)\"")
    // The name of the key is useful nevertheless.
    try? note((), key)
  }
}

private struct ProbingElements: UnkeyedEncodingContainer, SingleValueEncodingContainer {
  var codingPath: [any CodingKey] { [] }
  var count: Int { 0 }

  func encodeNil() {}
  func encode<Value: Encodable>(_: Value) {}

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    ProbingEncoder(EncodingProbe()).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func superEncoder() -> any Encoder { ProbingEncoder(EncodingProbe()) }
}
