import JSONCore

/// Edits of all nodes that a path selects.
///
/// The nodes are found before the first edit. Each is edited once, even if the path selects it several times. If a key occurs
/// more than once in an object, an edit of one of its values also removes those that are not selected, as the subscript of
/// `JSONObject` does.
extension JSONValue {
  /// Replaces all nodes that a path selects.
  ///
  /// ```swift
  /// try harbor.replace(at: JSONPath("$.ships[*].crew")) { crew in .number(JSONNumber((crew.int ?? 0) + 1)) }
  /// ```
  ///
  /// A node inside another one is replaced first, and the outer one is passed with it.
  /// - Parameters:
  ///   - path: the path.
  ///   - replacement: returns the new value of a node.
  /// - Returns: the number of nodes that were replaced.
  /// - Throws: the errors of `replacement`, after which nothing is changed.
  /// - Complexity: O(*n*) in the values that the path visits and in the sizes of the arrays and objects around the nodes.
  @discardableResult
  public mutating func replace<Failure: Error>(
    at path: JSONPath, _ replacement: (JSONValue) throws(Failure) -> JSONValue
  ) throws(Failure) -> Int {
    let edits = PathEdits(of: path, in: self)
    let value = try edits.apply(to: self, isRemoval: false) { value throws(Failure) in .some(try replacement(value)) }
    if let value { self = value }
    return edits.count
  }

  /// Replaces all nodes that a path selects by the same value.
  /// - Parameters:
  ///   - path: the path. A node inside another one is replaced with it.
  ///   - value: the new value.
  /// - Returns: the number of nodes that were replaced.
  /// - Complexity: as ``replace(at:_:)``.
  @discardableResult
  public mutating func replace(at path: JSONPath, with value: JSONValue) -> Int { replace(at: path) { _ in value } }

  /// Removes all nodes that a path selects: members with their keys, and elements, so that those after them move up. The root
  /// becomes `null`.
  /// - Parameter path: the path. A node inside another one is removed with it.
  /// - Returns: the number of nodes that were removed, those inside others included.
  /// - Complexity: as ``replace(at:_:)``.
  @discardableResult
  public mutating func removeAll(at path: JSONPath) -> Int {
    let edits = PathEdits(of: path, in: self)
    self = edits.apply(to: self, isRemoval: true) { _ in .none } ?? .null
    return edits.count
  }
}
