import Janus

/// A schema, or one inside another, as it is applied to values.
///
/// Nodes refer to each other by their indices in a ``SchemaProgram``, so that schemas may contain themselves.
struct SchemaNode {
  /// Where it is in the schema's document.
  let pointer: JSONPointer
  /// The innermost schema with an `$id` that it is in.
  let resource: Int
  /// In the order in which they are applied: those that need the results of the others are last.
  var keywords: [SchemaKeyword] = []
  /// Whether several paths lead to it, so that it may be applied to one value more than once.
  var isShared = false
  /// Whether several paths lead from it to one value.
  var isBranching = false

  /// Whether it is `false`.
  var isNever: Bool { if case .never? = keywords.first { true } else { false } }
}

/// A keyword with its value, ready to be applied.
enum SchemaKeyword {
  /// The schema `false`.
  case never
  case type([JSONKind])
  /// `enum`, or `const` with one value.
  case values([JSONValue], isConst: Bool)

  case bound(NumberBound, JSONNumber)
  case multiple(ExactDecimal, JSONNumber)

  case length(CountBound, Int)
  case pattern(ECMAPattern)
  case format(StringFormat)

  case elementCount(CountBound, Int)
  case elements(prefix: [Int], rest: Int?)
  case contains(Int, least: Int, most: Int?)
  case uniqueElements

  case memberCount(CountBound, Int)
  case members(MemberSchemas)
  case names(Int)
  case required([String])
  case dependentRequired([(key: String, others: [String])])
  case dependentSchemas([(key: String, schema: Int)])

  case all([Int])
  case any([Int])
  case one([Int])
  case not(Int)
  case condition(Int, then: Int?, otherwise: Int?)
  case reference(Int)
  /// A reference to the outermost schema on the path to here that has the dynamic anchor, or else to one node.
  case dynamicReference(Int, anchor: String)

  case unevaluatedElements(Int)
  case unevaluatedMembers(Int)
}

/// The schemas for an object's members.
struct MemberSchemas {
  var properties: [CodePoints: Int] = [:]
  /// The keys of the properties, in the order of the schema.
  var names: [String] = []
  var patterns: [(pattern: ECMAPattern, schema: Int)] = []
  var additional: Int?
}

/// The bounds of numbers.
enum NumberBound: String, CaseIterable {
  case minimum, exclusiveMinimum, maximum, exclusiveMaximum

  /// Whether a number is inside.
  func contains(_ number: JSONNumber, _ bound: JSONNumber) -> Bool {
    switch self {
    case .minimum: number >= bound
    case .exclusiveMinimum: number > bound
    case .maximum: number <= bound
    case .exclusiveMaximum: number < bound
    }
  }

  /// The expectation, without the number.
  var phrase: String {
    switch self {
    case .minimum: "at least"
    case .exclusiveMinimum: "more than"
    case .maximum: "at most"
    case .exclusiveMaximum: "less than"
    }
  }
}

/// The bounds of a count.
enum CountBound: String {
  case least = "min"
  case most = "max"

  func contains(_ count: Int, _ bound: Int) -> Bool { self == .least ? count >= bound : count <= bound }

  /// The expectation, without the number.
  var phrase: String { self == .least ? "at least" : "at most" }
}
