/// A part of a regular expression.
indirect enum PatternNode {
  /// One code point of a set, by the set's index.
  case set(Int)
  case assertion(PatternAssertion)
  case sequence([PatternNode])
  case alternation([PatternNode])
  case repetition(PatternNode, PatternRepetition)
  /// A capturing group.
  case group(PatternNode, number: Int)
  /// A back-reference to the match of an earlier group.
  case reference(Int)
  /// A condition on the text that follows, or precedes.
  case look(PatternNode, isAhead: Bool, isNegated: Bool)

  /// Whether it may match the empty string.
  var mayBeEmpty: Bool {
    switch self {
    case .set: false
    case .assertion, .reference, .look: true
    case .sequence(let parts): parts.allSatisfy(\.mayBeEmpty)
    case .alternation(let parts): parts.contains(where: \.mayBeEmpty)
    case .repetition(let part, let repetition): repetition.least == 0 || part.mayBeEmpty
    case .group(let part, _): part.mayBeEmpty
    }
  }
}

enum PatternAssertion: Hashable, Sendable {
  case start, end, wordBoundary, noWordBoundary
}

/// The number of repetitions of a part.
struct PatternRepetition {
  let least: Int
  /// Nil if there is no limit.
  let most: Int?
  /// Whether fewer are tried first (lazy).
  let isLazy: Bool
  /// The groups inside the part, whose matches each repetition resets.
  let groups: Range<Int>
  /// Where it is in the pattern, from 1.
  let column: Int
}

/// A regular expression that has been parsed.
struct PatternTree {
  let root: PatternNode
  let sets: [ScalarSet]
  let groupCount: Int
  /// Whether it has back-references or look-around, which no automaton supports.
  let needsBacktracking: Bool
}
