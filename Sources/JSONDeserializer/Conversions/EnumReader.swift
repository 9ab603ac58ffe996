import JSONCore

// SAFETY: of this file: keys have as many bytes as they say.

/// Reads enums whose `Codable` conformance is the compiler's: an object with one member, which is the case.
///
/// The associated values are read by a plan, as the properties of a struct are. The case is made from them in its
/// memory or, if only the type can do it, by its own `init(from:)`. Only that reads, or rejects, values in other forms.
struct EnumReader {
  struct Case {
    let number: Int
    let key: BytePointer
    let keyCount: Int
    /// Reads the associated values.
    let values: Ref<ReadNode>
    let prototype: CasePrototype.Bytes?
    let parts: [AssociatedValues.Part]
  }

  let cases: RefTable<Case>
  /// The type of the keys of the cases.
  let keys: Any.Type

  /// - Parameter own: reads by the type's own code; nil if that is done elsewhere.
  func conversion<Value: Decodable>(
    to type: Value.Type, otherwise own: CustomConversion?
  ) -> CustomConversion {
    let (access, layout) = (ValueAccess(to: type), ValueLayout(type))
    return CustomConversion { run, target throws(ReadFailure) in
      let start = run.reader.offset
      if let one = try openCase(&run) {
        let mark = run.stack.mark
        defer { run.stack.release(to: mark) }
        // The associated values are read into the memory of the case, if that is empty.
        let isInPlace = target.isFresh && one.pointee.prototype != nil
        let slot = isInPlace ? target.slot : run.stack.allocate(one.pointee.values.pointee.layout.union(layout))
        guard try readValues(of: one, into: slot, &run) else {
          run.reader.seek(start)
          try run.skipOnce()
          return false
        }
        if try isClosed(&run, one, slot) {
          if let prototype = one.pointee.prototype {
            prototype.complete(slot)
            if !isInPlace { access.set(target, taking: slot) }
          } else {
            CustomConversions.store(try make(type, one, slot, at: start, &run), at: target)
          }
          return true
        }
      }
      run.reader.seek(start)
      guard let own else { throw run.failure(.unknownKey, at: start) }
      return try own.read(&run, target)
    }
  }

  /// The case whose key is the first of the object under the cursor, which is then after the colon; nil for anything else.
  private func openCase(_ run: inout ReadRun) throws(ReadFailure) -> Ref<Case>? {
    guard run.reader.skipWhitespace() == UInt8(ascii: "{") else { return nil }
    run.reader.advance()
    guard try run.reader.nextMember(isFirst: true) else { return nil }
    let key = try run.reader.scanKey()
    try run.reader.expect(UInt8(ascii: ":"))
    if !key.hasEscapes { return unsafe find(key.bytes) }
    var text = ByteReader.makeString(key)
    return text.withUTF8 { unsafe find($0) }
  }

  private func find(_ key: UnsafeBufferPointer<UInt8>) -> Ref<Case>? {
    let position = unsafe key.baseAddress.map(BytePointer.init)
    for index in cases.indices where cases[index].keyCount == key.count {
      guard let position else { return cases.ref(index) }
      if unsafe ByteEquality.areSame(position, cases[index].key, count: key.count) { return cases.ref(index) }
    }
    return nil
  }

  private func readValues(of one: Ref<Case>, into slot: Slot, _ run: inout ReadRun) throws(ReadFailure) -> Bool {
    try run.enterAround()
    let isRead = try run.read(one.pointee.values, into: slot.fresh)
    run.leaveAround()
    return isRead
  }

  /// Whether the object ends after its first member; if not, the values are destroyed.
  private func isClosed(_ run: inout ReadRun, _ one: Ref<Case>, _ slot: Slot) throws(ReadFailure) -> Bool {
    do throws(ReadFailure) {
      if try !run.reader.nextMember(isFirst: false) { return true }
    } catch {
      one.pointee.values.pointee.access.destroy(slot)
      throw error
    }
    one.pointee.values.pointee.access.destroy(slot)
    return false
  }

  /// Makes a value by the type's own code.
  private func make<Value: Decodable>(
    _ type: Value.Type, _ one: Ref<Case>, _ slot: Slot, at start: Int, _ run: inout ReadRun
  ) throws(ReadFailure) -> Value {
    defer { one.pointee.values.pointee.access.destroy(slot) }
    let values = AssociatedValues(one.pointee.parts, in: slot)
    defer { values.end() }
    do {
      return try type.init(from: CaseDecoder(keys, one.pointee.number, values))
    } catch {
      throw run.failure(.rejectedValue, at: start, type: type, detail: "\(error)")
    }
  }
}

/// The decoder of an enum whose case is known, and whose associated values have been read.
private struct CaseDecoder: Decoder {
  let keys: Any.Type
  let number: Int
  let values: AssociatedValues

  init(_ keys: Any.Type, _ number: Int, _ values: AssociatedValues) {
    (self.keys, self.number, self.values) = (keys, number, values)
  }

  struct Refusal: Error {}

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard type == keys else { throw Refusal() }
    return KeyedDecodingContainer(CaseMembers<Key>(caseKey: EnumCases.known(number, of: type), values: values))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Refusal() }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Refusal() }
}

/// The object of an enum, which has the key of the case, or the object of the values that are associated with the case.
private struct CaseMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  /// The key of the case; nil in the object of the values.
  var caseKey: Key?
  let values: AssociatedValues

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { caseKey.map { [$0] } ?? [] }
  func contains(_ key: Key) -> Bool { caseKey.map { EnumCases.number(of: key) == EnumCases.number(of: $0) } ?? true }
  func decodeNil(forKey key: Key) throws -> Bool { caseKey == nil && values.isNil(EnumCases.number(of: key)) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try value(type, key) }
  // Without functions of their own, these two throw.
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try value(type, key) }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try value(type, key) }

  private func value<Value>(_ type: Value.Type, _ key: Key) throws -> Value {
    guard caseKey == nil, let value = values.value(EnumCases.number(of: key), as: type) else {
      throw CaseDecoder.Refusal()
    }
    return value
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    guard caseKey != nil, contains(key) else { throw CaseDecoder.Refusal() }
    return KeyedDecodingContainer(CaseMembers<Nested>(values: values))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw CaseDecoder.Refusal() }
  func superDecoder() throws -> any Decoder { throw CaseDecoder.Refusal() }
  func superDecoder(forKey key: Key) throws -> any Decoder { throw CaseDecoder.Refusal() }
}
