import JSONCore

/// The elements of an array, one after the other.
struct UnkeyedText: UnkeyedEncodingContainer {
  private let encoding: EncodingRun
  private let id: OpenValue.ID

  init(_ encoding: EncodingRun, _ id: OpenValue.ID) {
    self.encoding = encoding
    self.id = id
  }

  var codingPath: [any CodingKey] { encoding.codingPath(to: id) }
  var count: Int { encoding.text.value.count(of: id) }

  @inline(__always)
  private func begin(_ value: some Any) throws {
    try encoding.checked(value, at: id) { () throws(JSONError) in try encoding.text.value.beginElement(id) }
  }

  @inline(__always)
  private func add(_ value: some Any, _ body: (inout ByteWriter) -> Void) throws {
    try begin(value)
    body(&encoding.text.value.run.writer)
    encoding.text.value.run.writer.appendComma()
  }

  /// Writes an element of a type that few models have.
  @inline(never)
  private func addOther(_ value: Any, _ body: (inout ByteWriter) -> Void) throws { try add(value, body) }

  func encodeNil() throws { try addOther(String?.none as Any) { $0.append("null") } }
  func encode(_ value: Bool) throws { try add(value) { $0.append(value ? "true" : "false") } }
  func encode(_ value: String) throws { try add(value) { $0.appendQuoted(value) } }
  func encode(_ value: Double) throws {
    guard value.isFinite else { return try encodeValue(value) }
    try add(value) { $0.appendDouble(value) }
  }
  func encode(_ value: Float) throws { try encodeValue(value) }
  func encode(_ value: Int) throws { try add(value) { $0.appendInteger(value) } }
  func encode(_ value: Int8) throws { try addOther(value) { $0.appendInteger(value) } }
  func encode(_ value: Int16) throws { try addOther(value) { $0.appendInteger(value) } }
  func encode(_ value: Int32) throws { try addOther(value) { $0.appendInteger(value) } }
  func encode(_ value: Int64) throws { try add(value) { $0.appendInteger(value) } }
  func encode(_ value: Int128) throws { try addOther(value) { $0.appendInteger(value) } }
  func encode(_ value: UInt) throws { try addOther(value) { $0.appendInteger(value) } }
  func encode(_ value: UInt8) throws { try addOther(value) { $0.appendInteger(value) } }
  func encode(_ value: UInt16) throws { try addOther(value) { $0.appendInteger(value) } }
  func encode(_ value: UInt32) throws { try addOther(value) { $0.appendInteger(value) } }
  func encode(_ value: UInt64) throws { try addOther(value) { $0.appendInteger(value) } }
  func encode(_ value: UInt128) throws { try addOther(value) { $0.appendInteger(value) } }
  func encode<Value: Encodable>(_ value: Value) throws { try encodeValue(value) }

  private func encodeValue<Value: Encodable>(_ value: Value) throws {
    try begin(value)
    try encoding.encode(value, or: encoding.text.value.mark)
  }

  // MARK: Containers inside

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    inner().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { inner().unkeyedContainer() }
  func superEncoder() -> any Encoder { inner() }

  private func inner() -> ValueEncoder { ValueEncoder(encoding, encoding.nestedElement(of: id)) }
}
