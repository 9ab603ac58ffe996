#if canImport(Combine)
  import Combine
#endif

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONDeserializer {
  /// Reads a `Decodable` value, as ``decode(_:from:root:userInfo:)`` does without options.
  /// - Parameters:
  ///   - type: its type.
  ///   - data: a whole document.
  /// - Throws: `DecodingError`, and what the type throws.
  @inlinable @inline(__always)
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try decode(type, from: data, root: nil)
  }
}

#if canImport(Combine)
  extension JSONDeserializer: TopLevelDecoder {}
#endif
