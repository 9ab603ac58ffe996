import Janus
import TestSupport

/// Makes documents that are valid under a schema, from the schema alone.
struct RandomDocument {
  private let root: JSONValue

  init(of schema: JSONValue) { root = schema }

  func document(_ random: inout SeededRandom) -> JSONValue { value(root, &random, depth: 0) }

  private func value(_ schema: JSONValue, _ random: inout SeededRandom, depth: Int) -> JSONValue {
    if let reference = schema["$ref"].string {
      return value(root[pointer: JSONPointer(reference) ?? JSONPointer()], &random, depth: depth)
    }
    if let parts = schema["anyOf"].array ?? schema["oneOf"].array {
      // The last alternative of an optional is null.
      return value((depth > 5 ? parts.last : parts.randomElement(using: &random)) ?? true, &random, depth: depth)
    }
    if let values = schema["enum"].array { return values.randomElement(using: &random) ?? nil }
    if let constant = schema.object?["const"] { return constant }
    let types = schema["type"].string.map { [$0] } ?? (schema["type"].array ?? []).compactMap(\.string)
    switch depth > 5 ? types.last : types.randomElement(using: &random) {
    case "object": return object(schema, &random, depth: depth + 1)
    case "array":
      let prefix = schema["prefixItems"].array ?? []
      let least = max(schema["minItems"].int ?? 0, prefix.count)
      let most = min(least + 2, schema["maxItems"].int ?? .max)
      let count = depth > 4 ? least : Int.random(in: least...most, using: &random)
      return .array(
        (0..<count).map { value($0 < prefix.count ? prefix[$0] : schema["items"], &random, depth: depth + 1) })
    case "string": return .string(text(schema, &random))
    case "integer":
      let most = schema["exclusiveMaximum"].int.map { $0 - 1 } ?? schema["maximum"].int ?? 99
      let number = Int.random(in: (schema["minimum"].int ?? -9)...most, using: &random)
      return .number(JSONNumber(integerLiteral: Int64(number)))
    case "number":
      let range =
        (schema["minimum"].double ?? -9)..<(schema["exclusiveMaximum"].double ?? schema["maximum"].double ?? 99)
      return .number(JSONNumber(floatLiteral: Double.random(in: range, using: &random)))
    case "boolean": return .bool(.random(using: &random))
    case "null": return nil
    default: return [1, nil, ["any": true]]
    }
  }

  private func object(_ schema: JSONValue, _ random: inout SeededRandom, depth: Int) -> JSONValue {
    var required = schema["required"].array ?? []
    var members: JSONObject = [:]
    // One of several keys is required.
    let alternatives = (schema["allOf"].array ?? []).map { ($0["anyOf"].array ?? []).map { $0["required"][0] } }
    for keys in alternatives where !keys.isEmpty { required.append(keys[0]) }
    let others = alternatives.flatMap { $0.dropFirst() }
    for (key, property) in schema["properties"].object ?? [:] where !others.contains(.string(key)) {
      let isRequired = required.contains(.string(key))
      if isRequired || depth < 5 && Bool.random(using: &random) {
        members[key] = value(property, &random, depth: depth)
      }
    }
    for (key, others) in schema["dependentRequired"].object ?? [:] where members[key] != nil {
      for other in (others.array ?? []).compactMap(\.string) where members[other] == nil {
        members[other] = value(schema["properties"][other], &random, depth: depth)
      }
    }
    if schema["additionalProperties"].object != nil, depth < 5 {
      members["any key"] = value(schema["additionalProperties"], &random, depth: depth)
    }
    return .object(members)
  }

  private func text(_ schema: JSONValue, _ random: inout SeededRandom) -> String {
    if schema["pattern"].string != nil { return "ABC" }
    switch schema["format"].string {
    case "date-time": return "2026-07-14T12:30:00Z"
    case "date": return "2026-07-14"
    case "uri-reference": return "https://example.org/a"
    case "uuid": return "6C1B0DD6-8D5B-4A3D-9B5E-0D6F8A1C2B3D"
    default:
      let (least, most) = (schema["minLength"].int ?? 0, schema["maxLength"].int ?? 3)
      return String("aü\"".prefix(.random(in: least...most, using: &random)))
    }
  }
}
