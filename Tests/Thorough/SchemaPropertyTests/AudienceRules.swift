import JSONSchemas
import Janus

/// The rules of each audience, as its documentation states them.
///
/// This is independent of the tables and of the code in `Sources`. The sources and their dates are in `Docs/LanguageModels.md`.
struct AudienceRules {
  private let root: JSONValue
  private var violations: [String] = []
  /// The schemas of the document, each with its path.
  private var schemas: [(path: String, value: JSONObject)] = []

  private static let metaschema = Result { try JSONSchema(["$ref": .string(JSONSchemaDraft.draft2020.uri)]) }

  /// Lists what an audience would reject in a schema.
  static func violations(of schema: JSONValue, for audience: JSONSchemaAudience) throws -> [String] {
    var rules = AudienceRules(schema)
    switch audience {
    case .openAI: rules.checkOpenAI()
    case .anthropic: rules.checkAnthropic()
    case .gemini: rules.checkGemini()
    case .mcp: if schema["type"] != "object" { rules.refuse("the root", "is not an object") }
    case .openAPI31: rules.checkOpenAPI()
    default: rules.refuse("\(audience)", "has no rules here")
    }
    return try rules.violations + metaschema.get().report(on: schema).problems.map(\.description)
  }

  private init(_ root: JSONValue) {
    self.root = root
    collect(root, "#")
  }

  private mutating func collect(_ value: JSONValue, _ path: String) {
    guard case .object(let schema) = value else { return }
    schemas.append((path, schema))
    for keyword in ["items", "additionalProperties", "propertyNames", "not"] {
      collect(schema[keyword] ?? .null, "\(path)/\(keyword)")
    }
    for keyword in ["anyOf", "oneOf", "allOf", "prefixItems"] {
      for (index, part) in (schema[keyword]?.array ?? []).enumerated() { collect(part, "\(path)/\(keyword)/\(index)") }
    }
    for keyword in ["properties", "$defs"] {
      for (key, part) in schema[keyword]?.object ?? [:] { collect(part, "\(path)/\(keyword)/\(key)") }
    }
    for (name, part) in schema["components"]?["schemas"].object ?? [:] {
      collect(part, "\(path)/components/schemas/\(name)")
    }
  }

  private mutating func refuse(_ path: String, _ reason: String) { violations.append("\(path) \(reason)") }

  // MARK: OpenAI: guide "Structured model outputs", supported schemas

  private mutating func checkOpenAI() {
    checkKeywords([
      "$ref", "$defs", "anyOf", "type", "enum", "title", "description", "properties", "required",
      "additionalProperties",
      "items", "minItems", "maxItems", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf",
      "pattern",
      "format",
    ])
    checkFormats(["date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"])
    checkForms()
    checkClosedObjects()
    if root["type"] != "object" || root.object?["anyOf"] != nil { refuse("#", "is not an object") }
    var (propertyCount, valueCount, length) = (0, 0, 0)
    for (path, schema) in schemas {
      let keys = schema["properties"]?.object?.keys ?? []
      if Set(keys) != names(schema["required"]) { refuse(path, "does not require all properties") }
      let values = schema["enum"]?.array ?? []
      let lengthOfValues = values.reduce(0) { $0 + ($1.string?.count ?? 0) }
      if values.count > 250, lengthOfValues > 15_000 { refuse(path, "has an enum with too many characters") }
      propertyCount += keys.count
      valueCount += values.count
      length += lengthOfValues + keys.joined().count + (schema["$defs"]?.object?.keys.joined().count ?? 0)
    }
    if propertyCount > 5_000 { refuse("#", "has too many properties") }
    if valueCount > 1_000 { refuse("#", "has too many values in enums") }
    if length > 120_000 { refuse("#", "has too many characters") }
    if depth(of: root, inside: []) > 10 { refuse("#", "is too deep") }
  }

  private func depth(of schema: JSONValue, inside names: Set<String>) -> Int {
    if let reference = schema["$ref"].string {
      return names.contains(reference) ? 0 : depth(of: target(reference), inside: names.union([reference]))
    }
    let parts = (schema["properties"].object?.values ?? []) + (schema["anyOf"].array ?? []) + [schema["items"]]
    let inner = parts.filter { $0 != .null }.map { depth(of: $0, inside: names) }.max() ?? 0
    return inner + (schema["type"] == "object" ? 1 : 0)
  }

  // MARK: Anthropic: guide "Structured outputs", JSON Schema limitations

