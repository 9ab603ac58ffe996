import JSONCore

/// Keywords for arrays and objects.
extension SchemaCompiler {
  // MARK: Arrays

  mutating func addArrays(of source: SchemaSource, to rules: inout SchemaRules) {
    let vocabularies = source.dialect.vocabularies
    let count = counts("Items", of: source)
    let isUnique = vocabularies.contains(.validation) && bool("uniqueItems", of: source)
    var elements: (prefix: [Int], rest: Int?, keyword: String) = ([], nil, "items")
    if vocabularies.contains(.applicator) { elements = self.elements(of: source) }
    let contains = vocabularies.contains(.applicator) ? contained(by: source) : nil
    if count.least == nil, count.most == nil, !isUnique, elements.prefix.isEmpty, elements.rest == nil, contains == nil
    {
      return
    }
    rules.arrays = ArrayRules(
      count: count, prefix: elements.prefix, rest: elements.rest, restKeyword: elements.keyword, contains: contains,
      containsEvaluates: source.dialect.draft == .draft2020, isUnique: isUnique)
  }

  /// The schemas of the first elements, and of the others: until 2019-09 `items` and `additionalItems`, in 2020-12 `prefixItems` and
  /// `items`.
  private mutating func elements(of source: SchemaSource) -> (prefix: [Int], rest: Int?, keyword: String) {
    let isArray = source.object["items"]?.array != nil
    if source.dialect.draft == .draft2020 {
      let prefix = list("prefixItems", of: source) ?? []
      if isArray {
        fail(
          "expected a schema, found an array, as in earlier drafts: name it prefixItems", source,
          at: source.pointer.appending("items"))
        return (prefix, nil, "items")
      }
      return (prefix, schema("items", of: source), "items")
    }
    if !isArray {
      // Beside a schema for all elements, `additionalItems` has no effect.
      _ = schema("additionalItems", of: source)
      return ([], schema("items", of: source), "items")
    }
    return (list("items", of: source, mayBeEmpty: true) ?? [], schema("additionalItems", of: source), "additionalItems")
  }

  private mutating func contained(by source: SchemaSource) -> (schema: Int, count: CountBounds)? {
    if source.dialect.draft < .draft6 { return nil }
    var count = source.dialect.draft >= .draft2019 ? counts("Contains", of: source) : CountBounds()
    count.least = count.least ?? 1
    return schema("contains", of: source).map { ($0, count) }
  }

  // MARK: Objects

  mutating func addObjects(of source: SchemaSource, to rules: inout SchemaRules) {
    var parts = ObjectRules.Parts()
    if source.dialect.vocabularies.contains(.applicator) { addMembers(of: source, to: &parts) }
    parts.count = counts("Properties", of: source)
    if source.dialect.vocabularies.contains(.validation) {
      if let value = source.object["required"] {
        parts.required = keys(value, source, at: source.pointer.appending("required")).map { parts.number(of: $0) }
        if source.dialect.draft == .draft4, value == [] {
          fail("expected an array of keys, found an empty one", source, at: source.pointer.appending("required"))
        }
      }
      if source.dialect.draft >= .draft2019 { addDependencies("dependentRequired", of: source, to: &parts) }
    }
    if source.dialect.vocabularies.contains(.applicator) {
      if source.dialect.draft >= .draft2019 { addDependencies("dependentSchemas", of: source, to: &parts) }
      // No longer a keyword since 2019-09, but its name is reserved for it.
      addDependencies("dependencies", of: source, to: &parts)
    }
    let isEmpty =
      parts.names.isEmpty && parts.patterns.isEmpty && parts.additional == nil && parts.keys == nil
      && parts.count.least == nil && parts.count.most == nil
    if !isEmpty { rules.objects = ObjectRules(parts) }
  }

  private mutating func addMembers(of source: SchemaSource, to parts: inout ObjectRules.Parts) {
    for (key, schema) in schemas("properties", of: source) { parts.schemas[parts.number(of: key)] = schema }
    for (text, schema) in schemas("patternProperties", of: source) {
      let path = source.pointer.appending("patternProperties").appending(text)
      if let pattern = pattern(text, source, at: path) { parts.patterns.append((pattern, schema)) }
    }
    parts.additional = schema("additionalProperties", of: source)
    if source.dialect.draft >= .draft6 { parts.keys = schema("propertyNames", of: source) }
  }

  private mutating func addDependencies(
    _ keyword: String, of source: SchemaSource, to parts: inout ObjectRules.Parts
  ) {
    guard let value = source.object[keyword] else { return }
    let path = source.pointer.appending(keyword)
    let hasKeys = keyword != "dependentSchemas"
    let hasSchemas = keyword != "dependentRequired"
    guard case .object(let object) = value else {
      let parts = [hasKeys ? "arrays of keys" : nil, hasSchemas ? "schemas" : nil].compactMap(\.self).listed("or")
      return fail(keyword, of: source, expected: "an object with \(parts)", found: value)
    }
    checkForDuplicates(object, source, at: path)
    for (key, value) in object {
      let name = parts.number(of: key)
      var (others, schema): ([Int], Int?) = ([], nil)
      if hasKeys, !hasSchemas || value.array != nil {
        others = keys(value, source, at: path.appending(key)).map { parts.number(of: $0) }
      } else {
        schema = node(for: value, at: path.appending(key), in: source)
      }
      parts.dependencies.append(ObjectRules.Dependency(name: name, others: others, schema: schema, keyword: keyword))
    }
  }

  private mutating func keys(_ value: JSONValue, _ source: SchemaSource, at path: JSONPointer) -> [String] {
    guard case .array(let names) = value else {
      fail("expected an array of keys, found \(value.foundPhrase)", source, at: path)
      return []
    }
    return names.enumerated().compactMap { index, name in
      if name.string == nil { fail("expected a key, found \(name.foundPhrase)", source, at: path.appending(index)) }
      return name.string
    }
  }
}
