import Janus

/// Schemas to which several paths lead.
extension ValidationRun {
  /// Applies a schema to a value, unless the result is known.
  mutating func applyShared(
    _ index: Int, to value: JSONValue, _ parts: inout EvaluatedParts
  ) throws(Stop) -> Bool {
    let question = AnswerMemory.Question(
      schema: index, place: placeNumber(), isKey: isKey, scope: program.hasDynamicReferences ? scope : [])
    if let answer = memory[question], answer.isValid || wantsAnswerOnly || answer.violations != nil {
      parts.formUnion(answer.parts)
      add(answer, to: question)
      return answer.isValid
    }
    let others = takeViolations()
    let isValid: Bool
    var ownParts = EvaluatedParts()
    do throws(Stop) { isValid = try applyKeywords(of: index, to: value, &ownParts) } catch {
      restore(others)
      throw error
    }
    let own = takeViolations()
    let answer = AnswerMemory.Answer(
      isValid: isValid, parts: ownParts, violations: wantsAnswerOnly ? nil : own.violations,
      omittedCount: own.omittedCount)
    memory[question] = answer
    parts.formUnion(ownParts)
    restore(others)
    add(answer, to: question)
    return isValid
  }
}
