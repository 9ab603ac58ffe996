import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension URL: JSONLeafRepresentable {
  /// The URL's whole text.
  public var jsonLeafValue: JSONLeafValue? { .string(absoluteString) }
}

extension UUID: JSONLeafRepresentable {
  /// The UUID in its usual form, in capitals.
  public var jsonLeafValue: JSONLeafValue? { .string(uuidString) }
}

extension Decimal: JSONLeafRepresentable {
  /// The number, digit by digit; nil for NaN.
  public var jsonLeafValue: JSONLeafValue? { JSONNumber(description).map(JSONLeafValue.number) }
}
