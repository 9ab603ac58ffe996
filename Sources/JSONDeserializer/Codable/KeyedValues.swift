import JSONCore

/// The members of an object, by key.
struct KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let session: DecodingSession
  private let object: Int
  /// Whether the keys are those of a dictionary, which naming does not concern.
  private let isDictionary = DictionaryKeys.contains(Key.self)

  init(_ session: DecodingSession, _ object: Int) {
    self.session = session
    self.object = object
  }

  var codingPath: [any CodingKey] { session.codingPath(to: object) }

  var allKeys: [Key] {
    var keys: [Key] = []
    var seen: Set<String> = []
    var entry = object + 1
    while entry < Int(session.index[object].next) {
      let key = isDictionary ? session.string(entry) : session.typeKey(session.string(entry))
      if seen.insert(key).inserted, let key = Key(stringValue: key) { keys.append(key) }
      entry = Int(session.index[entry + 1].next)
    }
    return keys
  }

  func contains(_ key: Key) -> Bool { member(key) != nil }

  private func member(_ key: Key) -> Int? { session.member(key.stringValue, of: object, isName: !isDictionary) }

  private func required(_ key: Key) throws -> Int {
    guard let entry = member(key) else { throw session.missing(key, in: object) }
    return entry
  }

  /// The entry of a member that is there and not null.
  private func present(_ key: Key) -> Int? {
    member(key).flatMap { session.index[$0].kind == .null ? nil : $0 }
  }

  func decodeNil(forKey key: Key) throws -> Bool { session.index[try required(key)].kind == .null }

  func decode(_: Bool.Type, forKey key: Key) throws -> Bool { try session.bool(required(key)) }
  func decodeIfPresent(_: Bool.Type, forKey key: Key) throws -> Bool? {
    try present(key).map { try session.bool($0) }
  }

  func decode(_: String.Type, forKey key: Key) throws -> String { try session.text(required(key)) }
  func decodeIfPresent(_: String.Type, forKey key: Key) throws -> String? {
    try present(key).map { try session.text($0) }
  }

  func decode(_: Double.Type, forKey key: Key) throws -> Double { try session.double(required(key)) }
  func decodeIfPresent(_: Double.Type, forKey key: Key) throws -> Double? {
    try present(key).map { try session.double($0) }
  }

  func decode(_: Float.Type, forKey key: Key) throws -> Float { try session.float(required(key)) }
  func decodeIfPresent(_: Float.Type, forKey key: Key) throws -> Float? {
    try present(key).map { try session.float($0) }
  }

  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try session.integer(type, required(key)) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try present(key).map { try session.integer(type, $0) }
  }

  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try session.integer(type, required(key)) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try present(key).map { try session.integer(type, $0) }
  }

  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try session.integer(type, required(key)) }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try present(key).map { try session.integer(type, $0) }
  }

  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try session.integer(type, required(key)) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try present(key).map { try session.integer(type, $0) }
  }

  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try session.integer(type, required(key)) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try present(key).map { try session.integer(type, $0) }
  }

  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try session.integer(type, required(key)) }
  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
    try present(key).map { try session.integer(type, $0) }
  }

  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try session.integer(type, required(key)) }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try present(key).map { try session.integer(type, $0) }
  }

  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try session.integer(type, required(key)) }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try present(key).map { try session.integer(type, $0) }
  }

  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try session.integer(type, required(key)) }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try present(key).map { try session.integer(type, $0) }
  }

  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try session.integer(type, required(key)) }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try present(key).map { try session.integer(type, $0) }
  }

  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try session.integer(type, required(key)) }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try present(key).map { try session.integer(type, $0) }
  }

  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try session.integer(type, required(key)) }
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
    try present(key).map { try session.integer(type, $0) }
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try session.value(type, required(key))
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try present(key).map { try session.value(type, $0) }
  }

  // MARK: Containers inside

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try ValueDecoder(session, required(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try ValueDecoder(session, required(key)).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { decoder(PathKey("super")) }
  func superDecoder(forKey key: Key) -> any Decoder { decoder(key) }

  /// The decoder for a member, or for null if there is none.
  private func decoder(_ key: some CodingKey) -> any Decoder {
    if let entry = session.member(key.stringValue, of: object) { return ValueDecoder(session, entry) }
    var decoder = ValueDecoder(session, object)
    decoder.missingPath = codingPath + [key]
    return decoder
  }
}
