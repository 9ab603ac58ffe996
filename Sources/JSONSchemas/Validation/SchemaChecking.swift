import JSONCore

/// Checks documents by a program, and makes the problems that users see.
struct SchemaChecking {
  let program: SchemaProgram

  /// Whether a document is valid.
  func isValid(_ text: DocumentText, depth: Int) throws(JSONError) -> Bool {
    var run = ValidationRun(program, try IndexedDocument(text, depth: depth), limit: nil)
    return try run.run()
  }

  /// The violations of a document, in its order.
  /// - Returns: the run, which has the paths; nil if the document is valid.
  func violations(
    of text: DocumentText, depth: Int, limit: Int
  ) throws(JSONError) -> (found: [FoundViolation], omittedCount: Int, run: ValidationRun)? {
    let document = try IndexedDocument(text, depth: depth)
    // Most documents are valid, which is found in half the time.
    var probe = ValidationRun(program, document, limit: nil)
    if try probe.run() { return nil }
    var run = ValidationRun(program, document, limit: max(limit, 1))
    _ = try run.run()
    // If several paths lead to a schema, each of them may have recorded the same violation.
    var known: Set<FoundViolation> = []
    let distinct = run.violations.filter { known.insert($0).inserted }
    let sorted = distinct.enumerated().sorted { ($0.element.entry, $0.offset) < ($1.element.entry, $1.offset) }
    return (sorted.map(\.element), run.omittedCount, run)
  }
}
