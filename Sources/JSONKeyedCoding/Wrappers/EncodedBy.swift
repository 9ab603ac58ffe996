/// A property that is written by a transformer, and read without one.
///
/// ```swift
/// @EncodedBy<DayTransformer> var start: Date
/// ```
///
/// An optional property is nil if its key is missing or null, without a call of the transformer; nil is not written.
@propertyWrapper public struct EncodedBy<T: EncodableTransformer> {
  /// The value.
  public var wrappedValue: T.Object

  /// Wraps a value.
  public init(wrappedValue: T.Object) { self.wrappedValue = wrappedValue }
}

extension EncodedBy: Sendable where T.Object: Sendable {}
extension EncodedBy: Equatable where T.Object: Equatable {}
extension EncodedBy: Hashable where T.Object: Hashable {}

extension EncodedBy: Decodable where T.Object: Decodable {
  /// Reads the value itself.
  /// - Parameter decoder: any decoder.
  /// - Throws: the errors of the value and of the decoder.
  public init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.singleValueContainer().decode(T.Object.self)
  }
}

extension EncodedBy: Encodable {
  /// Writes the value with the transformer.
  /// - Parameter encoder: any encoder.
  /// - Throws: the errors of the transformer and of the encoder.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(wrappedValue, by: T.self)
  }
}

extension KeyedDecodingContainer {
  /// Reads a property, for synthesized code.
  /// - Parameters:
  ///   - type: the type of the property.
  ///   - key: its key.
  /// - Throws: the errors of the value and of the decoder.
  public func decode<T>(_ type: EncodedBy<T>.Type, forKey key: Key) throws -> EncodedBy<T> where T.Object: Decodable {
    if let absent = absent(T.Object.self) {
      return EncodedBy(wrappedValue: try decodeIfPresent(T.Object.self, forKey: key) ?? absent)
    }
    return EncodedBy(wrappedValue: try decode(T.Object.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Writes a property, for synthesized code; nil is not written.
  /// - Parameters:
  ///   - value: the property.
  ///   - key: its key.
  /// - Throws: the errors of the transformer and of the encoder.
  public mutating func encode<T>(_ value: EncodedBy<T>, forKey key: Key) throws {
    try encode(value.wrappedValue, by: T.self, forKey: key)
  }
}
