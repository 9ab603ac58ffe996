import Janus

/// The violations of a value by one of several schemas, one of which should be valid.
struct ViolatedBranch {
  private let violations: [FoundViolation]
  /// The violation which shows that the schema is for values of another kind.
  private let kind: FoundViolation?
  /// The violation of a member with a fixed value, which shows that the schema is for objects with another tag.
  private let tag: FoundViolation?

  /// - Parameter depth: how many steps lead to the value.
  init(_ found: [FoundViolation], depth: Int) {
    // Several paths to a schema may have found the same one.
    var known: Set<FoundViolation> = []
    let violations = found.filter { known.insert($0).inserted }
    self.violations = violations
    let own = violations.filter { $0.path.count == depth && !$0.isOfKey }
    kind = own.first { $0.kind == .never } ?? own.first { $0.kind == .type } ?? own.first { $0.kind == .value }
    tag = violations.first { $0.path.count == depth + 1 && $0.kind == .value }
  }

  /// The distance of the schema from the value: its kind, its tag, and then the number of violations.
  private var distance: (Int, Int, Int) {
    let kindDistance =
      switch kind?.kind {
      case nil, .other: 0
      case .value: 1
      case .type: 2
      case .never: 3
      }
    return (kindDistance, tag == nil ? 0 : 1, violations.count)
  }

  /// The violations that best explain why no schema is valid.
  /// - Parameter schemaPath: the keyword with the schemas.
  static func explanation(of branches: [ViolatedBranch], at schemaPath: JSONPointer) -> [FoundViolation] {
    guard let nearest = branches.min(by: { $0.distance < $1.distance }) else { return [] }
    // All are for other kinds, or for other tags: the message lists all of them.
    if nearest.kind != nil {
      let possible = branches.compactMap(\.kind).filter { $0.kind != .never }
      return merged(possible, at: schemaPath).map { [$0] } ?? nearest.violations
    }
    if let tag = nearest.tag {
      let others = branches.filter { $0.kind == nil }
      let tags = others.compactMap(\.tag).filter { $0.path == tag.path }
      if tags.count == others.count, tags.count > 1 {
        return merged(tags, at: schemaPath).map { [$0] } ?? nearest.violations
      }
    }
    return nearest.violations
  }

  private static func merged(_ violations: [FoundViolation], at schemaPath: JSONPointer) -> FoundViolation? {
    guard let first = violations.first else { return nil }
    if violations.count == 1 { return first }
    var expected: [String] = []
    var known: Set<CodePoints> = []
    for phrase in violations.flatMap(\.expected) where known.insert(CodePoints(phrase)).inserted {
      expected.append(phrase)
    }
    return FoundViolation(
      kind: first.kind, path: first.path, isOfKey: first.isOfKey, expected: expected, found: first.found,
      schemaPath: schemaPath)
  }
}
