import Foundation
import Janus

/// A value for both libraries to decode and encode.
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

/// Coders are created for each call, since they are not values: this is negligible compared with the work.
struct FoundationCoder: GrowthCoder {
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try JSONDecoder().decode(type, from: data)
  }
  func encode<Value: Encodable>(_ value: Value) throws -> Data { try JSONEncoder().encode(value) }
}
