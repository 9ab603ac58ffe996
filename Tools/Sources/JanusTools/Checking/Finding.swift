import Janus

/// A problem of a document, as it is told: the place, the message, and the line with a caret.
public struct Finding: Sendable, CustomStringConvertible {
  /// The file.
  public let name: String
  /// The line and the column, where they are known.
  public private(set) var line: Int?
  public let column: Int?
  /// What is wrong, and at which pointer.
  public let message: String
  /// The line with the problem, and one with a caret below the column, each indented.
  public let excerpt: [String]

  /// - Parameters:
  ///   - error: the problem.
  ///   - name: the file.
  ///   - line: the number of the line that is a document; nil if the file is one.
  public init(_ error: JSONError, in name: String, line: Int? = nil) {
    self.init(
      message: error.message, path: error.path, location: error.location, excerpt: error.excerpt, in: name, line: line)
  }

  /// - Parameters:
  ///   - message: what was found and what was expected.
  ///   - path: the value concerned.
  ///   - location: where it is in the text.
  ///   - excerpt: the line around that place, with a caret.
  ///   - name: the file.
  ///   - line: the number of the line that is a document; nil if the file is one.
  init(message: String, path: JSONPointer, location: JSONLocation?, excerpt: String?, in name: String, line: Int?) {
    self.name = name
    self.line = line ?? location?.line
    column = location?.column
    self.message = (path.tokens.isEmpty ? "" : "at \(path.shortened.printable): ") + message
    self.excerpt = excerpt.map(Self.lines) ?? []
  }

  /// - Parameters:
  ///   - message: what is wrong with the document.
  ///   - name: the file.
  init(_ message: String, in name: String, line: Int, column: Int) {
    (self.name, self.line, self.column, self.message, excerpt) = (name, line, column, message.printable, [])
  }

  /// The same problem of a text that begins so many lines further down.
  func moved(downBy lines: Int) -> Finding {
    var finding = self
    finding.line = line.map { $0 + lines }
    return finding
  }

  /// The file, the line and the column, as far as they are known.
  public var place: String {
    ([name] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ":"
  }

  public var description: String { text(.plain) }

  func text(_ palette: Palette) -> String {
    let excerpt = excerpt.enumerated().map { $0 == 0 ? $1 : palette(.error, $1) }
    return (["\(palette(.bold, place)) \(message)"] + excerpt).joined(separator: "\n")
  }

  /// The excerpt without the number of the line, which is told already.
  private static func lines(_ excerpt: String) -> [String] {
    excerpt.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      " " + (line.firstIndex(of: "|").map { line[line.index(after: $0)...] } ?? line[...])
    }
  }
}
