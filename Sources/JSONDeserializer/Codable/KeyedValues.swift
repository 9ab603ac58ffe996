import JSONCore

/// The members of an object, by key.
struct KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let session: DecodingSession
  private let object: Int
  /// Whether the keys are those of a dictionary, which naming does not concern.
  private let isDictionary = DictionaryKeys.contains(Key.self)
  /// Which of the session's shapes says where keys lie; a number, because containers are copied with every call.
  private let shapeNumber: Int?

  init(_ session: DecodingSession, _ object: Int, _ shape: CodingShape?) {
    self.session = session
    self.object = object
    shapeNumber = shape.map { session.shapes.number(of: $0) }
    session.noteKeys(Key.self, of: object)
    if session.notesKeys, !isDictionary { session.keys.asked.begin(object) }
  }

  private var shape: CodingShape? { shapeNumber.map { session.shapes[$0] } }

  var codingPath: [any CodingKey] { session.codingPath(to: object) }

  var allKeys: [Key] {
    if session.notesKeys { session.keys.asked.noteAll(of: object) }
    // Mapped keys lie elsewhere, and what is in their place is not theirs.
    let mapped = shape?.places ?? [:]
    var keys = mapped.filter { session.member(at: $0.value, of: object) != nil }.keys.sorted()
      .compactMap { Key(stringValue: $0) }
    var seen = Set(mapped.keys)
    let isPlain = mapped.isEmpty && (isDictionary || session.isExact) && !session.hasDuplicates(object)
    if isPlain { keys.reserveCapacity(Int(session.index[object].count)) }
    let others = Set(mapped.values.flatMap { [$0.path.first?.text].compactMap { $0 } + $0.aliases })
    session.index.forEachMember(of: object) { entry, _ in
      let key =
        isDictionary
        ? Key(stringValue: session.string(entry)) : session.typeKey(Key.self, at: entry, of: object)
      guard let key, others.isEmpty || !others.contains(session.string(entry)) else { return }
      if isPlain || seen.insert(key.stringValue).inserted { keys.append(key) }
    }
    return keys
  }

  func contains(_ key: Key) -> Bool { member(key) != nil }

  @inline(__always)
  private func member(_ key: Key) -> Int? {
    if let shape, let place = shape.places[key.stringValue] { return session.member(at: place, of: object) }
    return session.member(key.stringValue, of: object, isName: !isDictionary)
  }

  private func isLossy(_ key: Key) -> Bool { shape?.places[key.stringValue]?.isLossy ?? false }

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
    let entry = try required(key)
    return isLossy(key) ? try session.lossyValue(type, entry) : try session.value(type, entry)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard let entry = present(key) else { return nil }
    return isLossy(key) ? try session.lossyValue(type, entry) : try session.value(type, entry)
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

  func superDecoder() -> any Decoder {
    let key = PathKey("super")
    return decoder(key, session.member(key.stringValue, of: object))
  }

  func superDecoder(forKey key: Key) -> any Decoder { decoder(key, member(key)) }

  /// The decoder for a member, or for null if there is none.
  private func decoder(_ key: some CodingKey, _ entry: Int?) -> any Decoder {
    if let entry { return ValueDecoder(session, entry) }
    return ValueDecoder(session, object, .missing(ValueDecoder.MissingValue(path: codingPath + [key])))
  }
}
