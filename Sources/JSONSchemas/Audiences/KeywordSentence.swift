import JSONCore

/// Keywords as sentences, for descriptions: `"minLength": 3` is "At least 3 characters."
enum KeywordSentence {
  /// The sentences for a keyword.
  static func sentences(_ keyword: String, _ value: JSONValue) -> [String] {
    switch keyword {
    case "$comment": [value.string ?? ""]
    case "minLength": ["At least \(counted(value, "character"))."]
    case "maxLength": ["At most \(counted(value, "character"))."]
    case "minItems": ["At least \(counted(value, "element"))."]
    case "maxItems": ["At most \(counted(value, "element"))."]
    case "minProperties": ["At least \(counted(value, "member"))."]
    case "maxProperties": ["At most \(counted(value, "member"))."]
    case "minimum": ["At least \(value)."]
    case "maximum": ["At most \(value)."]
    case "exclusiveMinimum": ["More than \(value)."]
    case "exclusiveMaximum": ["Less than \(value)."]
    case "pattern": ["Matches the regular expression `\(value.string ?? "")`."]
    case "format": ["In the format \(value.string ?? "")."]
    case "contentEncoding": ["Encoded as \(value.string ?? "")."]
    case "default": ["The default is \(value)."]
    case "enum": ["One of \(listed(value, "or"))."]
    case "readOnly": ["Read-only."]
    case "writeOnly": ["Write-only."]
    case "allOf": (value.array ?? []).flatMap(sentences)
    case "not": sentences(value).map { "Not: \($0)" }
    case "propertyNames": sentences(value).map { "Each key: \($0)" }
    case "dependentRequired": (value.object ?? [:]).map { "\"\($0.key)\" requires \(listed($0.value, "and"))." }
    default: ["\(keyword): \(value)."]
    }
  }

  /// The sentences for all keywords of a schema.
  private static func sentences(_ schema: JSONValue) -> [String] {
    (schema.object ?? [:]).flatMap { sentences($0.key, $0.value) }
  }

  private static func counted(_ count: JSONValue, _ noun: String) -> String {
    "\(count) \(noun)" + (count == 1 ? "" : "s")
  }

  private static func listed(_ values: JSONValue, _ word: String) -> String {
    (values.array ?? []).map(\.description).listed(word)
  }
}
