/// The members of an object that is split.
struct DraftMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  private let draft: Draft

  init(_ draft: Draft) { self.draft = draft }

  var codingPath: [any CodingKey] { draft.codingPath }

  /// The location of a key.
  private func draft(_ key: Key, for type: Any.Type) -> Draft {
    guard draft.context.splitsKeys, key is any AnyKeyedKey else { return draft.member(JSONKeyedCoding.Key(key)) }
    draft.usesPaths = true
    return draft.member(at: Route(of: key, for: type).keys)
  }

  func encodeNil(forKey key: Key) { draft(key, for: Any.self).add(DraftNull()) }

  func encode(_ value: Int128, forKey key: Key) { add(value, key) }
  func encode(_ value: UInt128, forKey key: Key) { add(value, key) }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) { add(value, key) }

  private func add<Value: Encodable>(_ value: Value, _ key: Key) {
    if draft.context.splitsKeys, let flat = value as? any FlatEncodable, flat.isAdded(to: draft) { return }
    draft(key, for: Value.self).add(value)
  }

  // MARK: Nested containers

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    DraftEncoder(draft(key, for: Any.self)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    DraftEncoder(draft(key, for: [Any].self)).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { DraftEncoder(draft.member("super")) }
  func superEncoder(forKey key: Key) -> any Encoder { DraftEncoder(draft(key, for: Any.self)) }
}

/// A flat property of any type.
protocol FlatEncodable {
  /// Adds an object to the draft of the object around it; false if the property is an array.
  func isAdded(to draft: Draft) -> Bool
}
