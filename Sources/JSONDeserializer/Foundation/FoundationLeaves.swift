import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension URL: JSONLeafCreatable {
  public static var _valueFunctions: _ValueFunctions { .general(Self.self) }

  /// The URL that a string spells; nil for anything else.
  public init?(jsonLeafValue: JSONLeafValue) {
    guard case .string(let text) = jsonLeafValue, let url = URL(string: text) else { return nil }
    self = url
  }
}

extension UUID: JSONLeafCreatable {
  public static var _valueFunctions: _ValueFunctions { .general(Self.self) }

  /// The UUID that a string spells; nil for anything else.
  public init?(jsonLeafValue: JSONLeafValue) {
    guard case .string(let text) = jsonLeafValue, let uuid = UUID(uuidString: text) else { return nil }
    self = uuid
  }
}

extension Decimal: JSONLeafCreatable {
  public static var _valueFunctions: _ValueFunctions { .general(Self.self) }

  /// The number, digit by digit, or a string that spells one; nil if a decimal cannot hold it.
  public init?(jsonLeafValue: JSONLeafValue) {
    let number: JSONNumber? =
      switch jsonLeafValue {
      case .number(let number): number
      case .string(let text): JSONNumber(text)
      default: nil
      }
    guard let number, let decimal = Decimal(string: number.description), decimal.isFinite,
      JSONNumber(decimal.description) == number
    else { return nil }
    self = decimal
  }
}

/// Arrays of dates, and dates that may be missing, are made by code of their own.
extension Date: JSONConvertible {}
