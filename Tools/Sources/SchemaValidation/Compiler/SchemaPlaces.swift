import Janus

/// The locations of schemas inside schemas.
enum SchemaPlaces {
  /// Keywords with a schema.
  static let schemas = [
    "items", "contains", "additionalProperties", "propertyNames", "not", "if", "then", "else", "unevaluatedItems",
    "unevaluatedProperties", "contentSchema",
  ]
  /// Keywords with an array of schemas.
  static let arrays = ["prefixItems", "allOf", "anyOf", "oneOf"]
  /// Keywords with an object of schemas; `definitions` is the `$defs` of earlier drafts.
  static let objects = ["$defs", "definitions", "properties", "patternProperties", "dependentSchemas"]

  /// The schemas directly inside another.
  static func children(of object: JSONObject, at pointer: JSONPointer) -> [(JSONValue, JSONPointer)] {
    var children: [(JSONValue, JSONPointer)] = []
    for keyword in schemas {
      if let value = object[keyword] { children.append((value, pointer.appending(keyword))) }
    }
    for keyword in arrays {
      guard case .array(let array)? = object[keyword] else { continue }
      let path = pointer.appending(keyword)
      for (index, value) in array.enumerated() { children.append((value, path.appending(index))) }
    }
    for keyword in objects {
      guard case .object(let members)? = object[keyword] else { continue }
      let path = pointer.appending(keyword)
      for (key, value) in members { children.append((value, path.appending(key))) }
    }
    return children
  }
}
