/// Warnings for the developers of a program.
package enum StandardError {
  /// Writes a line in one piece.
  package static func print(_ line: String) { System.printError(Array((line + "\n").utf8)) }
}
