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

/// An array whose elements may be left out when they cannot be read.
protocol LossyArray {
  /// Reads the elements that can be read.
  static func lossy(_ container: any UnkeyedDecodingContainer) throws -> Self?
}

extension Array: LossyArray {
  /// Nil if the elements are of no type that can be read.
  static func lossy(_ container: any UnkeyedDecodingContainer) throws -> [Element]? {
    guard let type = Element.self as? any Decodable.Type else { return nil }
    var container = container
    var elements: [Element] = []
    while !container.isAtEnd {
      // The decoder goes on to the next element, whatever becomes of this one.
      let decoder = try container.superDecoder()
      if let element = try? decoder.singleValueContainer().decode(type) as? Element { elements.append(element) }
    }
    return elements
  }
}

extension Optional: LossyArray where Wrapped: LossyArray {
  static func lossy(_ container: any UnkeyedDecodingContainer) throws -> Wrapped?? { try Wrapped.lossy(container) }
}
