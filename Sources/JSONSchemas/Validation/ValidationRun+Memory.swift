import JSONCore

/// Schemas to which several paths lead.
extension ValidationRun {
  /// The known result of a schema for a value, with the violations if they are needed.
  func knownAnswer(to question: AnswerMemory.Question) -> AnswerMemory.Answer? {
    guard let answer = memory[question], answer.isValid || isProbing || answer.violations != nil else { return nil }
    return answer
  }

  /// Applies a schema to a value, unless the result is known.
  mutating func applyShared(
    _ schema: Int, to entry: Int, _ parts: inout EvaluatedParts
  ) throws(JSONError) -> Bool {
    let question = AnswerMemory.Question(schema: schema, entry: entry, scope: scope)
    if let answer = knownAnswer(to: question) {
      parts.formUnion(answer.parts)
      add(answer, to: question)
      return answer.isValid
    }
    let others = takeViolations()
    let deferredCount = deferred.count
    let isValid: Bool
    var ownParts = EvaluatedParts()
    do throws(JSONError) { isValid = try applyRules(of: schema, to: entry, &ownParts) } catch {
      restore(others)
      throw error
    }
    let own = takeViolations()
    let answer = AnswerMemory.Answer(
      isValid: isValid, parts: ownParts, violations: isProbing ? nil : own.violations, omittedCount: own.omittedCount)
    // An answer that depends on checks that were put off is not known yet.
    if deferred.count == deferredCount { memory[question] = answer }
    parts.formUnion(ownParts)
    restore(others)
    add(answer, to: question)
    return isValid
  }
}
