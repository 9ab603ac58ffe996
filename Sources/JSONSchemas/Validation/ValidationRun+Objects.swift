import JSONCore

/// Keywords for objects.
extension ValidationRun {
  mutating func apply(
    _ rules: ObjectRules, _ schema: Int, _ entry: Int, _ parts: inout EvaluatedParts
  ) throws(JSONError) -> Bool {
    let replaced = document.replacedKeys(of: entry)
    var isValid = true
    if rules.count.least != nil || rules.count.most != nil {
      let count = document.count(entry) - (replaced?.count ?? 0)
      isValid = check(rules.count, count, "member", "Properties", schema, entry) { _ in "\(count)" }
      if isProbing, !isValid { return false }
    }
    var found = NameSet(count: rules.names.count)
    if rules.looksAtMembers || rules.keys != nil {
      if try !applyMembers(rules, schema, entry, replaced, &found, &parts) {
        if isProbing { return false }
        isValid = false
      }
    }
    for name in rules.required where !found.contains(name) {
      isValid = fail(["the member \(JSONValue.quoted(rules.names[name]))"], found: "none", entry, schema, "required")
      if isProbing { return false }
    }
    for dependency in rules.dependencies where found.contains(dependency.name) {
      if try !apply(dependency, rules, schema, entry, found, &parts) {
        if isProbing { return false }
        isValid = false
      }
    }
    return isValid
  }

  private mutating func applyMembers(
    _ rules: ObjectRules, _ schema: Int, _ entry: Int, _ replaced: Set<Int>?, _ found: inout NameSet,
    _ parts: inout EvaluatedParts
  ) throws(JSONError) -> Bool {
    var isValid = true
    // Most documents have the keys in the order of the schema.
    var expected = 0
    var key = entry + 1
    let end = document.next(entry)
    while key < end {
      let value = key + 1
      defer { key = document.next(value) }
      if let replaced, replaced.contains(key) { continue }
      if try !applyMember(rules, schema, key, &expected, &found, &parts) {
        if isProbing { return false }
        isValid = false
      }
    }
    return isValid
  }

  private mutating func applyMember(
    _ rules: ObjectRules, _ schema: Int, _ key: Int, _ expected: inout Int, _ found: inout NameSet,
    _ parts: inout EvaluatedParts
  ) throws(JSONError) -> Bool {
    let value = key + 1
    var (isKnown, isValid) = (false, true)
    if let keys = rules.keys, try !apply(keys, toKey: key) {
      if isProbing { return false }
      isValid = false
    }
    let name = document.string(key)
    if let number = rules.number(of: name, expected: &expected) {
      found.insert(number)
      if let part = rules.schemas[number] {
        isKnown = true
        if try !apply(part, to: value) { isValid = false }
      }
    }
    for (pattern, part) in rules.patterns where try isFound(pattern, in: name, schema, key) {
      isKnown = true
      if try !apply(part, to: value) { isValid = false }
    }
    if let part = rules.additional, !isKnown {
      isKnown = true
      if program.nodes[part].rules.isNever {
        isValid = fail([rules.known], found: JSONValue.quoted(name), value, schema, "additionalProperties")
      } else if try !apply(part, to: value) {
        isValid = false
      }
    }
    if isKnown, program.tracksEvaluation { parts.insert(value) }
    return isValid
  }

  private mutating func apply(
    _ dependency: ObjectRules.Dependency, _ rules: ObjectRules, _ schema: Int, _ entry: Int, _ found: NameSet,
    _ parts: inout EvaluatedParts
  ) throws(JSONError) -> Bool {
    let key = rules.names[dependency.name]
    var isValid = true
    for other in dependency.others where !found.contains(other) {
      isValid = fail(
        ["the member \(JSONValue.quoted(rules.names[other])) beside \(JSONValue.quoted(key))"], found: "none", entry,
        schema, dependency.keyword, key)
      if isProbing { return false }
    }
    if let part = dependency.schema, try !applyBranch(part, entry, &parts) { isValid = false }
    return isValid
  }

  mutating func applyUnevaluatedMembers(
    _ rest: Int, _ schema: Int, _ entry: Int, _ parts: inout EvaluatedParts
  ) throws(JSONError) -> Bool {
    let replaced = document.replacedKeys(of: entry)
    var isValid = true
    var key = entry + 1
    let end = document.next(entry)
    while key < end {
      let value = key + 1
      defer { key = document.next(value) }
      if replaced?.contains(key) == true || parts.contains(value) { continue }
      if program.nodes[rest].rules.isNever {
        let name = document.string(key)
        isValid = fail(
          ["only members that the schema describes"], found: JSONValue.quoted(name), value, schema,
          "unevaluatedProperties")
      } else if try !apply(rest, to: value) {
        isValid = false
      }
      if !isValid, isProbing { return false }
    }
    parts.insertAll()
    return isValid
  }
}

extension ObjectRules {
  /// The number of a name; nil if the schema does not have it.
  fileprivate func number(of name: String, expected: inout Int) -> Int? {
    if expected < names.count, names[expected].hasSameBytes(as: name) {
      expected += 1
      return expected - 1
    }
    guard let number = numbers[ExactText(name)] else { return nil }
    expected = number + 1
    return number
  }
}

/// The names of a schema that an object has, by their numbers.
private struct NameSet {
  private var first: UInt64 = 0
  /// Those from 64 on; nil for none, which takes no reference count.
  private var others: [Bool]?

  init(count: Int) { others = count > 64 ? Array(repeating: false, count: count - 64) : nil }

  mutating func insert(_ number: Int) {
    if number < 64 { first |= 1 << UInt64(number) } else { others?[number - 64] = true }
  }

  func contains(_ number: Int) -> Bool {
    number < 64 ? first >> UInt64(number) & 1 == 1 : others?[number - 64] == true
  }
}
