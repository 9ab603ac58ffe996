/// A property that is read by a transformer, and written without one.
///
/// ```swift
/// @DecodedBy<DayTransformer> var start: Date
/// ```
///
/// An optional property is nil if its key is missing or null, without a call of the transformer; nil is not written.
@propertyWrapper public struct DecodedBy<T: DecodableTransformer> {
  /// The value.
  public var wrappedValue: T.Object

  /// Wraps a value.
  public init(wrappedValue: T.Object) { self.wrappedValue = wrappedValue }
}

extension DecodedBy: Sendable where T.Object: Sendable {}
extension DecodedBy: Equatable where T.Object: Equatable {}
extension DecodedBy: Hashable where T.Object: Hashable {}

extension DecodedBy: Decodable {
  /// Reads the value with the transformer.
  /// - Parameter decoder: any decoder.
  /// - Throws: the errors of the transformer and of the decoder, and `DecodingError` if the result is nil.
  public init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.object(of: T.self)
  }
}

extension DecodedBy: Encodable where T.Object: Encodable {
  /// Writes the value itself.
  /// - Parameter encoder: any encoder.
  /// - Throws: the errors of the value and of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension KeyedDecodingContainer {
  /// Reads a property, for synthesized code.
  /// - Parameters:
  ///   - type: the type of the property.
  ///   - key: its key.
  /// - Throws: the errors of the transformer and of the decoder, and `DecodingError` if the result is nil.
  public func decode<T>(_ type: DecodedBy<T>.Type, forKey key: Key) throws -> DecodedBy<T> {
    DecodedBy(wrappedValue: try object(of: T.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Writes a property, for synthesized code; nil is not written.
  /// - Parameters:
  ///   - value: the property.
  ///   - key: its key.
  /// - Throws: the errors of the value and of the encoder.
  public mutating func encode<T>(_ value: DecodedBy<T>, forKey key: Key) throws where T.Object: Encodable {
    if !isNil(value.wrappedValue) { try encode(value.wrappedValue, forKey: key) }
  }
}
