import Janus

/// Keywords with schemas for the same value that need not all be valid.
extension ValidationRun {
  mutating func applyAny(
    _ schemas: [Int], _ value: JSONValue, _ node: SchemaNode, _ parts: inout EvaluatedParts
  ) throws(Stop) -> Bool {
    var isAnyValid = false
    for schema in schemas {
      var ownParts = EvaluatedParts()
      guard try isValid(schema, value, &ownParts) else { continue }
      isAnyValid = true
      // Evaluations of the others count as well.
      if !program.tracksEvaluation { return true }
      parts.formUnion(ownParts)
    }
    if isAnyValid { return true }
    return try failNearest(of: schemas, value, at: node.pointer.appending("anyOf"))
  }

  mutating func applyOne(
    _ schemas: [Int], _ value: JSONValue, _ node: SchemaNode, _ parts: inout EvaluatedParts
  ) throws(Stop) -> Bool {
    var valid: [Int] = []
    for (index, schema) in schemas.enumerated() {
      var ownParts = EvaluatedParts()
      guard try isValid(schema, value, &ownParts) else { continue }
      valid.append(index)
      parts.formUnion(ownParts)
    }
    let path = node.pointer.appending("oneOf")
    if valid.isEmpty { return try failNearest(of: schemas, value, at: path) }
    if valid.count == 1 { return true }
    return fail(
      ["a value for which one of \(schemas.count.of("schema")) is valid"],
      found: "that those at \(valid.map { "\($0)" }.listed("and")) are", at: path)
  }

  mutating func applyNot(_ schema: Int, _ value: JSONValue, _ node: SchemaNode) throws(Stop) -> Bool {
    var parts = EvaluatedParts()
    guard try isValid(schema, value, &parts) else { return true }
    return fail("a value for which the schema is not valid", value, at: node.pointer.appending("not"))
  }

  mutating func applyCondition(
    _ condition: Int, _ then: Int?, _ otherwise: Int?, _ value: JSONValue, _ parts: inout EvaluatedParts
  ) throws(Stop) -> Bool {
    var ownParts = EvaluatedParts()
    let isMet = try isValid(condition, value, &ownParts)
    if isMet { parts.formUnion(ownParts) }
    guard let schema = isMet ? then : otherwise else { return true }
    return try applyBranch(schema, value, &parts)
  }

  /// Only checks whether an element is valid.
  mutating func isValid(
    _ schema: Int, _ value: JSONValue, in token: PathToken, _ parts: inout EvaluatedParts
  ) throws(Stop) -> Bool {
    enter(token)
    defer { leave() }
    return try isValid(schema, value, &parts)
  }

  /// Records the violations of the schema that is closest to a value.
  /// - Returns: false.
  private mutating func failNearest(
    of schemas: [Int], _ value: JSONValue, at schemaPath: JSONPointer
  ) throws(Stop) -> Bool {
    if wantsAnswerOnly { return false }
    var branches: [ViolatedBranch] = []
    for schema in schemas { branches.append(ViolatedBranch(try violations(schema, value), depth: path.count)) }
    for violation in ViolatedBranch.explanation(of: branches, at: schemaPath) { add(violation) }
    return false
  }
}
