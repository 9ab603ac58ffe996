/// A property whose members are in the object around it, or an array that skips invalid elements.
///
/// ```swift
/// struct Place: Codable {
///   @Flat var location: Location?
///   @Flat var tags: [Tag]
/// }
///
/// let place = try decoder.decode(Keyed<Place>.self, from: data).value
/// ```
///
/// - An object needs ``Keyed`` around the type that contains it, in both directions. An optional one is nil if a member is
///   missing or null; the name of the property has no meaning.
/// - An array is under its own key, and has the elements that could be read. It does not need ``Keyed``. An optional one is nil
///   if its key is missing or null.
///
/// Nil is not written.
@propertyWrapper public struct Flat<Value> {
  /// The object or array.
  public var wrappedValue: Value

  /// Wraps an object or array.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Flat: Sendable where Value: Sendable {}
extension Flat: Equatable where Value: Equatable {}
extension Flat: Hashable where Value: Hashable {}

// MARK: Reading

extension Flat: Decodable where Value: Decodable {
  /// Reads an array.
  /// - Parameter decoder: any decoder.
  /// - Throws: `DecodingError` if there is no array, or if the type is an object, which needs ``Keyed``.
  public init(from decoder: any Decoder) throws {
    guard let array = Value.self as? any LossyArray.Type,
      let value = try array.lossy(decoder.unkeyedContainer()) as? Value
    else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "Expected `Keyed` around the type that has the flat property \(Value.self). "
            + "Decode `Keyed<Model>.self` instead of `Model.self`."))
    }
    wrappedValue = value
  }
}

extension Flat: FlatDecodable where Value: Decodable {
  static func flat(by decoder: PathDecoder) throws -> Flat? {
    if Value.self is any LossyArray.Type { return nil }
    decoder.notePath()
    func value() throws -> Value { try PathDecoder.value(Value.self, decoder.base, in: decoder) }
    guard let absent = absent(Value.self) else { return Flat(wrappedValue: try value()) }
    return Flat(wrappedValue: try nilIfMissing(value) ?? absent)
  }
}

extension KeyedDecodingContainer {
  /// Reads a flat property, for synthesized code.
  /// - Parameters:
  ///   - type: the type of the property.
  ///   - key: its key, which has no meaning for an object.
  /// - Throws: `DecodingError` if the property is not optional and a member is missing, or if a member is of another type.
  public func decode<Value: Decodable>(_ type: Flat<Value>.Type, forKey key: Key) throws -> Flat<Value> {
    if let flat = try decodeIfPresent(type, forKey: key) { return flat }
    if let absent = absent(Value.self) { return Flat(wrappedValue: absent) }
    // There is no such value, and the decoder throws its own error for that.
    return Flat(wrappedValue: try decode(Value.self, forKey: key))
  }
}

// MARK: Writing

extension Flat: Encodable where Value: Encodable {
  /// Writes an array.
  /// - Parameter encoder: any encoder.
  /// - Throws: `EncodingError` if the value is an object, which needs ``Keyed``.
  public func encode(to encoder: any Encoder) throws {
    guard Value.self is any LossyArray.Type else {
      throw EncodingError.invalidValue(
        wrappedValue,
        .init(
          codingPath: encoder.codingPath,
          debugDescription: "Expected `Keyed` around the type that has the flat property \(Value.self). "
            + "Encode `Keyed(model)` instead of `model`."))
    }
    try wrappedValue.encode(to: encoder)
  }
}

extension Flat: FlatEncodable where Value: Encodable {
  func isAdded(to draft: Draft) -> Bool {
    if Value.self is any LossyArray.Type { return false }
    draft.usesPaths = true
    if !isNil(wrappedValue) { draft.add(wrappedValue) }
    return true
  }
}

extension KeyedEncodingContainer {
  /// Writes a flat property, for synthesized code; nil is not written.
  /// - Parameters:
  ///   - value: the property.
  ///   - key: its key, which has no meaning for an object.
  /// - Throws: the errors of the value and of the encoder, and `EncodingError` if an object is not inside ``Keyed``.
  public mutating func encode<Value: Encodable>(_ value: Flat<Value>, forKey key: Key) throws {
    // This calls the other `encode`, for values of any type.
    try encodeIfPresent(isNil(value.wrappedValue) ? nil : value, forKey: key)
  }
}
