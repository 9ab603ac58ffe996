import JSONCore

/// The elements of an array, one after the other.
struct UnkeyedNodes: UnkeyedEncodingContainer {
  private let encoder: ValueEncoder
  private let node: EncodedNode

  init(_ encoder: ValueEncoder, _ node: EncodedNode) {
    self.encoder = encoder
    self.node = node
  }

  private var session: EncodingSession { encoder.session }
  private var nextKey: PathKey { PathKey(index: count) }

  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { node.count }

  func encodeNil() { node.append(EncodedNode(.null)) }
  func encode(_ value: Bool) { node.append(EncodedNode(.bool(value))) }
  func encode(_ value: String) { node.append(EncodedNode(.string(value))) }
  func encode(_ value: Double) throws {
    node.append(try session.node(value, .double(value)) { codingPath + [nextKey] })
  }
  func encode(_ value: Float) throws {
    node.append(try session.node(Double(value), .float(value)) { codingPath + [nextKey] })
  }
  func encode(_ value: Int) { node.append(session.node(value)) }
  func encode(_ value: Int8) { node.append(session.node(value)) }
  func encode(_ value: Int16) { node.append(session.node(value)) }
  func encode(_ value: Int32) { node.append(session.node(value)) }
  func encode(_ value: Int64) { node.append(session.node(value)) }
  func encode(_ value: Int128) { node.append(session.node(value)) }
  func encode(_ value: UInt) { node.append(session.node(value)) }
  func encode(_ value: UInt8) { node.append(session.node(value)) }
  func encode(_ value: UInt16) { node.append(session.node(value)) }
  func encode(_ value: UInt32) { node.append(session.node(value)) }
  func encode(_ value: UInt64) { node.append(session.node(value)) }
  func encode(_ value: UInt128) { node.append(session.node(value)) }
  func encode<Value: Encodable>(_ value: Value) throws {
    node.append(try session.node(value, in: encoder, nextKey))
  }

  // MARK: Containers inside

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    inner().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { inner().unkeyedContainer() }
  func superEncoder() -> any Encoder { inner() }

  private func inner() -> ValueEncoder {
    let (key, inner) = (nextKey, EncodedNode())
    node.append(inner)
    return ValueEncoder(session, encoder, key, inner)
  }
}
