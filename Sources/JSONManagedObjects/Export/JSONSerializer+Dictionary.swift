@_exported import JSONSerializer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONSerializer {
  /// What an object is written as, as a dictionary.
  ///
  /// It has strings, numbers, Bools, arrays and dictionaries, which `JSONSerialization` and deserializers take as they are. Null is
  /// `Optional<Any>.none`. Numbers are `Int`, `UInt64` or `Double`, or `Decimal` if none of these holds all digits; beyond that, a
  /// string of the digits.
  ///
  /// ```swift
  /// let attributes = try writer.dictionary(of: user)
  /// ```
  ///
  /// - Parameters:
  ///   - object: what is to be written: a model, a dictionary, or anything else that is an object in JSON.
  ///   - relationships: how properties are written that refer to objects. For the text in bytes, see ``using(_:)``.
  /// - Throws: `JSONError` as ``serialize(_:root:)``, and for a value that is no object.
  /// - Complexity: O(*n*) in the size of what is written.
  public func dictionary<Value>(
    of object: Value, using relationships: RelationshipStrategy = .nested
  ) throws(JSONError) -> [String: Any] {
    let value = try JSONValue(parsing: try using(relationships).serialize(object), depth: .max)
    guard case .object(let members) = value else {
      throw JSONError(
        .typeMismatch, message: "expected a value that is written as an object, found \(Value.self)",
        advice: "Ask for the dictionary of each object, or serialize the value.")
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
  /// The value as `JSONSerialization` takes it.
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
    // The digits that a double does not have may be those of an amount.
    if let decimal = Decimal(string: description), JSONNumber(decimal.description) == self { return decimal }
    return description
  }
}
