import JSONCore

/// A violation with the data to compare it with those of other branches.
struct FoundViolation: Hashable {
  enum Kind {
    /// The expectation: one of some values, one of some types, or no value.
    case value, type, never
    case other
  }

  let kind: Kind
  /// The value, or the key, in the index of the document.
  let entry: Int
  /// Whether it is about a key.
  let isOfKey: Bool
  /// The expectation, with all possible types or values.
  let expected: [String]
  let found: String
  /// The schema, and the path to the keyword in it.
  let schema: Int
  let keyword: [String]
  /// The violations of the schemas of `anyOf` and `oneOf`, the nearest schema first.
  var causes: [FoundViolation] = []

  static func == (left: FoundViolation, right: FoundViolation) -> Bool {
    left.entry == right.entry && left.schema == right.schema && left.isOfKey == right.isOfKey && left.kind == right.kind
      && areSame(left.keyword, right.keyword) && areSame(left.expected, right.expected)
      && left.found.hasSameBytes(as: right.found)
  }

  private static func areSame(_ left: [String], _ right: [String]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0.hasSameBytes(as: $1) }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(entry)
    hasher.combine(schema)
    hasher.combine(keyword.count)
    found.hashBytes(into: &hasher)
  }

  /// The text, without the key that it is about.
  var message: String {
    let shown = expected.prefix(12) + (expected.count > 12 ? ["…"] : [])
    return "expected \(shown.listed("or")), found \(found)"
  }
}
