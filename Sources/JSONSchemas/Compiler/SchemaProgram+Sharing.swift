/// Finds the schemas that may be applied to one value more than once.
extension SchemaProgram {
  /// Finds the schemas to which several paths lead, and those where paths branch. Together these may visit a value again and
  /// again.
  mutating func markShared() {
    var counts = Array(repeating: 0, count: nodes.count)
    // The document itself is a path to the first.
    counts[0] = 1
    for node in nodes { for schema in node.rules.schemas(in: self) { counts[schema] += 1 } }
    isShared = nodes.indices.map { counts[$0] > 1 && !nodes[$0].rules.schemas(in: self).isEmpty }
    isBranching = nodes.map { $0.rules.pathCount > 1 }
  }

  /// Finds loops of references that lead back without a step into the document.
  ///
  /// References with dynamic targets are not followed: these loops are found while a document is checked.
  /// - Returns: for each loop, a node with a reference on it.
  mutating func markLoops() -> [Int] {
    enum State { case new, open, done }
    var found: [Int] = []
    var states = Array(repeating: State.new, count: nodes.count)
    for start in nodes.indices where states[start] == .new {
      var path: [(node: Int, rest: [Int])] = [(start, nodes[start].rules.schemasForSameValue)]
      states[start] = .open
      while let (node, left) = path.popLast() {
        var rest = left
        guard let next = rest.popLast() else {
          states[node] = .done
          continue
        }
        path.append((node, rest))
        if states[next] == .open, loops.insert(next).inserted {
          let loop = path.drop { $0.node != next }
          found.append(loop.first { !nodes[$0.node].rules.references.isEmpty }?.node ?? node)
        }
        if states[next] == .new {
          states[next] = .open
          path.append((next, nodes[next].rules.schemasForSameValue))
        }
      }
    }
    return found
  }
}

extension SchemaRules {
  /// The schemas that it applies to the same value.
  fileprivate var schemasForSameValue: [Int] {
    (references + branches).flatMap(\.schemas) + (objects?.dependencies.compactMap(\.schema) ?? [])
  }

  /// All schemas that it applies.
  fileprivate func schemas(in program: SchemaProgram) -> [Int] {
    var schemas = schemasForSameValue
    for case .dynamicReference(let target, let anchor) in references {
      schemas += [target] + program.dynamicAnchors.compactMap { $0[anchor] }
    }
    if let arrays {
      schemas += arrays.prefix
      schemas += [arrays.rest, arrays.contains?.schema].compactMap(\.self)
    }
    if let objects {
      schemas += objects.schemas.compactMap(\.self) + objects.patterns.map(\.schema)
      schemas += [objects.additional, objects.keys].compactMap(\.self)
    }
    return schemas + [unevaluatedElements, unevaluatedMembers].compactMap(\.self)
  }

  /// An upper bound for the number of times that it leads to one value, where only 0, 1 and more matter.
  fileprivate var pathCount: Int {
    var count = references.count
    for branch in branches { if case .all(let schemas) = branch, schemas.count == 1 { count += 1 } else { count += 2 } }
    if let arrays {
      count += arrays.prefix.isEmpty && arrays.rest == nil ? 0 : 1
      count += arrays.contains == nil ? 0 : 2
    }
    if let objects {
      count += objects.looksAtMembers ? 1 : 0
      count += objects.patterns.isEmpty ? 0 : 2
      count += objects.dependencies.contains { $0.schema != nil } ? 2 : 0
    }
    return count + (unevaluatedElements == nil ? 0 : 1) + (unevaluatedMembers == nil ? 0 : 1)
  }
}

extension SchemaBranch {
  /// The schemas that it applies, without those that depend on the ones around it.
  fileprivate var schemas: [Int] {
    switch self {
    case .reference(let target): [target]
    case .dynamicReference: []
    case .all(let schemas), .any(let schemas), .one(let schemas): schemas
    case .not(let schema): [schema]
    case .condition(let condition, let then, let otherwise): [condition, then, otherwise].compactMap(\.self)
    }
  }
}
