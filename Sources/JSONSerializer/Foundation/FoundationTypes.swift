import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The known facts about Foundation's types before any value is written.
enum FoundationTypes {
  /// Whether a type is written in the format's spelling even if it has an `encode(to:)`, as Foundation's encoder does.
  static func isEncodedByEngine(_ type: Any.Type) -> Bool {
    type == Date.self || type == Data.self || type == URL.self || type == Decimal.self
  }

  /// Whether a value is a decimal that JSON has no number for.
  @inline(__always)
  static func isNotANumber<Value>(_ value: Value) -> Bool {
    Value.self == Decimal.self && sameType(value, as: Decimal.self).isNaN
  }

  /// A value for an error, which is printed sooner or later: a date as the number of seconds or milliseconds that would
  /// be written, because `Date.description` traps where that is not finite.
  static func printable(_ value: Any, _ format: JSONFormat) -> Any {
    guard let date = value as? Date else { return value }
    switch format.dates.kind {
    case .secondsSince1970: return date.timeIntervalSince1970
    case .millisecondsSince1970: return date.timeIntervalSince1970 * 1000
    default: return date.timeIntervalSinceReferenceDate
    }
  }

  /// Whether the values of a type are Foundation's and are written without any code of the model.
  static func areKnown(_ type: Any.Type, _ format: JSONFormat) -> Bool {
    if type == Date.self { return !format.dates.callsModel }
    if type == Data.self { return !format.data.callsModel }
    return type == URL.self || type == UUID.self || type == Decimal.self
  }

  /// The functions that write a type if the format has some for coders.
  static func codableStrategy(for type: Any.Type, _ format: JSONFormat) -> CodableStrategy? {
    if type == Date.self, case .codable(let strategy) = format.dates.kind { return strategy }
    if type == Data.self, case .codable(let strategy) = format.data.kind { return strategy }
    return nil
  }

  /// Whether a type, or the wrapped type of an optional, is written as one value.
  static func isLeaf(_ type: Any.Type) -> Bool {
    if let optional = type as? any OptionalValue.Type { return isLeaf(optional.wrappedType) }
    return type == Date.self || type == Data.self
  }
}
