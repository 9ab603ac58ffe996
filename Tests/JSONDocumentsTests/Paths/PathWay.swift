import JSONCore

@testable import JSONDocuments

/// The ways to find the nodes of a path in a document.
enum PathWay: CaseIterable {
  case tree, bytes, index, scanner

  /// The nodes; nil if the way does not support the path.
  func nodes(at path: JSONPath, in document: JSONValue) throws -> [JSONPath.Node]? {
    switch self {
    case .tree: return Array(document.nodes(at: path))
    case .bytes: return try path.nodes(in: document.serialized())
    case .index:
      return try document.serialized().withText { text in
        Result { () throws(ReadFailure) in
          let index = try PathIndex(text.reader, limit: .max)
          var cursor = PathCursor(path.query, from: index.root, in: PathSearch(index))
          var nodes: [JSONPath.Node] = []
          while let entry = cursor.next() {
            nodes.append(JSONPath.Node(value: index.tree(entry), location: cursor.location()))
          }
          return nodes
        }
      }.get()
    case .scanner:
      guard path.query.isSimple else { return nil }
      return try document.serialized().withText { text in
        Result { () throws(ReadFailure) in
          try PathScanner(path.query, text.reader, limit: .max, .strictly).run {
            reader, depth, link throws(ReadFailure) in
            JSONPath.Node(
              value: try reader.takeValue(depth: depth, limit: .max), location: JSONPath.Location(last: link))
          }
        }
      }.get()
    }
  }
}
