/// The decoder of a probe.
struct ProbingDecoder: Decoder {
  let probe: DecodingProbe
  /// The decoder of a document that provides the values; nil if they are samples.
  private let document: (any Decoder)?

  init(_ probe: DecodingProbe, _ document: (any Decoder)? = nil) { (self.probe, self.document) = (probe, document) }

  var codingPath: [any CodingKey] {
    probe.object("it reads the `codingPath`")
    return document?.codingPath ?? []
  }

  var userInfo: [CodingUserInfoKey: Any] {
    probe.object("it reads the `userInfo`")
    return document?.userInfo ?? [:]
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try probe.openContainer()
    let members = try document.map { document in try probe.take { try document.container(keyedBy: type) } }
    return KeyedDecodingContainer(ProbingMembers(probe, members, hasCases: probe.isEnum && probe.isOuter))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    probe.object("it decodes an array")
    try probe.openContainer()
    return try document?.unkeyedContainer() ?? ProbingValues(probe)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    probe.object("it decodes a single value")
    try probe.openContainer()
    return try document?.singleValueContainer() ?? ProbingValues(probe)
  }
}

/// The members of an object. Without a document there is a sample for each key, and an enum's object has one key: that
/// of the case that the probe has chosen.
private struct ProbingMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let probe: DecodingProbe
  private let document: KeyedDecodingContainer<Key>?
  /// Whether the keys are the cases of an enum.
  private let hasCases: Bool

  init(_ probe: DecodingProbe, _ document: KeyedDecodingContainer<Key>? = nil, hasCases: Bool = false) {
    (self.probe, self.document, self.hasCases) = (probe, document, hasCases)
  }

  var codingPath: [any CodingKey] {
    // The compiler's code reads it when it throws an error about the cases.
    if !hasCases || probe.failure == nil { probe.object("it reads the `codingPath`") }
    return document?.codingPath ?? []
  }

  /// One key, so that an enum with associated values is one case.
  var allKeys: [Key] {
    if hasCases { return probe.chosenKeys(Key.self, document?.allKeys) }
    probe.object("it reads all keys")
    return document?.allKeys ?? probe.innerKeys(Key.self)
  }

  func contains(_ key: Key) -> Bool {
    probe.object("it checks for the key \"\(key.stringValue)\"")
    return document?.contains(key) ?? true
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    probe.object("it checks whether \"\(key.stringValue)\" is null")
    return try document?.decodeNil(forKey: key) ?? false
  }

  private func answer<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value {
    noteValue(key)
    return try probe.answer(
      type, probe.name(key), document.map { document in { try document.decode(type, forKey: key) } })
  }

  private func answerIfPresent<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
    noteValue(key)
    return try probe.answerIfPresent(
      type, probe.name(key), document.map { document in { try document.decodeIfPresent(type, forKey: key) } })
  }

  private func noteValue(_ key: Key) {
    if hasCases { probe.object("it decodes the value of \"\(key.stringValue)\" as anything but an object") }
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try answer(type, key)
  }

  // If the compiler knows the type, this takes a third of the time.
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try answer(type, key) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try answer(type, key) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try answer(type, key) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try answer(type, key) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try answer(type, key) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try answer(type, key) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try answer(type, key) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try answer(type, key) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try answer(type, key) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try answer(type, key) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try answer(type, key) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try answer(type, key) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try answer(type, key) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try answer(type, key) }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try answerIfPresent(type, key)
  }

  // Without functions of their own, these two throw.
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try answer(type, key) }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try answer(type, key) }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try answerIfPresent(type, key)
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try answerIfPresent(type, key)
  }

  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try answerIfPresent(type, key)
  }

  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try answerIfPresent(type, key)
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try answerIfPresent(type, key)
  }

  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try answerIfPresent(type, key)
  }

  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try answerIfPresent(type, key)
  }

  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try answerIfPresent(type, key)
  }

  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try answerIfPresent(type, key)
  }

  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
    try answerIfPresent(type, key)
  }

  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try answerIfPresent(type, key)
  }

  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try answerIfPresent(type, key)
  }

  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try answerIfPresent(type, key)
  }

  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try answerIfPresent(type, key)
  }

  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try answerIfPresent(type, key)
  }

  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
    try answerIfPresent(type, key)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    if hasCases {
      try probe.openCase(TypeDescription.caseName(of: key) ?? "")
    } else {
      probe.object("it requests a container inside \"\(key.stringValue)\"")
    }
    let inner = try document.map { document in
      try probe.take { try document.nestedContainer(keyedBy: type, forKey: key) }
    }
    return KeyedDecodingContainer(ProbingMembers<Nested>(probe, inner))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    probe.object("it asks for an array inside \"\(key.stringValue)\"")
    return try document?.nestedUnkeyedContainer(forKey: key) ?? ProbingValues(probe)
  }

  func superDecoder() throws -> any Decoder {
    probe.object("it requests the decoder of a superclass")
    return try document?.superDecoder() ?? ProbingDecoder(probe)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    probe.object("it requests the decoder of a superclass")
    return try document?.superDecoder(forKey: key) ?? ProbingDecoder(probe)
  }
}

/// The elements of an array: none, but a type that ignores the count gets a sample each time.
private struct ProbingValues: UnkeyedDecodingContainer, SingleValueDecodingContainer {
  let probe: DecodingProbe
  let currentIndex = 0

  init(_ probe: DecodingProbe) { self.probe = probe }

  var codingPath: [any CodingKey] { [] }
  var count: Int? { 0 }
  var isAtEnd: Bool { true }

  func decodeNil() -> Bool { false }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try probe.sample(type) }
  // Without functions of their own, these two throw.
  func decode(_ type: Int128.Type) throws -> Int128 { try probe.sample(type) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try probe.sample(type) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try probe.openContainer()
    return KeyedDecodingContainer(ProbingMembers<Nested>(probe))
  }

  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try probe.openContainer()
    return self
  }

  func superDecoder() throws -> any Decoder { ProbingDecoder(probe) }
}
