import JSONCore

/// A difference between a document and a schema.
public struct JSONSchemaProblem: Hashable, Sendable, CustomStringConvertible {
  /// The path of the value, from the root of the document.
  public let path: JSONPointer
  /// Where the value begins in the text; nil if the document was checked as a value.
  public let location: JSONLocation?
  /// The line of the document with the value, and a caret below the column; nil if ``location`` is.
  public let excerpt: String?
  /// What was expected and what was found, as a sentence without its full stop.
  public let message: String
  /// The keyword that requires it, from the root of the schema, or of another document that it refers to.
  public let schemaPath: JSONPointer
  /// The URI of the other document; nil if the keyword is in the schema itself.
  public let schemaURI: String?
  /// For `anyOf` and `oneOf`, the problems of all their schemas, the nearest schema first; at most 32.
  ///
  /// The problem itself is of the nearest schema, or lists what any of the schemas would accept.
  public let causes: [JSONSchemaProblem]

  /// Location, path, message and the keyword, in one line.
  public var description: String { issue.description }

  /// The problem as a part of a ``JSONText/JSONError``.
  var issue: JSONIssue {
    JSONIssue(
      code: .failedCheck, path: path, location: location, message: message + place, advice: "", excerpt: excerpt)
  }

  /// The keyword in parentheses.
  private var place: String {
    if let schemaURI { return " (schema \(schemaURI)#\(schemaPath))" }
    return schemaPath.tokens.isEmpty ? "" : " (schema \(schemaPath))"
  }
}

/// The differences between a document and a schema.
public struct JSONSchemaReport: Hashable, Sendable {
  /// The problems, in the order of the document; those of one value in the order of the schema.
  public let problems: [JSONSchemaProblem]
  /// The number of problems that are not listed, because there are more than the limit.
  public let omittedCount: Int

  /// Whether the document is valid.
  public var isValid: Bool { problems.isEmpty }
}
