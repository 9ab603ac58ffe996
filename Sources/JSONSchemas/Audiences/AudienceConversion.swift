import JSONCore

/// Writes a schema of a type in the form that an audience accepts.
///
/// Keywords that the audience does not know become others with the same meaning or, with a note, sentences of the description.
/// A schema that would then contradict the reader, or that the audience would reject, is a problem.
struct AudienceConversion {
  let audience: JSONSchemaAudience
  /// The losses: less strict parts of the schema, and parts that are stricter than the reader.
  private(set) var notes: [JSONIssue] = []
  /// The reasons why there is no schema.
  private(set) var problems: [JSONIssue] = []
  /// The path of the current schema in the result.
  private(set) var path: [String] = []
  /// The definitions before the conversion.
  private(set) var definitions: JSONObject = [:]

  init(_ audience: JSONSchemaAudience) { self.audience = audience }

  /// The schema of a document.
  /// - Parameter document: a schema of 2020-12, with its definitions in `$defs`.
  mutating func converted(_ document: JSONObject) -> JSONObject {
    var (root, converted): (JSONObject, JSONObject) = (document, [:])
    definitions = root["$defs"]?.object ?? [:]
    root["$defs"] = nil
    for keyword in ["$schema", "$id"] where !audience.keywords.contains(keyword) { root[keyword] = nil }
    root = schema(root)
    for (name, definition) in definitions {
      converted[name] = inside(audience.definitions.tokens + [name]) { $0.part(definition) }
    }
    if audience.hasObjectRoot { root = objectRoot(root, converted) }
    check(SchemaMeasure(root, converted, prefix: referencePrefix))
    if !converted.isEmpty {
      let outer = audience.definitions.tokens.reversed().reduce(JSONValue.object(converted)) { .object([$1: $0]) }
      root.merge(outer.object ?? [:])
    }
    return root
  }

  var referencePrefix: String { "#\(audience.definitions)/" }

  // MARK: Notes and problems

  mutating func note(_ tokens: [String], _ message: String) {
    notes.append(issue(.invalidValue, path + tokens, message))
  }

  mutating func fail(_ path: [String], _ expected: String, _ found: String, _ advice: String) {
    problems.append(
      issue(.unwritableType, path, "expected \(expected) for \(audience), found \(found)", advice))
  }

  private func issue(_ code: JSONError.Code, _ path: [String], _ message: String, _ advice: String = "") -> JSONIssue {
    JSONIssue(code: code, path: JSONPointer(tokens: path), location: nil, message: message, advice: advice)
  }

  private mutating func inside<Result>(
    _ tokens: [String], _ convert: (inout AudienceConversion) -> Result
  ) -> Result {
    path += tokens
    defer { path.removeLast(tokens.count) }
    return convert(&self)
  }

  // MARK: Schemas

  private mutating func schema(_ source: JSONObject) -> JSONObject {
    let source = respelled(source)
    var result: JSONObject = [:]
    var sentences: [String] = []
    for (keyword, value) in source {
      if audience.accepts(keyword, value) {
        result[keyword] = inside([keyword]) { $0.value(of: keyword, value) }
        continue
      }
      let lost = KeywordSentence.sentences(keyword, value)
      sentences += lost
      note(
        [keyword], "\(audience) does not know this; it is in the description: \(lost.joined(separator: " ").dropLast())"
      )
    }
    result.describe(sentences)
    finish(&result, source)
    return result
  }

  /// The value of a keyword, with the schemas inside.
  private mutating func value(of keyword: String, _ value: JSONValue) -> JSONValue {
    switch (keyword, value) {
    case ("$ref", .string(let reference)):
      return .string(referencePrefix + (reference.split(separator: "/").last ?? ""))
    case ("properties", .object(let members)):
      return .object(JSONObject(members.map { member in (member.key, inside([member.key]) { $0.part(member.value) }) }))
    case ("items", _), ("additionalProperties", _), ("propertyNames", _), ("not", _): return part(value)
    case ("prefixItems", .array(let parts)), ("anyOf", .array(let parts)), ("oneOf", .array(let parts)),
      ("allOf", .array(let parts)):
      return .array(parts.enumerated().map { part in inside([String(part.offset)]) { $0.part(part.element) } })
    default: return value
    }
  }

  private mutating func part(_ value: JSONValue) -> JSONValue {
    if case .object(let object) = value { .object(schema(object)) } else { value }
  }

  /// The same schema in keywords that the audience knows, where it has others with the same meaning.
  private mutating func respelled(_ source: JSONObject) -> JSONObject {
    var result: JSONObject = [:]
    for (keyword, value) in source {
      switch keyword {
      case "const" where !audience.keywords.contains(keyword): result["enum"] = [value]
      // The reader takes other values for one of them.
      case "examples" where !audience.keywords.contains(keyword): result["enum"] = value
      case "oneOf" where !audience.keywords.contains(keyword): result["anyOf"] = value
      case "prefixItems" where !audience.keywords.contains(keyword):
        result["items"] = elements(value, minimum: source["minItems"])
      case "additionalProperties" where audience.closesObjects && value != false:
        if source["properties"] != nil {
          note([keyword], "\(audience) has no unlisted members, but the reader accepts them")
        }
      case "dependentRequired" where audience.requiresAllProperties: break
      default: result[keyword] = value
      }
    }
    guard audience.hasPlainForms else { return result }
    if let values = result["enum"]?.array, result["type"] == nil {
      let types = Set(values.map(\.typeName)).sorted()
      result = JSONObject(
        JSONObject.ofTypes(types).map { ($0.key, types.count == 1 ? .string(types[0]) : $0.value) } + result)
    }
    if let reference = result["$ref"], result.contains(where: { !["$ref", "$id"].contains($0.key) }) {
      result["$ref"] = nil
      result = JSONObject([("anyOf", [["$ref": reference]])] + Array(result))
    }
    return result
  }

  /// The schema of all elements of an array, by those of the first ones, which must be the same.
  private mutating func elements(_ parts: JSONValue, minimum: JSONValue?) -> JSONValue {
    let isAlike = (parts.array ?? []).allSatisfy { $0 == parts[0] }
    if !isAlike || minimum.map({ audience.accepts("minItems", $0) }) == false {
      fail(
        path, "arrays whose elements have one meaning", "one whose elements have a meaning by their index",
        "Give the values keys instead of indices.")
    }
    return parts[0]
  }
}

extension JSONObject {
  /// Adds sentences to the description.
  fileprivate mutating func describe(_ sentences: [String]) {
    if sentences.isEmpty { return }
    var text = self["description"]?.string ?? ""
    if let last = text.last { text += ".!?:".contains(last) ? " " : ". " }
    self["description"] = .string(text + sentences.joined(separator: " "))
  }
}
