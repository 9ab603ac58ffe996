extension JSONPatch {
  /// A change to a document, or a test of it (RFC 6902, section 4).
  ///
  /// The index of an array's element may be `-` for the end of the array, where a value is added.
  public enum Operation: Hashable, Sendable {
    /// Adds a member, or replaces it; or inserts an element before the one with the index.
    case add(JSONValue, at: JSONPointer)
    /// Removes the value, which must exist.
    case remove(at: JSONPointer)
    /// Replaces the value, which must exist.
    case replace(at: JSONPointer, with: JSONValue)
    /// Removes a value, and adds it in another place, which must not be inside it.
    case move(from: JSONPointer, to: JSONPointer)
    /// Adds a value that exists in another place as well.
    case copy(from: JSONPointer, to: JSONPointer)
    /// Checks that a value exists and is equal: numbers by value, objects with any order of keys.
    case test(JSONValue, at: JSONPointer)
  }
}

extension JSONPatch.Operation {
  /// The name of an operation: its `op` member.
  enum Kind: String, CaseIterable { case add, remove, replace, move, copy, test }

  var kind: Kind {
    switch self {
    case .add: .add
    case .remove: .remove
    case .replace: .replace
    case .move: .move
    case .copy: .copy
    case .test: .test
    }
  }

  /// The operation as a JSON object.
  public var value: JSONValue {
    var object: JSONObject = ["op": .string(kind.rawValue)]
    switch self {
    case .add(let value, let path), .replace(let path, let value), .test(let value, let path):
      object.append(key: "path", value: .string(path.description))
      object.append(key: "value", value: value)
    case .remove(let path):
      object.append(key: "path", value: .string(path.description))
    case .move(let source, let path), .copy(let source, let path):
      object.append(key: "from", value: .string(source.description))
      object.append(key: "path", value: .string(path.description))
    }
    return .object(object)
  }
}

extension JSONPatch.Operation: CustomStringConvertible {
  /// The operation as compact JSON.
  public var description: String { value.description }
}
