/// Warnings for the developers of a program.
package enum StandardError {
  /// Takes the lines of the current task instead.
  @TaskLocal package static var receiver: (@Sendable (String) -> Void)?

  /// Writes a line in one piece.
  package static func print(_ line: String) {
    if let receiver { receiver(line) } else { System.printError(Array((line + "\n").utf8)) }
  }
}
