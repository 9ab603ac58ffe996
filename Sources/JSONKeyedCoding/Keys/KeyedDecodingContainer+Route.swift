// How paths are followed and values are read at their ends, whatever the decoder.

extension KeyedDecodingContainer where Key == JSONKeyedCoding.Key {
  /// The object that a path leads to.
  /// - Throws: `DecodingError` if it, or an object on the way to it, is missing, null or something else.
  func object(at path: ArraySlice<Key>) throws -> KeyedDecodingContainer<Key> {
    guard let key = path.first else { return self }
    guard contains(key) else { throw missing(key, "an object") }
    if try decodeNil(forKey: key) {
      throw DecodingError.valueNotFound(
        [String: Any].self,
        .init(
          codingPath: codingPath + [key],
          debugDescription: "Expected an object, found null. \(Advice.optional)"))
    }
    return try nestedContainer(keyedBy: Key.self, forKey: key).object(at: path.dropFirst())
  }

  /// The object that a path leads to; nil if it, or an object on the way to it, is missing, null or something else.
  func objectIfPresent(at path: ArraySlice<Key>) throws -> KeyedDecodingContainer<Key>? {
    do {
      return try object(at: path)
    } catch DecodingError.keyNotFound, DecodingError.valueNotFound, DecodingError.typeMismatch {
      return nil
    }
  }

  /// Whether a key is there and is not null.
  func hasValue(_ key: Key) throws -> Bool { try contains(key) && !decodeNil(forKey: key) }

  /// The value of a key.
  /// - Throws: `DecodingError` if it is missing or of another kind.
  func value<Value: Decodable>(_ type: Value.Type, _ key: Key, isLossy: Bool) throws -> Value {
    guard contains(key) else { throw missing(key, "\(type)") }
    guard isLossy, let array = type as? any LossyArray.Type else { return try decode(type, forKey: key) }
    return try array.lossy(nestedUnkeyedContainer(forKey: key)) as? Value ?? decode(type, forKey: key)
  }

  func missing(_ key: Key, _ expected: String) -> DecodingError {
    .keyNotFound(
      key,
      .init(codingPath: codingPath, debugDescription: "Expected \(expected), found no such key. \(Advice.optional)"))
  }
}

/// What errors advise.
enum Advice {
  static let optional =
    "Correct the document; or, if it may be missing, make the property optional and map it with `<?>`."
}

/// What `body` reads; nil if something in it is not there.
func nilIfMissing<Value>(_ body: () throws -> Value) throws -> Value? {
  do {
    return try body()
  } catch DecodingError.keyNotFound, DecodingError.valueNotFound {
    return nil
  }
}
