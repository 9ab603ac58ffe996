/// A type whose values all convert to a ``JSONValue``, so that `JSONValue(…)` accepts them, alone and in literals.
///
/// ```swift
/// let age = 36
/// let tags: [String]? = ["a", "b"]
/// let value: JSONValue = ["age": JSONValue(age), "tags": JSONValue(tags)]
/// ```
///
/// Integers, `Bool`, strings, `JSONNumber`, `JSONArray` and `JSONObject` conform, and so do optionals, arrays and
/// dictionaries of such types. `Double` and `Float` do not, because JSON has no NaN and no infinities:
/// `JSONValue(ratio)` is optional.
public protocol JSONValueRepresentable {
  /// The value as JSON.
  var jsonValue: JSONValue { get }
}

extension JSONValue {
  /// Creates the value that another one is as JSON: exactly, also for integers beyond 64 bits; nil becomes `null`.
  /// - Complexity: O(*n*) in the elements of an array; dictionaries are sorted by their keys, O(*n* log *n*).
  public init(_ value: some JSONValueRepresentable) { self = value.jsonValue }

  /// Creates a number; nil for NaN and the infinities, which JSON cannot spell.
  ///
  /// For null instead of them, write `JSONValue(ratio) ?? .null`.
  public init?(_ value: Double) {
    guard let number = JSONNumber(value) else { return nil }
    self = .number(number)
  }

  /// Creates the number that the shortest spelling of a `Float` is; nil for NaN and the infinities, which JSON cannot spell.
  public init?(_ value: Float) {
    guard let number = JSONNumber(value) else { return nil }
    self = .number(number)
  }
}

extension JSONValue: JSONValueRepresentable {
  /// The value itself.
  public var jsonValue: JSONValue { self }
}

extension JSONArray: JSONValueRepresentable {
  /// The array.
  public var jsonValue: JSONValue { .array(self) }
}

extension JSONObject: JSONValueRepresentable {
  /// The object.
  public var jsonValue: JSONValue { .object(self) }
}

extension JSONNumber: JSONValueRepresentable {
  /// The number.
  public var jsonValue: JSONValue { .number(self) }
}

extension Bool: JSONValueRepresentable {
  /// `true` or `false`.
  public var jsonValue: JSONValue { .bool(self) }
}

extension StringProtocol {
  /// The string.
  public var jsonValue: JSONValue { .string(String(self)) }
}

extension String: JSONValueRepresentable {}
extension Substring: JSONValueRepresentable {}

extension BinaryInteger {
  /// The number, exactly.
  public var jsonValue: JSONValue { .number(JSONNumber(self)) }
}

extension Int: JSONValueRepresentable {}
extension Int8: JSONValueRepresentable {}
extension Int16: JSONValueRepresentable {}
extension Int32: JSONValueRepresentable {}
extension Int64: JSONValueRepresentable {}
extension Int128: JSONValueRepresentable {}
extension UInt: JSONValueRepresentable {}
extension UInt8: JSONValueRepresentable {}
extension UInt16: JSONValueRepresentable {}
extension UInt32: JSONValueRepresentable {}
extension UInt64: JSONValueRepresentable {}
extension UInt128: JSONValueRepresentable {}

extension Optional: JSONValueRepresentable where Wrapped: JSONValueRepresentable {
  /// The wrapped value as JSON; `null` for nil.
  public var jsonValue: JSONValue { self?.jsonValue ?? .null }
}

extension Array: JSONValueRepresentable where Element: JSONValueRepresentable {
  /// The elements as JSON.
  public var jsonValue: JSONValue { .array(map(\.jsonValue)) }
}

extension Dictionary: JSONValueRepresentable where Key == String, Value: JSONValueRepresentable {
  /// The entries as JSON, by the order of their keys.
  public var jsonValue: JSONValue { .object(JSONObject(mapValues(\.jsonValue))) }
}
