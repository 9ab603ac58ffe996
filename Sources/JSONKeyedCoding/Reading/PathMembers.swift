/// The members of an object, by keys that may be paths.
struct PathMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let base: KeyedDecodingContainer<JSONKeyedCoding.Key>
  /// The decoder of the object.
  private let decoder: PathDecoder

  init(_ base: KeyedDecodingContainer<JSONKeyedCoding.Key>, _ decoder: PathDecoder) {
    self.base = base
    self.decoder = decoder
  }

  var codingPath: [any CodingKey] { base.codingPath }

  /// All present cases, if the keys are an enum of paths; for other types, the keys of the object.
  var allKeys: [Key] {
    guard let type = Key.self as? any KeyedKey.Type else { return base.allKeys.compactMap(Self.key) }
    return type.cases.compactMap { $0 as? Key }.filter(contains)
  }

  private static func key(_ key: JSONKeyedCoding.Key) -> Key? {
    key.intValue.flatMap(Key.init(intValue:)) ?? Key(stringValue: key.stringValue)
  }

  // MARK: Locations

  /// The path to a value of a type.
  private func route(_ key: Key, _ type: Any.Type = Any.self) -> Route { Route(of: key, for: type) }

  /// The object that contains a value, and the value's key.
  private func find(
    _ route: Route
  ) throws -> (object: KeyedDecodingContainer<JSONKeyedCoding.Key>, key: JSONKeyedCoding.Key)? {
    guard let key = route.keys.last else { return nil }
    let object = try base.object(at: route.keys.dropLast())
    return (object, key)
  }

  private func isPresent(_ route: Route, orNull: Bool) throws -> Bool {
    guard let key = route.keys.last else { return true }
    guard let object = try base.objectIfPresent(at: route.keys.dropLast()) else { return false }
    return try orNull ? object.contains(key) : object.hasValue(key)
  }

  func contains(_ key: Key) -> Bool { (try? isPresent(route(key), orNull: true)) ?? false }

  func decodeNil(forKey key: Key) throws -> Bool {
    guard let (object, last) = try find(route(key)) else { return false }
    guard object.contains(last) else { throw object.missing(last, "a value") }
    return try object.decodeNil(forKey: last)
  }

  // MARK: Values

  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try value(type, key) }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try value(type, key) }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try value(type, key) }

  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? { try valueIfPresent(type, key) }
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? { try valueIfPresent(type, key) }
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try valueIfPresent(type, key)
  }

  private func value<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value {
    if let flat = try flat(type) { return flat }
    let route = route(key, type)
    guard let (object, last) = try find(route) else { return try flatValue(type) }
    guard object.contains(last) else { throw object.missing(last, "\(type)") }
    if route.isLossy, let array = type as? any LossyArray.Type {
      let elements = PathElements(try object.nestedUnkeyedContainer(forKey: last), decoder)
      if let value = try array.lossy(elements) as? Value { return value }
    }
    return try PathDecoder.value(type, object.superDecoder(forKey: last), in: decoder)
  }

  private func valueIfPresent<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
    if let flat = try flat(type) { return flat }
    let route = route(key, type)
    if route.keys.isEmpty { return try nilIfMissing { try flatValue(type) } }
    return try isPresent(route, orNull: false) ? value(type, key) : nil
  }

  /// The value in the object itself.
  private func flatValue<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try PathDecoder.value(type, decoder.base, in: decoder)
  }

  /// The value of a flat object; nil if the type is not one.
  private func flat<Value>(_ type: Value.Type) throws -> Value? {
    guard let type = type as? any FlatDecodable.Type, let flat = try type.flat(by: decoder) else { return nil }
    return flat as? Value
  }

  // MARK: Nested containers

  /// The decoder of a member.
  private func inner(_ key: Key) throws -> PathDecoder {
    guard let (object, last) = try find(route(key)) else { return decoder }
    return PathDecoder(try object.superDecoder(forKey: last), in: decoder)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    guard contains(key) else { throw missing(key) }
    return try inner(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    guard contains(key) else { throw missing(key) }
    return try inner(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { PathDecoder(try base.superDecoder(), in: decoder) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try inner(key) }

  private func missing(_ key: Key) -> DecodingError { base.missing(JSONKeyedCoding.Key(key), "a container") }
}

extension KeyedKey {
  /// All keys of the type, from its collection of any type.
  fileprivate static var cases: [any CodingKey] { Array(allCases) }
}

/// A flat property of any type.
protocol FlatDecodable {
  /// Reads an object with the decoder of the object around it; nil if the property is an array.
  static func flat(by decoder: PathDecoder) throws -> Self?
}
