/// Finds the schemas that may be applied to one value more than once.
extension SchemaProgram {
  /// Finds the schemas to which several paths lead, and those where paths branch. Together these may visit a value again and
  /// again.
  mutating func markShared() {
    var counts = Array(repeating: 0, count: nodes.count)
    // The document itself is a path to the first.
    counts[0] = 1
    for node in nodes.flatMap(\.keywords).flatMap({ $0.schemas(in: self) }) { counts[node] += 1 }
    for index in nodes.indices {
      let keywords = nodes[index].keywords
      let parts = keywords.filter { !$0.schemas(in: self).isEmpty }
      nodes[index].isShared = counts[index] > 1 && !parts.isEmpty
      nodes[index].isBranching = parts.count > 1 || parts.contains(where: \.isBranching)
    }
    hasDynamicReferences = nodes.contains { node in
      node.keywords.contains { if case .dynamicReference = $0 { true } else { false } }
    }
  }
}

extension SchemaKeyword {
  /// The schemas that it applies.
  fileprivate func schemas(in program: SchemaProgram) -> [Int] {
    switch self {
    case .elements(let prefix, let rest): prefix + (rest.map { [$0] } ?? [])
    case .contains(let schema, _, _), .names(let schema), .not(let schema), .reference(let schema),
      .unevaluatedElements(let schema), .unevaluatedMembers(let schema):
      [schema]
    case .members(let members):
      members.properties.values + members.patterns.map(\.schema) + (members.additional.map { [$0] } ?? [])
    case .dependentSchemas(let dependencies): dependencies.map(\.schema)
    case .all(let schemas), .any(let schemas), .one(let schemas): schemas
    case .condition(let condition, let then, let otherwise): [condition, then, otherwise].compactMap(\.self)
    case .dynamicReference(let target, let anchor): [target] + program.dynamicAnchors.compactMap { $0[anchor] }
    case .never, .type, .values, .bound, .multiple, .length, .pattern, .format, .elementCount, .uniqueElements,
      .memberCount, .required, .dependentRequired:
      []
    }
  }

  /// Whether it alone may apply several schemas, or one several times, to a value.
  fileprivate var isBranching: Bool {
    switch self {
    case .all, .any, .one, .not, .condition, .contains, .dependentSchemas: true
    case .members(let members): !members.patterns.isEmpty
    default: false
    }
  }
}
