import Foundation
import Janus

/// What both libraries have to decode and encode.
protocol GrowthCoder: Sendable {
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value
  func encode<Value: Encodable>(_ value: Value) throws -> Data
}

struct JanusCoder: GrowthCoder {
  private let reader = JSONDeserializer(.foundation)
  private let writer = JSONSerializer(.foundation)

  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try reader.decode(type, from: data)
  }
  func encode<Value: Encodable>(_ value: Value) throws -> Data { try writer.encode(value) }
}

/// Coders are made for each call, as they are no values: next to the work, that is nothing.
struct FoundationCoder: GrowthCoder {
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try JSONDecoder().decode(type, from: data)
  }
  func encode<Value: Encodable>(_ value: Value) throws -> Data { try JSONEncoder().encode(value) }
}
