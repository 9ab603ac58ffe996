/// A regular expression as a program.
///
/// ```
///   a(b|c)*      0 set a
///                1 split 2, 8
///                2 mark                       where this time began
///                3 split 4, 6
///                4 set b        5 jump 7
///                6 set c
///                7 again 2, 8                 if the text has moved on since the mark
///                8 match
/// ```
struct PatternProgram: Sendable {
  enum Step: Sendable {
    /// One code point of a set: the next, or the one before.
    case set(Int, isBackward: Bool)
    case assertion(PatternAssertion)
    /// Continues at the first step, or else at the second.
    case split(Int, Int)
    case jump(Int)
    /// Records the position in the text: the beginning or the end of a group, or the beginning of a repetition.
    case mark(Int)
    /// Resets the matches of some groups.
    case clear(Range<Int>)
    /// A split if the position has advanced since a mark; otherwise continues after this step.
    case again(mark: Int, Int, Int)
    case reference(Int, isBackward: Bool)
    /// A condition, which begins after this step and ends before another.
    case look(end: Int, isNegated: Bool)
    case match
  }

  /// The maximum number of steps; repetitions such as `{1,1000}` are copied.
  static let limit = 100_000

  private(set) var steps: [Step] = []
  let sets: [ScalarSet]
  /// The number of positions that the program records: two for each group, then one for each repetition.
  private(set) var markCount: Int
  /// The set of the characters of words, if there are assertions about these; otherwise nil.
  private(set) var wordSet: Int?
  /// Whether it matches only at the start of a text.
  let isAnchored: Bool
  /// Whether it records the matches of groups and the beginnings of repetitions.
  private let hasMarks: Bool

  /// - Parameter hasMarks: whether it is for backtracking; automata do not use marks.
  /// - Throws: the location of a repetition with too many steps.
  init(_ tree: PatternTree, hasMarks: Bool) throws(PatternParser.Fault) {
    isAnchored = Self.isAnchored(tree.root)
    self.hasMarks = hasMarks
    markCount = 2 * tree.groupCount
    if let word = tree.sets.firstIndex(of: .words) {
      (sets, wordSet) = (tree.sets, word)
    } else {
      (sets, wordSet) = (tree.sets + [.words], tree.sets.count)
    }
    try add(tree.root, isBackward: false)
    steps.append(.match)
    let hasBoundaries = steps.contains {
      if case .assertion(.wordBoundary) = $0 { return true }
      if case .assertion(.noWordBoundary) = $0 { return true }
      return false
    }
    if !hasBoundaries { wordSet = nil }
  }

  private static func isAnchored(_ node: PatternNode) -> Bool {
    switch node {
    case .assertion(let assertion): assertion == .start
    case .sequence(let parts): parts.contains(where: isAnchored)
    case .alternation(let parts): parts.allSatisfy(isAnchored)
    case .repetition(let part, let repetition): repetition.least > 0 && isAnchored(part)
    case .group(let part, _): isAnchored(part)
    case .set, .reference, .look: false
    }
  }

  // MARK: Compiling

  private mutating func add(_ node: PatternNode, isBackward: Bool) throws(PatternParser.Fault) {
    switch node {
    case .set(let set): steps.append(.set(set, isBackward: isBackward))
    case .assertion(let assertion): steps.append(.assertion(assertion))
    case .sequence(let parts):
      for part in isBackward ? parts.reversed() : parts { try add(part, isBackward: isBackward) }
    case .alternation(let parts):
      var ends: [Int] = []
      for part in parts.dropLast() {
        let split = steps.count
        steps.append(.split(split + 1, split))
        try add(part, isBackward: isBackward)
        ends.append(steps.count)
        steps.append(.jump(0))
        steps[split] = .split(split + 1, steps.count)
      }
      if let last = parts.last { try add(last, isBackward: isBackward) }
      for end in ends { steps[end] = .jump(steps.count) }
    case .group(let part, let number):
      guard hasMarks else { return try add(part, isBackward: isBackward) }
      steps.append(.mark(2 * number + (isBackward ? 1 : 0)))
      try add(part, isBackward: isBackward)
      steps.append(.mark(2 * number + (isBackward ? 0 : 1)))
    case .reference(let number): steps.append(.reference(number, isBackward: isBackward))
    case .look(let part, let isAhead, let isNegated):
      let look = steps.count
      steps.append(.look(end: 0, isNegated: isNegated))
      try add(part, isBackward: !isAhead)
      steps.append(.match)
      steps[look] = .look(end: steps.count, isNegated: isNegated)
    case .repetition(let part, let repetition):
      do throws(PatternParser.Fault) {
        try add(part, repetition, isBackward: isBackward)
      } catch {
        // Of repetitions inside one another, the outermost is the largest.
        throw PatternParser.Fault(expected: error.expected, found: error.found, column: repetition.column)
      }
    }
  }

  private mutating func add(
    _ part: PatternNode, _ repetition: PatternRepetition, isBackward: Bool
  ) throws(PatternParser.Fault) {
    let start = steps.count
    // The last required repetition is the first of the unlimited ones.
    let single = repetition.most == nil ? max(repetition.least - 1, 0) : repetition.least
    for _ in 0..<single {
      try addOnce(part, repetition, isBackward: isBackward)
      // A part without steps matches any number of times.
      if steps.count == start { return }
    }
    if let most = repetition.most {
      var splits: [Int] = []
      for _ in 0..<most - repetition.least {
        splits.append(steps.count)
        steps.append(.split(0, 0))
        let body = steps.count
        try addOnce(part, repetition, isBackward: isBackward)
        if steps.count == body { break }
      }
      for split in splits { steps[split] = Self.split(split + 1, steps.count, repetition) }
      return
    }
    let split = repetition.least == 0 ? steps.count : nil
    if split != nil { steps.append(.split(0, 0)) }
    let body = steps.count
    let mark = hasMarks && part.mayBeEmpty ? markCount : nil
    if let mark {
      markCount += 1
      steps.append(.mark(mark))
    }
    try addOnce(part, repetition, isBackward: isBackward)
    let (again, end) = (body, steps.count + 1)
    if let mark {
      steps.append(repetition.isLazy ? .again(mark: mark, end, again) : .again(mark: mark, again, end))
    } else {
      steps.append(Self.split(again, end, repetition))
    }
    if let split { steps[split] = Self.split(split + 1, end, repetition) }
  }

  private static func split(_ more: Int, _ end: Int, _ repetition: PatternRepetition) -> Step {
    repetition.isLazy ? .split(end, more) : .split(more, end)
  }

  private mutating func addOnce(
    _ part: PatternNode, _ repetition: PatternRepetition, isBackward: Bool
  ) throws(PatternParser.Fault) {
    if hasMarks, !repetition.groups.isEmpty { steps.append(.clear(repetition.groups)) }
    try add(part, isBackward: isBackward)
    if steps.count > Self.limit {
      throw PatternParser.Fault(
        expected: "a repetition that makes the pattern no longer than \(Self.limit) steps", found: "a larger one",
        column: repetition.column)
    }
  }
}
