import Janus

/// A problem of a document as text: the location, the message, and the line with a caret.
public struct Finding: Sendable, CustomStringConvertible {
  /// The file.
  public let name: String
  /// The line and the column, if known.
  public private(set) var line: Int?
  public let column: Int?
  /// The message, with the pointer.
  public let message: String
  /// The line with the problem, and one with a caret below the column, each indented.
  public let excerpt: [String]

  /// - Parameters:
  ///   - error: the problem.
  ///   - name: the file.
  ///   - line: the number of the document's line; nil if the whole file is the document.
  public init(_ error: JSONError, in name: String, line: Int? = nil) {
    self.init(
      message: error.message, path: error.path, location: error.location, excerpt: error.excerpt, in: name, line: line)
  }

  /// - Parameters:
  ///   - message: the expected and the found value.
  ///   - path: the path of the value.
  ///   - location: its location in the text.
  ///   - excerpt: the line around that location, with a caret.
  ///   - name: the file.
  ///   - line: the number of the document's line; nil if the whole file is the document.
  init(message: String, path: JSONPointer, location: JSONLocation?, excerpt: String?, in name: String, line: Int?) {
    self.name = name
    self.line = line ?? location?.line
    column = location?.column
    self.message = (path.tokens.isEmpty ? "" : "at \(path.shortened.printable): ") + message
    self.excerpt = excerpt.map(Self.lines) ?? []
  }

  /// - Parameters:
  ///   - message: the problem of the document.
  ///   - name: the file.
  init(_ message: String, in name: String, line: Int, column: Int) {
    (self.name, self.line, self.column, self.message, excerpt) = (name, line, column, message.printable, [])
  }

  /// - Parameters:
  ///   - message: the problem of a value.
  ///   - path: the path of the value.
  ///   - name: the file.
  ///   - line: the number of its line; nil if the whole file is the document.
  init(_ message: String, at path: JSONPointer = JSONPointer(), in name: String, line: Int? = nil) {
    self.init(message: message.printable, path: path, location: nil, excerpt: nil, in: name, line: line)
  }

  /// The same problem, moved down by a number of lines.
  func moved(downBy lines: Int) -> Finding {
    var finding = self
    finding.line = line.map { $0 + lines }
    return finding
  }

  /// The file, the line and the column, as far as known.
  public var place: String {
    ([name] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ":"
  }

  public var description: String { text(.plain) }

  func text(_ palette: Palette) -> String {
    let excerpt = excerpt.enumerated().map { $0 == 0 ? $1 : palette(.error, $1) }
    return (["\(palette(.bold, place)) \(message)"] + excerpt).joined(separator: "\n")
  }

  /// The excerpt without the line number, which is already in the location.
  private static func lines(_ excerpt: String) -> [String] {
    excerpt.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      " " + (line.firstIndex(of: "|").map { line[line.index(after: $0)...] } ?? line[...])
    }
  }
}
