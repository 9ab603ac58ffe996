import Janus

/// The results of schemas for values, so that none is applied twice to the same value.
///
/// Schemas that refer to each other may reach one value on many paths. With
///
/// ```
/// {"anyOf": [{"properties": {"next": {"$ref": "#"}}, "required": ["a"]},
///            {"properties": {"next": {"$ref": "#"}}, "required": ["b"]}]}
/// ```
///
/// two lead to `/next`, four to `/next/next`, and so on. The values have numbers, by their positions in the document.
struct AnswerMemory {
  /// A schema for a value.
  struct Question: Hashable {
    let schema: Int
    let place: Int
    let isKey: Bool
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

  private struct Step: Hashable {
    let place: Int
    let token: PathToken
  }

  private var answers: [Question: Answer] = [:]
  private var places: [Step: Int] = [:]

  subscript(_ question: Question) -> Answer? {
    get { answers[question] }
    set { answers[question] = newValue }
  }

  /// The number of a value inside another, whose number is known; that of the document is 0.
  mutating func place(of token: PathToken, in place: Int) -> Int {
    let step = Step(place: place, token: token)
    if let known = places[step] { return known }
    places[step] = places.count + 1
    return places.count
  }

  mutating func removeAll() {
    answers.removeAll(keepingCapacity: answers.capacity < 4096)
    places.removeAll(keepingCapacity: places.capacity < 4096)
  }
}
