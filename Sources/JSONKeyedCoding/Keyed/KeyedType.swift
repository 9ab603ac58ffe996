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
  public let box: Keyed<Value>
}
