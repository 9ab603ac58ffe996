import JSONCore

/// What an audience demands of each schema, of the root, and of the sizes.
extension AudienceConversion {
  // MARK: Forms

  /// Adds keywords that the audience demands.
  mutating func finish(_ schema: inout JSONObject, _ source: JSONObject) {
    if schema.hasType("object") { finishObject(&schema) }
    guard audience.hasPlainForms else { return }
    let advice = "Give the property a type whose values are known, or ignore it."
    if schema["type"] == nil, schema["anyOf"] == nil, schema["$ref"] == nil {
      let reason = source["$comment"]?.string.map { " (\($0.hasSuffix(".") ? String($0.dropLast()) : $0))" } ?? ""
      fail(path, "a value of a known type", "any value" + reason, advice)
    } else if schema.hasType("array"), schema["items"] == nil, schema["prefixItems"] == nil {
      fail(path, "an array of elements of a known type", "an array of any values", advice)
    }
  }

  private mutating func finishObject(_ schema: inout JSONObject) {
    guard case .object(let properties)? = schema["properties"] else {
      if audience.closesObjects {
        fail(
          path, "an object with known keys", "one with any keys",
          "Read an array of structs with a key and a value instead of a dictionary, or ignore the property.")
      }
      return
    }
    if audience.requiresAllProperties {
      let required = schema.requiredKeys
      for (key, value) in properties where !required.contains(ExactText(key)) && !allowsNull(value) {
        note(
          ["properties", key], "\(audience) requires all members, but the reader accepts an object without this one")
      }
      schema["required"] = .array(properties.keys.map { .string($0) })
    }
    if audience.closesObjects { schema["additionalProperties"] = false }
  }

  /// Whether a schema accepts null, by itself or by the definition that it refers to.
  private func allowsNull(_ schema: JSONValue, isDefinition: Bool = false) -> Bool {
    guard let object = schema.object else { return true }
    if let reference = object["$ref"]?.string {
      let name = String(reference.split(separator: "/").last ?? "")
      return !isDefinition && allowsNull(definitions[name] ?? .null, isDefinition: true)
    }
    if let parts = object["anyOf"]?.array ?? object["oneOf"]?.array {
      return parts.contains { allowsNull($0, isDefinition: isDefinition) }
    }
    return object["type"] == nil || object.hasType("null")
  }

  /// The root as an object: the definition that it refers to, if it is only a reference.
  mutating func objectRoot(_ root: JSONObject, _ definitions: JSONObject) -> JSONObject {
    var result = root
    if let reference = root["$ref"]?.string,
      let definition = definitions[String(reference.dropFirst(referencePrefix.count))]
    {
      result["$ref"] = nil
      result.merge(definition.object ?? [:])
    }
    if result["type"] != "object" {
      let types = result["type"].map { $0.array ?? [$0] } ?? []
      let kinds = types.compactMap(\.string).compactMap { JSONKind(rawValue: $0)?.phrase }
      fail(
        [], "an object", kinds.isEmpty ? "a union" : kinds.listed("or"),
        "Put it into a struct, or name a key for it in the format: JSONFormat(root: .named(\"result\")).")
    }
    return result
  }

  // MARK: Sizes

  mutating func check(_ measure: SchemaMeasure) {
    if let name = measure.recursiveDefinition(audience.recursion) {
      let isSome = audience.recursion == .inOptionalProperties
      fail(
        audience.definitions.tokens + [name],
        isSome ? "types that contain themselves only in optional properties" : "types that do not contain themselves",
        "\(name), which contains itself",
        "Ignore the property that leads back, or list identifiers instead.")
    }
    let limits = audience.limits
    for (limit, found, words) in [
      (limits.properties, measure.propertyCount, "properties"), (limits.depth, measure.depth, "levels of objects"),
      (limits.enumValues, measure.enumValueCount, "values of enums"),
      (limits.characters, measure.characterCount, "characters of keys and enums"),
      (limits.charactersOfLongEnum, measure.longEnumCharacterCount, "characters of the values of an enum"),
      (limits.optionalProperties, measure.optionalPropertyCount, "properties that are not required"),
      (limits.unions, measure.unionCount, "unions and optional properties with null"),
    ] {
      guard let limit, found > limit else { continue }
      fail([], "at most \(limit) \(words)", String(found), "Split the type, or ignore properties.")
    }
  }
}
