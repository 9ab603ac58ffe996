/// Edits that throw an error if they are impossible, with the meaning of JSON Patch (RFC 6902). An edit that throws
/// changes nothing.
extension JSONValue {
  /// Adds a member or an element: what JSON Patch calls `add`.
  ///
  /// ```swift
  /// try value.insert("Ada", at: "/users/0/name")  // sets a member, or replaces it
  /// try value.insert("new", at: "/tags/0")  // moves the elements from there on
  /// try value.insert("last", at: "/tags/-")  // after the last element
  /// ```
  /// - Parameters:
  ///   - value: the value to add.
  ///   - pointer: its location; the root is replaced.
  /// - Throws: ``JSONText/JSONError`` if its object or array does not exist, or has no such index.
  /// - Complexity: O(*d* + *n*) for a pointer of *d* tokens into objects and arrays of up to *n* members and elements.
  public mutating func insert(_ value: JSONValue, at pointer: JSONPointer) throws(JSONError) {
    try editContainer(of: pointer, orRoot: { $0 = value }) { container, token throws(JSONError) in
      if container.isObject {
        container[token] = value
      } else {
        guard container.isArray else { throw container.isNoContainer(of: pointer) }
        let index = try Self.index(token, upTo: container.count, allowsEnd: true, at: pointer)
        container.changeElements { $0.insert(value, at: index) }
      }
    }
  }

  /// Replaces a value that exists.
  /// - Parameters:
  ///   - pointer: its location.
  ///   - value: the new value.
  /// - Returns: the old value.
  /// - Throws: ``JSONText/JSONError`` if there is none.
  /// - Complexity: O(*d* + *n*), as for ``insert(_:at:)``.
  @discardableResult
  public mutating func replace(at pointer: JSONPointer, with value: JSONValue) throws(JSONError) -> JSONValue {
    let old = try at(pointer)
    try editContainer(of: pointer, orRoot: { $0 = value }) { container, token throws(JSONError) in
      // There is a value, so this is an object, or an array with that index.
      if container.isObject {
        container[token] = value
      } else {
        let index = try Self.index(token, upTo: container.count - 1, allowsEnd: false, at: pointer)
        container[index] = value
      }
    }
    return old
  }

  /// Removes a member or an element; the elements after it move up. The root becomes `null`.
  /// - Parameter pointer: its location.
  /// - Returns: the removed value; if the key occurs several times, the last one, although all are removed.
  /// - Throws: ``JSONText/JSONError`` if there is none.
  /// - Complexity: O(*d* + *n*), as for ``insert(_:at:)``.
  @discardableResult
  public mutating func remove(at pointer: JSONPointer) throws(JSONError) -> JSONValue {
    let old = try at(pointer)
    try editContainer(of: pointer, orRoot: { $0 = .null }) { container, token throws(JSONError) in
      if var object = container.takeObject() {
        object[token] = Optional.none
        container = .object(object)
      } else {
        let index = try Self.index(token, upTo: container.count - 1, allowsEnd: false, at: pointer)
        container.changeElements { $0.remove(at: index) }
      }
    }
    return old
  }

  // MARK: Finding the container

  /// Runs an edit in place on the object or array that contains a pointer's target.
  private mutating func editContainer(
    of pointer: JSONPointer, orRoot editRoot: (inout JSONValue) -> Void,
    _ edit: (inout JSONValue, String) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard let last = pointer.tokens.last else { return editRoot(&self) }
    let parent = JSONPointer(tokens: pointer.tokens.dropLast())
    if resolve(parent).value != nil {
      return try change(at: parent.tokens[...]) { container throws(JSONError) in try edit(&container, last) }
    }
    throw JSONError(
      .missingValue, at: pointer,
      message:
        "expected an object or array at \(parent), found nothing; the document ends at \(description(resolve(parent).deepest))",
      advice: "Insert the object or array first.")
  }

  private mutating func changeElements(_ change: (inout JSONArray) -> Void) {
    var elements = takeElements() ?? []
    change(&elements)
    self = .array(elements)
  }

  /// The index that a token means.
  /// - Parameters:
  ///   - last: the largest valid one.
  ///   - allowsEnd: whether `-` is accepted for the end.
  private static func index(
    _ token: String, upTo last: Int, allowsEnd: Bool, at pointer: JSONPointer
  ) throws(JSONError) -> Int {
    if token == "-", allowsEnd { return last }
    if let index = index(token), index <= last { return index }
    let expected =
      last < 0 ? "an element, and the array has none" : "an index from 0 to \(last)\(allowsEnd ? ", or -" : "")"
    throw JSONError(
      index(token) == nil ? .invalidValue : .missingValue, at: pointer, message: "expected \(expected), found \(token)",
      advice: "Correct the pointer.")
  }

  /// The error for a pointer into a leaf.
  private func isNoContainer(of pointer: JSONPointer) -> JSONError {
    let parent = JSONPointer(tokens: pointer.tokens.dropLast())
    return JSONError(
      .typeMismatch, at: pointer, message: "expected an object or array at \(description(parent)), found \(kindName)",
      advice: "Correct the pointer, or replace that value first.")
  }

  private func description(_ pointer: JSONPointer) -> String { pointer.tokens.isEmpty ? "the root" : "\(pointer)" }

  private var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "a Bool"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
