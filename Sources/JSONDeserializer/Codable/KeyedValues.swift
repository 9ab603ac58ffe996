import JSONCore

/// The members of an object, by key.
struct KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let cursor: KeyedCursor

  init(_ cursor: KeyedCursor) { self.cursor = cursor }

  private var run: DecodingRun { @inline(__always) get { cursor.run } }
  private var object: Int { @inline(__always) get { cursor.object } }

  var codingPath: [any CodingKey] { run.codingPath(to: object) }

  var allKeys: [Key] {
    if run.notesKeys { run.keys.asked.noteAll(of: object) }
    // Mapped keys are elsewhere, and a value under their own name is not theirs.
    let mapped = cursor.shape?.locations ?? [:]
    var keys = mapped.filter { run.member(at: $0.value, of: object) != nil }.keys.map(\.text)
      .sortedByCodePoints().compactMap { Key(stringValue: $0) }
    var seen = Set(mapped.keys)
    let isPlain =
      mapped.isEmpty && (cursor.isDictionary || run.isExact) && !run.hasDuplicates(object)
      && !run.comparesCharacters
    if isPlain { keys.reserveCapacity(Int(run.indexed[object].count)) }
    let others = mapped.values.flatMap { [$0.path.first?.text].compactMap { $0 } + $0.aliases }.exactTexts
    run.index.forEachMember(of: object) { entry, _ in
      let key =
        cursor.isDictionary
        ? Key(stringValue: run.string(entry)) : run.typeKey(Key.self, at: entry, of: object)
      guard let key, others.isEmpty || !others.contains(ExactText(run.string(entry))) else { return }
      if isPlain || seen.insert(ExactText(key.stringValue)).inserted { keys.append(key) }
    }
    guard run.comparesCharacters else { return keys }
    var known: Set<String> = []
    return keys.filter { known.insert($0.stringValue).inserted }
  }

  func contains(_ key: Key) -> Bool { cursor.member(key.stringValue) != nil }

  @inline(__always)
  private func required(_ key: Key) throws -> Int {
    guard let entry = cursor.member(key.stringValue) else { throw run.missing(key, in: object) }
    return entry
  }

  @inline(__always)
  private func present(_ key: Key) -> Int? { cursor.present(key.stringValue) }

  /// Integers that few models have need not be found by code of their own.
  @inline(never)
  private func other<Integer: FixedWidthInteger>(_ type: Integer.Type, _ key: Key) throws -> Integer {
    try run.otherInteger(type, required(key))
  }

  @inline(never)
  private func otherIfPresent<Integer: FixedWidthInteger>(_ type: Integer.Type, _ key: Key) throws -> Integer? {
    try present(key).map { try run.otherInteger(type, $0) }
  }

  func decodeNil(forKey key: Key) throws -> Bool { cursor.indexed[try required(key)].kind == .null }

  func decode(_: Bool.Type, forKey key: Key) throws -> Bool { try cursor.bool(required(key)) }
  func decodeIfPresent(_: Bool.Type, forKey key: Key) throws -> Bool? {
    try present(key).map { try cursor.bool($0) }
  }

  func decode(_: String.Type, forKey key: Key) throws -> String { try cursor.text(required(key)) }
  func decodeIfPresent(_: String.Type, forKey key: Key) throws -> String? {
    try present(key).map { try cursor.text($0) }
  }

  func decode(_: Double.Type, forKey key: Key) throws -> Double { try cursor.double(required(key)) }
  func decodeIfPresent(_: Double.Type, forKey key: Key) throws -> Double? {
    try present(key).map { try cursor.double($0) }
  }

  func decode(_: Float.Type, forKey key: Key) throws -> Float { try run.float(required(key)) }
  func decodeIfPresent(_: Float.Type, forKey key: Key) throws -> Float? {
    try present(key).map { try run.float($0) }
  }

  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try cursor.integer(type, required(key)) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try present(key).map { try cursor.integer(type, $0) }
  }

  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try other(type, key) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try otherIfPresent(type, key)
  }

  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try other(type, key) }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try otherIfPresent(type, key)
  }

  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try other(type, key) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try otherIfPresent(type, key)
  }

  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try cursor.integer(type, required(key)) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try present(key).map { try cursor.integer(type, $0) }
  }

  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try other(type, key) }
  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
    try otherIfPresent(type, key)
  }

  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try other(type, key) }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try otherIfPresent(type, key)
  }

  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try other(type, key) }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try otherIfPresent(type, key)
  }

  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try other(type, key) }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try otherIfPresent(type, key)
  }

  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try other(type, key) }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try otherIfPresent(type, key)
  }

  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try other(type, key) }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try otherIfPresent(type, key)
  }

  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try other(type, key) }
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
    try otherIfPresent(type, key)
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let entry = try required(key)
    return cursor.isLossy(key) ? try run.lossyValue(type, entry) : try run.value(type, entry)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard let entry = present(key) else { return nil }
    return cursor.isLossy(key) ? try run.lossyValue(type, entry) : try run.value(type, entry)
  }

  // MARK: Containers inside

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try ValueDecoder(run, required(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try ValueDecoder(run, required(key)).unkeyedContainer()
  }

  func superDecoder() -> any Decoder {
    let key = PathKey("super")
    return decoder(key, run.member(key.stringValue, of: object))
  }

  func superDecoder(forKey key: Key) -> any Decoder { decoder(key, cursor.member(key.stringValue)) }

  /// The decoder for a member, or for null if there is none.
  private func decoder(_ key: some CodingKey, _ entry: Int?) -> any Decoder {
    if let entry { return ValueDecoder(run, entry) }
    return ValueDecoder(run, object, .missing(ValueDecoder.MissingValue(path: codingPath + [key])))
  }
}
