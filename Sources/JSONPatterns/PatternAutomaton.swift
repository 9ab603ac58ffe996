import Synchronization

/// Looks for a match of a program without back-references and look-around, in linear time.
///
/// All paths through the program are followed at once. The set of their steps after a code point is a state. The next state for
/// each class of code points is cached, so that most code points take one table look-up:
///
/// ```
///   ^a[ab]*c$         state    ways, by step    a    b    c    others    end
///                     0        start            1    –    –    –         no
///                     1        behind a         1    1    2    –         no
///                     2        behind c         –    –    –    –         yes
/// ```
///
/// There may be very many states. When there are too many, all are dropped, so that a code point takes at most one pass over the
/// program's steps.
final class PatternAutomaton: Sendable {
  private let program: PatternProgram
  private let cache: Mutex<Cache>

  init(_ program: PatternProgram) {
    self.program = program
    cache = Mutex(Cache(program))
  }

  /// Whether a part of a text matches.
  /// - Complexity: O(*n* · *m*) in the code points of the text and the steps of the program, mostly O(*n*).
  func isFound(in text: String) -> Bool {
    cache.withLock { cache in
      var state = 0
      for scalar in text.unicodeScalars {
        let next = cache.next(state, cache.classes.number(of: scalar), program)
        if next == Cache.found { return true }
        if next == Cache.none { return false }
        state = next
      }
      return cache.matches(atEnd: state, program)
    }
  }

  /// A bit for each character of ASCII, below and from 64, whether a text that begins with it may match.
  var beginnings: (UInt64, UInt64) {
    cache.withLock { cache in
      func bits(_ characters: Range<UInt8>) -> UInt64 {
        characters.reduce(0) { bits, character in
          let number = cache.classes.number(of: Unicode.Scalar(character))
          let isPossible = cache.next(0, number, program) != Cache.none
          return bits | (isPossible ? 1 << UInt64(character & 63) : 0)
        }
      }
      return (bits(0..<64), bits(64..<128))
    }
  }

  /// The states that are known.
  private struct Cache: Sendable {
    /// The values instead of a state: a match was found, no match is possible, and not computed yet.
    static let found = -1
    static let none = -2
    static let unknown = -3
    /// The maximum number of states, and of paths in all of them.
    private static let (stateLimit, wayLimit) = (4_096, 1 << 20)

    /// The context before a position in the text, as far as assertions need it.
    enum Before { case start, word, other }

    private struct Key: Hashable {
      /// The steps at which paths continue, in ascending order.
      let ways: [Int32]
      let before: Before
    }

    private struct State {
      let key: Key
      /// By class.
      var next: [Int] = []
      /// Whether the program matches if nothing follows.
      var matchesAtEnd: Bool?
    }

    var classes: ScalarClasses
    private var states: [State] = []
    private var numbers: [Key: Int] = [:]
    private var wayCount = 0
    /// For each step, when it was visited last.
    private var visits: [Int32]
    private var visit: Int32 = 0
    private var waiting: [Int32] = []

    init(_ program: PatternProgram) {
      classes = ScalarClasses(program.sets)
      visits = Array(repeating: 0, count: program.steps.count)
      _ = number(of: Key(ways: [0], before: .start))
    }

    private mutating func number(of key: Key) -> Int {
      if let known = numbers[key] { return known }
      if states.count == Self.stateLimit || wayCount > Self.wayLimit {
        // The first state stays the first.
        let first = states[0].key
        (states, numbers, wayCount) = ([State(key: first)], [first: 0], 0)
        if key == first { return 0 }
      }
      numbers[key] = states.count
      states.append(State(key: key))
      wayCount += key.ways.count
      return states.count - 1
    }

    /// The state that follows for a class of code points.
    mutating func next(_ state: Int, _ number: Int, _ program: PatternProgram) -> Int {
      if number < states[state].next.count, case let known = states[state].next[number], known != Self.unknown {
        return known
      }
      let key = states[state].key
      let next = newNext(key, number, program)
      // The state may have been dropped.
      guard state < states.count, states[state].key == key else { return next }
      while states[state].next.count <= number { states[state].next.append(Self.unknown) }
      states[state].next[number] = next
      return next
    }

    private mutating func newNext(_ key: Key, _ number: Int, _ program: PatternProgram) -> Int {
      let isWord = program.wordSet.map { classes.contains(number, in: $0) } ?? false
      guard let open = follow(key, isWord: isWord, isEnd: false, program) else { return Self.found }
      var ways: [Int32] = []
      for step in open {
        if case .set(let set, _) = program.steps[Int(step)], classes.contains(number, in: set) { ways.append(step + 1) }
      }
      // A match may begin after each code point.
      if !program.isAnchored { ways.append(0) }
      if ways.isEmpty { return Self.none }
      ways.sort()
      return self.number(of: Key(ways: ways, before: isWord ? .word : .other))
    }

    mutating func matches(atEnd state: Int, _ program: PatternProgram) -> Bool {
      if let known = states[state].matchesAtEnd { return known }
      let matches = follow(states[state].key, isWord: false, isEnd: true, program) == nil
      states[state].matchesAtEnd = matches
      return matches
    }

    /// Follows paths up to the sets that must contain the next code point.
    /// - Parameters:
    ///   - isWord: whether the next code point is a part of a word.
    ///   - isEnd: whether there is none.
    /// - Returns: the steps with these sets; nil if a path ends in a match.
    private mutating func follow(_ key: Key, isWord: Bool, isEnd: Bool, _ program: PatternProgram) -> [Int32]? {
      if visit == .max {
        visits = Array(repeating: 0, count: visits.count)
        visit = 0
      }
      visit += 1
      waiting.removeAll(keepingCapacity: true)
      var open: [Int32] = []
      for way in key.ways { push(Int(way)) }
      while let step = waiting.popLast() {
        switch program.steps[Int(step)] {
        case .set: open.append(step)
        case .assertion(let assertion):
          let holds =
            switch assertion {
            case .start: key.before == .start
            case .end: isEnd
            case .wordBoundary: (key.before == .word) != isWord
            case .noWordBoundary: (key.before == .word) == isWord
            }
          if holds { push(Int(step) + 1) }
        case .split(let one, let other), .again(_, let one, let other):
          push(one)
          push(other)
        case .jump(let next): push(next)
        case .mark, .clear: push(Int(step) + 1)
        case .match: return nil
        // An automaton cannot run a program with these.
        case .reference, .look: break
        }
      }
      return open
    }

    private mutating func push(_ step: Int) {
      if visits[step] == visit { return }
      visits[step] = visit
      waiting.append(Int32(step))
    }
  }
}
