import Foundation
import Testing

/// What the code of a section has printed, and the checks of what the guide says about it.
final class Printout {
  private var lines: [String] = []
  /// The lines of the guide whose comments were checked.
  private var checked: Set<Int> = []

  func print(_ items: [Any]) { lines.append(items.map { "\($0)" }.joined(separator: " ")) }

  /// Checks the comment behind a `print`.
  func said(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let printed = lines.popLast()
    checked.insert(sourceLocation.line)
    #expect(printed == text, sourceLocation: sourceLocation)
  }

  /// Checks the comment behind a variable.
  func expect(_ value: some Any, is text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    checked.insert(sourceLocation.line)
    #expect(description(of: value) == text, sourceLocation: sourceLocation)
  }

  /// Checks the block below code that prints.
  func shows(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(lines.joined(separator: "\n") == text, sourceLocation: sourceLocation)
    lines = []
  }

  /// Checks the block below code that prints nothing.
  func shows(_ text: String, of value: some Any, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(lines == [], sourceLocation: sourceLocation)
    #expect(description(of: value) == text, sourceLocation: sourceLocation)
  }

  /// Checks that the guide shows all that was printed, and that the code with a comment was run.
  func isComplete(checks: [Int], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(lines == [], "the guide does not show this", sourceLocation: sourceLocation)
    let missing = checks.filter { !checked.contains($0) }
    #expect(missing == [], "these lines were not run", sourceLocation: sourceLocation)
  }

  /// A value as `print` shows it, and bytes as the text that they are.
  private func description(of value: some Any) -> String {
    switch value {
    case let bytes as [UInt8]: String(decoding: bytes, as: UTF8.self)
    case let data as Data: String(decoding: data, as: UTF8.self)
    default: "\(value)"
    }
  }
}
