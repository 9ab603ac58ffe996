import Janus

/// Keywords for objects.
extension ValidationRun {
  mutating func checkMemberCount(_ bound: CountBound, _ count: Int, _ value: JSONValue, _ node: SchemaNode) -> Bool {
    guard case .object(let object) = value, !bound.contains(object.distinct.count, count) else { return true }
    return fail(
      ["\(bound.phrase) \(count.of("member"))"], found: "\(object.distinct.count)",
      at: node.pointer.appending("\(bound.rawValue)Properties"))
  }

  mutating func checkRequired(_ keys: [String], _ value: JSONValue, at schemaPath: JSONPointer) -> Bool {
    guard case .object(let object) = value else { return true }
    var isValid = true
    for key in keys where object[key] == nil {
      if wantsAnswerOnly { return false }
      isValid = fail(["the member \(JSONValue.quoted(key))"], found: "none", at: schemaPath)
    }
    return isValid
  }

  mutating func checkRequired(
    _ dependencies: [(key: String, others: [String])], _ value: JSONValue, _ node: SchemaNode
  ) -> Bool {
    guard case .object(let object) = value else { return true }
    var isValid = true
    for (key, others) in dependencies where object[key] != nil {
      for other in others where object[other] == nil {
        isValid = fail(
          ["the member \(JSONValue.quoted(other)) beside \(JSONValue.quoted(key))"], found: "none",
          at: node.pointer.appending("dependentRequired").appending(key))
      }
    }
    return isValid
  }

  mutating func applyNames(_ schema: Int, _ value: JSONValue) throws(Stop) -> Bool {
    guard case .object(let object) = value else { return true }
    var isValid = true
    for key in object.distinct.keys where try !apply(schema, toKey: key) {
      if wantsAnswerOnly { return false }
      isValid = false
    }
    return isValid
  }

  mutating func applyMembers(
    _ members: MemberSchemas, _ value: JSONValue, _ node: SchemaNode, _ parts: inout EvaluatedParts
  ) throws(Stop) -> Bool {
    guard case .object(let object) = value else { return true }
    var isValid = true
    for (key, member) in object.distinct {
      var isKnown = false
      if let schema = members.properties[CodePoints(key)] {
        isKnown = true
        if try !apply(schema, to: member, in: .key(key)) { isValid = false }
      }
      for (pattern, schema) in members.patterns {
        let path = node.pointer.appending("patternProperties").appending(pattern.text)
        guard try isFound(pattern, in: key, at: path) else { continue }
        isKnown = true
        if try !apply(schema, to: member, in: .key(key)) { isValid = false }
      }
      if let schema = members.additional, !isKnown {
        isKnown = true
        if program.nodes[schema].isNever {
          isValid = fail(
            [members.known], found: JSONValue.quoted(key), in: .key(key),
            at: node.pointer.appending("additionalProperties"))
        } else if try !apply(schema, to: member, in: .key(key)) {
          isValid = false
        }
      }
      if isKnown, program.tracksEvaluation { parts.insert(member: key) }
      if !isValid, wantsAnswerOnly { return false }
    }
    return isValid
  }

  mutating func applyUnevaluatedMembers(
    _ schema: Int, _ value: JSONValue, _ node: SchemaNode, _ parts: inout EvaluatedParts
  ) throws(Stop) -> Bool {
    guard case .object(let object) = value else { return true }
    var isValid = true
    for (key, member) in object.distinct where !parts.containsMember(key) {
      if program.nodes[schema].isNever {
        isValid = fail(
          ["only members that the schema describes"], found: JSONValue.quoted(key), in: .key(key),
          at: node.pointer.appending("unevaluatedProperties"))
      } else if try !apply(schema, to: member, in: .key(key)) {
        isValid = false
      }
      if !isValid, wantsAnswerOnly { return false }
    }
    parts.insertAllMembers()
    return isValid
  }
}

extension MemberSchemas {
  /// The expectation if no other members are allowed.
  fileprivate var known: String {
    if names.isEmpty, patterns.isEmpty { return "no members" }
    let shown = names.prefix(8).map(JSONValue.quoted) + (names.count > 8 ? ["others of the schema"] : [])
    return "no members but \((shown + patterns.map { "matches of /\($0.pattern.text)/" }).listed("and"))"
  }
}

extension JSONObject {
  /// The effective members: for a duplicate key, the last value.
  var distinct: JSONObject {
    if count < 2 || Set(lazy.map { CodePoints($0.key) }).count == count { return self }
    var object = self
    object.removeDuplicates()
    return object
  }
}
