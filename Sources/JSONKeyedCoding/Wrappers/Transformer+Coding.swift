// Shared by the three wrappers: a transformer in front of any decoder and encoder.

extension DecodableTransformer {
  /// The value of the property for a source, or for nil.
  static func object(from source: Source?, at codingPath: [any CodingKey]) throws -> Object {
    if let object = try source.flatMap(transform(from:)) {
      if let object = object as? Object { return object }
    } else if let absent = absent(Object.self) {
      return absent
    }
    throw DecodingError.dataCorrupted(
      .init(
        codingPath: codingPath,
        debugDescription: "Expected \(Object.self) of the transformer \(Self.self), found none. "
          + "Correct the document or the transformer; or make the property optional."))
  }
}

extension KeyedDecodingContainer {
  /// Reads a property that is made by a transformer.
  func object<T: DecodableTransformer>(of transformer: T.Type, forKey key: Key) throws -> T.Object {
    let isOptional = absent(T.Object.self) != nil
    let source = try isOptional ? decodeIfPresent(T.Source.self, forKey: key) : decode(T.Source.self, forKey: key)
    return try T.object(from: source, at: codingPath + [key])
  }
}

extension KeyedEncodingContainer {
  /// Writes a property with a transformer; nil is not written.
  mutating func encode<T: EncodableTransformer>(_ object: T.Object, by transformer: T.Type, forKey key: Key) throws {
    if isNil(object) { return }
    if let destination = try T.transform(object: object) {
      try encode(destination, forKey: key)
    } else {
      try encodeNil(forKey: key)
    }
  }
}

extension Decoder {
  /// Reads a value that is made by a transformer.
  func object<T: DecodableTransformer>(of transformer: T.Type) throws -> T.Object {
    let container = try singleValueContainer()
    let source = absent(T.Object.self) != nil && container.decodeNil() ? nil : try container.decode(T.Source.self)
    return try T.object(from: source, at: codingPath)
  }
}

extension Encoder {
  /// Writes a value with a transformer.
  func encode<T: EncodableTransformer>(_ object: T.Object, by transformer: T.Type) throws {
    var container = singleValueContainer()
    if !isNil(object), let destination = try T.transform(object: object) {
      try container.encode(destination)
    } else {
      try container.encodeNil()
    }
  }
}
