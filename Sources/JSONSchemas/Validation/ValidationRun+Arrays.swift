import JSONCore

/// Keywords for arrays.
extension ValidationRun {
  mutating func apply(
    _ rules: ArrayRules, _ schema: Int, _ entry: Int, _ parts: inout EvaluatedParts
  ) throws(JSONError) -> Bool {
    let count = document.count(entry)
    var isValid = check(rules.count, count, "element", "Items", schema, entry) { _ in "\(count)" }
    if isProbing, !isValid { return false }
    if try !applyElements(rules, schema, entry, &parts) {
      if isProbing { return false }
      isValid = false
    }
    if let contains = rules.contains {
      if try !checkContains(contains, rules, schema, entry, &parts) { isValid = false }
      if isProbing, !isValid { return false }
    }
    if rules.isUnique, !checkUnique(schema, entry) { isValid = false }
    return isValid
  }

  private mutating func applyElements(
    _ rules: ArrayRules, _ schema: Int, _ entry: Int, _ parts: inout EvaluatedParts
  ) throws(JSONError) -> Bool {
    if rules.prefix.isEmpty, rules.rest == nil { return true }
    if program.tracksEvaluation, rules.rest != nil { parts.insertAll() }
    var isValid = true
    var (index, element, end) = (0, entry + 1, document.next(entry))
    while element < end {
      guard let part = index < rules.prefix.count ? rules.prefix[index] : rules.rest else { break }
      if index >= rules.prefix.count, program.nodes[part].rules.isNever {
        let count = document.count(entry)
        return fail(
          ["at most \(rules.prefix.count.of("element"))"], found: "\(count)", element, schema, rules.restKeyword)
      }
      if program.tracksEvaluation, rules.rest == nil { parts.insert(element) }
      if try !apply(part, to: element) {
        if isProbing { return false }
        isValid = false
      }
      element = document.next(element)
      index += 1
    }
    return isValid
  }

  private mutating func checkContains(
    _ contains: (schema: Int, count: CountBounds), _ rules: ArrayRules, _ schema: Int, _ entry: Int,
    _ parts: inout EvaluatedParts
  ) throws(JSONError) -> Bool {
    let (least, most) = (contains.count.least ?? 1, contains.count.most)
    var count = 0
    var element = entry + 1
    let end = document.next(entry)
    while element < end {
      var ownParts = EvaluatedParts()
      if try isValid(contains.schema, element, &ownParts) {
        count += 1
        if most == nil, count >= least, !program.tracksEvaluation { return true }
        if rules.containsEvaluates { parts.insert(element) }
      }
      element = document.next(element)
    }
    if count < least {
      return fail(
        ["at least \(least.of("element")) that fit\(least == 1 ? "s" : "") `contains`"],
        found: count == 0 ? "none" : "\(count)", entry, schema, least == 1 ? "contains" : "minContains")
    }
    if let most, count > most {
      return fail(
        ["at most \(most.of("element")) that fit\(most == 1 ? "s" : "") `contains`"], found: "\(count)", entry, schema,
        "maxContains")
    }
    return true
  }

  private mutating func checkUnique(_ schema: Int, _ entry: Int) -> Bool {
    if document.count(entry) < 2 { return true }
    var known: [JSONValue: Int] = [:]
    var isValid = true
    var (index, element, end) = (0, entry + 1, document.next(entry))
    while element < end {
      if let first = known.updateValue(index, forKey: document.value(element)) {
        known[document.value(element)] = first
        isValid = fail(["each element once"], found: "the one at \(first) again", element, schema, "uniqueItems")
        if isProbing { return false }
      }
      element = document.next(element)
      index += 1
    }
    return isValid
  }

  mutating func applyUnevaluatedElements(
    _ rest: Int, _ schema: Int, _ entry: Int, _ parts: inout EvaluatedParts
  ) throws(JSONError) -> Bool {
    var isValid = true
    var element = entry + 1
    let end = document.next(entry)
    while element < end {
      defer { element = document.next(element) }
      if parts.contains(element) { continue }
      if program.nodes[rest].rules.isNever {
        if isProbing { return false }
        let found = document.shallowValue(element).foundPhrase
        isValid = fail(
          ["only elements that the schema describes"], found: found, element, schema, "unevaluatedItems")
      } else if try !apply(rest, to: element) {
        isValid = false
      }
      if !isValid, isProbing { return false }
    }
    parts.insertAll()
    return isValid
  }
}
