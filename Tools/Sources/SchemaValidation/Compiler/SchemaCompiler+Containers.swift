import Janus

/// Keywords for arrays and objects.
extension SchemaCompiler {
  mutating func elements(of source: SchemaSource) -> [SchemaKeyword] {
    var keywords: [SchemaKeyword] = []
    if let least = count("minItems", of: source) { keywords.append(.elementCount(.least, least)) }
    if let most = count("maxItems", of: source) { keywords.append(.elementCount(.most, most)) }
    let prefix = list("prefixItems", of: source)
    let rest: Int?
    if case .array? = source.object["items"] { rest = nil } else { rest = schema("items", of: source) }
    if prefix != nil || rest != nil { keywords.append(.elements(prefix: prefix ?? [], rest: rest)) }
    let least = count("minContains", of: source)
    let most = count("maxContains", of: source)
    if let contains = schema("contains", of: source) {
      keywords.append(.contains(contains, least: least ?? 1, most: most))
    }
    if let value = source.object["uniqueItems"] {
      if value.bool == true { keywords.append(.uniqueElements) }
      if value.bool == nil {
        fail("expected true or false, found \(value.foundPhrase)", at: source.pointer.appending("uniqueItems"))
      }
    }
    return keywords
  }

  mutating func members(of source: SchemaSource) -> [SchemaKeyword] {
    var keywords: [SchemaKeyword] = []
    if let least = count("minProperties", of: source) { keywords.append(.memberCount(.least, least)) }
    if let most = count("maxProperties", of: source) { keywords.append(.memberCount(.most, most)) }
    if let value = source.object["required"] {
      keywords.append(.required(keys(value, at: source.pointer.appending("required"))))
    }
    if let value = source.object["dependentRequired"] {
      let path = source.pointer.appending("dependentRequired")
      if case .object(let object) = value {
        keywords.append(.dependentRequired(object.map { ($0.key, keys($0.value, at: path.appending($0.key))) }))
      } else {
        fail("expected an object with arrays of keys, found \(value.foundPhrase)", at: path)
      }
    }
    if let names = schema("propertyNames", of: source) { keywords.append(.names(names)) }
    if let members = memberSchemas(of: source) { keywords.append(.members(members)) }
    if let schemas = schemas("dependentSchemas", of: source) { keywords.append(.dependentSchemas(schemas)) }
    return keywords
  }

  private mutating func memberSchemas(of source: SchemaSource) -> MemberSchemas? {
    let properties = schemas("properties", of: source)
    let patterns = schemas("patternProperties", of: source)
    let additional = schema("additionalProperties", of: source)
    if properties == nil, patterns == nil, additional == nil { return nil }
    var members = MemberSchemas()
    for (key, schema) in properties ?? [] {
      if members.properties.updateValue(schema, forKey: CodePoints(key)) == nil { members.names.append(key) }
    }
    for (text, schema) in patterns ?? [] {
      let path = source.pointer.appending("patternProperties").appending(text)
      if let pattern = pattern(text, at: path) { members.patterns.append((pattern, schema)) }
    }
    members.additional = additional
    return members
  }

  private mutating func keys(_ value: JSONValue, at path: JSONPointer) -> [String] {
    guard case .array(let names) = value else {
      fail("expected an array of keys, found \(value.foundPhrase)", at: path)
      return []
    }
    return names.enumerated().compactMap { index, name in
      if name.string == nil { fail("expected a key, found \(name.foundPhrase)", at: path.appending(index)) }
      return name.string
    }
  }

  mutating func unevaluated(of source: SchemaSource) -> [SchemaKeyword] {
    var keywords: [SchemaKeyword] = []
    if let schema = schema("unevaluatedItems", of: source) { keywords.append(.unevaluatedElements(schema)) }
    if let schema = schema("unevaluatedProperties", of: source) { keywords.append(.unevaluatedMembers(schema)) }
    if !keywords.isEmpty { program.tracksEvaluation = true }
    return keywords
  }
}
