/// A JSON value that is not an array or object: the form in which leaf types are written and read.
public enum JSONLeafValue: Hashable, Sendable {
  /// A string.
  case string(String)
  /// A number, exactly.
  case number(JSONNumber)
  /// `true` or `false`.
  case bool(Bool)
  /// `null`.
  case null
}

extension JSONLeafValue {
  /// Whether both are equal as JSON: strings by their code points, numbers by value, not spelling.
  public static func == (left: JSONLeafValue, right: JSONLeafValue) -> Bool { JSONValue(left) == JSONValue(right) }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { JSONValue(self).hash(into: &hasher) }
}

extension JSONLeafValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates a number.
  public init(integerLiteral value: Int64) { self = .number(JSONNumber(integerLiteral: value)) }
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(JSONNumber(floatLiteral: value)) }
  /// Creates `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates `null`.
  public init(nilLiteral: ()) { self = .null }
}
