import JSONCore

/// The members of an object, by key.
struct KeyedNodes<Key: CodingKey>: KeyedEncodingContainerProtocol {
  private let encoder: ValueEncoder
  private let node: EncodedNode
  /// Whether the keys are those of a dictionary, which naming does not concern.
  private let isDictionary = PathKey.isDictionaryKey(Key.self)

  init(_ encoder: ValueEncoder, _ node: EncodedNode) {
    self.encoder = encoder
    self.node = node
  }

  private var session: EncodingSession { encoder.session }

  var codingPath: [any CodingKey] { encoder.codingPath }

  private func set(_ key: some CodingKey, _ value: EncodedNode) {
    node.set(isDictionary ? key.stringValue : session.documentKey(key.stringValue), value)
  }

  func encodeNil(forKey key: Key) { set(key, EncodedNode(.null)) }
  func encode(_ value: Bool, forKey key: Key) { set(key, EncodedNode(.bool(value))) }
  func encode(_ value: String, forKey key: Key) { set(key, EncodedNode(.string(value))) }
  func encode(_ value: Double, forKey key: Key) throws {
    set(key, try session.node(value, .double(value)) { codingPath + [key] })
  }
  func encode(_ value: Float, forKey key: Key) throws {
    set(key, try session.node(Double(value), .float(value)) { codingPath + [key] })
  }
  func encode(_ value: Int, forKey key: Key) { set(key, session.node(value)) }
  func encode(_ value: Int8, forKey key: Key) { set(key, session.node(value)) }
  func encode(_ value: Int16, forKey key: Key) { set(key, session.node(value)) }
  func encode(_ value: Int32, forKey key: Key) { set(key, session.node(value)) }
  func encode(_ value: Int64, forKey key: Key) { set(key, session.node(value)) }
  func encode(_ value: Int128, forKey key: Key) { set(key, session.node(value)) }
  func encode(_ value: UInt, forKey key: Key) { set(key, session.node(value)) }
  func encode(_ value: UInt8, forKey key: Key) { set(key, session.node(value)) }
  func encode(_ value: UInt16, forKey key: Key) { set(key, session.node(value)) }
  func encode(_ value: UInt32, forKey key: Key) { set(key, session.node(value)) }
  func encode(_ value: UInt64, forKey key: Key) { set(key, session.node(value)) }
  func encode(_ value: UInt128, forKey key: Key) { set(key, session.node(value)) }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    set(key, try session.node(value, in: encoder, key))
  }

  // MARK: Containers inside

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    inner(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { inner(key).unkeyedContainer() }
  func superEncoder() -> any Encoder { inner(PathKey("super")) }
  func superEncoder(forKey key: Key) -> any Encoder { inner(key) }

  /// The encoder for a member; if the member is there already, for what is there.
  private func inner(_ key: some CodingKey) -> ValueEncoder {
    let name = isDictionary ? key.stringValue : session.documentKey(key.stringValue)
    let inner = node.member(name) ?? EncodedNode()
    node.set(name, inner)
    return ValueEncoder(session, encoder, key, inner)
  }
}
