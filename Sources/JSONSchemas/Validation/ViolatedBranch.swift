import JSONCore

/// The violations of a value by one of several schemas, one of which should be valid.
struct ViolatedBranch {
  let violations: [FoundViolation]
  /// The violation which shows that the schema is for values of another kind.
  private let kind: FoundViolation?
  /// The violation of a member with a fixed value, which shows that the schema is for objects with another tag.
  private let tag: FoundViolation?

  /// - Parameters:
  ///   - found: the violations.
  ///   - entry: the value.
  ///   - paths: the paths of its document.
  init(_ found: [FoundViolation], of entry: Int, _ paths: inout DocumentPaths) {
    // Several paths to a schema may have found the same one.
    var known: Set<FoundViolation> = []
    let violations = found.filter { known.insert($0).inserted }
    self.violations = violations
    let own = violations.filter { $0.entry == entry && !$0.isOfKey }
    kind = own.first { $0.kind == .never } ?? own.first { $0.kind == .type } ?? own.first { $0.kind == .value }
    var tag: FoundViolation?
    for violation in violations where violation.kind == .value && tag == nil {
      if paths.container(of: violation.entry) == entry { tag = violation }
    }
    self.tag = tag
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

  /// Why no schema is valid: one violation that names all types or values that would be, or the violations of the nearest schema.
  enum Explanation {
    case merged(FoundViolation)
    case nearest([FoundViolation])
  }

  /// - Parameters:
  ///   - branches: the violations by the schemas.
  ///   - schema: the schema with the keyword.
  ///   - keyword: the keyword with the schemas.
  static func explanation(of branches: [ViolatedBranch], _ schema: Int, _ keyword: String) -> Explanation {
    guard let nearest = branches.min(by: { $0.distance < $1.distance }) else { return .nearest([]) }
    // All are for other kinds, or for other tags: the message lists all of them.
    if nearest.kind != nil {
      let possible = branches.compactMap(\.kind).filter { $0.kind != .never }
      return merged(possible, schema, keyword).map { .merged($0) } ?? .nearest(nearest.violations)
    }
    if let tag = nearest.tag {
      let others = branches.filter { $0.kind == nil }
      let tags = others.compactMap(\.tag).filter { $0.entry == tag.entry }
      if tags.count == others.count, tags.count > 1, let merged = merged(tags, schema, keyword) {
        return .merged(merged)
      }
    }
    return .nearest(nearest.violations)
  }

  /// The violations of all branches, the nearest branch first; at most 32.
  static func causes(_ branches: [ViolatedBranch]) -> [FoundViolation] {
    // The sort is stable.
    let sorted = branches.sorted { $0.distance < $1.distance }
    var causes: [FoundViolation] = []
    for violation in sorted.lazy.flatMap(\.violations).prefix(32) {
      // Their own causes would be as many again at each level.
      var cause = violation
      cause.causes = []
      causes.append(cause)
    }
    return causes
  }

  private static func merged(_ violations: [FoundViolation], _ schema: Int, _ keyword: String) -> FoundViolation? {
    guard let first = violations.first else { return nil }
    if violations.count == 1 { return first }
    var expected: [String] = []
    var known: Set<ExactText> = []
    for phrase in violations.flatMap(\.expected) where known.insert(ExactText(phrase)).inserted {
      expected.append(phrase)
    }
    return FoundViolation(
      kind: first.kind, entry: first.entry, isOfKey: first.isOfKey, expected: expected, found: first.found,
      schema: schema, keyword: [keyword])
  }
}
