import JSONCore

/// The encoder for one value, which is also its container if the value is a leaf.
struct ValueEncoder: Encoder, SingleValueEncodingContainer {
  private let encoding: EncodingRun
  private let id: OpenValue.ID

  /// The paths of keys in the mapping of the value's type.
  private let shape: CodingShape?

  init(_ encoding: EncodingRun, _ id: OpenValue.ID, _ shape: CodingShape? = nil) {
    self.encoding = encoding
    self.id = id
    self.shape = shape
  }

  var codingPath: [any CodingKey] { encoding.codingPath(to: id) }
  var userInfo: [CodingUserInfoKey: Any] { encoding.userInfo }

  // MARK: Containers

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    encoding.containers.container(keyedBy: type, encoding, id, shape)
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    encoding.attempt(at: id) { () throws(JSONError) in try encoding.text.value.beginArray(id) }
    return UnkeyedText(encoding, id)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  // MARK: One value

  @inline(__always)
  private func begin(_ value: some Any) throws {
    try encoding.checked(value, at: id) { () throws(JSONError) in try encoding.text.value.beginLeaf(id) }
  }

  @inline(__always)
  private func encodeInteger(_ value: some FixedWidthInteger) throws {
    try begin(value)
    encoding.text.value.run.writer.appendInteger(value)
  }

  /// Writes a value of a type that few models have.
  @inline(never)
  private func encodeOther(_ value: Any, _ body: (inout ByteWriter) -> Void) throws {
    try begin(value)
    body(&encoding.text.value.run.writer)
  }

  func encodeNil() throws {
    try begin(String?.none as Any)
    encoding.text.value.run.writer.append("null")
  }
  func encode(_ value: Bool) throws {
    try begin(value)
    encoding.text.value.run.writer.append(value ? "true" : "false")
  }
  func encode(_ value: String) throws {
    try begin(value)
    encoding.text.value.run.writer.appendQuoted(value)
  }
  func encode(_ value: Double) throws {
    try begin(value)
    try encoding.leaf(at: id) { try encoding.append(value) }
  }
  func encode(_ value: Float) throws {
    try begin(value)
    try encoding.leaf(at: id) { try encoding.append(value) }
  }
  func encode(_ value: Int) throws { try encodeInteger(value) }
  func encode(_ value: Int8) throws { try encodeOther(value) { $0.appendInteger(value) } }
  func encode(_ value: Int16) throws { try encodeOther(value) { $0.appendInteger(value) } }
  func encode(_ value: Int32) throws { try encodeOther(value) { $0.appendInteger(value) } }
  func encode(_ value: Int64) throws { try encodeInteger(value) }
  func encode(_ value: Int128) throws { try encodeOther(value) { $0.appendInteger(value) } }
  func encode(_ value: UInt) throws { try encodeOther(value) { $0.appendInteger(value) } }
  func encode(_ value: UInt8) throws { try encodeOther(value) { $0.appendInteger(value) } }
  func encode(_ value: UInt16) throws { try encodeOther(value) { $0.appendInteger(value) } }
  func encode(_ value: UInt32) throws { try encodeOther(value) { $0.appendInteger(value) } }
  func encode(_ value: UInt64) throws { try encodeOther(value) { $0.appendInteger(value) } }
  func encode(_ value: UInt128) throws { try encodeOther(value) { $0.appendInteger(value) } }
  func encode<Value: Encodable>(_ value: Value) throws {
    try encoding.encodeAlone(value, at: id)
    try encoding.checked(value, at: id) { () throws(JSONError) in try encoding.text.value.completeAlone(id) }
  }
}
