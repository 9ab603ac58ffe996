import Janus
import TestSupport

/// Small schemas of all keywords, and documents that some of them are made for.
struct RandomSchemas: RandomNumberGenerator {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func next() -> UInt64 { random.next() }

  private static let keys = ["a", "b", "c", "ab"]
  private static let definitions = ["p", "q", "r"]
  private static let leaves: [JSONValue] = [
    nil, true, false, 0, 1, 2.5, 3, -1, 12, "", "a", "ab", "abc", "b", "é", "1",
  ]

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }

  private mutating func isLucky(oneIn count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  private mutating func several<Element>(_ make: (inout Self) -> Element) -> [Element] {
    (0..<Int.random(in: 1...3, using: &self)).map { _ in make(&self) }
  }

  mutating func document(_ depth: Int = 3) -> JSONValue {
    switch depth == 0 ? 0 : Int.random(in: 0..<5, using: &self) {
    case 0: return pick(Self.leaves)
    case 1, 2: return .array((0..<Int.random(in: 0..<4, using: &self)).map { _ in document(depth - 1) })
    default:
      var object = JSONObject()
      for _ in 0..<Int.random(in: 0..<4, using: &self) { object[pick(Self.keys)] = document(depth - 1) }
      return .object(object)
    }
  }

  /// A schema with definitions, which are referred to from anywhere in it.
  mutating func schema() -> JSONValue {
    var schema = schema(3, isInside: false)
    var definitions = JSONObject()
    for name in Self.definitions { definitions[name] = self.schema(1, isInside: false, referring: false) }
    if schema.bool != nil { schema = [:] }
    schema["$defs"] = .object(definitions)
    return schema
  }

  /// - Parameters:
  ///   - isInside: whether it is for a value inside the document, where a reference to the root does not lead back to itself.
  ///   - referring: whether it may refer to definitions.
  private mutating func schema(_ depth: Int, isInside: Bool, referring: Bool = true) -> JSONValue {
    if isLucky(oneIn: 12) { return .bool(isLucky(oneIn: 2)) }
    var object = JSONObject()
    for _ in 0..<Int.random(in: 1...3, using: &self) {
      let kind = Int.random(in: 0..<(depth == 0 ? 18 : 33), using: &self)
      addKeyword(kind, to: &object, depth - 1, isInside, referring)
    }
    return .object(object)
  }

  private mutating func addKeyword(
    _ kind: Int, to object: inout JSONObject, _ depth: Int, _ isInside: Bool, _ referring: Bool
  ) {
    let inside: (inout Self) -> JSONValue = { $0.schema(depth, isInside: true, referring: referring) }
    let beside: (inout Self) -> JSONValue = { $0.schema(depth, isInside: isInside, referring: referring) }
    let key: (inout Self) -> JSONValue = { .string($0.pick(Self.keys)) }
    let count = JSONValue.number(JSONNumber(Int.random(in: 0..<4, using: &self)))
    switch kind {
    case 0: object["type"] = pick(["null", "boolean", "object", "array", "number", "integer", "string"])
    case 1: object["type"] = pick([["object", "array"], ["string", "integer"], ["null", "number"]])
    case 2: object["enum"] = .array(several { $0.document(1) })
    case 3: object["const"] = document(1)
    case 4: object[pick(["minimum", "exclusiveMinimum"])] = pick([0, 1, 2.5])
    case 5: object[pick(["maximum", "exclusiveMaximum"])] = pick([1, 2.5, 3])
    case 6: object["multipleOf"] = pick([0.5, 1, 3])
    case 7: object[pick(["minLength", "maxLength"])] = count
    case 8:
      object["pattern"] = pick(
        ["^a", "b$", "^a?b", "[^a]", "\\\\d", "é|c"].map { JSONValue.string($0.replacing("\\\\", with: "\\")) })
    case 9: object[pick(["minItems", "maxItems"])] = count
    case 10: object["uniqueItems"] = true
    case 11: object[pick(["minProperties", "maxProperties"])] = count
    case 12, 13: object["required"] = .array([key(&self)])
    case 14: object["dependentRequired"] = .object([pick(Self.keys): .array([key(&self)])])
    case 15, 16:
      if referring { object["$ref"] = .string("#/$defs/\(pick(Self.definitions))") }
    case 17:
      if isInside, referring { object["$ref"] = "#" }
    case 18, 19: object["properties"] = .object(JSONObject(several { ($0.pick(Self.keys), inside(&$0)) }.distinct))
    case 20: object["patternProperties"] = .object([pick(["^a", "b", "c$"]): inside(&self)])
    case 21: object["additionalProperties"] = inside(&self)
    case 22: object["propertyNames"] = pick([["maxLength": 1], ["pattern": "^a"], ["enum": ["a", "b"]]])
    case 23: object["items"] = inside(&self)
    case 24: object["prefixItems"] = .array(several(inside))
    case 25:
      object["contains"] = inside(&self)
      if isLucky(oneIn: 2) { object[pick(["minContains", "maxContains"])] = count }
    case 26: object["allOf"] = .array(several(beside))
    case 27: object["anyOf"] = .array(several(beside))
    case 28: object["oneOf"] = .array(several(beside))
    case 29: object["not"] = beside(&self)
    case 30:
      object["if"] = beside(&self)
      object["then"] = beside(&self)
      if isLucky(oneIn: 2) { object["else"] = beside(&self) }
    case 31: object["dependentSchemas"] = .object([pick(Self.keys): beside(&self)])
    default: object[pick(["unevaluatedProperties", "unevaluatedItems"])] = pick([false, ["type": "integer"]])
    }
  }
}

extension RandomSchemas {
  /// A text with another key, with white space, or with a byte too many, too few, or another one.
  mutating func damaged(_ text: String) -> String {
    var bytes = Array(text.utf8)
    if bytes.isEmpty { return text }
    let index = Int.random(in: bytes.indices, using: &self)
    let other = Array(#"{}[],:"\01e-.tn "#.utf8).randomElement(using: &self) ?? 0
    switch Int.random(in: 0..<8, using: &self) {
    case 0, 1: return text.replacing(#""b":"#, with: #""a":"#, maxReplacements: 1)
    case 2: return text.replacing(#""a":"#, with: #""\u0061":"#, maxReplacements: 1)
    case 3: return text.replacing(",", with: " ,\n").replacing(":", with: "\t: ")
    case 4: bytes.remove(at: index)
    case 5: bytes.insert(other, at: index)
    case 6: bytes.removeLast(min(bytes.count - 1, 1 + index % 4))
    default: bytes[index] = other
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONValue {
  /// The text, with longer keys if asked, some of which differ only after the first block.
  func text(longKeys: Bool) -> String {
    guard longKeys else { return description }
    return description.replacing(#""a""#, with: #""profile_background_color""#)
      .replacing(#""b""#, with: #""profile_background_image_url_https""#)
      .replacing(#""ab""#, with: #""sixteen bytes, é""#)
  }
}

extension [(String, JSONValue)] {
  /// The first member for each key.
  fileprivate var distinct: [JSONObject.Element] {
    enumerated().filter { index, member in !prefix(index).contains { $0.0 == member.0 } }
      .map { (key: $0.element.0, value: $0.element.1) }
  }
}
