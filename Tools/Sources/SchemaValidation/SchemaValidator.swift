import Janus

/// Checks documents by a JSON Schema (2020-12).
///
/// ```swift
/// let validator = try SchemaValidator(schema)
/// for violation in try validator.report(on: document).violations { print(violation.path, violation.message) }
/// ```
///
/// All keywords of the vocabularies core, applicator, validation and unevaluated count; those for content and notes, and `format`
/// unless `checksFormats` is set, do not affect validity. Numbers are compared by their digits, and no reference leaves the
/// schema's document.
public struct SchemaValidator {
  let program: SchemaProgram

  /// Notes about parts of the schema that are not checked, or checked by other rules: a `$schema` of another dialect and, if
  /// formats are checked, unknown formats.
  public var notes: [SchemaProblem] { program.notes }

  /// Compiles a schema.
  /// - Parameters:
  ///   - schema: the schema's document.
  ///   - checksFormats: whether strings must have the format that `format` names, if it is date-time, date, time, uuid, uri, email,
  ///     ipv4 or ipv6.
  /// - Throws: all errors of the schema.
  /// - Complexity: O(*n*) in the values of the schema, except for the targets of references.
  public init(_ schema: JSONValue, checksFormats: Bool = false) throws(SchemaProblems) {
    program = try SchemaCompiler.compile(schema, checksFormats: checksFormats)
  }

  /// Checks a document.
  /// - Throws: errors of the schema that only a document reveals: references that lead back to themselves, and more than 20,000
  ///   nested schemas.
  public func report(on document: JSONValue) throws(SchemaProblem) -> SchemaReport {
    if let report = try report(on: document, levelLimit: Self.levelLimit) { return report }
    let outcome = LargeStack.run { () -> Result<SchemaReport?, SchemaProblem> in
      do throws(SchemaProblem) { return .success(try report(on: document, levelLimit: Self.deepLevelLimit)) } catch {
        return .failure(error)
      }
    }
    if let report = try outcome?.get() { return report }
    throw SchemaProblem(
      "expected at most \(Self.deepLevelLimit) schemas inside one another for a document, found one more",
      at: JSONPointer()
    )
  }

  /// The maximum number of nested schemas on the stack of the caller, and on a large one.
  private static let (levelLimit, deepLevelLimit) = (128, 20_000)

  /// Checks a document; nil if there are more nested schemas than the limit.
  private func report(on document: JSONValue, levelLimit: Int) throws(SchemaProblem) -> SchemaReport? {
    var run = ValidationRun(program, levelLimit: levelLimit)
    var parts = EvaluatedParts()
    do throws(ValidationRun.Stop) { _ = try run.apply(0, to: document, &parts) } catch {
      switch error {
      case .levelLimit: return nil
      case .problem(let problem): throw problem
      }
    }
    return run.report
  }
}
