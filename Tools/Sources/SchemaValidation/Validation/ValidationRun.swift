import Janus

/// Applies a compiled schema to one document.
struct ValidationRun {
  /// The reason why a run ends early.
  enum Stop: Error {
    /// There are more nested schemas than the limit.
    case levelLimit
    case problem(SchemaProblem)
  }

  /// The maximum number of nested schemas.
  private let levelLimit: Int
  let program: SchemaProgram
  /// The path to the current value.
  private(set) var path: [PathToken] = []
  private(set) var isKey = false
  /// Whether only validity matters: the run ends at the first violation, and does not record it.
  private var isProbing = false
  private(set) var violations: [FoundViolation] = []
  private(set) var omittedCount = 0
  /// The checks whose results are already among the violations.
  private var notedQuestions: Set<AnswerMemory.Question> = []
  private var level = 0
  /// The resources of the schemas around the current one, each once, from the outermost on.
  private(set) var scope: [Int] = []
  /// The references that are being followed, with the depth of the value.
  private var references: Set<FollowedReference> = []
  /// The number of schema applications.
  private(set) var stepCount = 0

  /// The results for the values to which the outermost schema with branches is applied, and the number of these schemas.
  var memory = AnswerMemory()
  private var branchLevel = 0
  /// The number of schema applications when the outermost of these started.
  private var branchStart = 0
  /// The number of applications from which on results are kept; for fewer it is not worth it.
  private let patience: Int
  /// The numbers of the current value and of those around it, from the outermost on, as far as they were requested.
  private var placeNumbers: [Int] = []

  init(_ program: SchemaProgram, levelLimit: Int, patience: Int = 256) {
    (self.program, self.levelLimit, self.patience) = (program, levelLimit, patience)
  }

  /// Applies a schema to a value.
  /// - Parameter parts: receives the parts of the value that the schema evaluated.
  /// - Returns: whether the value is valid.
  /// - Throws: the error of the schema for such a document.
  mutating func apply(
    _ index: Int, to value: JSONValue, _ parts: inout EvaluatedParts
  ) throws(Stop) -> Bool {
    let node = program.nodes[index]
    if level == levelLimit { throw .levelLimit }
    level += 1
    let isNewResource = scope.last != node.resource && !scope.contains(node.resource)
    if isNewResource { scope.append(node.resource) }
    defer {
      level -= 1
      if isNewResource { scope.removeLast() }
    }
    if node.isShared, branchLevel > 0, stepCount - branchStart >= patience {
      return try applyShared(index, to: value, &parts)
    }
    return try applyKeywords(of: index, to: value, &parts)
  }

  mutating func applyKeywords(
    of index: Int, to value: JSONValue, _ parts: inout EvaluatedParts
  ) throws(Stop) -> Bool {
    stepCount += 1
    let node = program.nodes[index]
    if node.isBranching { beginBranches() }
    defer { if node.isBranching { endBranches() } }
    var isValid = true
    for keyword in node.keywords {
      if try !apply(keyword, of: node, to: value, &parts, isValid) {
        if isProbing { return false }
        isValid = false
      }
    }
    return isValid
  }

  private mutating func beginBranches() {
    if branchLevel == 0 { branchStart = stepCount }
    branchLevel += 1
  }

  private mutating func endBranches() {
    branchLevel -= 1
    if branchLevel == 0, stepCount - branchStart >= patience {
      memory.removeAll()
      placeNumbers.removeAll()
    }
  }

  /// - Parameter isValid: whether all keywords before this one were valid.
  private mutating func apply(
    _ keyword: SchemaKeyword, of node: SchemaNode, to value: JSONValue, _ parts: inout EvaluatedParts, _ isValid: Bool
  ) throws(Stop) -> Bool {
    switch keyword {
    case .never: return fail(["no value here"], .never, found: value.foundPhrase, at: node.pointer)
    case .type(let kinds): return check(kinds, value, node)
    case .values(let values, let isConst): return check(values, isConst, value, node)
    case .bound(let bound, let number): return check(bound, number, value, node)
    case .multiple(let divisor, let number): return check(divisor, number, value, node)
    case .length(let bound, let count): return checkLength(bound, count, value, node)
    case .pattern(let pattern): return try check(pattern, value, node)
    case .format(let format): return check(format, value, node)
    case .elementCount(let bound, let count): return checkElementCount(bound, count, value, node)
    case .elements(let prefix, let rest): return try applyElements(prefix, rest, value, node, &parts)
    case .contains(let schema, let least, let most):
      return try checkContains(schema, least, most, value, node, &parts)
    case .uniqueElements: return checkUnique(value, node)
    case .memberCount(let bound, let count): return checkMemberCount(bound, count, value, node)
    case .members(let members): return try applyMembers(members, value, node, &parts)
    case .names(let schema): return try applyNames(schema, value)
    case .required(let keys): return checkRequired(keys, value, at: node.pointer.appending("required"))
    case .dependentRequired(let dependencies): return checkRequired(dependencies, value, node)
    case .dependentSchemas(let dependencies):
      var isValid = true
      for (key, schema) in dependencies where value.hasMember(key) {
        if try !applyBranch(schema, value, &parts) { isValid = false }
      }
      return isValid
    case .all(let schemas):
      var isValid = true
      for schema in schemas where try !applyBranch(schema, value, &parts) { isValid = false }
      return isValid
    case .any(let schemas): return try applyAny(schemas, value, node, &parts)
    case .one(let schemas): return try applyOne(schemas, value, node, &parts)
    case .not(let schema): return try applyNot(schema, value, node)
    case .condition(let condition, let then, let otherwise):
      return try applyCondition(condition, then, otherwise, value, &parts)
    case .reference(let target): return try follow(target, value, node, &parts)
    case .dynamicReference(let target, let anchor):
      return try follow(dynamicTarget(anchor) ?? target, value, node, &parts)
    // The parts that a failed schema would have evaluated are not known.
    case .unevaluatedElements(let schema):
      if !isValid { return true }
      return try applyUnevaluatedElements(schema, value, node, &parts)
    case .unevaluatedMembers(let schema):
      if !isValid { return true }
      return try applyUnevaluatedMembers(schema, value, node, &parts)
    }
  }

