import JSONCore

extension JSONPath {
  /// A value that a path selects, and its location.
  public struct Node: Sendable {
    /// The value.
    public let value: JSONValue
    /// Where it is in the document.
    public let location: Location
  }

  /// The nodes that a path selects in a value, each found when it is requested.
  public struct Nodes: Sequence, Sendable {
    let path: JSONPath
    let value: JSONValue

    /// An iterator over the nodes.
    public func makeIterator() -> Iterator {
      Iterator(cursor: PathCursor(path.query, from: value, in: PathSearch(PathTree(root: value))))
    }

    /// Finds one node after the other.
    public struct Iterator: IteratorProtocol {
      fileprivate var cursor: PathCursor<PathTree>

      /// The next node.
      public mutating func next() -> Node? {
        guard let value = cursor.next() else { return nil }
        return Node(value: value, location: cursor.location())
      }
    }
  }
}

extension JSONValue {
  /// The nodes that a path selects, in the order of RFC 9535; one that is selected several times occurs as often.
  ///
  /// ```swift
  /// for node in harbor.nodes(at: try JSONPath("$..crew")) { print(node.location, node.value) }
  /// ```
  /// - Parameter path: the path.
  /// - Returns: the nodes, which are found while the sequence is iterated: `first { _ in true }` finds only one.
  /// - Complexity: O(*n*) in the values that the path visits, and O(*d*) memory in the depth of the value. Queries in filters
  ///   that begin with `$` are evaluated once.
  public func nodes(at path: JSONPath) -> JSONPath.Nodes { JSONPath.Nodes(path: path, value: self) }

  /// The values that a path selects, in the order of RFC 9535.
  /// - Parameter path: the path.
  /// - Returns: the values; one that is selected several times occurs as often.
  /// - Complexity: as ``nodes(at:)``.
  public func values(at path: JSONPath) -> [JSONValue] { PathTree(root: self).values(at: path.query) }

  /// The first value that a path selects; nil if it selects none.
  /// - Parameter path: the path.
  /// - Complexity: O(*n*) in the values that are visited before the first one is found.
  public func firstValue(at path: JSONPath) -> JSONValue? {
    var cursor = PathCursor(path.query, from: self, in: PathSearch(PathTree(root: self)))
    return cursor.next()
  }
}
