import Janus

/// Where a document differs from a schema.
public struct SchemaViolation: Hashable, Sendable {
  /// The value concerned, from the root of the document.
  public let path: JSONPointer
  /// What was found and what was expected.
  public let message: String
  /// The keyword that says so, from the root of the schema's document.
  public let schemaPath: JSONPointer

  /// Whether both say the same of the same value; texts are compared by their code points.
  public static func == (left: SchemaViolation, right: SchemaViolation) -> Bool {
    left.path == right.path && left.schemaPath == right.schemaPath
      && CodePoints(left.message) == CodePoints(right.message)
  }

  /// Feeds the places and the message.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(schemaPath)
    hasher.combine(CodePoints(message))
  }
}

/// Where one document differs from a schema.
public struct SchemaReport: Hashable, Sendable {
  /// How many violations a report lists.
  public static let limit = 1_000

  /// The violations, in the order in which they were found; at most ``limit``.
  public let violations: [SchemaViolation]
  /// How many more there are.
  public let omittedCount: Int

  /// Whether the document is valid.
  public var isValid: Bool { violations.isEmpty }
}
