@_exported import JSONText

/// Any JSON value.
///
/// ```swift
/// let value = try JSONValue(parsing: bytes)
/// let name = value["statuses"][0]["user"]["name"].string
/// ```
///
/// Objects keep the order of their keys, and numbers their exact value. Equality is that of JSON: the order of keys
/// and the spelling of numbers are ignored. Keys and strings are compared by their code points, not by Swift's `==`,
/// for which "é" as one code point and as two are equal.
///
/// A value may be nested as deep as memory allows: releasing, comparing, hashing and printing it need no more stack
/// than about a hundred levels. Only ``plainValue`` and ``encode(to:)`` recurse to the value's full depth.
public enum JSONValue: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, exactly.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// An array.
  case array(JSONArray)
  /// An object.
  case object(JSONObject)

  /// Creates a value from a leaf.
  public init(_ leaf: JSONLeafValue) {
    switch leaf {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let number): self = .number(number)
    case .string(let string): self = .string(string)
    }
  }

  /// Creates an array of elements.
  /// - Complexity: O(*n*); reads the elements, but does not copy them.
  public static func array(_ elements: [JSONValue]) -> JSONValue { .array(JSONArray(elements)) }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates `null`.
  public init(nilLiteral: ()) { self = .null }
  /// Creates `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates a number.
  public init(integerLiteral value: Int64) { self = .number(JSONNumber(integerLiteral: value)) }
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(JSONNumber(floatLiteral: value)) }
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Creates an object with its keys in the order of the literal.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.map { (key: $0, value: $1) }))
  }
}
