import JSONCore

/// Documents with schemas as definitions of the first one.
struct SchemaBundle {
  private let registry: SchemaRegistry
  private let root: JSONObject
  private let draft: JSONSchemaDraft
  /// The other documents, with their URIs.
  private(set) var parts: [(uri: String, schema: JSONObject)] = []

  /// - Parameters:
  ///   - registry: all documents.
  ///   - root: the first one.
  init(_ registry: SchemaRegistry, _ root: JSONObject) {
    (self.registry, self.root) = (registry, root)
    draft = registry.resources[registry.resource(0, JSONPointer())].dialect.draft
    for (number, document) in registry.documents.enumerated().dropFirst()
    where !document.isBuiltIn && !document.isMetaschema {
      let resource = registry.resources[registry.resource(number, JSONPointer())]
      parts.append((resource.uri.description, part(document.value, resource)))
      if resource.uri != document.uri {
        // It is also known by the URI where it was found.
        let alias: JSONObject = ["$ref": .string(resource.uri.description)]
        parts.append((document.uri.description, identified(alias, document.uri.description, draft)))
      }
    }
  }

  /// The whole bundle.
  var document: JSONObject {
    let resource = registry.resources[registry.resource(0, JSONPointer())]
    let uri = root[draft.idKeyword] == nil ? resource.uri.description : ""
    var result = draft.ignoresReferenceSiblings || !uri.isEmpty ? identified(root, uri, draft) : root
    var definitions = result[draft.definitionsKeyword]?.object ?? [:]
    for (uri, schema) in parts {
      var name = uri
      while definitions[name] != nil { name += "'" }
      definitions[name] = .object(schema)
    }
    result[draft.definitionsKeyword] = .object(definitions)
    return result
  }

  private func part(_ value: JSONValue, _ resource: SchemaRegistry.Resource) -> JSONObject {
    let own = resource.dialect.draft
    var schema = value.object ?? (value == false ? ["not": [:]] : [:])
    if own != draft, schema["$schema"] == nil { schema["$schema"] = .string(own.uri) }
    return identified(schema, resource.uri.description, own)
  }

  /// A schema with an identifier, which comes first. Until draft 7, it has no effect beside a `$ref`.
  private func identified(_ schema: JSONObject, _ uri: String, _ draft: JSONSchemaDraft) -> JSONObject {
    var result: JSONObject = uri.isEmpty ? [:] : [draft.idKeyword: .string(uri)]
    for (key, value) in schema where result[key] == nil { result[key] = value }
    guard draft.ignoresReferenceSiblings, let reference = schema["$ref"] else { return result }
    // Keywords beside the reference had no effect, and must not get one.
    for key in schema.keys where !["$schema", draft.idKeyword, "definitions"].contains(key) { result[key] = nil }
    result["allOf"] = [["$ref": reference]]
    return result
  }
}
