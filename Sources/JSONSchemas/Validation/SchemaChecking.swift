import JSONCore

/// Checks documents by a program: a scan finds those that are valid, and a run explains why others are not.
struct SchemaChecking: Sendable {
  let program: SchemaProgram
  /// The program for scans; nil if all documents need an index.
  let plan: ScanPlan?

  init(_ program: SchemaProgram) {
    self.program = program
    plan = ScanPlanMaker.plan(for: program)
  }

  /// Whether a document is valid.
  func isValid(_ text: DocumentText, depth: Int) throws(JSONError) -> Bool {
    if isCertainlyValid(text, depth: depth) { return true }
    var run = ValidationRun(program, try IndexedDocument(text, depth: depth), limit: nil)
    return try run.run()
  }

  private func isCertainlyValid(_ text: DocumentText, depth: Int) -> Bool {
    plan.map { ValidityScan.isValid(text, by: $0, of: program, depth: depth) } ?? false
  }

  /// The violations of a document, in its order.
  /// - Returns: the run, which has the paths; nil if the document is valid.
  func violations(
    of text: DocumentText, depth: Int, limit: Int
  ) throws(JSONError) -> (found: [FoundViolation], omittedCount: Int, run: ValidationRun)? {
    if isCertainlyValid(text, depth: depth) { return nil }
    var run = ValidationRun(program, try IndexedDocument(text, depth: depth), limit: max(limit, 1))
    if try run.run() { return nil }
    // If several paths lead to a schema, each of them may have recorded the same violation.
    var known: Set<FoundViolation> = []
    let distinct = run.violations.filter { known.insert($0).inserted }
    let sorted = distinct.enumerated().sorted { ($0.element.entry, $0.offset) < ($1.element.entry, $1.offset) }
    return (sorted.map(\.element), run.omittedCount, run)
  }
}
