import JSONCore

/// Applies a compiled schema to one document.
struct ValidationRun {
  let program: SchemaProgram
  let document: IndexedDocument
  var paths: DocumentPaths
  /// The maximum number of violations that are recorded.
  let limit: Int
  /// Whether a key is checked, not a value.
  private(set) var isKey = false
  /// Whether only validity matters: the run ends at the first violation, and does not record it.
  private(set) var isProbing: Bool
  private(set) var violations: [FoundViolation] = []
  private(set) var omittedCount = 0
  /// The checks whose results are already among the violations.
  private var notedQuestions: Set<AnswerMemory.Question> = []
  private var stack = StackMeter()
  private var level = 0
  /// The checks for which the stack had no room; see `ValidationRun+Depth.swift`.
  private(set) var deferred: [DeferredCheck] = []
  /// Whether there ever was one, whose answer is still needed.
  private var hasDeferred = false
  /// The resources of the schemas around the current one, each once, from the outermost on, if they matter.
  private(set) var scope: [Int] = []
  /// The references that are being followed, of those that may lead back to themselves.
  private var references: Set<FollowedReference> = []
  /// The number of schema applications, and its limit.
  private(set) var stepCount = 0
  private let stepLimit: Int

  /// The results for the values to which the outermost schema with branches is applied, and the number of these schemas.
  var memory = AnswerMemory()
  private var branchLevel = 0
  /// The number of schema applications when the outermost of these started.
  private var branchStart = 0
  /// The number of applications from which on results are kept; for fewer it is not worth it.
  private let patience: Int

  /// - Parameters:
  ///   - limit: the maximum number of violations; nil if only validity matters.
  init(_ program: SchemaProgram, _ document: IndexedDocument, limit: Int?, patience: Int = 256) {
    (self.program, self.document, self.patience) = (program, document, patience)
    self.limit = limit ?? 0
    isProbing = limit == nil
    paths = DocumentPaths(document)
    // Far more than schemas that people write take.
    stepLimit = 1_000_000 + document.index.count * min(10_000, 100 + 4 * program.nodes.count)
  }

  /// Applies a schema to a value.
  /// - Parameter parts: receives the parts of the value that the schema evaluated.
  /// - Returns: whether the value is valid.
  mutating func apply(_ schema: Int, to entry: Int, _ parts: inout EvaluatedParts) throws(JSONError) -> Bool {
    let node = program.nodes[schema]
    if node.isLeaf { return try applyLeaf(node, schema, entry) }
    if level & 3 == 3, !stack.hasSpace() { return applyDeferred(schema, to: entry, &parts) }
    level += 1
    let isNewResource = program.hasDynamicReferences && !scope.contains(node.resource)
    if isNewResource { scope.append(node.resource) }
    defer {
      level -= 1
      if isNewResource { scope.removeLast() }
    }
    if branchLevel > 0, program.isShared[schema], stepCount - branchStart >= patience {
      return try applyShared(schema, to: entry, &parts)
    }
    if program.loops.isEmpty || !program.loops.contains(schema) {
      return try applyRules(of: schema, to: entry, &parts)
    }
    return try follow(schema, from: schema, entry) { run throws(JSONError) in
      try run.applyRules(of: schema, to: entry, &parts)
    }
  }

  /// Applies a schema to a value inside the current one.
  mutating func apply(_ schema: Int, to entry: Int) throws(JSONError) -> Bool {
    var parts = EvaluatedParts()
    return try apply(schema, to: entry, &parts)
  }

  /// Applies a schema to a key of the current object.
  mutating func apply(_ schema: Int, toKey entry: Int) throws(JSONError) -> Bool {
    isKey = true
    defer { isKey = false }
    return try apply(schema, to: entry)
  }

  /// Applies a schema inside another one to the same value. It starts without evaluated parts.
  mutating func applyBranch(_ schema: Int, _ entry: Int, _ parts: inout EvaluatedParts) throws(JSONError) -> Bool {
    if !program.tracksEvaluation { return try apply(schema, to: entry, &parts) }
    var ownParts = EvaluatedParts()
    defer { parts.formUnion(ownParts) }
    return try apply(schema, to: entry, &ownParts)
  }

