import JSONDeserializer
import JSONSerializer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A type that decodes a value from data, for `Model.keyed.fromJSON`.
///
/// A decoder with this method can adopt the protocol in one line.
public protocol KeyedTopLevelDecoder {
  /// Reads a value.
  /// - Parameters:
  ///   - type: its type.
  ///   - data: the document.
  /// - Throws: the errors of the type and of the decoder.
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value
}

/// A type that encodes a value as data, for `model.keyed.jsonData()`.
///
/// An encoder with this method can adopt the protocol in one line.
public protocol KeyedTopLevelEncoder {
  /// Writes a value.
  /// - Parameter value: the value.
  /// - Throws: the errors of the value and of the encoder.
  func encode<Value: Encodable>(_ value: Value) throws -> Data
}

extension JSONDecoder: KeyedTopLevelDecoder {}
extension JSONEncoder: KeyedTopLevelEncoder {}
extension PropertyListDecoder: KeyedTopLevelDecoder {}
extension PropertyListEncoder: KeyedTopLevelEncoder {}

extension JSONDeserializer: KeyedTopLevelDecoder {}
extension JSONSerializer: KeyedTopLevelEncoder {}
