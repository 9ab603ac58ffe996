/// A regular expression of ECMA-262 with the flag `u`, which schemas have, found anywhere in a string.
///
/// An automaton looks for it in linear time. Back-references and look-around are more than an automaton can do: a pattern that has
/// these is tried way by way, with a limit.
struct ECMAPattern: Sendable {
  /// As it is in the schema.
  let text: String
  private let program: PatternProgram
  /// Nil if the pattern needs more than that.
  private let automaton: PatternAutomaton?

  /// - Throws: what is wrong with the expression, as a phrase, and where.
  init(_ text: String) throws(PatternParser.Fault) {
    self.text = text
    let tree = try PatternParser.parse(text)
    program = try PatternProgram(tree, hasMarks: tree.needsBacktracking)
    automaton = tree.needsBacktracking ? nil : PatternAutomaton(program)
  }

  /// Whether a part of a string matches; nil if that takes more steps than the limit.
  func isFound(in string: String) -> Bool? {
    automaton?.isFound(in: string) ?? PatternBacktracking.isFound(program, in: string)
  }

  /// What to say where the limit was reached.
  static func exhaustion(in string: String) -> String {
    "expected a pattern that can be applied to a string of \(string.unicodeScalars.count.of("character")) "
      + "in \(PatternBacktracking.stepLimit(for: string.unicodeScalars.count)) steps, found one that takes more: "
      + "without back-references and look-around, any pattern takes linear time"
  }
}
