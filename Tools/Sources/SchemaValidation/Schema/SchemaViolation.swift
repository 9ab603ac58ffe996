import Janus

/// Where a document differs from a schema.
public struct SchemaViolation: Hashable, Sendable {
  /// The value concerned, from the root of the document.
  public let path: JSONPointer
  /// What was found and what was expected.
  public let message: String
  /// The keyword that says so, from the root of the schema's document.
  public let schemaPath: JSONPointer
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