  /// Applies a schema inside another one to the same value. It starts without evaluated parts.
  mutating func applyBranch(
    _ schema: Int, _ value: JSONValue, _ parts: inout EvaluatedParts
  ) throws(Stop) -> Bool {
    var ownParts = EvaluatedParts()
    defer { parts.formUnion(ownParts) }
    return try apply(schema, to: value, &ownParts)
  }

  // MARK: References

  private mutating func follow(
    _ target: Int, _ value: JSONValue, _ node: SchemaNode, _ parts: inout EvaluatedParts
  ) throws(Stop) -> Bool {
    let reference = FollowedReference(target: target, depth: path.count)
    if !references.insert(reference).inserted {
      throw .problem(
        SchemaProblem(
          "expected a reference that leads into the document at last, found one that leads back to itself",
          at: node.pointer))
    }
    defer { references.remove(reference) }
    return try applyBranch(target, value, &parts)
  }

  private struct FollowedReference: Hashable {
    let target: Int
    let depth: Int
  }

  private func dynamicTarget(_ anchor: String) -> Int? {
    for resource in scope {
      if let node = program.dynamicAnchors[resource][anchor] { return node }
    }
    return nil
  }

  // MARK: Locations

  mutating func enter(_ token: PathToken) { path.append(token) }
  mutating func leave() {
    path.removeLast()
    if placeNumbers.count > path.count { placeNumbers.removeLast() }
  }

  /// The number of the current value.
  mutating func placeNumber() -> Int {
    while placeNumbers.count < path.count {
      placeNumbers.append(memory.place(of: path[placeNumbers.count], in: placeNumbers.last ?? 0))
    }
    return placeNumbers.last ?? 0
  }

  /// Applies a schema to a value inside the current one.
  mutating func apply(_ schema: Int, to value: JSONValue, in token: PathToken) throws(Stop) -> Bool {
    enter(token)
    defer { leave() }
    var parts = EvaluatedParts()
    return try apply(schema, to: value, &parts)
  }

  /// Applies a schema to a key of the current object.
  mutating func apply(_ schema: Int, toKey key: String) throws(Stop) -> Bool {
    isKey = true
    defer { isKey = false }
    return try apply(schema, to: .string(key), in: .key(key))
  }

  // MARK: Violations

  /// The violations so far. If several paths lead to a schema, each of them may have recorded the same violation.
  var report: SchemaReport {
    var known: Set<SchemaViolation> = []
    let distinct = violations.map(\.violation).filter { known.insert($0).inserted }
    return SchemaReport(violations: distinct, omittedCount: omittedCount)
  }

  /// Records a violation.
  /// - Returns: false.
  mutating func fail(
    _ expected: @autoclosure () -> [String], _ kind: FoundViolation.Kind = .other, found: @autoclosure () -> String,
    in token: PathToken? = nil, at schemaPath: @autoclosure () -> JSONPointer
  ) -> Bool {
    if isProbing { return false }
    if violations.count == SchemaReport.limit {
      omittedCount += 1
      return false
    }
    violations.append(
      FoundViolation(
        kind: kind, path: token.map { path + [$0] } ?? path, isOfKey: isKey, expected: expected(), found: found(),
        schemaPath: schemaPath()))
    return false
  }

  /// Records that another value was expected.
  /// - Returns: false.
  mutating func fail(
    _ expected: @autoclosure () -> String, _ value: JSONValue, at schemaPath: @autoclosure () -> JSONPointer
  ) -> Bool {
    fail([expected()], found: value.foundPhrase, at: schemaPath())
  }

  /// Records a violation that was found before.
  mutating func add(_ violation: FoundViolation) {
    if violations.count == SchemaReport.limit { omittedCount += 1 } else { violations.append(violation) }
  }

  /// Records the violations of a result, if it has any.
  mutating func add(_ answer: AnswerMemory.Answer, to question: AnswerMemory.Question) {
    if wantsAnswerOnly || !notedQuestions.insert(question).inserted { return }
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
  mutating func isValid(_ schema: Int, _ value: JSONValue, _ parts: inout EvaluatedParts) throws(Stop) -> Bool {
    let wasProbing = isProbing
    isProbing = true
    defer { isProbing = wasProbing }
    return try apply(schema, to: value, &parts)
  }

  /// Whether a result has enough information.
  var wantsAnswerOnly: Bool { isProbing }

  /// The violations of a value, without recording them.
  mutating func violations(_ schema: Int, _ value: JSONValue) throws(Stop) -> [FoundViolation] {
    let others = takeViolations()
    defer { restore(others) }
    var parts = EvaluatedParts()
    _ = try apply(schema, to: value, &parts)
    return violations
  }
}

extension JSONValue {
  /// Whether it is an object with a key.
  func hasMember(_ key: String) -> Bool { if case .object(let object) = self { object[key] != nil } else { false } }
}
