#if canImport(Combine)
  import Combine
#endif

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONSerializer {
  /// Writes an `Encodable` value, as ``encode(_:root:userInfo:)`` does without options.
  /// - Parameter value: the value.
  /// - Throws: `EncodingError`, and what the value throws.
  @inlinable @inline(__always)
  public func encode<Value: Encodable>(_ value: Value) throws -> Data { try encode(value, root: nil) }
}

#if canImport(Combine)
  extension JSONSerializer: TopLevelEncoder {}
#endif
