import JSONCore
import JSONPatterns

/// Assertions about values of any kind, numbers and strings.
extension ValidationRun {
  /// Applies a schema without others inside.
  mutating func applyLeaf(_ node: SchemaNode, _ schema: Int, _ entry: Int) throws(JSONError) -> Bool {
    let isValid = check(node, schema, entry)
    if isProbing, !isValid { return false }
    switch document.kind(entry) {
    case .number:
      guard let numbers = node.rules.numbers else { return isValid }
      return check(numbers, schema, entry) && isValid
    case .string:
      guard let strings = node.rules.strings else { return isValid }
      return try check(strings, schema, entry) && isValid
    default: return isValid
    }
  }

  /// Checks the type, and the values of `enum` and `const`.
  mutating func check(_ node: SchemaNode, _ schema: Int, _ entry: Int) -> Bool {
    let hasKind = hasKind(node.rules.kindSet, entry)
    if hasKind, !node.rules.isNever, node.rules.values == nil { return true }
    return checkClosely(node, hasKind, schema, entry)
  }

  private mutating func checkClosely(_ node: SchemaNode, _ hasKind: Bool, _ schema: Int, _ entry: Int) -> Bool {
    if node.rules.isNever {
      if isProbing { return false }
      let found = document.shallowValue(entry).foundPhrase
      return fail(["no value here"], .never, found: found, entry, schema)
    }
    var isValid = true
    if let kinds = node.rules.kinds, !hasKind {
      if isProbing { return false }
      let found = document.shallowValue(entry).foundPhrase
      isValid = fail(kinds.map(\.phrase), .type, found: found, entry, schema, "type")
    }
    for values in node.rules.values ?? [] where !contains(values, entry) {
      if isProbing { return false }
      let value = document.value(entry)
      isValid = fail(
        values.phrases, .value, found: value.leafValue == nil ? value.expectedPhrase : value.foundPhrase, entry, schema,
        values.isConst ? "const" : "enum")
    }
    return isValid
  }

  private func hasKind(_ kinds: JSONKinds, _ entry: Int) -> Bool {
    switch document.kind(entry) {
    case .null: kinds.contains(.null)
    case .true, .false: kinds.contains(.boolean)
    case .string: kinds.contains(.string)
    case .array: kinds.contains(.array)
    case .object: kinds.contains(.object)
    case .number: kinds.contains(.number) || kinds.contains(.integer) && document.isWhole(entry)
    }
  }

  private func contains(_ allowed: AllowedValues, _ entry: Int) -> Bool {
    if document.kind(entry) == .string { return allowed.strings.contains(ExactText(document.string(entry))) }
    if allowed.hasOnlyStrings { return false }
    let value = document.value(entry)
    return allowed.values.contains { $0 == value }
  }

  mutating func check(_ rules: NumberRules, _ schema: Int, _ entry: Int) -> Bool {
    var isValid = true
    for (bound, number) in rules.bounds {
      let isInside =
        if let limit = number.int64, let found = document.int64(entry) { bound.contains(found, limit) } else {
          bound.contains(document.number(entry), number)
        }
      if !isInside { isValid = fail("\(bound.phrase) \(number)", entry, schema, bound.rawValue) }
    }
    if let (divisor, number) = rules.divisor {
      let isMultiple =
        if let divisor = number.int64, let found = document.int64(entry) { found % divisor == 0 } else {
          DigitDecimal(document.number(entry)).isMultiple(of: divisor)
        }
      if !isMultiple { isValid = fail("a multiple of \(number)", entry, schema, "multipleOf") }
    }
    return isValid
  }

  mutating func check(_ rules: StringRules, _ schema: Int, _ entry: Int) throws(JSONError) -> Bool {
    var isValid = true
    if rules.length.least != nil || rules.length.most != nil {
      let length = document.length(entry)
      isValid = check(rules.length, length, "character", "Length", schema, entry) {
        "\(length) in the string \(JSONValue.quoted($0.string(entry)))"
      }
    }
    if let pattern = rules.pattern {
      if try !isFound(pattern, in: document.string(entry), schema, entry) {
        isValid = fail("a match of /\(pattern.text)/", entry, schema, "pattern")
      }
    }
    if let format = rules.format, !format.matches(document.string(entry)) {
      isValid = fail(format.phrase, entry, schema, "format")
    }
    return isValid
  }

  /// Whether a pattern is found in a string.
  /// - Throws: the error of the pattern for such a string.
  mutating func isFound(
    _ pattern: ECMAPattern, in string: String, _ schema: Int, _ entry: Int
  ) throws(JSONError) -> Bool {
    if let isFound = pattern.isFound(in: string) { return isFound }
    let place = program.nodes[schema].pointer
    throw JSONError(
      .sizeLimit, at: paths.pointer(to: entry), message: ECMAPattern.exhaustion(in: string),
      advice: "Change the pattern /\(pattern.text)/ in the schema\(place.tokens.isEmpty ? "" : " at \(place)").")
  }

  /// Checks the number of elements, members or characters.
  mutating func check(
    _ bounds: CountBounds, _ count: Int, _ noun: String, _ keyword: String, _ schema: Int, _ entry: Int,
    found: (IndexedDocument) -> String
  ) -> Bool {
    var isValid = true
    if bounds.contains(count) { return true }
    if isProbing { return false }
    let found = found(document)
    if let least = bounds.least, count < least {
      isValid = fail(["at least \(least.of(noun))"], found: found, entry, schema, "min\(keyword)")
    }
    if let most = bounds.most, count > most {
      isValid = fail(["at most \(most.of(noun))"], found: found, entry, schema, "max\(keyword)")
    }
    return isValid
  }
}

extension Int {
  /// The number with a noun, which gets an `s` where it is not one.
  func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
