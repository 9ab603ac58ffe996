import JSONCore

/// Writes a schema of 2020-12 in the keywords of an earlier draft.
///
/// It knows the keywords that ``SchemaGenerator`` uses. Where a draft has no keyword, the schema is less strict.
struct DraftConversion {
  private let draft: JSONSchemaDraft

  init(_ draft: JSONSchemaDraft) { self.draft = draft }

  /// A whole schema.
  func converted(_ document: JSONObject) -> JSONObject {
    if draft == .draft2020 { return document }
    var result = schema(document)
    result["$schema"] = .string(draft.uri)
    return result
  }

  private func schema(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let object): .object(schema(object))
    // Draft 4 has no schemas that are true or false.
    case .bool(let bool) where draft == .draft4: bool ? [:] : ["not": [:]]
    default: value
    }
  }

  private func schema(_ object: JSONObject) -> JSONObject {
    var result: JSONObject = [:]
    for (key, value) in object { add(key, value, of: object, to: &result) }
    return draft.ignoresReferenceSiblings ? wrappingReference(result) : result
  }

  private func add(_ key: String, _ value: JSONValue, of object: JSONObject, to result: inout JSONObject) {
    switch key {
    case "$id": result[draft.idKeyword] = value
    case "$ref": result["$ref"] = reference(value)
    case "$defs": result[draft.definitionsKeyword] = members(value)
    case "properties", "patternProperties": result[key] = members(value)
    case "allOf", "anyOf", "oneOf": result[key] = elements(value)
    // Keys that draft 4 restricts have their values in `patternProperties`.
    case "additionalProperties" where result[key] == false: break
    case "additionalProperties": result[key] = value.bool == nil ? schema(value) : value
    case "not": result[key] = schema(value)
    case "prefixItems": result["items"] = elements(value)
    case "items": result[object["prefixItems"] == nil ? "items" : "additionalItems"] = schema(value)
    case "dependentRequired" where draft < .draft2019: result["dependencies"] = value
    case "const" where draft == .draft4: result["enum"] = [value]
    case "exclusiveMinimum" where draft == .draft4:
      result["minimum"] = value
      result["exclusiveMinimum"] = true
    case "exclusiveMaximum" where draft == .draft4:
      result["maximum"] = value
      result["exclusiveMaximum"] = true
    case "propertyNames" where draft == .draft4: restrictKeys(value, of: object, in: &result)
    case "propertyNames": result[key] = schema(value)
    case "required" where draft == .draft4 && value == []: break
    default: result[key] = value
    }
  }

  private func members(_ value: JSONValue) -> JSONValue {
    guard case .object(let object) = value else { return value }
    return .object(JSONObject(object.map { ($0.key, schema($0.value)) }))
  }

  private func elements(_ value: JSONValue) -> JSONValue {
    guard case .array(let schemas) = value else { return value }
    return .array(schemas.map { schema($0) })
  }

  private func reference(_ value: JSONValue) -> JSONValue {
    guard let text = value.string, text.hasPrefix("#/$defs/") else { return value }
    return .string("#/\(draft.definitionsKeyword)/" + text.dropFirst(8))
  }

  /// Until draft 7, keywords beside `$ref` have no effect.
  private func wrappingReference(_ schema: JSONObject) -> JSONObject {
    guard let reference = schema["$ref"], schema.count > 1 else { return schema }
    var result = schema
    result["$ref"] = nil
    result["allOf"] = .array([["$ref": reference]] + (schema["allOf"]?.array ?? []))
    return result
  }

  /// Draft 4 can only restrict keys by allowing members with some.
  private func restrictKeys(_ names: JSONValue, of object: JSONObject, in result: inout JSONObject) {
    let values = object["additionalProperties"].map { schema($0) } ?? [:]
    if let pattern = names["pattern"].string {
      result["patternProperties"] = .object([pattern: values])
    } else if let keys = names["enum"].array {
      result["properties"] = .object(JSONObject(keys.compactMap { key in key.string.map { ($0, values) } }))
    } else {
      return
    }
    result["additionalProperties"] = false
  }
}
