import JSONSerializer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension KeyedValue {
  /// Writes the value, whose keys may be paths.
  /// - Parameter encoder: what writes it.
  /// - Returns: the document as text.
  /// - Throws: what the value and the encoder throw.
  public func jsonString(encoder: some KeyedTopLevelEncoder = JSONSerializer(.keyed)) throws -> String {
    try String(decoding: jsonData(encoder: encoder), as: UTF8.self)
  }

  /// Writes the value, whose keys may be paths.
  /// - Parameter encoder: what writes it.
  /// - Returns: the document.
  /// - Throws: what the value and the encoder throw.
  public func jsonData(encoder: some KeyedTopLevelEncoder = JSONSerializer(.keyed)) throws -> Data {
    try encoder.encode(box)
  }
}
