/// A property that is read and written by a transformer.
///
/// ```swift
/// @CodedBy<DayTransformer> var start: Date
/// ```
///
/// An optional property is nil if its key is missing or null, without a call of the transformer; nil is not written.
@propertyWrapper public struct CodedBy<T: Transformer> {
  /// The value.
  public var wrappedValue: T.Object

  /// Wraps a value.
  public init(wrappedValue: T.Object) { self.wrappedValue = wrappedValue }
}

extension CodedBy: Sendable where T.Object: Sendable {}
extension CodedBy: Equatable where T.Object: Equatable {}
extension CodedBy: Hashable where T.Object: Hashable {}

extension CodedBy: Decodable {
  /// Reads the value with the transformer.
  /// - Parameter decoder: any decoder.
  /// - Throws: the errors of the transformer and of the decoder, and `DecodingError` if the result is nil.
  public init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.object(of: T.self)
  }
}

extension CodedBy: Encodable {
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
  /// - Throws: the errors of the transformer and of the decoder, and `DecodingError` if the result is nil.
  public func decode<T>(_ type: CodedBy<T>.Type, forKey key: Key) throws -> CodedBy<T> {
    CodedBy(wrappedValue: try object(of: T.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Writes a property, for synthesized code; nil is not written.
  /// - Parameters:
  ///   - value: the property.
  ///   - key: its key.
  /// - Throws: the errors of the transformer and of the encoder.
  public mutating func encode<T>(_ value: CodedBy<T>, forKey key: Key) throws {
    try encode(value.wrappedValue, by: T.self, forKey: key)
  }
}
