/// A problem that was tolerated: the value was skipped, and this says which, where and why.
public struct JSONIssue: Hashable, Sendable, CustomStringConvertible {
  /// The kind of problem.
  public let code: JSONError.Code
  /// The value concerned, from the root of the document.
  public let path: JSONPointer
  /// Where in the text; nil while writing.
  public let location: SourceLocation?
  /// What was found and what was expected, as a sentence without its full stop.
  public let message: String

  package init(code: JSONError.Code, path: JSONPointer, location: SourceLocation?, message: String) {
    self.code = code
    self.path = path
    self.location = location
    self.message = message
  }

  /// Place, path and message in one line.
  public var description: String {
    ProblemText.line(location: location, path: path, message: message, advice: "")
  }
}

/// Everything that was tolerated while one document was read or written, in document order.
public struct JSONReport: Hashable, Sendable, CustomStringConvertible {
  /// The issues, in the order of the document.
  public let issues: [JSONIssue]

  /// Creates a report.
  public init(issues: [JSONIssue] = []) { self.issues = issues }

  /// Whether nothing had to be tolerated.
  public var isEmpty: Bool { issues.isEmpty }

  /// A line for each issue.
  public var description: String { issues.map(\.description).joined(separator: "\n") }
}
