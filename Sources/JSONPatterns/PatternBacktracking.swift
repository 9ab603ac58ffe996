/// Searches for a match of any program by backtracking, as back-references and look-around require.
///
/// Some patterns have an exponential number of paths, so there is a limit.
struct PatternBacktracking {
  /// The maximum number of steps: a constant, and some for each code point of the text.
  static func stepLimit(for count: Int) -> Int { 1_000_000 + 16 * count }

  private struct Way {
    let step: Int
    let place: Int
    let marks: [Int]
  }

  /// The limit was reached.
  private struct Exhaustion: Error {}

  private let program: PatternProgram
  private let scalars: [Unicode.Scalar]
  /// The classes of the scalars.
  private let numbers: [Int]
  private let classes: ScalarClasses
  private var stepsLeft: Int

  private init(_ program: PatternProgram, _ text: String) {
    self.program = program
    scalars = Array(text.unicodeScalars)
    var classes = ScalarClasses(program.sets)
    numbers = scalars.map { classes.number(of: $0) }
    self.classes = classes
    stepsLeft = Self.stepLimit(for: scalars.count)
  }

  /// Whether a part of a text matches; nil if that takes more steps than the limit.
  static func isFound(_ program: PatternProgram, in text: String) -> Bool? {
    var run = PatternBacktracking(program, text)
    let marks = [Int](repeating: -1, count: program.markCount)
    do throws(Exhaustion) {
      for start in 0...(program.isAnchored ? 0 : run.scalars.count) {
        if try run.match(from: 0, at: start, marks) != nil { return true }
      }
      return false
    } catch {
      return nil
    }
  }

  /// Follows paths until one ends in a match.
  /// - Returns: the marks of that path; nil if none does.
  private mutating func match(from step: Int, at place: Int, _ marks: [Int]) throws(Exhaustion) -> [Int]? {
    var (step, place, marks) = (step, place, marks)
    var others: [Way] = []
    while true {
      if stepsLeft == 0 { throw Exhaustion() }
      stepsLeft -= 1
      var fits = true
      switch program.steps[step] {
      case .set(let set, let isBackward):
        let scalar = isBackward ? place - 1 : place
        fits = scalar >= 0 && scalar < scalars.count && classes.contains(numbers[scalar], in: set)
        if fits { (step, place) = (step + 1, isBackward ? place - 1 : place + 1) }
      case .assertion(let assertion):
        fits = holds(assertion, at: place)
        step += 1
      case .split(let first, let second):
        others.append(Way(step: second, place: place, marks: marks))
        step = first
      case .jump(let next): step = next
      case .mark(let number):
        marks[number] = place
        step += 1
      case .clear(let groups):
        for number in 2 * groups.lowerBound..<2 * groups.upperBound { marks[number] = -1 }
        step += 1
      case .again(let mark, let first, let second):
        if marks[mark] == place {
          // The end is after this step, whichever is tried first.
          step += 1
        } else {
          others.append(Way(step: second, place: place, marks: marks))
          step = first
        }
      case .reference(let group, let isBackward):
        (fits, place) = takeAgain(group, at: place, marks, isBackward: isBackward)
        step += 1
      case .look(let end, let isNegated):
        let found = try match(from: step + 1, at: place, marks)
        fits = (found != nil) != isNegated
        if let found, !isNegated { marks = found }
        step = end
      case .match: return marks
      }
      if fits { continue }
      guard let other = others.popLast() else { return nil }
      (step, place, marks) = (other.step, other.place, other.marks)
    }
  }

  private func holds(_ assertion: PatternAssertion, at place: Int) -> Bool {
    switch assertion {
    case .start: place == 0
    case .end: place == scalars.count
    case .wordBoundary: isWord(place - 1) != isWord(place)
    case .noWordBoundary: isWord(place - 1) == isWord(place)
    }
  }

  private func isWord(_ place: Int) -> Bool {
    guard place >= 0, place < scalars.count, let set = program.wordSet else { return false }
    return classes.contains(numbers[place], in: set)
  }

  /// Whether the match of a group occurs again, and the position after it, or before it. A group without a match always occurs.
  private mutating func takeAgain(
    _ group: Int, at place: Int, _ marks: [Int], isBackward: Bool
  ) -> (fits: Bool, place: Int) {
    let (start, end) = (marks[2 * group], marks[2 * group + 1])
    guard start >= 0, end > start else { return (true, place) }
    let first = isBackward ? place - (end - start) : place
    guard first >= 0, first + (end - start) <= scalars.count else { return (false, place) }
    stepsLeft -= min(end - start, stepsLeft)
    let fits = scalars[first..<first + (end - start)].elementsEqual(scalars[start..<end])
    return (fits, isBackward ? first : first + (end - start))
  }
}
