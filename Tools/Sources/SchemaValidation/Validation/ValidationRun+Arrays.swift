import Janus

/// Keywords for arrays.
extension ValidationRun {
  mutating func checkElementCount(_ bound: CountBound, _ count: Int, _ value: JSONValue, _ node: SchemaNode) -> Bool {
    guard case .array(let array) = value, !bound.contains(array.count, count) else { return true }
    return fail(
      ["\(bound.phrase) \(count.of("element"))"], found: "\(array.count)",
      at: node.pointer.appending("\(bound.rawValue)Items"))
  }

  mutating func applyElements(
    _ prefix: [Int], _ rest: Int?, _ value: JSONValue, _ node: SchemaNode, _ parts: inout EvaluatedParts
  ) throws(Stop) -> Bool {
    guard case .array(let array) = value else { return true }
    if program.tracksEvaluation {
      if rest == nil { parts.insertPrefix(prefix.count) } else { parts.insertAllElements() }
    }
    var isValid = true
    for (index, element) in array.enumerated() {
      guard let schema = index < prefix.count ? prefix[index] : rest else { break }
      if index >= prefix.count, program.nodes[schema].isNever {
        return fail(
          ["at most \(prefix.count.of("element"))"], found: "\(array.count)", in: .index(index),
          at: node.pointer.appending("items"))
      }
      if try !apply(schema, to: element, in: .index(index)) {
        if wantsAnswerOnly { return false }
        isValid = false
      }
    }
    return isValid
  }

  mutating func checkContains(
    _ schema: Int, _ least: Int, _ most: Int?, _ value: JSONValue, _ node: SchemaNode, _ parts: inout EvaluatedParts
  ) throws(Stop) -> Bool {
    guard case .array(let array) = value else { return true }
    var count = 0
    for (index, element) in array.enumerated() {
      var ownParts = EvaluatedParts()
      guard try isValid(schema, element, in: .index(index), &ownParts) else { continue }
      count += 1
      if program.tracksEvaluation { parts.insert(element: index) }
    }
    if count < least {
      return fail(
        ["at least \(least.of("element")) that fit\(least == 1 ? "s" : "") `contains`"],
        found: count == 0 ? "none" : "\(count)",
        at: node.pointer.appending(least == 1 ? "contains" : "minContains"))
    }
    if let most, count > most {
      return fail(
        ["at most \(most.of("element")) that fit\(most == 1 ? "s" : "") `contains`"], found: "\(count)",
        at: node.pointer.appending("maxContains"))
    }
    return true
  }

  mutating func checkUnique(_ value: JSONValue, _ node: SchemaNode) -> Bool {
    guard case .array(let array) = value else { return true }
    var known: [JSONValue: Int] = [:]
    var isValid = true
    for (index, element) in array.enumerated() {
      guard let first = known.updateValue(index, forKey: element) else { continue }
      known[element] = first
      if wantsAnswerOnly { return false }
      isValid = fail(
        ["each element once"], found: "the one at \(first) again", in: .index(index),
        at: node.pointer.appending("uniqueItems"))
    }
    return isValid
  }

  mutating func applyUnevaluatedElements(
    _ schema: Int, _ value: JSONValue, _ node: SchemaNode, _ parts: inout EvaluatedParts
  ) throws(Stop) -> Bool {
    guard case .array(let array) = value else { return true }
    var isValid = true
    for (index, element) in array.enumerated() where !parts.containsElement(index) {
      if program.nodes[schema].isNever {
        isValid = fail(
          ["only elements that the schema describes"], found: element.foundPhrase, in: .index(index),
          at: node.pointer.appending("unevaluatedItems"))
      } else if try !apply(schema, to: element, in: .index(index)) {
        isValid = false
      }
      if !isValid, wantsAnswerOnly { return false }
    }
    parts.insertAllElements()
    return isValid
  }
}
