import Janus

/// A difference between a document and a schema.
public struct SchemaViolation: Hashable, Sendable {
  /// The path of the value, from the root of the document.
  public let path: JSONPointer
  /// The expected and the found value.
  public let message: String
  /// The keyword that requires it, from the root of the schema's document.
  public let schemaPath: JSONPointer

  /// Whether both have the same message for the same value; texts are compared by their code points.
  public static func == (left: SchemaViolation, right: SchemaViolation) -> Bool {
    left.path == right.path && left.schemaPath == right.schemaPath
      && CodePoints(left.message) == CodePoints(right.message)
  }

  /// Feeds the locations and the message.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(schemaPath)
    hasher.combine(CodePoints(message))
  }
}

/// The differences between a document and a schema.
public struct SchemaReport: Hashable, Sendable {
  /// The maximum number of violations in a report.
  public static let limit = 1_000

  /// The violations, in the order in which they were found; at most ``limit``.
  public let violations: [SchemaViolation]
  /// The number of further ones.
  public let omittedCount: Int

  /// Whether the document is valid.
  public var isValid: Bool { violations.isEmpty }
}
