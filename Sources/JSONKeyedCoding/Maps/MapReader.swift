/// Reads the values that a ``KeyMap`` requests.
struct MapReader {
  private let decoder: any Decoder
  private let root: KeyedDecodingContainer<Key>

  init(_ decoder: any Decoder) throws {
    self.decoder = decoder
    root = try decoder.container(keyedBy: Key.self)
  }

  /// The object at a path.
  func object(_ path: ArraySlice<Key>) throws -> KeyedDecodingContainer<Key> { try root.object(at: path) }

  /// The value at a route.
  func value<Value: Decodable>(_ type: Value.Type, at route: Route) throws -> Value {
    guard let key = route.keys.last else { return try decoder.singleValueContainer().decode(type) }
    return try object(route.keys.dropLast()).value(type, key, isLossy: route.isLossy)
  }

  /// The value at a route; nil if it is null, or if it is flat and a member is missing.
  func nullableValue<Value: Decodable>(_ type: Value.Type, at route: Route) throws -> Value?? {
    guard let key = route.keys.last else { return .some(try flatValueIfPresent(type)) }
    let object = try object(route.keys.dropLast())
    if object.contains(key), try object.decodeNil(forKey: key) { return .some(nil) }
    return .some(try object.value(type, key, isLossy: route.isLossy))
  }

  /// The value at a route; nil if it, or an object on the path to it, is missing.
  func valueIfPresent<Value: Decodable>(_ type: Value.Type, at route: Route) throws -> Value? {
    guard let key = route.keys.last else { return try flatValueIfPresent(type) }
    guard let object = try root.objectIfPresent(at: route.keys.dropLast()), try object.hasValue(key) else { return nil }
    return try object.value(type, key, isLossy: route.isLossy)
  }

  private func flatValueIfPresent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    try nilIfMissing { try decoder.singleValueContainer().decode(type) }
  }
}
