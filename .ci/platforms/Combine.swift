public protocol TopLevelDecoder {
  associatedtype Input
  func decode<Value: Decodable>(_ type: Value.Type, from: Input) throws -> Value
}

public protocol TopLevelEncoder {
  associatedtype Output
  func encode<Value: Encodable>(_ value: Value) throws -> Output
}
