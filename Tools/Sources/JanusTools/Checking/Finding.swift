import Janus

/// A problem of a document, as it is told: the place, the message, and the line with a caret.
public struct Finding: Sendable, CustomStringConvertible {
  public let description: String

  /// - Parameters:
  ///   - error: the problem.
  ///   - name: the file.
  ///   - line: the number of the line that is a document; nil if the file is one.
  public init(_ error: JSONError, in name: String, line: Int? = nil) {
    let place = error.location.map { "\(line ?? $0.line):\($0.column): " } ?? line.map { "\($0): " } ?? ""
    let path = error.path.tokens.isEmpty ? "" : "at \(error.path): "
    let excerpt = error.excerpt.map { "\n" + Self.lines($0) } ?? ""
    description = "\(name):\(place.isEmpty ? " " : place)\(path)\(error.message)\(excerpt)"
  }

  /// The excerpt without the number of the line, which is told already.
  private static func lines(_ excerpt: String) -> String {
    excerpt.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      " " + (line.firstIndex(of: "|").map { line[line.index(after: $0)...] } ?? line[...])
    }.joined(separator: "\n")
  }
}
