/// A box that reads and writes a value whose keys may be paths, by any decoder and encoder.
///
/// ```swift
/// let welcome = try JSONDecoder().decode(Keyed<Welcome>.self, from: data).value
/// let data = try JSONEncoder().encode(Keyed(welcome))
/// ```
///
/// What is inside the value is read and written in the same way, arrays and dictionaries included. Keys are split if their
/// type is an ``AnyKeyedKey``; ``Flat`` members lie in the object around them. Values that have nothing of this are left to
/// the coder, with its strategies for dates, data and the like.
public struct Keyed<Value> {
  /// The value.
  public var value: Value

  /// Puts a value into a box.
  public init(_ value: Value) { self.value = value }
}

extension Keyed: Encodable where Value: Encodable {
  /// Writes the value.
  /// - Parameter encoder: any encoder.
  /// - Throws: what the value and the encoder throw, and `EncodingError` if two values do not fit into one place.
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
  /// - Throws: what the value and the decoder throw.
  public init(from decoder: any Decoder) throws {
    let outer = decoder as? PathDecoder
    value = try PathDecoder.value(Value.self, outer?.base ?? decoder, in: outer)
  }
}

// MARK: Calls of types and values

extension Decodable {
  /// What can be done with a type whose keys may be paths: `Model.keyed.zero()`.
  public static var keyed: KeyedType<Self> { KeyedType() }
}

/// What can be done with a type whose keys may be paths.
public struct KeyedType<Value: Decodable> {
  /// Makes a value all of whose members are zero: ``Zero`` says what that is.
  /// - Throws: `DecodingError` if a member has no zero.
  public func zero() throws -> Value { try ZeroDecoder.zero(Value.self, []) }
}

extension Encodable {
  /// What can be done with a value whose keys may be paths: `model.keyed.jsonString()`.
  public var keyed: KeyedValue<Self> { KeyedValue(box: Keyed(self)) }
}

/// What can be done with a value whose keys may be paths.
public struct KeyedValue<Value: Encodable> {
  /// The value, in the box that reads and writes it.
  let box: Keyed<Value>
}
