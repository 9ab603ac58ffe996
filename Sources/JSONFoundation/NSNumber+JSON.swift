import Foundation
import JSONCore

extension NSNumber: _BridgedObject {
  public static var _proxyType: Any.Type { JSONValue.self }

  public static func _object(forProxy proxy: Any) -> Any? {
    guard let value = proxy as? JSONValue else { return nil }
    if self == NSDecimalNumber.self { return decimal(for: value) }
    return switch value {
    case .bool(let bool): NSNumber(value: bool)
    case .number(let number): object(for: number)
    case .string(let text): JSONNumber(text).flatMap(object)
    default: nil
    }
  }

  public var _proxy: Any? {
    if isBool { return boolValue }
    if let decimal = self as? NSDecimalNumber { return decimal.decimalValue }
    // The text shows whether it is an integer beyond `Int64` or a number of single precision.
    if let number = JSONNumber(stringValue) { return JSONValue.number(number) }
    return doubleValue
  }

  /// Whether the number was made from a Bool; 8-bit numbers look the same.
  private var isBool: Bool { self === NSNumber(value: true) || self === NSNumber(value: false) }

  /// The smallest class of number that holds the value exactly, or else the nearest `Double`.
  static func object(for number: JSONNumber) -> NSNumber? {
    if let integer = number.exactly(Int64.self) { return NSNumber(value: integer) }
    if let integer = number.exactly(UInt64.self) { return NSNumber(value: integer) }
    let double = number.double
    // If rounding to a `Double` gives an integer, it is written as an integer, and reading the text gives an integer again.
    if let integer = Int64(exactly: double) { return NSNumber(value: integer) }
    if let integer = UInt64(exactly: double) { return NSNumber(value: integer) }
    return double.isFinite ? NSNumber(value: double) : nil
  }

  private static func decimal(for value: JSONValue) -> NSDecimalNumber? {
    let text: String? =
      switch value {
      case .number(let number): number.description
      case .string(let text): JSONNumber(text)?.description
      default: nil
      }
    let decimal = text.map { NSDecimalNumber(string: $0, locale: Locale(identifier: "en_US_POSIX")) }
    return decimal == .notANumber ? nil : decimal
  }
}
