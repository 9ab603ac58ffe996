import JSONCore

/// A filter of a path by itself, such as `?@.price < 10 && @.open`: a condition on a document.
///
/// In it, both `@` and `$` are the document; in a filter inside it, `@` is the value that is filtered there.
@_spi(JanusTools) public struct PathFilter: Sendable {
  private let condition: PathCondition

  /// Parses a filter.
  /// - Parameter text: begins with `?`, as between the brackets of a path.
  /// - Throws: `JSONError` as `JSONPath` does.
  public init(_ text: String) throws(JSONError) { condition = try PathParser.parseFilter(text) }

  /// Whether the condition holds for a document.
  /// - Complexity: as for `JSONValue.firstValue(at:)`.
  public func holds(for document: JSONValue) -> Bool {
    PathSearch(PathTree(root: document)).holds(condition, at: document)
  }
}

extension PathParser {
  /// The condition of a filter.
  fileprivate static func parseFilter(_ text: String) throws(JSONError) -> PathCondition {
    var parser = PathParser(text)
    guard parser.take("?") else { throw parser.fault("expected a filter that begins with `?`") }
    let condition = try parser.nested { parser throws(JSONError) in try parser.condition() }
    parser.skipSpace()
    guard parser.peek == nil else { throw parser.fault("expected `&&`, `||` or the end of the filter") }
    return condition
  }
}
