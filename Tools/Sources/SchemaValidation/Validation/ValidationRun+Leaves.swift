import Janus

/// Assertions about values of any kind, numbers and strings.
extension ValidationRun {
  mutating func check(_ kinds: [JSONKind], _ value: JSONValue, _ node: SchemaNode) -> Bool {
    kinds.contains { $0.contains(value) }
      || fail(kinds.map(\.phrase), .type, found: value.foundPhrase, at: node.pointer.appending("type"))
  }

  mutating func check(_ values: [JSONValue], _ isConst: Bool, _ value: JSONValue, _ node: SchemaNode) -> Bool {
    if values.contains(where: { $0 == value }) { return true }
    let expected = values.isEmpty ? ["no value here"] : values.map(\.expectedPhrase)
    let found = value.leafValue == nil ? value.expectedPhrase : value.foundPhrase
    return fail(expected, .value, found: found, at: node.pointer.appending(isConst ? "const" : "enum"))
  }

  mutating func check(_ bound: NumberBound, _ number: JSONNumber, _ value: JSONValue, _ node: SchemaNode) -> Bool {
    guard case .number(let found) = value, !bound.contains(found, number) else { return true }
    return fail("\(bound.phrase) \(number)", value, at: node.pointer.appending(bound.rawValue))
  }

  mutating func check(_ divisor: ExactDecimal, _ number: JSONNumber, _ value: JSONValue, _ node: SchemaNode) -> Bool {
    guard case .number(let found) = value, !ExactDecimal(found).isMultiple(of: divisor) else { return true }
    return fail("a multiple of \(number)", value, at: node.pointer.appending("multipleOf"))
  }

  mutating func checkLength(_ bound: CountBound, _ count: Int, _ value: JSONValue, _ node: SchemaNode) -> Bool {
    guard case .string(let string) = value else { return true }
    let length = string.unicodeScalars.count
    if bound.contains(length, count) { return true }
    return fail(
      ["\(bound.phrase) \(count.of("character"))"], found: "\(length) in the string \(JSONValue.quoted(string))",
      at: node.pointer.appending("\(bound.rawValue)Length"))
  }

  mutating func check(_ pattern: ECMAPattern, _ value: JSONValue, _ node: SchemaNode) throws(Stop) -> Bool {
    guard case .string(let string) = value else { return true }
    let path = node.pointer.appending("pattern")
    return try isFound(pattern, in: string, at: path) || fail("a match of /\(pattern.text)/", value, at: path)
  }

  /// Whether a pattern is found in a string.
  /// - Throws: the error of the pattern for such a string.
  func isFound(_ pattern: ECMAPattern, in string: String, at schemaPath: JSONPointer) throws(Stop) -> Bool {
    if let isFound = pattern.isFound(in: string) { return isFound }
    throw .problem(SchemaProblem(ECMAPattern.exhaustion(in: string), at: schemaPath))
  }

  mutating func check(_ format: StringFormat, _ value: JSONValue, _ node: SchemaNode) -> Bool {
    guard case .string(let string) = value, !format.matches(string) else { return true }
    return fail(format.phrase, value, at: node.pointer.appending("format"))
  }
}

extension Int {
  /// The number with a noun, which gets an `s` where it is not one.
  func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
