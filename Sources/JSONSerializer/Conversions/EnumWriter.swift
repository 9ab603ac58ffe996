import JSONCore

// SAFETY: of this file: the plan calls a closure only for values of the type it was made for; what is made in temporary
// memory is destroyed there.

/// Writes enums whose `Codable` conformance is the compiler's: an object with one member, which is the case.
///
/// The associated values are written by a plan, as the properties of a struct are. Where they are not at the start of
/// the enum's memory, its own `encode(to:)` provides them.
struct EnumWriter {
  struct Case {
    /// Writes the object around the associated values.
    let object: Ref<WriteModel>
    /// Writes the associated values.
    let values: Ref<WriteNode>
    /// Whether the associated values are at the start of the enum's memory.
    let hasValuesFirst: Bool
    let parts: [AssociatedValues.Part]
  }

  let cases: RefTable<Case>
  /// The type of the keys of the cases.
  let keys: Any.Type
  private let names: CaseNames
  /// Room for the values of any case.
  private let layout: ValueLayout

  init(cases: RefTable<Case>, keys: Any.Type, names: CaseNames) {
    (self.cases, self.keys, self.names) = (cases, keys, names)
    layout = cases.reduce(ValueLayout(Void.self)) { $0.union($1.values.pointee.layout) }
  }

  func write<Value: Encodable>(
    _ type: Value.Type, _ value: LentValue, _ run: inout WriteRun
  ) -> WriteOutcome {
    if let number = names.number(ofCaseOf: type, at: value), cases[number].hasValuesFirst {
      return run.writeMembers(of: cases[number].object, at: value)
    }
    return layout.withSlot { slot in
      let encoding = CaseEncoding(self, in: slot)
      defer { encoding.end() }
      do {
        try unsafe value[Value.self].encode(to: CaseEncoder(encoding: encoding))
      } catch {
        encoding.reject()
      }
      guard let one = encoding.complete() else {
        return run.fail(
          .rejectedValue, type: type, detail: "its encode(to:) behaves differently than for sample values",
          advice: "Let the compiler synthesize the Codable conformance of \(TypeName.of(type)), or remove the marker.")
      }
      defer { one.values.pointee.access.destroy(slot) }
      return run.writeMembers(of: one.object, at: slot.lent)
    }
  }
}

/// The values that an enum has encoded so far.
private final class CaseEncoding {
  private let writer: EnumWriter
  /// Nil when the call is over.
  private var slot: Slot?
  private var one: EnumWriter.Case?
  private(set) var values: AssociatedValues?
  private var isRejected = false

  init(_ writer: EnumWriter, in slot: Slot) {
    self.writer = writer
    self.slot = slot
  }

  func reject() { isRejected = true }

  /// Begins a case.
  func open<Key: CodingKey>(_ key: Key) {
    guard one == nil, let slot, Key.self == writer.keys, let number = EnumCases.number(of: key),
      writer.cases.indices.contains(number)
    else { return reject() }
    one = writer.cases[number]
    values = AssociatedValues(writer.cases[number].parts, in: slot)
  }

  func set<Value>(_ key: some CodingKey, to value: Value) {
    if values?.set(EnumCases.number(of: key), to: value) != true { reject() }
  }

  /// The case whose values are all in the memory; nil if there is none.
  func complete() -> EnumWriter.Case? {
    guard let one, let values, values.complete() else { return nil }
    if !isRejected { return one }
    if let slot { one.values.pointee.access.destroy(slot) }
    return nil
  }

  func end() {
    values?.end()
    slot = nil
  }
}

/// The encoder of an enum.
private struct CaseEncoder: Encoder {
  let encoding: CaseEncoding

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(CaseMembers<Key>(encoding: encoding, hasCases: true))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { RefusedValues(encoding: encoding) }
  func singleValueContainer() -> any SingleValueEncodingContainer { RefusedValues(encoding: encoding) }
}

/// The object of an enum, which has the key of the case, or the object of the values that are associated with the case.
private struct CaseMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoding: CaseEncoding
  /// Whether the keys are the cases of the enum.
  var hasCases = false

  var codingPath: [any CodingKey] { [] }
  func encodeNil(forKey key: Key) throws { encoding.reject() }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { set(key, to: value) }
  // Without functions of their own, these two throw.
  func encode(_ value: Int128, forKey key: Key) throws { set(key, to: value) }
  func encode(_ value: UInt128, forKey key: Key) throws { set(key, to: value) }

  private func set<Value>(_ key: Key, to value: Value) {
    if hasCases { encoding.reject() } else { encoding.set(key, to: value) }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    if hasCases { encoding.open(key) } else { encoding.reject() }
    return KeyedEncodingContainer(CaseMembers<Nested>(encoding: encoding))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { RefusedValues(encoding: encoding) }
  func superEncoder() -> any Encoder { RefusedValues(encoding: encoding) }
  func superEncoder(forKey key: Key) -> any Encoder { RefusedValues(encoding: encoding) }
}

/// A request that the compiler's `encode(to:)` of an enum would not make.
private struct RefusedValues: Encoder, UnkeyedEncodingContainer, SingleValueEncodingContainer {
  let encoding: CaseEncoding

  init(encoding: CaseEncoding) {
    self.encoding = encoding
    encoding.reject()
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  var count: Int { 0 }
  func encodeNil() {}
  func encode<Value: Encodable>(_: Value) {}

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(CaseMembers<Key>(encoding: encoding))
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    container(keyedBy: type)
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func superEncoder() -> any Encoder { self }
}
