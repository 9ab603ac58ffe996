import JSONCore
import JSONDeserializer
import JSONSerializer

extension SchemaGenerator {
  /// The schema of the values of a union, one for each case.
  mutating func unionSchema(_ union: UnionDescription) throws(JSONError) -> JSONObject {
    var alternatives: [JSONObject] = []
    // Cases without a payload, which are written as their names.
    var names: [JSONValue] = []
    for one in union.cases {
      if one.tag == nil, union.tagging != .untagged {
        alternatives.append(Self.otherCases(union))
      } else if union.tagging == .external, !one.hasPayload {
        names.append(.string(one.tag ?? ""))
      } else {
        alternatives.append(try caseSchema(one, of: union))
      }
    }
    if !names.isEmpty { alternatives.append(["type": "string", "enum": .array(names)]) }
    // An untagged value is the first case that matches, and others may match as well.
    return JSONObject.any(of: alternatives, keyword: union.tagging == .untagged ? "anyOf" : "oneOf")
      .described(by: note(of: union.type))
  }

  private mutating func caseSchema(
    _ one: UnionDescription.Case, of union: UnionDescription
  ) throws(JSONError) -> JSONObject {
    let tag = one.tag ?? ""
    let type = one.conversion.wireType
    switch union.tagging.kind {
    case .external: return .object(with: [(tag, try payload(of: one, union))])
    case .adjacent(let key, let content):
      return .object(with: [(key, .constant(tag))] + (one.hasPayload ? [(content, try payload(of: one, union))] : []))
    case .internal(let key):
      if !one.hasPayload { return .object(with: [(key, .constant(tag))]) }
      return try modelSchema(of: type, isRead: true, tag: (key, tag))
    case .untagged:
      if !one.hasPayload { return .ofType("null") }
      return try requiringAll { compiler throws(JSONError) in try compiler.payload(of: one, union) }
    }
  }

  private mutating func payload(
    of one: UnionDescription.Case, _ union: UnionDescription
  ) throws(JSONError) -> JSONObject {
    try schema(of: one.conversion.wireType, isCase: union.contains(one.conversion.wireType))
  }

  /// The schema of an enum whose `Codable` conformance is the compiler's: objects with the name of a case.
  mutating func enumSchema(of type: Any.Type, isRead: Bool) throws(JSONError) -> JSONObject {
    let read = isRead ? SynthesizedCoding.decoded(type)?.cases : nil
    let written = SynthesizedCoding.encoded(type)?.cases ?? read ?? []
    var alternatives: [JSONObject] = []
    for (number, one) in written.enumerated() {
      let values = try modelSchema(
        read: read.map { TypeDescription(of: one.type, by: $0[number].values, for: .reading) },
        written: TypeDescription(of: one.type, by: one.values, for: .writing))
      alternatives.append(.object(with: [(format.keys.key(forProperty: one.key), values)]))
    }
    return JSONObject.any(of: alternatives, keyword: "oneOf").described(by: note(of: type))
  }

  /// The schema of objects with an unknown tag.
  private static func otherCases(_ union: UnionDescription) -> JSONObject {
    let known: JSONObject = ["not": ["enum": .array(union.cases.compactMap(\.tag).map { .string($0) })]]
    switch union.tagging.kind {
    case .internal(let key), .adjacent(let key, _):
      return ["type": "object", "properties": .object([key: .object(known)]), "required": [.string(key)]]
    case .external, .untagged:
      return .any(of: [["type": "object", "propertyNames": .object(known), "minProperties": 1], known.ofStrings])
    }
  }
}

extension JSONObject {
  /// The schema for strings only.
  fileprivate var ofStrings: JSONObject { JSONObject([("type", "string")] + Array(self)) }
}

extension SynthesizedCoding {
  /// The cases of an enum; nil for a struct.
  fileprivate var cases: [SynthesizedEnum.Case]? {
    if case .enumeration(let own) = self { own.cases } else { nil }
  }
}
