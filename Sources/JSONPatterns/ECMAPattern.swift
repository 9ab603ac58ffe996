/// A regular expression of ECMA-262 with the flag `u`, as in JSON Schema, which is searched anywhere in a string.
///
/// An automaton searches for it in linear time. It does not support back-references and look-around: patterns with these use
/// backtracking, with a limit.
package final class ECMAPattern: Sendable {
  /// The expression itself.
  package let text: String
  private let program: PatternProgram
  /// Nil if the pattern needs backtracking.
  private let automaton: PatternAutomaton?

  /// - Throws: the error in the expression, as a phrase, and its location.
  package init(_ text: String) throws(PatternFault) {
    self.text = text
    let tree = try PatternParser.parse(text)
    program = try PatternProgram(tree, hasMarks: tree.needsBacktracking)
    automaton = tree.needsBacktracking ? nil : PatternAutomaton(program)
  }

  /// A bit for each character of ASCII, below and from 64, whether a string that begins with it may match.
  /// - Complexity: O(*n*) in the sets of characters of the pattern.
  package var beginnings: (UInt64, UInt64) { automaton?.beginnings ?? (.max, .max) }

  /// Whether a part of a string matches; nil if that takes more steps than the limit.
  package func isFound(in string: String) -> Bool? {
    automaton?.isFound(in: string) ?? PatternBacktracking.isFound(program, in: string)
  }

  /// The message for the limit.
  package static func exhaustion(in string: String) -> String {
    "expected a pattern that can be applied to a string of \(string.unicodeScalars.count) characters "
      + "in \(PatternBacktracking.stepLimit(for: string.unicodeScalars.count)) steps, found one that takes more: "
      + "without back-references and look-around, any pattern takes linear time"
  }
}

/// An error in a regular expression.
package struct PatternFault: Error {
  package let expected: String
  package let found: String
  /// In code points, from 1.
  package let column: Int

  /// The error as a phrase, without a full stop.
  package var phrase: String { "expected \(expected) at column \(column), found \(found)" }
}
