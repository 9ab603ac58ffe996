import JSONCore

/// A query for values inside a document (RFC 9535), such as `$.ships[?@.crew > 20].name`.
///
/// ```swift
/// let path = try JSONPath("$.ships[*].name")
/// let names = harbor.values(at: path)
/// ```
///
/// A path is parsed once, and can then be used for any number of documents by any number of threads. It is not expressible by a
/// literal, since `JSONPath("…")` would then not throw for a literal that is not a path.
///
/// Where RFC 9535 leaves a choice:
/// - Members are visited in the order of the document.
/// - If a key occurs more than once in an object, a name selects the last value, like the subscript of `JSONObject`; wildcards,
///   filters and descendants select all values.
/// - Numbers are compared exactly, even beyond the precision of a `Double`.
/// - A path may have at most 50 filters, parentheses and function calls inside one another.
///
/// A short path can select very many nodes: `$..*..*..*` selects each node once for each pair of containers around it. For paths
/// from outside the program, take only as many nodes as you need, since they are found one by one.
public struct JSONPath: Sendable {
  /// The text of the path.
  public let text: String
  let query: PathQuery
  /// Whether filters have queries that begin with `$`.
  let usesRoot: Bool

  /// Parses a path.
  /// - Parameter text: begins with `$`, without white space before or after it.
  /// - Throws: `JSONError` with the code `invalidValue`, and the line, the column and the excerpt of the text. It also refuses
  ///   what RFC 9535 calls not well-typed, such as `$[?length(@.*) > 1]`.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String) throws(JSONError) {
    self.text = text
    (query, usesRoot) = try PathParser.parse(text)
  }

  /// Whether the path selects at most one node of any document: it consists only of names and indices.
  public var isSingular: Bool { query.isSingular }
}

extension JSONPath: Hashable, CustomStringConvertible {
  /// Whether two paths have the same text.
  public static func == (left: JSONPath, right: JSONPath) -> Bool { left.text.hasSameBytes(as: right.text) }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }

  /// The text of the path.
  public var description: String { text }
}
