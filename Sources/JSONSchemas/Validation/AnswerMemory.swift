/// The results of schemas for values, so that none is applied twice to the same value.
///
/// Schemas that refer to each other may reach one value on many paths. With
///
/// ```
/// {"anyOf": [{"properties": {"next": {"$ref": "#"}}, "required": ["a"]},
///            {"properties": {"next": {"$ref": "#"}}, "required": ["b"]}]}
/// ```
///
/// two lead to `/next`, four to `/next/next`, and so on.
struct AnswerMemory {
  /// A schema for a value.
  struct Question: Hashable {
    let schema: Int
    let entry: Int
    /// The resources around the schema, if they may change what it refers to.
    let scope: [Int]
  }

  struct Answer {
    let isValid: Bool
    let parts: EvaluatedParts
    /// The violations; nil if only validity was checked.
    let violations: [FoundViolation]?
    var omittedCount = 0
  }

  private var answers: [Question: Answer] = [:]

  subscript(_ question: Question) -> Answer? {
    get { answers[question] }
    set { answers[question] = newValue }
  }

  mutating func removeAll() { answers.removeAll(keepingCapacity: answers.capacity < 4096) }
}

/// The members or elements of one value that schemas have evaluated, by their entries.
struct EvaluatedParts: Sendable {
  private(set) var hasAll = false
  /// nil for none, which takes no reference count.
  private var entries: Set<Int>?

  func contains(_ entry: Int) -> Bool { hasAll || entries?.contains(entry) == true }

  mutating func insert(_ entry: Int) {
    if entries == nil { entries = [entry] } else { entries?.insert(entry) }
  }

  mutating func insertAll() { hasAll = true }

  mutating func formUnion(_ other: EvaluatedParts) {
    hasAll = hasAll || other.hasAll
    guard let others = other.entries else { return }
    if entries == nil { entries = others } else { entries?.formUnion(others) }
  }
}
