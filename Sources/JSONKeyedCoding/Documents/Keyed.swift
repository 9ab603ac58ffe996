/// A wrapper that reads and writes a value whose keys may be paths, with any decoder and encoder.
///
/// ```swift
/// let welcome = try JSONDecoder().decode(Keyed<Welcome>.self, from: data).value
/// let data = try JSONEncoder().encode(Keyed(welcome))
/// ```
///
/// Nested values, including those in arrays and dictionaries, are read and written in the same way. Keys are split if their type
/// is an ``AnyKeyedKey``; ``Flat`` members are in the object around them. The coder reads and writes all other values, with its
/// strategies for dates, data and so on.
public struct Keyed<Value> {
  /// The value.
  public var value: Value

  /// Wraps a value.
  public init(_ value: Value) { self.value = value }
}

extension Keyed: Encodable where Value: Encodable {
  /// Writes the value.
  /// - Parameter encoder: any encoder.
  /// - Throws: the errors of the value and of the encoder, and `EncodingError` if two values collide at one path.
  public func encode(to encoder: any Encoder) throws {
    try Draft.write(value, to: encoder)
  }
}

extension Keyed: Sendable where Value: Sendable {}
extension Keyed: Equatable where Value: Equatable {}
extension Keyed: Hashable where Value: Hashable {}

extension Keyed: Decodable where Value: Decodable {
  /// Reads the value.
  /// - Parameter decoder: any decoder.
  /// - Throws: the errors of the value and of the decoder.
  public init(from decoder: any Decoder) throws {
    let outer = decoder as? PathDecoder
    value = try PathDecoder.value(Value.self, outer?.base ?? decoder, in: outer)
  }
}

// MARK: Functions of types and values

extension Decodable {
  /// Functions of a type whose keys may be paths: `Model.keyed.zero()`.
  public static var keyed: KeyedType<Self> { KeyedType() }
}

/// Functions of a type whose keys may be paths.
public struct KeyedType<Value: Decodable> {
  /// Creates a value whose members are all zero, as defined at ``Zero``.
  /// - Throws: `DecodingError` if a member has no zero.
  public func zero() throws -> Value { try ZeroDecoder.zero(Value.self, []) }
}

extension Encodable {
  /// Functions of a value whose keys may be paths: `model.keyed.jsonString()`.
  public var keyed: KeyedValue<Self> { KeyedValue(box: Keyed(self)) }
}

/// Functions of a value whose keys may be paths.
public struct KeyedValue<Value: Encodable> {
  /// The value, in the wrapper that reads and writes it.
  let box: Keyed<Value>
}
