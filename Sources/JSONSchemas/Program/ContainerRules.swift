import JSONCore
import JSONPatterns

/// Keywords for arrays.
final class ArrayRules: Sendable {
  let count: CountBounds
  /// The schemas of the first elements, and of the others.
  let prefix: [Int]
  let rest: Int?
  /// The keyword of the schema for the others.
  let restKeyword: String
  let contains: (schema: Int, count: CountBounds)?
  /// Whether elements that `contains` accepts count as evaluated: since 2020-12.
  let containsEvaluates: Bool
  let isUnique: Bool

  init(
    count: CountBounds, prefix: [Int], rest: Int?, restKeyword: String, contains: (schema: Int, count: CountBounds)?,
    containsEvaluates: Bool, isUnique: Bool
  ) {
    (self.count, self.prefix, self.rest, self.restKeyword) = (count, prefix, rest, restKeyword)
    (self.contains, self.containsEvaluates, self.isUnique) = (contains, containsEvaluates, isUnique)
  }
}

/// Keywords for objects.
///
/// Keys that the schema names have numbers, so that a key is looked up once for `properties`, `required` and dependencies:
///
/// ```
///   {"properties": {"id": …, "tag": …}, "required": ["id", "by"]}
///
///   number     0 id    1 tag   2 by
///   schema     …       …       –
///   required   yes     no      yes
/// ```
final class ObjectRules: Sendable {
  /// The keys that the schema names, those of `properties` first.
  let names: [String]
  /// The schemas of the properties; nil for other names.
  let schemas: [Int?]
  let numbers: [ExactText: Int]
  let required: [Int]
  let dependencies: [Dependency]
  let count: CountBounds
  let patterns: [(pattern: ECMAPattern, schema: Int)]
  let additional: Int?
  let keys: Int?

  /// What is required if there is a member.
  struct Dependency: Sendable {
    let name: Int
    let others: [Int]
    let schema: Int?
    let keyword: String
  }

  /// The rules as they are collected.
  struct Parts {
    var names: [String] = []
    var schemas: [Int?] = []
    var numbers: [ExactText: Int] = [:]
    var required: [Int] = []
    var dependencies: [Dependency] = []
    var count = CountBounds()
    var patterns: [(pattern: ECMAPattern, schema: Int)] = []
    var additional: Int?
    var keys: Int?

    /// The number of a name.
    mutating func number(of name: String) -> Int {
      if let known = numbers[ExactText(name)] { return known }
      numbers[ExactText(name)] = names.count
      names.append(name)
      schemas.append(nil)
      return names.count - 1
    }
  }

  init(_ parts: Parts) {
    (names, schemas, numbers, required) = (parts.names, parts.schemas, parts.numbers, parts.required)
    (dependencies, count, patterns) = (parts.dependencies, parts.count, parts.patterns)
    (additional, keys) = (parts.additional, parts.keys)
  }

  /// Whether each member must be looked at, not only their number.
  var looksAtMembers: Bool { !names.isEmpty || !patterns.isEmpty || additional != nil }

  /// The expectation if no other members are allowed.
  var known: String {
    let names = zip(names, schemas).compactMap { $1 == nil ? nil : $0 }
    if names.isEmpty, patterns.isEmpty { return "no members" }
    let shown = names.prefix(8).map(JSONValue.quoted) + (names.count > 8 ? ["others of the schema"] : [])
    return "no members but \((shown + patterns.map { "matches of /\($0.pattern.text)/" }).listed("and"))"
  }
}
