// Following paths, and reading the values at their ends, with any decoder.

extension KeyedDecodingContainer where Key == JSONKeyedCoding.Key {
  /// The object at a path.
  /// - Throws: `DecodingError` if it, or an object on the path to it, is missing, null or not an object.
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

  /// The object at a path; nil if it, or an object on the path to it, is missing, null or not an object.
  func objectIfPresent(at path: ArraySlice<Key>) throws -> KeyedDecodingContainer<Key>? {
    do {
      return try object(at: path)
    } catch DecodingError.keyNotFound, DecodingError.valueNotFound, DecodingError.typeMismatch {
      return nil
    }
  }

  /// Whether a key is present and not null.
  func hasValue(_ key: Key) throws -> Bool { try contains(key) && !decodeNil(forKey: key) }

  /// The value of a key.
  /// - Throws: `DecodingError` if it is missing or of another type.
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

/// An array that skips elements that cannot be read.
protocol LossyArray {
  /// Reads the elements that can be read.
  static func lossy(_ container: any UnkeyedDecodingContainer) throws -> Self?
}

extension Array: LossyArray {
  /// Nil if the type of the elements cannot be read.
  static func lossy(_ container: any UnkeyedDecodingContainer) throws -> [Element]? {
    guard let type = Element.self as? any Decodable.Type else { return nil }
    var container = container
    var elements: [Element] = []
    while !container.isAtEnd {
      // The decoder moves to the next element, even if this one fails.
      let decoder = try container.superDecoder()
      if let element = try? decoder.singleValueContainer().decode(type) as? Element { elements.append(element) }
    }
    return elements
  }
}

extension Optional: LossyArray where Wrapped: LossyArray {
  static func lossy(_ container: any UnkeyedDecodingContainer) throws -> Wrapped?? { try Wrapped.lossy(container) }
}
