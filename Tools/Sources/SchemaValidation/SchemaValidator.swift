import Janus

/// Checks documents by a JSON Schema (2020-12).
///
/// ```swift
/// let validator = try SchemaValidator(schema)
/// for violation in try validator.report(on: document).violations { print(violation.path, violation.message) }
/// ```
///
/// All keywords of the vocabularies core, applicator, validation and unevaluated count; those for content and notes, and `format` if
/// nobody asks for it, say nothing about whether a document is valid. Numbers are compared by their digits, and no reference
/// leaves the schema's document.
public struct SchemaValidator {
  private let program: SchemaProgram

  /// Compiles a schema.
  /// - Parameters:
  ///   - schema: the schema's document.
  ///   - checksFormats: whether strings must have the format that `format` names, if it is date-time, date, time, uuid, uri, email,
  ///     ipv4 or ipv6.
  /// - Throws: all that is wrong with the schema.
  /// - Complexity: O(*n*) in the values of the schema, but for the places of references.
  public init(_ schema: JSONValue, checksFormats: Bool = false) throws(SchemaProblems) {
    program = try SchemaCompiler.compile(schema, checksFormats: checksFormats)
  }

  /// Checks a document.
  /// - Throws: what is wrong with the schema, where only a document shows it: references that lead back to themselves.
  public func report(on document: JSONValue) throws(SchemaProblem) -> SchemaReport {
    var run = ValidationRun(program)
    var parts = EvaluatedParts()
    _ = try run.apply(0, to: document, &parts)
    return SchemaReport(violations: run.violations.map(\.violation), omittedCount: run.omittedCount)
  }
}
