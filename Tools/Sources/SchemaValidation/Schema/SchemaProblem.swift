import Janus

/// A mistake in a schema.
public struct SchemaProblem: Error, Hashable, Sendable {
  /// The value concerned, from the root of the schema's document.
  public let path: JSONPointer
  /// What was found and what was expected.
  public let message: String

  init(_ message: String, at path: JSONPointer) { (self.message, self.path) = (message, path) }
}

/// All mistakes of a schema, in the order in which they were found.
public struct SchemaProblems: Error, Hashable, Sendable {
  public let problems: [SchemaProblem]
}
