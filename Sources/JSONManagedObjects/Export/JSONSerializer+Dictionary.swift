@_exported import JSONSerializer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONSerializer {
  /// Writes an object as a dictionary.
  ///
  /// The dictionary has strings, numbers, Bools, arrays and dictionaries, which `JSONSerialization` and deserializers accept.
  /// Null is `Optional<Any>.none`. A number is an `Int`, `UInt64` or `Double`, or a `Decimal` if these lose digits; a number that
  /// `Decimal` cannot hold is a string of its digits.
  ///
  /// ```swift
  /// let attributes = try writer.dictionary(of: user)
  /// ```
  ///
  /// - Parameters:
  ///   - object: a model, a dictionary, or any other value that is an object in JSON.
  ///   - relationships: how to write properties that refer to objects. For text instead of a dictionary, see ``using(_:)``.
  /// - Throws: `JSONError` as ``serialize(_:root:)``, and for a value that is not an object.
  /// - Complexity: O(*n*) in the size of the output.
  public func dictionary<Value>(
    of object: Value, using relationships: RelationshipStrategy = .nested
  ) throws(JSONError) -> [String: Any] {
    let value = try JSONValue(parsing: try using(relationships).serialize(object), depth: .max)
    guard case .object(let members) = value else {
      throw JSONError(
        .typeMismatch, message: "expected a value that is written as an object, found \(Value.self)",
        advice: "Make a dictionary of each object, or serialize the value.")
    }
    return members.dictionary
  }
}

extension JSONObject {
  fileprivate var dictionary: [String: Any] {
    Dictionary(map { ($0.key, $0.value.serializable) }, uniquingKeysWith: { $1 })
  }
}

extension JSONValue {
  /// The value in the types of `JSONSerialization`.
  fileprivate var serializable: Any {
    switch self {
    case .null: Any?.none as Any
    case .bool(let bool): bool
    case .string(let string): string
    case .number(let number): number.serializable
    case .array(let elements): elements.map(\.serializable)
    case .object(let object): object.dictionary
    }
  }
}

extension JSONNumber {
  fileprivate var serializable: Any {
    if int != nil || uint64 != nil || exactDouble != nil { return plainValue }
    // The digits that a double would lose may be those of an amount of money.
    if let decimal = Decimal(string: description), JSONNumber(decimal.description) == self { return decimal }
    return description
  }
}
