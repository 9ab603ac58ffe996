import Janus

/// A violation with the data to compare it with those of other branches.
struct FoundViolation: Hashable {
  enum Kind {
    /// The expectation: one of some values, one of some types, or no value.
    case value, type, never
    case other
  }

  let kind: Kind
  let path: [PathToken]
  /// Whether it is about the key that the path ends with.
  let isOfKey: Bool
  /// The expectation, with all possible types or values.
  let expected: [String]
  let found: String
  let schemaPath: JSONPointer

  var violation: SchemaViolation {
    let key = isOfKey ? path.last.map { "the key \(JSONValue.quoted($0.text)): " } ?? "" : ""
    let shown = expected.prefix(12) + (expected.count > 12 ? ["…"] : [])
    return SchemaViolation(
      path: JSONPointer(tokens: path.map(\.text)), message: "\(key)expected \(shown.listed("or")), found \(found)",
      schemaPath: schemaPath)
  }
}

/// A key or an index on the path to a value.
enum PathToken: Hashable {
  case key(String)
  case index(Int)

  var text: String {
    switch self {
    case .key(let key): key
    case .index(let index): String(index)
    }
  }

  static func == (left: PathToken, right: PathToken) -> Bool {
    switch (left, right) {
    case (.key(let left), .key(let right)): CodePoints(left) == CodePoints(right)
    case (.index(let left), .index(let right)): left == right
    default: false
    }
  }

  func hash(into hasher: inout Hasher) { CodePoints(text).hash(into: &hasher) }
}
