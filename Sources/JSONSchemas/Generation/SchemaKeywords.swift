import JSONCore

/// Basic schemas.
extension JSONObject {
  static func ofType(_ name: String) -> JSONObject { ["type": .string(name)] }

  static func ofTypes(_ names: [String]) -> JSONObject { ["type": .array(names.map { .string($0) })] }

  static func constant(_ text: String) -> JSONObject { ["const": .string(text)] }

  static func array(of element: JSONObject) -> JSONObject {
    var schema = JSONObject.ofType("array")
    if !element.isEmpty { schema["items"] = .object(element) }
    return schema
  }

  /// An object with some members, and no others.
  static func object(with members: [(key: String, value: JSONObject)]) -> JSONObject {
    [
      "type": "object", "properties": .object(JSONObject(members.map { ($0.key, .object($0.value)) })),
      "required": .array(members.map { .string($0.key) }), "additionalProperties": false,
    ]
  }

  /// A schema for values that match one of several; the schema itself if there is only one.
  static func any(of schemas: [JSONObject], keyword: String = "anyOf") -> JSONObject {
    if schemas.count == 1 { return schemas[0] }
    return JSONObject([(keyword, .array(schemas.map { JSONValue.object($0) }))])
  }

  /// Whether values may be of a type.
  func hasType(_ name: String) -> Bool {
    switch self["type"] {
    case .string(let own)?: own == name
    case .array(let names)?: names.contains(.string(name))
    default: false
    }
  }

  /// The keys that objects must have.
  var requiredKeys: Set<ExactText> { Set((self["required"]?.array ?? []).compactMap(\.string).map { ExactText($0) }) }

  /// The schema, or null.
  var orNull: JSONObject {
    if isEmpty { return self }
    var schema = self
    switch (self["type"], self["enum"]) {
    case (.string(let name)?, let values):
      if name == "null" { return self }
      schema["type"] = [.string(name), "null"]
      if case .array(let cases)? = values { schema["enum"] = .array(cases + [.null]) }
    case (.array(let names)?, nil):
      if !names.contains("null") { schema["type"] = .array(names + ["null"]) }
    default:
      if case .array(let schemas)? = self["anyOf"] {
        if !schemas.contains(["type": "null"]) { schema["anyOf"] = .array(schemas + [["type": "null"]]) }
      } else {
        // A definition that only has comments allows any value.
        if !contains(where: { $0.key != "$comment" }) { return self }
        schema = ["anyOf": [.object(self), ["type": "null"]]]
      }
    }
    return schema
  }

  /// The schema with a description at its beginning; the schema itself without one.
  func described(by note: String?) -> JSONObject {
    guard let note else { return self }
    return JSONObject([("description", .string(note))] + self)
  }

  /// Adds a sentence to the comment.
  mutating func comment(_ sentence: String) {
    if case .string(let comment)? = self["$comment"] {
      self["$comment"] = .string(comment + " " + sentence)
    } else {
      self["$comment"] = .string(sentence)
    }
  }

  /// Adds conditions to the existing ones.
  mutating func require(_ conditions: JSONObject) {
    var conjunction: [JSONValue] = []
    if case .array(let others)? = self["allOf"] { conjunction += others }
    self["allOf"] = .array(conjunction + [.object(conditions)])
  }
}

extension JSONNumber {
  init(_ value: Int) { self.init(integerLiteral: Int64(value)) }
}
