/// The rules that a model's `CodingKeys` stand for, where it has no mapping.
///
/// ```swift
/// struct User: KeyValueCreatable, Codable {
///   var name = ""
///   private enum CodingKeys: String, CodingKey { case name = "user_name" }   // .key("user_name", for: "name")
/// }
/// ```
///
/// They are found by encoding a new value: the name of a case is the property, its `stringValue` the key.
enum CodingKeyRules {
  /// The rules for a type that can be made and is `Encodable`; none for any other type, and for keys that are named like the
  /// properties.
  static func rules(for description: TypeDescription) -> [MappingRule] {
    func record<Model: _Creatable & Encodable>(_ type: Model.Type) -> [(name: String, key: String)] {
      let recorder = KeyRecorder()
      // What went wrong is no matter here: the keys until then have been recorded.
      try? type.init().encode(to: RecordingEncoder(recorder))
      return recorder.keys
    }
    guard let model = description.type as? any (_Creatable & Encodable).Type else { return [] }
    let keys = record(model)
    if keys.isEmpty { return [] }
    return keys.filter { key in description.properties.contains { $0.isReadable && $0.name == key.name } }
      .map { MappingRule(property: .name($0.name), effect: .keys([$0.key])) }
  }
}

/// The keys that a value was encoded with.
private final class KeyRecorder {
  private(set) var keys: [(name: String, key: String)] = []

  func record<Key: CodingKey>(_ key: Key) {
    guard let name = TypeDescription.caseName(of: key), name != key.stringValue,
      !keys.contains(where: { $0.name == name })
    else { return }
    keys.append((name, key.stringValue))
  }
}

/// Encodes nothing, and notes the keys of the outermost object.
private struct RecordingEncoder: Encoder {
  let recorder: KeyRecorder
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ recorder: KeyRecorder) { self.recorder = recorder }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(RecordingMembers<Key>(recorder: recorder))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { RecordingElements() }
  func singleValueContainer() -> any SingleValueEncodingContainer { RecordingElements() }
}

private struct RecordingMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let recorder: KeyRecorder
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { recorder.record(key) }
  func encode<Value: Encodable>(_: Value, forKey key: Key) { recorder.record(key) }
  func encodeIfPresent<Value: Encodable>(_: Value?, forKey key: Key) { recorder.record(key) }
  func encodeIfPresent(_: Bool?, forKey key: Key) { recorder.record(key) }
  func encodeIfPresent(_: String?, forKey key: Key) { recorder.record(key) }
  func encodeIfPresent(_: Double?, forKey key: Key) { recorder.record(key) }
  func encodeIfPresent(_: Float?, forKey key: Key) { recorder.record(key) }
  func encodeIfPresent(_: Int?, forKey key: Key) { recorder.record(key) }
  func encodeIfPresent(_: Int8?, forKey key: Key) { recorder.record(key) }
  func encodeIfPresent(_: Int16?, forKey key: Key) { recorder.record(key) }
  func encodeIfPresent(_: Int32?, forKey key: Key) { recorder.record(key) }
  func encodeIfPresent(_: Int64?, forKey key: Key) { recorder.record(key) }
  func encodeIfPresent(_: Int128?, forKey key: Key) { recorder.record(key) }
  func encodeIfPresent(_: UInt?, forKey key: Key) { recorder.record(key) }
  func encodeIfPresent(_: UInt8?, forKey key: Key) { recorder.record(key) }
  func encodeIfPresent(_: UInt16?, forKey key: Key) { recorder.record(key) }
  func encodeIfPresent(_: UInt32?, forKey key: Key) { recorder.record(key) }
  func encodeIfPresent(_: UInt64?, forKey key: Key) { recorder.record(key) }
  func encodeIfPresent(_: UInt128?, forKey key: Key) { recorder.record(key) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    recorder.record(key)
    return RecordingEncoder(KeyRecorder()).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    recorder.record(key)
    return RecordingElements()
  }

  func superEncoder() -> any Encoder { RecordingEncoder(KeyRecorder()) }

  func superEncoder(forKey key: Key) -> any Encoder {
    recorder.record(key)
    return RecordingEncoder(KeyRecorder())
  }
}

private struct RecordingElements: UnkeyedEncodingContainer, SingleValueEncodingContainer {
  var codingPath: [any CodingKey] { [] }
  var count: Int { 0 }

  func encodeNil() {}
  func encode<Value: Encodable>(_: Value) {}

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    RecordingEncoder(KeyRecorder()).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func superEncoder() -> any Encoder { RecordingEncoder(KeyRecorder()) }
}
