import JSONCore

/// The rules of known audiences. `Docs/LanguageModels.md` lists their sources and what is assumed.
extension JSONSchemaAudience {
  /// All keywords of draft 2020-12 that schemas of types have.
  public static let allKeywords = structure.union(annotations).union(bounds).union([
    "$schema", "$id", "$comment", "const", "oneOf", "allOf", "not", "prefixItems", "propertyNames", "dependentRequired",
    "minLength", "maxLength", "minProperties", "maxProperties", "exclusiveMinimum", "exclusiveMaximum", "pattern",
    "format",
    "contentEncoding", "default", "examples", "readOnly", "writeOnly",
  ])

  private static let structure: Set<String> = [
    "type", "enum", "anyOf", "properties", "required", "additionalProperties", "items", "$ref", "$defs",
  ]
  private static let annotations: Set<String> = ["title", "description"]
  private static let bounds: Set<String> = ["minimum", "maximum", "minItems", "maxItems"]

  /// Structured outputs of OpenAI, and its functions with `strict`.
  public static let openAI: JSONSchemaAudience = {
    var audience = JSONSchemaAudience(
      name: "OpenAI",
      keywords: structure.union(annotations).union(bounds).union([
        "exclusiveMinimum", "exclusiveMaximum", "pattern", "format",
      ]))
    audience.values["format"] = [
      "date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid",
    ]
    audience.acceptsLookaround = false
    audience.hasObjectRoot = true
    audience.hasPlainForms = true
    audience.closesObjects = true
    audience.requiresAllProperties = true
    audience.limits.properties = 5_000
    audience.limits.depth = 10
    audience.limits.enumValues = 1_000
    audience.limits.characters = 120_000
    audience.limits.charactersOfLongEnum = 15_000
    return audience
  }()

  /// Structured outputs of Anthropic, and its tools with `strict`.
  public static let anthropic: JSONSchemaAudience = {
    var audience = JSONSchemaAudience(
      name: "Anthropic", keywords: structure.union(annotations).union(["minItems", "pattern", "format", "default"]))
    audience.values["format"] = [
      "date-time", "time", "date", "duration", "email", "hostname", "uri", "ipv4", "ipv6", "uuid",
    ]
    audience.values["minItems"] = [0, 1]
    audience.acceptsLookaround = false
    audience.hasObjectRoot = true
    audience.hasPlainForms = true
    audience.closesObjects = true
    audience.recursion = .none
    audience.limits.optionalProperties = 24
    audience.limits.unions = 16
    return audience
  }()

  /// The `responseJsonSchema` of Gemini, and the `parametersJsonSchema` of its functions.
  public static let gemini: JSONSchemaAudience = {
    var audience = JSONSchemaAudience(
      name: "Gemini", keywords: structure.union(annotations).union(bounds).union(["$id", "prefixItems", "format"]))
    audience.values["format"] = ["date-time", "date", "time"]
    audience.hasPlainForms = true
    audience.recursion = .inOptionalProperties
    return audience
  }()

  /// The `inputSchema` and `outputSchema` of tools in the Model Context Protocol.
  public static let mcp: JSONSchemaAudience = {
    var audience = JSONSchemaAudience(name: "MCP", keywords: allKeywords.subtracting(["$comment"]))
    audience.hasObjectRoot = true
    return audience
  }()

  /// Schema objects of OpenAPI 3.1. The definitions are in `components/schemas`.
  public static let openAPI31: JSONSchemaAudience = {
    var audience = JSONSchemaAudience(name: "OpenAPI 3.1", keywords: allKeywords.subtracting(["$schema"]))
    audience.definitions = "/components/schemas"
    return audience
  }()
}
