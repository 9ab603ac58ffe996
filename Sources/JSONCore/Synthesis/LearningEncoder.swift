/// The encoder of a lesson. It writes nothing, and notes the members of the outermost object.
struct LearningEncoder: Encoder {
  let lesson: EncodingLesson

  init(_ lesson: EncodingLesson) { self.lesson = lesson }

  var codingPath: [any CodingKey] {
    lesson.object("it asks for the `codingPath`")
    return []
  }

  var userInfo: [CodingUserInfoKey: Any] {
    lesson.object("it asks for the `userInfo`")
    return [:]
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    lesson.openContainer()
    return KeyedEncodingContainer(LearningMembers<Key>(lesson: lesson, hasCases: lesson.isEnum))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    lesson.object("it encodes an array")
    return LearningElements()
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    lesson.object("it encodes a single value")
    return LearningElements()
  }
}

/// The members of an object, or the case of an enum.
private struct LearningMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let lesson: EncodingLesson
  /// Whether the keys are the cases of an enum.
  var hasCases = false

  var codingPath: [any CodingKey] {
    lesson.object("it asks for the `codingPath`")
    return []
  }

  private func note<Value>(_ value: Value, _ key: Key) throws {
    noteValue(key)
    try lesson.note(key, Value.self, isOptional: false, value)
  }

  private func noteIfPresent<Value>(_ value: Value?, _ key: Key) throws {
    noteValue(key)
    try lesson.note(key, Value.self, isOptional: true, value)
  }

  private func noteValue(_ key: Key) {
    if hasCases { lesson.object("it encodes anything but an object for \"\(key.stringValue)\"") }
  }

  func encodeNil(forKey key: Key) throws {
    lesson.object("it encodes nil for \"\(key.stringValue)\"")
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
      lesson.openCase(key)
      return KeyedEncodingContainer(LearningMembers<Nested>(lesson: lesson))
    }
    noteContainer(key)
    return LearningEncoder(EncodingLesson()).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    noteContainer(key)
    return LearningElements()
  }

  func superEncoder() -> any Encoder {
    lesson.object("it asks for the encoder of a superclass")
    return LearningEncoder(EncodingLesson())
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    noteContainer(key)
    return LearningEncoder(EncodingLesson())
  }

  private func noteContainer(_ key: Key) {
    lesson.object("it asks for a container inside \"\(key.stringValue)\"")
    // What the key is called is worth knowing even so.
    try? note((), key)
  }
}

private struct LearningElements: UnkeyedEncodingContainer, SingleValueEncodingContainer {
  var codingPath: [any CodingKey] { [] }
  var count: Int { 0 }

  func encodeNil() {}
  func encode<Value: Encodable>(_: Value) {}

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    LearningEncoder(EncodingLesson()).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func superEncoder() -> any Encoder { LearningEncoder(EncodingLesson()) }
}
