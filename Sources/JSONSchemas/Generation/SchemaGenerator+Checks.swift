import JSONCore
import JSONSerializer

extension SchemaGenerator {
  /// Adds the checks of a property's values; those without a keyword in schemas become a comment.
  func add(_ checks: [ValueCheck], to schema: inout JSONObject, of property: PropertyShape) {
    var known: Set<String> = []
    var claims: [String] = []
    for check in checks {
      let constraint = check.constraint.flatMap {
        property.transform == nil ? conditions($0, schema, check.valueType) : nil
      }
      guard let constraint else {
        claims.append(check.claim)
        continue
      }
      if constraint.contains(where: { known.contains($0.key) }) {
        schema.require(constraint)
      } else {
        // The bounds of the type are wider.
        for (key, value) in constraint { schema[key] = value }
        known.formUnion(constraint.keys)
      }
    }
    if !claims.isEmpty { schema.comment(Self.sentence(claims)) }
  }

  /// The comment for checks without a keyword in schemas.
  static func sentence(_ claims: [String]) -> String { "Checked: " + claims.joined(separator: "; ") + "." }

  /// A constraint as keywords of a schema; nil if there are none for it.
  private func conditions(_ constraint: ValueConstraint, _ schema: JSONObject, _ type: Any.Type) -> JSONObject? {
    switch constraint {
    case .range(let lower, let upper):
      var result: JSONObject = [:]
      for (bound, included, excluded) in [
        (lower, "minimum", "exclusiveMinimum"), (upper, "maximum", "exclusiveMaximum"),
      ] {
        guard let bound else { continue }
        guard schema.isOfNumbers, let number = Self.number(bound.value) else { return nil }
        result[bound.isIncluded ? included : excluded] = number
      }
      return result.isEmpty ? nil : result
    case .length(let lengths): return schema.hasType("string") ? lengths.keywords("minLength", "maxLength") : nil
    case .count(let counts):
      if schema.hasType("array") { return counts.keywords("minItems", "maxItems") }
      return schema.hasType("object") ? counts.keywords("minProperties", "maxProperties") : nil
    case .pattern(let text):
      guard schema.hasType("string"), PortablePattern.isPortable(text) else { return nil }
      return ["pattern": .string("^(?:\(text))$")]
    }
  }

  private static func number(_ value: any Sendable) -> JSONValue? {
    func text<Value>(_ value: Value) -> [UInt8]? { try? JSONSerializer().serialize(value) }
    guard let value = text(value).flatMap({ try? JSONValue(parsing: $0) }), case .number(let number) = value else {
      return nil
    }
    return .number(number.int64.map { JSONNumber(integerLiteral: $0) } ?? number)
  }
}

extension JSONObject {
  /// Whether values are numbers, or strings for numbers that JSON cannot spell.
  fileprivate var isOfNumbers: Bool {
    if hasType("integer") || hasType("number") { return true }
    guard case .array(let schemas)? = self["anyOf"] else { return false }
    return schemas.contains { $0.object?.hasType("number") == true } && schemas.contains { $0.object?["enum"] != nil }
  }
}

extension ValueConstraint.IntegerRange {
  fileprivate func keywords(_ minimum: String, _ maximum: String) -> JSONObject {
    var result: JSONObject = [:]
    if let lower { result[minimum] = .number(JSONNumber(Swift.max(lower, 0))) }
    if let upper { result[maximum] = .number(JSONNumber(Swift.max(upper, 0))) }
    return result
  }
}
