import Janus

/// Keywords with schemas for the same value.
extension SchemaCompiler {
  mutating func references(of source: SchemaSource) -> [SchemaKeyword] {
    var keywords: [SchemaKeyword] = []
    if let target = node(referredToBy: "$ref", of: source) { keywords.append(.reference(target.node)) }
    if let target = node(referredToBy: "$dynamicRef", of: source) {
      keywords.append(
        target.dynamicAnchor.map { .dynamicReference(target.node, anchor: $0) } ?? .reference(target.node))
    }
    return keywords
  }

  mutating func branches(of source: SchemaSource) -> [SchemaKeyword] {
    var keywords: [SchemaKeyword] = []
    if let schemas = list("allOf", of: source) { keywords.append(.all(schemas)) }
    if let schemas = list("anyOf", of: source) { keywords.append(.any(schemas)) }
    if let schemas = list("oneOf", of: source) { keywords.append(.one(schemas)) }
    if let schema = schema("not", of: source) { keywords.append(.not(schema)) }
    let (then, otherwise) = (schema("then", of: source), schema("else", of: source))
    if let condition = schema("if", of: source) {
      keywords.append(.condition(condition, then: then, otherwise: otherwise))
    }
    return keywords
  }

  /// The schema of a keyword.
  mutating func schema(_ keyword: String, of source: SchemaSource) -> Int? {
    source.object[keyword].map { node(for: $0, at: source.pointer.appending(keyword)) }
  }

  /// The schemas of a keyword with an array.
  mutating func list(_ keyword: String, of source: SchemaSource) -> [Int]? {
    guard let value = source.object[keyword] else { return nil }
    let path = source.pointer.appending(keyword)
    guard case .array(let schemas) = value, !schemas.isEmpty else {
      fail("expected an array of schemas, found \(value == [] ? "an empty one" : value.foundPhrase)", at: path)
      return nil
    }
    return schemas.enumerated().map { node(for: $0.element, at: path.appending($0.offset)) }
  }

  /// The schemas of a keyword with an object.
  mutating func schemas(_ keyword: String, of source: SchemaSource) -> [(key: String, schema: Int)]? {
    guard let value = source.object[keyword] else { return nil }
    let path = source.pointer.appending(keyword)
    guard case .object(let schemas) = value else {
      fail("expected an object with schemas, found \(value.foundPhrase)", at: path)
      return nil
    }
    checkForDuplicates(schemas, at: path)
    return schemas.map { ($0.key, node(for: $0.value, at: path.appending($0.key))) }
  }

  /// Finds keywords of earlier drafts, which would be ignored silently.
  mutating func checkForOtherDrafts(_ source: SchemaSource) {
    if case .array? = source.object["items"] {
      fail(
        "expected a schema, found an array, as in earlier drafts: name it prefixItems",
        at: source.pointer.appending("items"))
    }
    for (keyword, advice) in Self.otherDrafts where source.object[keyword] != nil {
      fail(
        "expected a keyword of 2020-12, found `\(keyword)` of an earlier draft: \(advice)",
        at: source.pointer.appending(keyword))
    }
  }

  private static let otherDrafts = [
    ("dependencies", "use dependentRequired or dependentSchemas"),
    ("additionalItems", "use items beside prefixItems"),
    ("$recursiveRef", "use $dynamicRef"),
    ("$recursiveAnchor", "use $dynamicAnchor"),
  ]
}
