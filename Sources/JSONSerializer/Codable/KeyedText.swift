import JSONCore

/// The members of an object, by key.
struct KeyedText<Key: CodingKey>: KeyedEncodingContainerProtocol {
  private let object: KeyedObject

  init(_ object: KeyedObject) { self.object = object }

  private var encoding: EncodingRun { @inline(__always) get { object.encoding } }
  private var id: OpenValue.ID { @inline(__always) get { object.id } }

  var codingPath: [any CodingKey] { encoding.codingPath(to: id) }

  /// Writes a key; its value and a comma are to follow.
  @inline(__always)
  private func begin(_ value: some Any, _ key: Key, _ encoding: EncodingRun, _ id: OpenValue.ID) throws {
    if let shape = object.shape, let mapped = shape.locations[ExactText(key.stringValue)] {
      return try encoding.begin(value, at: mapped.path, of: id)
    }
    try encoding.checked(value, at: id) { () throws(JSONError) in
      if object.isDictionary {
        encoding.noteEntryKey(key, of: id)
        try encoding.text.value.beginMember(id, key.stringValue, isUnique: true)
      } else {
        let name = try encoding.documentKey(key, of: id)
        try encoding.text.value.beginMember(id, name, isUnique: false)
      }
    }
  }

  /// Writes a member.
  /// - Parameter body: writes the value.
  @inline(__always)
  private func set(_ value: some Any, _ key: Key, _ body: (inout ByteWriter) -> Void) throws {
    try object.withRun { encoding in
      try begin(value, key, encoding, id)
      body(&encoding.text.value.run.writer)
      encoding.text.value.run.writer.appendComma()
    }
  }

  /// Writes a member of a type that few models have.
  @inline(never)
  private func setOther(_ value: Any, _ key: Key, _ body: (inout ByteWriter) -> Void) throws {
    try set(value, key, body)
  }

