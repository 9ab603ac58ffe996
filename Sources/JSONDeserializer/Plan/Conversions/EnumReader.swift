import JSONCore

extension ReadPlanCompiler {
  /// Fills the node of an enum of which it is known what its own `init(from:)` does.
  mutating func resolveEnum(_ node: Ref<ReadNode>, _ type: Any.Type, _ own: SynthesizedEnum) throws(JSONError) {
    guard let decodable = type as? any Decodable.Type else { throw unreadable(type) }
    var cases: [EnumReader.Case] = []
    context.isFilling = false
    for one in own.cases {
      let values = blankNode(for: one.type)
      try resolveSynthesized(values, one.type, one.values)
      // What is wrong with the values is said of the enum.
      values.pointee.type = type
      values.pointee.model?.pointee.type = type
      cases.append(
        EnumReader.Case(
          key: format.keys.key(forProperty: one.key), values: values, prototype: one.prototype, parts: one.parts))
    }
    let reader = EnumReader(cases: cases, keys: own.keys)
    func conversion<Value: Decodable>(_ type: Value.Type) -> CustomConversion {
      reader.conversion(to: type, otherwise: context.isCoded ? nil : DecodableConversions.conversion(to: type))
    }
    resolveCustom(node, conversion(decodable))
  }
}

/// Reads enums whose `Codable` conformance is the compiler's: an object with one member, which is the case.
///
/// The associated values are read by a plan, as the properties of a struct are. The case is made of them in its memory or, where only
/// the type knows how, by its own `init(from:)`. What is not such an object is for that alone to read, or to refuse.
struct EnumReader {
  struct Case {
    let key: String
    /// Reads the associated values.
    let values: Ref<ReadNode>
    let prototype: CasePrototype?
    let parts: [AssociatedValues.Part]
  }

  let cases: [Case]
  /// The type of the keys of the cases.
  let keys: Any.Type

  /// - Parameter own: reads by the type's own code; nil if that is done elsewhere.
  fileprivate func conversion<Value: Decodable>(
    to type: Value.Type, otherwise own: CustomConversion?
  ) -> CustomConversion {
    let (access, layout) = (ValueAccess(to: type), ValueLayout(type))
    return CustomConversion { run, target throws(ReadFailure) in
      let start = run.reader.offset
      guard let (number, place, end) = try member(&run) else {
        run.reader.seek(start)
        guard let own else { throw run.stop(.unknownKey, at: start) }
        return try own.read(&run, target)
      }
      let one = cases[number]
      let mark = run.stack.mark
      defer { run.stack.release(to: mark) }
      let slot = run.stack.allocate(one.prototype == nil ? one.values.pointee.layout : layout)
      run.reader.seek(place)
      try run.enterAround()
      let isRead = try run.read(one.values, into: slot.fresh)
      run.leaveAround()
      run.reader.seek(end)
      if !isRead { return false }
      if let prototype = one.prototype {
        prototype.complete(slot)
        access.set(target, taking: slot)
        return true
      }
      defer { one.values.pointee.access.destroy(slot) }
      let values = AssociatedValues(one.parts, in: slot)
      defer { values.end() }
      do {
        CustomConversions.store(try type.init(from: CaseDecoder(keys, number, values)), at: target)
        return true
      } catch {
        throw run.stop(.rejectedValue, at: start, type: type, detail: "\(error)")
      }
    }
  }

  /// The only member of the object under the cursor, which is then behind it; nil for anything else.
  private func member(
    _ run: inout ReadRun
  ) throws(ReadFailure) -> (number: Int, place: Int, end: Int)? {
    guard run.reader.skipWhitespace() == UInt8(ascii: "{") else { return nil }
    var count = 0
    var found: (number: Int, place: Int)?
    try run.forEachMember { _, key, place throws(ReadFailure) in
      count += 1
      if let number = cases.firstIndex(where: { $0.key.hasSameBytes(as: key) }) { found = (number, place.value) }
      return false
    }
    guard count == 1, let (number, place) = found else { return nil }
    return (number, place, run.reader.offset)
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
    return KeyedDecodingContainer(CaseKeys<Key>(key: EnumCases.known(number, of: type), values: values))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Refusal() }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Refusal() }
}

/// The object of an enum.
private struct CaseKeys<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let key: Key
  let values: AssociatedValues

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [key] }
  func contains(_ key: Key) -> Bool { EnumCases.number(of: key) == EnumCases.number(of: self.key) }
  func decodeNil(forKey key: Key) throws -> Bool { false }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { throw CaseDecoder.Refusal() }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    guard contains(key) else { throw CaseDecoder.Refusal() }
    return KeyedDecodingContainer(CaseValues<Nested>(values: values))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw CaseDecoder.Refusal() }
  func superDecoder() throws -> any Decoder { throw CaseDecoder.Refusal() }
  func superDecoder(forKey key: Key) throws -> any Decoder { throw CaseDecoder.Refusal() }
}

/// The object of the values that are associated with a case.
private struct CaseValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let values: AssociatedValues

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }
  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) throws -> Bool { values.isNil(EnumCases.number(of: key)) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try value(type, key) }
  // Without functions of their own, these two throw.
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try value(type, key) }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try value(type, key) }

  private func value<Value>(_ type: Value.Type, _ key: Key) throws -> Value {
    guard let value = values.value(EnumCases.number(of: key), as: type) else { throw CaseDecoder.Refusal() }
    return value
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    throw CaseDecoder.Refusal()
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw CaseDecoder.Refusal() }
  func superDecoder() throws -> any Decoder { throw CaseDecoder.Refusal() }
  func superDecoder(forKey key: Key) throws -> any Decoder { throw CaseDecoder.Refusal() }
}
