import JSONCore

/// Keywords with schemas for the same value.
extension ValidationRun {
  mutating func apply(
    _ branches: [SchemaBranch], _ schema: Int, _ entry: Int, _ parts: inout EvaluatedParts
  ) throws(JSONError) -> Bool {
    var isValid = true
    for branch in branches where try !apply(branch, schema, entry, &parts) {
      if isProbing { return false }
      isValid = false
    }
    return isValid
  }

  private mutating func apply(
    _ branch: SchemaBranch, _ schema: Int, _ entry: Int, _ parts: inout EvaluatedParts
  ) throws(JSONError) -> Bool {
    switch branch {
    case .reference(let target): return try applyBranch(target, entry, &parts)
    case .dynamicReference(let target, let anchor):
      return try follow(target, anchor, schema, entry, &parts)
    case .all(let schemas):
      var isValid = true
      for schema in schemas where try !applyBranch(schema, entry, &parts) {
        if isProbing { return false }
        isValid = false
      }
      return isValid
    case .any(let schemas): return try applyAny(schemas, schema, entry, &parts)
    case .one(let schemas): return try applyOne(schemas, schema, entry, &parts)
    case .not(let other):
      var parts = EvaluatedParts()
      if try !isValid(other, entry, &parts) { return true }
      return fail("a value for which the schema is not valid", entry, schema, "not")
    case .condition(let condition, let then, let otherwise):
      var ownParts = EvaluatedParts()
      let isMet = try isValid(condition, entry, &ownParts)
      if isMet { parts.formUnion(ownParts) }
      guard let next = isMet ? then : otherwise else { return true }
      return try applyBranch(next, entry, &parts)
    }
  }

  private mutating func applyAny(
    _ schemas: [Int], _ schema: Int, _ entry: Int, _ parts: inout EvaluatedParts
  ) throws(JSONError) -> Bool {
    var isAnyValid = false
    for schema in schemas {
      var ownParts = EvaluatedParts()
      guard try isValid(schema, entry, &ownParts) else { continue }
      isAnyValid = true
      // Evaluations of the others count as well.
      if !program.tracksEvaluation { return true }
      parts.formUnion(ownParts)
    }
    if isAnyValid { return true }
    return try failNearest(of: schemas, entry, schema, "anyOf")
  }

  private mutating func applyOne(
    _ schemas: [Int], _ schema: Int, _ entry: Int, _ parts: inout EvaluatedParts
  ) throws(JSONError) -> Bool {
    var valid: [Int] = []
    for (index, schema) in schemas.enumerated() {
      var ownParts = EvaluatedParts()
      guard try isValid(schema, entry, &ownParts) else { continue }
      valid.append(index)
      if isProbing, valid.count > 1 { return false }
      parts.formUnion(ownParts)
    }
    if valid.isEmpty { return try failNearest(of: schemas, entry, schema, "oneOf") }
    if valid.count == 1 { return true }
    return fail(
      ["a value for which one of \(schemas.count.of("schema")) is valid"],
      found: "that those at \(valid.map { "\($0)" }.listed("and")) are", entry, schema, "oneOf")
  }

  /// Records why no schema is valid for a value.
  /// - Returns: false.
  private mutating func failNearest(
    of schemas: [Int], _ entry: Int, _ schema: Int, _ keyword: String
  ) throws(JSONError) -> Bool {
    if isProbing { return false }
    var branches: [ViolatedBranch] = []
    for schema in schemas { branches.append(ViolatedBranch(try violations(schema, entry), of: entry, &paths)) }
    let causes = branches.count > 1 ? ViolatedBranch.causes(branches) : []
    switch ViolatedBranch.explanation(of: branches, schema, keyword) {
    case .merged(var violation):
      violation.causes = causes
      add(violation)
    case .nearest(let violations):
      for var violation in violations {
        if violation.causes.isEmpty { violation.causes = causes }
        add(violation)
      }
    }
    return false
  }
}
