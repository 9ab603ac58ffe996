/// A regular expression of ECMA-262 with the flag `u`, as in schemas, which is searched anywhere in a string.
///
/// An automaton searches for it in linear time. It does not support back-references and look-around: patterns with these use
/// backtracking, with a limit.
struct ECMAPattern: Sendable {
  /// The text in the schema.
  let text: String
  private let program: PatternProgram
  /// Nil if the pattern needs backtracking.
  private let automaton: PatternAutomaton?

  /// - Throws: the error in the expression, as a phrase, and its location.
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

  /// The message for the limit.
  static func exhaustion(in string: String) -> String {
    "expected a pattern that can be applied to a string of \(string.unicodeScalars.count.of("character")) "
      + "in \(PatternBacktracking.stepLimit(for: string.unicodeScalars.count)) steps, found one that takes more: "
      + "without back-references and look-around, any pattern takes linear time"
  }
}
