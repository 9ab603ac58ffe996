import JSONCore

@testable import JSONDocuments

/// The ways to find the nodes of a path in a document.
enum PathWay: CaseIterable {
  case tree, bytes, index, strictScanner

  /// The nodes; nil if the way does not support the path.
  func nodes(at path: JSONPath, in document: JSONValue) throws -> [JSONPath.Node]? {
    try nodes(at: path, in: document, document.serialized())
  }

  /// The nodes; nil if the way does not support the path.
  func nodes(at path: JSONPath, in document: JSONValue, _ bytes: [UInt8]) throws -> [JSONPath.Node]? {
    switch self {
    case .tree: return Array(document.nodes(at: path))
    case .bytes: return try path.nodes(in: bytes, depth: .max)
    case .index:
      return try bytes.withText { text in
        Result { () throws(ReadFailure) in
          let index = PathIndex(try DocumentLookup(text, text.reader, depth: .max))
          return index.matches(at: path.query).map { JSONPath.Node(value: index.tree($0.value), location: $0.location) }
        }
      }.get()
    case .strictScanner:
      guard path.query.isSimple else { return nil }
      return try bytes.withText { text in
        Result { () throws(ReadFailure) in
          var scanner = PathScanner(path.query, text.reader, limit: .max, .strictly)
          (scanner.readsValues, scanner.tracksLocations) = (true, true)
          return try scanner.run().map { JSONPath.Node(value: $0.value, location: JSONPath.Location(last: $0.link)) }
        }
      }.get()
    }
  }
}
