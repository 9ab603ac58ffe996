import JSONCore

/// The sizes of a schema that audiences limit.
struct SchemaMeasure {
  private(set) var propertyCount = 0
  private(set) var optionalPropertyCount = 0
  private(set) var enumValueCount = 0
  private(set) var characterCount = 0
  /// The number of characters of the longest enum with more than 250 values.
  private(set) var longEnumCharacterCount = 0
  private(set) var unionCount = 0
  /// The number of objects that are inside one another; a type that contains itself counts once.
  private(set) var depth = 0

  private let definitions: JSONObject
  private let prefix: String

  /// - Parameters:
  ///   - root: a schema without its definitions.
  ///   - prefix: the text of references before the name of a definition.
  init(_ root: JSONObject, _ definitions: JSONObject, prefix: String) {
    (self.definitions, self.prefix) = (definitions, prefix)
    count(.object(root))
    for (name, definition) in definitions {
      characterCount += name.unicodeScalars.count
      count(definition)
    }
    var depths: [String: Int] = [:]
    depth = depth(of: .object(root), &depths)
  }

  private mutating func count(_ schema: JSONValue) {
    guard case .object(let object) = schema else { return }
    if let properties = object["properties"]?.object {
      propertyCount += properties.count
      optionalPropertyCount += properties.count - (object["required"]?.array?.count ?? 0)
      characterCount += properties.keys.reduce(0) { $0 + $1.unicodeScalars.count }
    }
    if let values = object["enum"]?.array {
      let length = values.reduce(0) { $0 + ($1.string ?? $1.description).unicodeScalars.count }
      enumValueCount += values.count
      characterCount += length
      if values.count > 250 { longEnumCharacterCount = max(longEnumCharacterCount, length) }
    }
    if object["anyOf"] != nil || object["type"]?.array != nil { unionCount += 1 }
    for part in Self.parts(of: object) { count(part) }
  }

  /// The schemas inside another.
  private static func parts(of object: JSONObject) -> [JSONValue] {
    SchemaChildren.of(object, in: .draft2020).map(\.value)
  }

  /// The name of the definition that a schema refers to.
  private func target(of object: JSONObject) -> String? {
    object["$ref"]?.string.map { String($0.dropFirst(prefix.count)) }
  }

  private func depth(of schema: JSONValue, _ known: inout [String: Int]) -> Int {
    guard case .object(let object) = schema else { return 0 }
    if let name = target(of: object) {
      if let known = known[name] { return known }
      known[name] = 0
      known[name] = depth(of: definitions[name] ?? .null, &known)
      return known[name] ?? 0
    }
    let inner = Self.parts(of: object).reduce(0) { max($0, depth(of: $1, &known)) }
    return object["properties"] == nil ? inner : inner + 1
  }

  // MARK: Recursion

  /// The name of a definition that contains itself in a way that is not allowed; nil if there is none.
  func recursiveDefinition(_ allowed: JSONSchemaAudience.Recursion) -> String? {
    if allowed == .all { return nil }
    var states: [String: Bool] = [:]
    for name in definitions.keys {
      if let found = cycle(from: name, allowed, &states) { return found }
    }
    return nil
  }

  /// - Parameter states: false for the definitions around this one, true for those that are done.
  private func cycle(
    from name: String, _ allowed: JSONSchemaAudience.Recursion, _ states: inout [String: Bool]
  ) -> String? {
    if let isDone = states[name] { return isDone ? nil : name }
    states[name] = false
    for next in targets(in: definitions[name] ?? .null, allowed) {
      if let found = cycle(from: next, allowed, &states) { return found }
    }
    states[name] = true
    return nil
  }

  /// The definitions that a schema contains.
  private func targets(in schema: JSONValue, _ allowed: JSONSchemaAudience.Recursion) -> [String] {
    guard case .object(var object) = schema else { return [] }
    if let name = target(of: object) { return [name] }
    if allowed == .inOptionalProperties, let properties = object["properties"]?.object {
      let required = object.requiredKeys
      object["properties"] = .object(JSONObject(properties.filter { required.contains(ExactText($0.key)) }))
    }
    return Self.parts(of: object).flatMap { targets(in: $0, allowed) }
  }
}