  func encodeNil(forKey key: Key) throws { try setOther(String?.none as Any, key) { $0.append("null") } }
  func encode(_ value: Bool, forKey key: Key) throws { try set(value, key) { $0.append(value ? "true" : "false") } }
  func encode(_ value: String, forKey key: Key) throws { try set(value, key) { $0.appendQuoted(value) } }
  func encode(_ value: Double, forKey key: Key) throws {
    guard value.isFinite else { return try encodeValue(value, forKey: key) }
    try set(value, key) { $0.appendDouble(value) }
  }
  func encode(_ value: Float, forKey key: Key) throws { try encodeValue(value, forKey: key) }
  func encode(_ value: Int, forKey key: Key) throws { try set(value, key) { $0.appendInteger(value) } }
  func encode(_ value: Int8, forKey key: Key) throws { try setOther(value, key) { $0.appendInteger(value) } }
  func encode(_ value: Int16, forKey key: Key) throws { try setOther(value, key) { $0.appendInteger(value) } }
  func encode(_ value: Int32, forKey key: Key) throws { try setOther(value, key) { $0.appendInteger(value) } }
  func encode(_ value: Int64, forKey key: Key) throws { try set(value, key) { $0.appendInteger(value) } }
  func encode(_ value: Int128, forKey key: Key) throws { try setOther(value, key) { $0.appendInteger(value) } }
  func encode(_ value: UInt, forKey key: Key) throws { try setOther(value, key) { $0.appendInteger(value) } }
  func encode(_ value: UInt8, forKey key: Key) throws { try setOther(value, key) { $0.appendInteger(value) } }
  func encode(_ value: UInt16, forKey key: Key) throws { try setOther(value, key) { $0.appendInteger(value) } }
  func encode(_ value: UInt32, forKey key: Key) throws { try setOther(value, key) { $0.appendInteger(value) } }
  func encode(_ value: UInt64, forKey key: Key) throws { try setOther(value, key) { $0.appendInteger(value) } }
  func encode(_ value: UInt128, forKey key: Key) throws { try setOther(value, key) { $0.appendInteger(value) } }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try encodeValue(value, forKey: key) }

  private func encodeValue<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    let id = id
    try object.withRun { encoding in
      if let shape = object.shape, let mapped = shape.locations[ExactText(key.stringValue)] {
        try encoding.begin(value, at: mapped.path, of: id)
        return try encoding.encode(value, or: nil)
      }
      try encoding.checked(value, at: id) { () throws(JSONError) in try encoding.text.value.enter(id) }
      let mark = encoding.text.value.mark
      try begin(value, key, encoding, id)
      try encoding.encode(value, or: mark)
    }
  }

  // MARK: What may be nil

  @inline(__always)
  private func setIfPresent<Value>(_ value: Value?, _ key: Key, _ set: (borrowing Value) throws -> Void) throws {
    let isPresent = try value.lend(set)
    if !isPresent, encoding.policy.nilProperties == .writeNull { try encodeNil(forKey: key) }
  }

  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws {
    try setIfPresent(value, key) { try encode($0, forKey: key) }
  }
  func encodeIfPresent(_ value: String?, forKey key: Key) throws {
    try setIfPresent(value, key) { try encode($0, forKey: key) }
  }
  func encodeIfPresent(_ value: Double?, forKey key: Key) throws {
    try setIfPresent(value, key) { try encode($0, forKey: key) }
  }
  func encodeIfPresent(_ value: Float?, forKey key: Key) throws {
    try setIfPresent(value, key) { try encode($0, forKey: key) }
  }
  func encodeIfPresent(_ value: Int?, forKey key: Key) throws {
    try setIfPresent(value, key) { try encode($0, forKey: key) }
  }
  func encodeIfPresent(_ value: Int8?, forKey key: Key) throws {
    try setIfPresent(value, key) { try encode($0, forKey: key) }
  }
  func encodeIfPresent(_ value: Int16?, forKey key: Key) throws {
    try setIfPresent(value, key) { try encode($0, forKey: key) }
  }
  func encodeIfPresent(_ value: Int32?, forKey key: Key) throws {
    try setIfPresent(value, key) { try encode($0, forKey: key) }
  }
  func encodeIfPresent(_ value: Int64?, forKey key: Key) throws {
    try setIfPresent(value, key) { try encode($0, forKey: key) }
  }
  func encodeIfPresent(_ value: Int128?, forKey key: Key) throws {
    try setIfPresent(value, key) { try encode($0, forKey: key) }
  }
  func encodeIfPresent(_ value: UInt?, forKey key: Key) throws {
    try setIfPresent(value, key) { try encode($0, forKey: key) }
  }
  func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws {
    try setIfPresent(value, key) { try encode($0, forKey: key) }
  }
  func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws {
    try setIfPresent(value, key) { try encode($0, forKey: key) }
  }
  func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws {
    try setIfPresent(value, key) { try encode($0, forKey: key) }
  }
  func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws {
    try setIfPresent(value, key) { try encode($0, forKey: key) }
  }
  func encodeIfPresent(_ value: UInt128?, forKey key: Key) throws {
    try setIfPresent(value, key) { try encode($0, forKey: key) }
  }
  func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    try setIfPresent(value, key) { (value: borrowing Value) in try encodeValue(value, forKey: key) }
  }

  // MARK: Containers inside

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    inner(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { inner(key).unkeyedContainer() }
  func superEncoder() -> any Encoder { ValueEncoder(encoding, nested(PathKey("super"), isNew: true)) }
  func superEncoder(forKey key: Key) -> any Encoder { inner(key, isNew: true) }

  private func inner(_ key: Key, isNew: Bool = false) -> ValueEncoder {
    if let shape = object.shape, let mapped = shape.locations[ExactText(key.stringValue)] {
      return ValueEncoder(encoding, encoding.nested(mapped.path, of: id))
    }
    return ValueEncoder(encoding, nested(key, isNew: isNew))
  }

  private func nested(_ key: some CodingKey, isNew: Bool) -> OpenValue.ID {
    if object.isDictionary {
      encoding.noteEntryKey(key, of: id)
      return encoding.nested(key.stringValue, of: id, isNew: isNew)
    }
    var documentKey = key.stringValue
    encoding.attempt(at: id) { () throws(JSONError) in documentKey = try encoding.documentKey(key, of: id) }
    return encoding.nested(documentKey, of: id, isNew: isNew)
  }
}
