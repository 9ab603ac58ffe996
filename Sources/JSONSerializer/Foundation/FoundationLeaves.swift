import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension URL: JSONLeafRepresentable {
  public static var _valueFunctions: _ValueFunctions { .general(Self.self) }

  /// The URL's whole text.
  public var jsonLeafValue: JSONLeafValue? { .string(absoluteString) }
}

extension UUID: JSONLeafRepresentable {
  public static var _valueFunctions: _ValueFunctions { .general(Self.self) }

  /// The UUID in its usual form, in capitals.
  public var jsonLeafValue: JSONLeafValue? { .string(uuidString) }
}

extension Decimal: JSONLeafRepresentable {
  public static var _valueFunctions: _ValueFunctions { .general(Self.self) }

  /// The number, digit by digit; nil for NaN.
  public var jsonLeafValue: JSONLeafValue? { JSONNumber(description).map(JSONLeafValue.number) }
}