  mutating func applyRules(of schema: Int, to entry: Int, _ parts: inout EvaluatedParts) throws(JSONError) -> Bool {
    stepCount += 1
    if stepCount > stepLimit { throw exhaustion }
    let node = program.nodes[schema]
    let isBranching = program.isBranching[schema]
    if isBranching { beginBranches() }
    defer { if isBranching { endBranches() } }
    var isValid = true
    if node.hasBranches, try !apply(node.rules.references, schema, entry, &parts) {
      if isProbing { return false }
      isValid = false
    }
    if !check(node, schema, entry) {
      if isProbing { return false }
      isValid = false
    }
    if try !applyOwnRules(node, schema, entry, &parts) {
      if isProbing { return false }
      isValid = false
    }
    if node.hasBranches, try !apply(node.rules.branches, schema, entry, &parts) {
      if isProbing { return false }
      isValid = false
    }
    // The parts that a failed schema would have evaluated are not known.
    if !isValid { return false }
    if let rest = node.rules.unevaluatedElements, document.kind(entry) == .array {
      if try !applyUnevaluatedElements(rest, schema, entry, &parts) { return false }
    }
    if let rest = node.rules.unevaluatedMembers, document.kind(entry) == .object {
      if try !applyUnevaluatedMembers(rest, schema, entry, &parts) { return false }
    }
    return true
  }

  /// The keywords for values of one kind.
  private mutating func applyOwnRules(
    _ node: SchemaNode, _ schema: Int, _ entry: Int, _ parts: inout EvaluatedParts
  ) throws(JSONError) -> Bool {
    switch document.kind(entry) {
    case .number: if let numbers = node.rules.numbers { return check(numbers, schema, entry) }
    case .string: if let strings = node.rules.strings { return try check(strings, schema, entry) }
    case .array: if let arrays = node.rules.arrays { return try apply(arrays, schema, entry, &parts) }
    case .object: if let objects = node.rules.objects { return try apply(objects, schema, entry, &parts) }
    case .null, .true, .false: break
    }
    return true
  }

  // MARK: Limits

  /// Puts off a check until the stack has room.
  /// - Returns: the result, if it is known; otherwise true.
  private mutating func applyDeferred(_ schema: Int, to entry: Int, _ parts: inout EvaluatedParts) -> Bool {
    let question = AnswerMemory.Question(schema: schema, entry: entry, scope: scope)
    if let answer = knownAnswer(to: question) {
      parts.formUnion(answer.parts)
      add(answer, to: question)
      return answer.isValid
    }
    hasDeferred = true
    deferred.append(DeferredCheck(question: question, isKey: isKey, isProbing: isProbing))
    return true
  }

  /// Starts one of the checks that were put off, or the first.
  /// - Returns: the answer; nil if it depends on others that were put off.
  mutating func answer(_ check: DeferredCheck) throws(JSONError) -> AnswerMemory.Answer? {
    _ = takeViolations()
    (isKey, isProbing, scope) = (check.isKey, check.isProbing, check.question.scope)
    (deferred, level, branchLevel, references) = ([], 0, check.isFirst ? 0 : 1, [])
    var parts = EvaluatedParts()
    let isValid = try apply(check.question.schema, to: check.question.entry, &parts)
    if !deferred.isEmpty { return nil }
    return AnswerMemory.Answer(
      isValid: isValid, parts: parts, violations: isProbing ? nil : violations, omittedCount: omittedCount)
  }

  private var exhaustion: JSONError {
    JSONError(
      .sizeLimit,
      message: "expected a document that \(stepLimit) applications of schemas can check, found one that takes more",
      advice: "Write the schema so that fewer of its branches apply to the same value.")
  }

  // MARK: Branches that share values

  private mutating func beginBranches() {
    if branchLevel == 0 { branchStart = stepCount }
    branchLevel += 1
  }

