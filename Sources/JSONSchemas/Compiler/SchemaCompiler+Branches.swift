import JSONCore

/// Keywords with schemas for the same value.
extension SchemaCompiler {
  mutating func addReferences(of source: SchemaSource, to rules: inout SchemaRules) {
    if let target = node(referredToBy: "$ref", of: source) {
      rules.references.append(.reference(target.node))
    }
    switch source.dialect.draft {
    case .draft2020:
      guard let target = node(referredToBy: "$dynamicRef", of: source) else { return }
      add(target.node, target.dynamicAnchor, to: &rules)
    case .draft2019:
      if let value = source.object["$recursiveRef"], value.string != "#" {
        return fail("$recursiveRef", of: source, expected: "\"#\"", found: value)
      }
      guard let target = node(referredToBy: "$recursiveRef", of: source) else { return }
      let anchor = isRecursive(source.resource) ? SchemaRegistry.recursiveAnchor : nil
      add(target.node, anchor, to: &rules)
    case .draft4, .draft6, .draft7: break
    }
  }

  private mutating func add(_ target: Int, _ anchor: String?, to rules: inout SchemaRules) {
    if let anchor {
      rules.references.append(.dynamicReference(target, anchor: anchor))
      program.hasDynamicReferences = true
    } else {
      rules.references.append(.reference(target))
    }
  }

  mutating func addBranches(of source: SchemaSource, to rules: inout SchemaRules) {
    if let schemas = list("allOf", of: source) { rules.branches.append(.all(schemas)) }
    if let schemas = list("anyOf", of: source) { rules.branches.append(.any(schemas)) }
    if let schemas = list("oneOf", of: source) { rules.branches.append(.one(schemas)) }
    if let schema = schema("not", of: source) { rules.branches.append(.not(schema)) }
    if source.dialect.draft < .draft7 { return }
    let (then, otherwise) = (schema("then", of: source), schema("else", of: source))
    if let condition = schema("if", of: source) {
      rules.branches.append(.condition(condition, then: then, otherwise: otherwise))
    }
  }

  mutating func addUnevaluated(of source: SchemaSource, to rules: inout SchemaRules) {
    guard source.dialect.draft >= .draft2019, source.dialect.vocabularies.contains(.unevaluated) else { return }
    rules.unevaluatedElements = schema("unevaluatedItems", of: source)
    rules.unevaluatedMembers = schema("unevaluatedProperties", of: source)
    if rules.unevaluatedElements != nil || rules.unevaluatedMembers != nil { program.tracksEvaluation = true }
  }

  // MARK: Schemas inside schemas

  /// The schema of a keyword.
  mutating func schema(_ keyword: String, of source: SchemaSource) -> Int? {
    source.object[keyword].map { node(for: $0, at: source.pointer.appending(keyword), in: source) }
  }

  /// The schemas of a keyword with an array.
  mutating func list(_ keyword: String, of source: SchemaSource, mayBeEmpty: Bool = false) -> [Int]? {
    guard let value = source.object[keyword] else { return nil }
    let path = source.pointer.appending(keyword)
    guard case .array(let schemas) = value, mayBeEmpty || !schemas.isEmpty else {
      fail("expected an array of schemas, found \(value == [] ? "an empty one" : value.foundPhrase)", source, at: path)
      return nil
    }
    return schemas.enumerated().map { node(for: $0.element, at: path.appending($0.offset), in: source) }
  }

  /// The schemas of a keyword with an object.
  mutating func schemas(_ keyword: String, of source: SchemaSource) -> [(key: String, schema: Int)] {
    guard let value = source.object[keyword] else { return [] }
    guard case .object(let schemas) = value else {
      fail(keyword, of: source, expected: "an object with schemas", found: value)
      return []
    }
    let path = source.pointer.appending(keyword)
    checkForDuplicates(schemas, source, at: path)
    return schemas.map { ($0.key, node(for: $0.value, at: path.appending($0.key), in: source)) }
  }
}
