import JSONDeserializer
import JSONSerializer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What reads a value from data, for `Model.keyed.fromJSON`.
///
/// A decoder that has this method adopts the protocol in one line.
public protocol KeyedTopLevelDecoder {
  /// Reads a value.
  /// - Parameters:
  ///   - type: its type.
  ///   - data: the document.
  /// - Throws: what the type and the decoder throw.
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value
}

/// What writes a value as data, for `model.keyed.jsonData()`.
///
/// An encoder that has this method adopts the protocol in one line.
public protocol KeyedTopLevelEncoder {
  /// Writes a value.
  /// - Parameter value: the value.
  /// - Throws: what the value and the encoder throw.
  func encode<Value: Encodable>(_ value: Value) throws -> Data
}

extension JSONDecoder: KeyedTopLevelDecoder {}
extension JSONEncoder: KeyedTopLevelEncoder {}
extension PropertyListDecoder: KeyedTopLevelDecoder {}
extension PropertyListEncoder: KeyedTopLevelEncoder {}

extension JSONDeserializer: KeyedTopLevelDecoder {}
extension JSONSerializer: KeyedTopLevelEncoder {}
