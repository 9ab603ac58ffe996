import Janus

extension ModelInference {
  /// A JSON Schema, of the version 2020-12, for which every sample is valid.
  ///
  /// Types that are used in several places, or contain themselves, are in `$defs`. A schema follows the samples: a key is
  /// required if all of them have it, and other keys are allowed.
  public func schema() -> JSONValue {
    var builder = SchemaBuilder(graph: graph, options: options, name: name)
    return builder.document()
  }
}

/// Makes schemas of nodes.
private struct SchemaBuilder {
  let graph: TypeGraph
  let options: InferenceOptions
  let models: ModelGraph
  let names: TypeNames
  let title: String
  /// The models that are in `$defs`.
  let shared: Set<TypeGraph.ID>

  init(graph: TypeGraph, options: InferenceOptions, name: String) {
    var options = options
    options.dates = options.dates == .none ? .none : .moments
    (self.graph, self.options) = (graph, options)
    models = ModelGraph(graph, options: options)
    title = name
    // Names in `$defs` are parts of references.
    names = TypeNames(models, root: SwiftName.type(of: name, isElement: false), isAlias: !graph.isModel)
    shared = Set(models.ids.filter { [models] id in models.sites[id, default: []].count > 1 })
  }

  mutating func document() -> JSONValue {
    var document: JSONObject = [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": .string(title),
    ]
    document.merge(schema(of: graph.root))
    let definitions = models.ids.filter(shared.contains).map { id in
      (names.names[id] ?? "", JSONValue.object(definition(of: id)))
    }
    if !definitions.isEmpty { document["$defs"] = .object(JSONObject(definitions.map { (key: $0, value: $1) })) }
    return .object(document)
  }

  private func schema(of use: TypeGraph.Use) -> JSONObject {
    let schema = schema(of: use.id)
    guard use.isNullable, !schema.isEmpty, schema["type"] != "null" else { return schema }
    if schema["enum"] == nil, schema["const"] == nil, case .string(let type)? = schema["type"] {
      var nullable = schema
      nullable["type"] = [.string(type), "null"]
      return nullable
    }
    return ["anyOf": [.object(schema), ["type": "null"]]]
  }

  private func schema(of id: TypeGraph.ID) -> JSONObject {
    let id = graph.representative(of: id)
    if shared.contains(id), let name = names.names[id] { return ["$ref": .string("#/$defs/\(name)")] }
    return definition(of: id)
  }

  private func definition(of id: TypeGraph.ID) -> JSONObject {
    switch graph[id] {
    case .empty: ["type": "null"]
    case .any: [:]
    case .bool: ["type": "boolean"]
    case .number(let number): ["type": number.type.isInteger ? "integer" : "number"]
    case .string(let string): schema(of: string)
    case .array(let use): ["type": "array", "items": elements(of: use)]
    case .dictionary(let use): ["type": "object", "additionalProperties": elements(of: use)]
    case .record(let record): schema(of: record, tag: nil)
    case .union(let union): schema(of: union)
    }
  }

  /// The schema of elements; `true`, which allows anything, if there were none.
  private func elements(of use: TypeGraph.Use) -> JSONValue {
    if case .empty = graph[use.id], !use.isNullable { return true }
    return .object(schema(of: use))
  }

  private func schema(of string: StringShape) -> JSONObject {
    switch string.type(options) {
    case .string: ["type": "string"]
    case .url: ["type": "string", "format": "uri"]
    case .uuid: ["type": "string", "format": "uuid"]
    case .day: ["type": "string", "format": "date"]
    case .date, .milliseconds:
      // RFC 3339 has a zone, and a T before the time.
      string.dates.contains(.other) || string.dates.contains(.day)
        ? ["type": "string"] : ["type": "string", "format": "date-time"]
    case .enum(let values): ["type": "string", "enum": .array(values.map(JSONValue.string))]
    }
  }

  private func schema(of record: TypeGraph.Record, tag: (key: String, value: String)?) -> JSONObject {
    var properties = JSONObject()
    var required: [JSONValue] = []
    if let tag {
      properties.append(key: tag.key, value: ["const": .string(tag.value)])
      required.append(.string(tag.key))
    }
    for (key, field) in record.fields {
      properties.append(key: key.text, value: .object(schema(of: field.use)))
      if !field.isOptional { required.append(.string(key.text)) }
    }
    var schema: JSONObject = ["type": "object", "properties": .object(properties)]
    if !required.isEmpty { schema["required"] = .array(required) }
    return schema
  }

  private func schema(of union: TypeGraph.Union) -> JSONObject {
    let cases = union.cases.map { value, payload in
      let tag = (key: union.tag.text, value: value.text)
      guard let payload else { return schema(of: TypeGraph.Record(fields: [:]), tag: tag) }
      guard !shared.contains(graph.representative(of: payload)), let record = graph.record(payload) else {
        var schema = schema(of: TypeGraph.Record(fields: [:]), tag: tag)
        schema.merge(self.schema(of: payload))
        return schema
      }
      return schema(of: record, tag: tag)
    }
    return ["oneOf": .array(cases.map(JSONValue.object))]
  }
}
