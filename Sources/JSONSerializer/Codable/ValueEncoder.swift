import JSONCore

/// The encoder for one value, which is also its container if the value is a leaf.
final class ValueEncoder: Encoder, SingleValueEncodingContainer {
  let session: EncodingSession
  let node: EncodedNode
  /// The number of values around this one.
  let depth: Int
  private let parent: ValueEncoder?
  private let key: (any CodingKey)?

  init(_ session: EncodingSession, _ parent: ValueEncoder?, _ key: (any CodingKey)?, _ node: EncodedNode) {
    self.session = session
    self.parent = parent
    self.key = key
    self.node = node
    depth = (parent?.depth ?? -1) + 1
  }

  static func path(of parent: ValueEncoder?, _ key: (any CodingKey)?) -> [any CodingKey] {
    (parent?.codingPath ?? []) + (key.map { [$0] } ?? [])
  }

  var codingPath: [any CodingKey] { Self.path(of: parent, key) }
  var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

  // MARK: Containers

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    // A type that asks for two kinds of containers gets what it asked for last.
    if !node.beginObject() { node.content = .object([]) }
    return KeyedEncodingContainer(KeyedNodes<Key>(self, node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if !node.beginArray() { node.content = .array([]) }
    return UnkeyedNodes(self, node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  // MARK: One value

  func encodeNil() { node.content = .null }
  func encode(_ value: Bool) { node.content = .bool(value) }
  func encode(_ value: String) { node.content = .string(value) }
  func encode(_ value: Double) throws {
    node.content = try session.node(value, .double(value)) { codingPath }.content
  }
  func encode(_ value: Float) throws {
    node.content = try session.node(Double(value), .float(value)) { codingPath }.content
  }
  func encode(_ value: Int) { node.content = session.node(value).content }
  func encode(_ value: Int8) { node.content = session.node(value).content }
  func encode(_ value: Int16) { node.content = session.node(value).content }
  func encode(_ value: Int32) { node.content = session.node(value).content }
  func encode(_ value: Int64) { node.content = session.node(value).content }
  func encode(_ value: Int128) { node.content = session.node(value).content }
  func encode(_ value: UInt) { node.content = session.node(value).content }
  func encode(_ value: UInt8) { node.content = session.node(value).content }
  func encode(_ value: UInt16) { node.content = session.node(value).content }
  func encode(_ value: UInt32) { node.content = session.node(value).content }
  func encode(_ value: UInt64) { node.content = session.node(value).content }
  func encode(_ value: UInt128) { node.content = session.node(value).content }
  func encode<Value: Encodable>(_ value: Value) throws {
    node.content = try session.node(value, in: parent, key).content
  }
}
