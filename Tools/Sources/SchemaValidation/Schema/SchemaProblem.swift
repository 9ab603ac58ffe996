import Janus

/// An error in a schema.
public struct SchemaProblem: Error, Hashable, Sendable {
  /// The path of the value, from the root of the schema's document.
  public let path: JSONPointer
  /// The expected and the found value.
  public let message: String

  init(_ message: String, at path: JSONPointer) { (self.message, self.path) = (message, path) }
}

/// All errors of a schema, in the order in which they were found.
public struct SchemaProblems: Error, Hashable, Sendable {
  public let problems: [SchemaProblem]
}