  private mutating func endBranches() {
    branchLevel -= 1
    if branchLevel == 0, stepCount - branchStart >= patience, !hasDeferred { memory.removeAll() }
  }

  // MARK: References

  /// Follows a reference whose target depends on the schemas around it.
  mutating func follow(
    _ target: Int, _ anchor: String, _ schema: Int, _ entry: Int, _ parts: inout EvaluatedParts
  ) throws(JSONError) -> Bool {
    let target = dynamicTarget(anchor) ?? target
    return try follow(target, from: schema, entry) { run throws(JSONError) in
      try run.applyBranch(target, entry, &parts)
    }
  }

  /// Applies the target of a reference, unless that is being done already.
  private mutating func follow(
    _ target: Int, from schema: Int, _ entry: Int, _ apply: (inout ValidationRun) throws(JSONError) -> Bool
  ) throws(JSONError) -> Bool {
    let reference = FollowedReference(target: target, entry: entry, scope: scope)
    if !references.insert(reference).inserted {
      throw endlessReference(schema, entry)
    }
    defer { references.remove(reference) }
    return try apply(&self)
  }

  private struct FollowedReference: Hashable {
    let target: Int
    let entry: Int
    let scope: [Int]
  }

  private func dynamicTarget(_ anchor: String) -> Int? {
    for resource in scope {
      if let node = program.dynamicAnchors[resource][anchor] { return node }
    }
    return nil
  }

  // MARK: Violations

  /// Records a violation.
  /// - Returns: false.
  mutating func fail(
    _ expected: @autoclosure () -> [String], _ kind: FoundViolation.Kind = .other, found: @autoclosure () -> String,
    _ entry: Int, _ schema: Int, _ keyword: String..., causes: [FoundViolation] = []
  ) -> Bool {
    if isProbing { return false }
    if violations.count >= limit {
      omittedCount += 1
      return false
    }
    violations.append(
      FoundViolation(
        kind: kind, entry: entry, isOfKey: isKey, expected: expected(), found: found(), schema: schema,
        keyword: keyword, causes: causes))
    return false
  }

  /// Records that another value was expected.
  /// - Returns: false.
  mutating func fail(
    _ expected: @autoclosure () -> String, _ entry: Int, _ schema: Int, _ keyword: String
  ) -> Bool {
    if isProbing { return false }
    let found = document.shallowValue(entry).foundPhrase
    return fail([expected()], found: found, entry, schema, keyword)
  }

  /// Records a violation that was found before.
  mutating func add(_ violation: FoundViolation) {
    if violations.count >= limit { omittedCount += 1 } else { violations.append(violation) }
  }

  /// Records the violations of a result, if it has any.
  mutating func add(_ answer: AnswerMemory.Answer, to question: AnswerMemory.Question) {
    if isProbing || !notedQuestions.insert(question).inserted { return }
    for violation in answer.violations ?? [] { add(violation) }
    omittedCount = min(omittedCount + answer.omittedCount, Int(Int32.max))
  }

  /// Removes the recorded violations.
  /// - Returns: them, for ``restore(_:)``.
  mutating func takeViolations() -> NotedViolations {
    defer { (violations, omittedCount, notedQuestions) = ([], 0, []) }
    return (violations, omittedCount, notedQuestions)
  }

  mutating func restore(_ noted: NotedViolations) { (violations, omittedCount, notedQuestions) = noted }

  typealias NotedViolations = (
    violations: [FoundViolation], omittedCount: Int, questions: Set<AnswerMemory.Question>
  )

  /// Only checks whether a value is valid.
  mutating func isValid(_ schema: Int, _ entry: Int, _ parts: inout EvaluatedParts) throws(JSONError) -> Bool {
    let wasProbing = isProbing
    isProbing = true
    defer { isProbing = wasProbing }
    return try apply(schema, to: entry, &parts)
  }

  /// The violations of a value, without recording them.
  mutating func violations(_ schema: Int, _ entry: Int) throws(JSONError) -> [FoundViolation] {
    let others = takeViolations()
    defer { restore(others) }
    _ = try apply(schema, to: entry)
    return violations
  }
}
