/// A property that is zero if it cannot be read: if its key or an object on the path to it is missing, or if the value is null or
/// of another type.
///
/// ```swift
/// struct Counter: Codable {
///   @Zero var count: Int
/// }
/// ```
///
/// Zero is 0, false, an empty string, array or dictionary, nil for an optional, and an object whose members are zero. Other types
/// declare their zero: ``Zeroable``.
@propertyWrapper public struct Zero<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Wraps a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Zero: Sendable where Value: Sendable {}
extension Zero: Equatable where Value: Equatable {}
extension Zero: Hashable where Value: Hashable {}

extension Zero: Decodable where Value: Decodable {
  /// Reads the value, or uses zero.
  /// - Parameter decoder: any decoder.
  /// - Throws: `DecodingError` if the value cannot be read and its type has no zero.
  public init(from decoder: any Decoder) throws {
    if let value = try? decoder.singleValueContainer().decode(Value.self) {
      wrappedValue = value
    } else {
      wrappedValue = try ZeroDecoder.zero(Value.self, decoder.codingPath)
    }
  }
}

extension Zero: Encodable where Value: Encodable {
  /// Writes the value itself.
  /// - Parameter encoder: any encoder.
  /// - Throws: the errors of the value and of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension KeyedDecodingContainer {
  /// Reads a property or uses zero, for synthesized code.
  /// - Parameters:
  ///   - type: the type of the property.
  ///   - key: its key.
  /// - Throws: `DecodingError` if the value cannot be read and its type has no zero.
  public func decode<Value: Decodable>(_ type: Zero<Value>.Type, forKey key: Key) throws -> Zero<Value> {
    if let value = try? decodeIfPresent(Value.self, forKey: key) { return Zero(wrappedValue: value) }
    return Zero(wrappedValue: try ZeroDecoder.zero(Value.self, codingPath + [key]))
  }
}

extension KeyedEncodingContainer {
  /// Writes a property, for synthesized code; nil is not written.
  /// - Parameters:
  ///   - value: the property.
  ///   - key: its key.
  /// - Throws: the errors of the value and of the encoder.
  public mutating func encode<Value: Encodable>(_ value: Zero<Value>, forKey key: Key) throws {
    if !isNil(value.wrappedValue) { try encode(value.wrappedValue, forKey: key) }
  }
}

/// A type that declares its zero, for ``Zero`` and `keyed.zero()`.
///
/// Enums, `URL` and `UUID` have no zero unless they adopt this.
public protocol Zeroable {
  /// The value to use if a value cannot be read.
  static var zero: Self { get }
}
