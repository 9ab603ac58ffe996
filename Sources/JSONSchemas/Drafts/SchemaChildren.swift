import JSONCore

/// The schemas inside a schema, by the keywords of a draft.
enum SchemaChildren {
  /// The kinds of values with schemas.
  private enum Form { case schema, array, object }

  /// The keywords with schemas, and the drafts that have them.
  private static let keywords: [(name: String, form: Form, drafts: ClosedRange<JSONSchemaDraft>)] = [
    ("$defs", .object, .draft2019 ... .draft2020),
    // The `$defs` of earlier drafts are common in later ones, too.
    ("definitions", .object, .draft4 ... .draft2020),
    ("properties", .object, .draft4 ... .draft2020),
    ("patternProperties", .object, .draft4 ... .draft2020),
    ("additionalProperties", .schema, .draft4 ... .draft2020),
    ("propertyNames", .schema, .draft6 ... .draft2020),
    ("dependencies", .object, .draft4 ... .draft2020),
    ("dependentSchemas", .object, .draft2019 ... .draft2020),
    ("unevaluatedProperties", .schema, .draft2019 ... .draft2020),
    ("prefixItems", .array, .draft2020 ... .draft2020),
    ("items", .array, .draft4 ... .draft2019),
    ("items", .schema, .draft4 ... .draft2020),
    ("additionalItems", .schema, .draft4 ... .draft2019),
    ("contains", .schema, .draft6 ... .draft2020),
    ("unevaluatedItems", .schema, .draft2019 ... .draft2020),
    ("allOf", .array, .draft4 ... .draft2020),
    ("anyOf", .array, .draft4 ... .draft2020),
    ("oneOf", .array, .draft4 ... .draft2020),
    ("not", .schema, .draft4 ... .draft2020),
    ("if", .schema, .draft7 ... .draft2020),
    ("then", .schema, .draft7 ... .draft2020),
    ("else", .schema, .draft7 ... .draft2020),
    ("contentSchema", .schema, .draft2019 ... .draft2020),
  ]

  /// The schemas directly inside another, with the paths to them from it.
  static func of(_ object: JSONObject, in draft: JSONSchemaDraft) -> [(value: JSONValue, path: [String])] {
    var children: [(JSONValue, [String])] = []
    for (keyword, form, drafts) in keywords where drafts.contains(draft) {
      switch (object[keyword], form) {
      case (.array(let array)?, .array):
        children += array.enumerated().map { ($0.element, [keyword, String($0.offset)]) }
      case (.object(let members)?, .object): children += members.map { ($0.value, [keyword, $0.key]) }
      case (let value?, .schema): children.append((value, [keyword]))
      default: break
      }
    }
    return children
  }
}