  private mutating func checkAnthropic() {
    checkKeywords([
      "$ref", "$defs", "anyOf", "allOf", "type", "enum", "const", "title", "description", "default", "properties",
      "required",
      "additionalProperties", "items", "minItems", "pattern", "format",
    ])
    checkFormats(["date-time", "time", "date", "duration", "email", "hostname", "uri", "ipv4", "ipv6", "uuid"])
    checkForms()
    checkClosedObjects()
    if root["type"] != "object" { refuse("#", "is not an object") }
    var (optionalCount, unionCount) = (0, 0)
    for (path, schema) in schemas {
      if let count = schema["minItems"], count != 0, count != 1 { refuse(path, "has a minItems of \(count)") }
      if let values = schema["enum"]?.array, values.contains(where: { $0.array != nil || $0.object != nil }) {
        refuse(path, "has an enum of containers")
      }
      if let reference = schema["$ref"]?.string, reaches(reference, from: target(reference)) {
        refuse(path, "leads to a type that contains itself")
      }
      optionalCount += (schema["properties"]?.object?.count ?? 0) - (schema["required"]?.array?.count ?? 0)
      if schema["anyOf"] != nil || schema["type"]?.array != nil { unionCount += 1 }
    }
    if optionalCount > 24 { refuse("#", "has too many optional properties") }
    if unionCount > 16 { refuse("#", "has too many unions") }
  }

  // MARK: Gemini: GenerationConfig.responseJsonSchema of v1beta

  private mutating func checkGemini() {
    checkKeywords([
      "$id", "$defs", "$ref", "$anchor", "type", "format", "title", "description", "enum", "items", "prefixItems",
      "minItems", "maxItems", "minimum", "maximum", "anyOf", "oneOf", "properties", "additionalProperties", "required",
    ])
    checkFormats(["date-time", "date", "time"])
    checkForms()
    for (path, schema) in schemas {
      let values = schema["enum"]?.array ?? []
      if values.contains(where: { $0.string == nil && $0.number == nil }) {
        refuse(path, "has other values than texts and numbers")
      }
      if let reference = schema["$ref"]?.string, reaches(reference, from: required(target(reference))) {
        refuse(path, "leads to a type that contains itself in a required property")
      }
    }
  }

  /// A schema without the properties that are not required.
  private func required(_ schema: JSONValue) -> JSONValue {
    guard let properties = schema["properties"].object else { return schema }
    let names = names(schema.object?["required"])
    var result = schema
    result["properties"] = .object(JSONObject(properties.filter { names.contains($0.key) }))
    return result
  }

  // MARK: OpenAPI 3.1: the schema object

  private mutating func checkOpenAPI() {
    for (path, schema) in schemas {
      if schema["$defs"] != nil { refuse(path, "has definitions that are not components") }
      guard let reference = schema["$ref"]?.string else { continue }
      if !reference.hasPrefix("#/components/schemas/") || target(reference) == .null {
        refuse(path, "leads to nothing")
      }
    }
  }

  // MARK: Common rules

  private mutating func checkKeywords(_ known: Set<String>) {
    for (path, schema) in schemas {
      for keyword in schema.keys where !known.contains(keyword) { refuse(path, "has the keyword \(keyword)") }
    }
  }

  private mutating func checkFormats(_ known: Set<String>) {
    for (path, schema) in schemas {
      if let format = schema["format"]?.string, !known.contains(format) { refuse(path, "has the format \(format)") }
      if let pattern = schema["pattern"]?.string,
        pattern.contains("(?=") || pattern.contains("(?!") || pattern.contains("\\b")
      {
        refuse(path, "has a pattern that looks around")
      }
    }
  }

  /// Schemas have a type, alternatives, or only a reference, which leads to a schema.
  private mutating func checkForms() {
    for (path, schema) in schemas {
      if let reference = schema["$ref"]?.string {
        let others = schema.keys.filter { !$0.hasPrefix("$") }
        if path != "#", !others.isEmpty { refuse(path, "has keywords beside a reference") }
        if target(reference) == .null { refuse(path, "leads to nothing") }
      } else if schema["type"] == nil, (schema["anyOf"]?.array ?? []).isEmpty {
        refuse(path, "has no type")
      }
      if schema["type"] == "array", schema["items"]?.object == nil, schema["prefixItems"] == nil {
        refuse(path, "has elements without a type")
      }
    }
  }

  private mutating func checkClosedObjects() {
    for (path, schema) in schemas {
      let types = schema["type"]?.array ?? [schema["type"] ?? .null]
      if types.contains("object"), schema["additionalProperties"] != false || schema["properties"] == nil {
        refuse(path, "is an open object")
      }
    }
  }

  private func target(_ reference: String) -> JSONValue { root[pointer: JSONPointer(reference) ?? JSONPointer()] }

  private func names(_ list: JSONValue?) -> Set<String> { Set((list?.array ?? []).compactMap(\.string)) }

  /// Whether a schema leads to a reference, by other references, too.
  private func reaches(_ reference: String, from schema: JSONValue) -> Bool {
    var (rest, seen) = ([schema], Set<String>())
    while let next = rest.popLast() {
      if let found = next["$ref"].string {
        if found == reference { return true }
        if seen.insert(found).inserted { rest.append(target(found)) }
      }
      rest += (next["properties"].object?.values ?? []) + (next["anyOf"].array ?? [])
      rest += [next["items"], next["additionalProperties"]].filter { $0.object != nil }
    }
    return false
  }
}
