import JSONCore

extension JSONSerializer {
  /// For types that are not `Encodable`, so that the compiler says what is missing.
  @available(*, unavailable, message: "the type is not Encodable: adopt that, or call serialize")
  public func encode<Value>(_ value: Value) throws -> [UInt8] { try serialize(value) }
}
