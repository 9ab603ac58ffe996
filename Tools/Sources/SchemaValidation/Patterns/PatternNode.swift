/// A part of a regular expression.
indirect enum PatternNode {
  /// One code point of a set, by the set's index.
  case set(Int)
  case assertion(PatternAssertion)
  case sequence([PatternNode])
  case alternation([PatternNode])
  case repetition(PatternNode, PatternRepetition)
  /// What parentheses remember.
  case group(PatternNode, number: Int)
  /// What a group before has matched.
  case reference(Int)
  /// A condition on what follows, or on what precedes.
  case look(PatternNode, isAhead: Bool, isNegated: Bool)

  /// Whether it may match nothing.
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

/// How often a part may be there.
struct PatternRepetition {
  let least: Int
  /// Nil if there is no limit.
  let most: Int?
  /// Whether fewer are tried first.
  let isLazy: Bool
  /// The groups inside the part, which forget what they have matched with each time.
  let groups: Range<Int>
  /// Where it is in the pattern, from 1.
  let column: Int
}

/// A regular expression that has been parsed.
struct PatternTree {
  let root: PatternNode
  let sets: [ScalarSet]
  let groupCount: Int
  /// Whether there is something that no automaton can do: back-references or look-around.
  let needsBacktracking: Bool
}
