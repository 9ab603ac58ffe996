import JSONCore

extension JSONValue {
  /// The text for the found value in messages.
  var foundPhrase: String {
    switch self {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number(let number): "the number \(Self.shortened(number.description))"
    case .string(let string): "the string \(Self.quoted(string))"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The text for an expected value in messages, cut off after forty characters.
  var expectedPhrase: String {
    if case .string(let string) = self { Self.quoted(string) } else { Self.shortened(description) }
  }

  /// A string in quotes, cut off after forty characters.
  static func quoted(_ string: String) -> String {
    let text = JSONValue.string(String(string.prefix(41))).description
    return string.dropFirst(40).isEmpty
      ? text : JSONValue.string(String(string.prefix(40))).description.dropLast() + "…\""
  }

  private static func shortened(_ text: String) -> String { text.dropFirst(40).isEmpty ? text : text.prefix(40) + "…" }
}

extension Sequence<String> {
  /// The phrases with commas and a last word between them.
  func listed(_ word: String) -> String {
    let phrases = Array(self)
    guard let last = phrases.last, phrases.count > 1 else { return phrases.first ?? "" }
    return phrases.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}
