/// One problem of a document, or of a written value: what is wrong, where and why.
///
/// A ``JSONReport`` lists skipped problems, a ``JSONError`` those that made reading or writing fail.
public struct JSONIssue: Hashable, Sendable, CustomStringConvertible {
  /// The kind of problem.
  public let code: JSONError.Code
  /// The path of the value, from the root of the document.
  public let path: JSONPointer
  /// The key that is missing from the object at ``path``, with dots between the keys of a nested one; nil for other problems.
  public let key: String?
  /// The location in the text; nil when writing.
  public let location: JSONLocation?
  /// What was found and what was expected, as a sentence without its full stop.
  public let message: String
  /// What to do about it; may be empty.
  public let advice: String
  /// The line of the document with the problem, and a caret below the column; nil if ``location`` is.
  public let excerpt: String?

  package init(
    code: JSONError.Code, path: JSONPointer, location: JSONLocation?, message: String, advice: String = "",
    excerpt: String? = nil, key: String? = nil
  ) {
    self.code = code
    self.path = path
    self.location = location
    self.message = message
    self.advice = advice
    self.excerpt = excerpt
    self.key = key
  }

  /// The issue of a value as one of the stream that contains the value.
  /// - Parameters:
  ///   - path: the path to the value.
  ///   - location: the issue's location; nil if it has none.
  ///   - excerpt: the line around it.
  package func moved(below path: [PathStep], to location: JSONLocation?, excerpt: String?) -> JSONIssue {
    JSONIssue(
      code: code, path: JSONPointer(tokens: path.map { $0.text } + self.path.tokens), location: location,
      message: message,
      advice: advice, excerpt: excerpt, key: key)
  }

  /// The same issue for a document that begins a number of lines further down.
  package func moved(downBy lines: Int) -> JSONIssue {
    guard let location else { return self }
    let line = location.line + lines
    return JSONIssue(
      code: code, path: path,
      location: JSONLocation(byteOffset: location.byteOffset, line: line, column: location.column),
      message: message, advice: advice, excerpt: excerpt.map { Self.renumbered($0, from: location.line, to: line) },
      key: key)
  }

  /// An excerpt with another number of its line.
  private static func renumbered(_ excerpt: String, from line: Int, to newLine: Int) -> String {
    let (old, new) = (String(line), String(newLine))
    let lines = excerpt.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 2, lines[0].hasPrefix(old) else { return excerpt }
    let padding = String(repeating: " ", count: new.utf8.count)
    return new + lines[0].dropFirst(old.count) + "\n" + padding + lines[1].dropFirst(old.count)
  }

  /// Location, path and message in one line.
  public var description: String {
    var parts: [String] = []
    if let location { parts.append(location.description) }
    if !path.tokens.isEmpty { parts.append("at \(path)") }
    let prefix = parts.isEmpty ? "" : parts.joined(separator: ", ") + ": "
    return prefix + message + "."
  }

  /// Location, path, message and advice in one line.
  package var fullDescription: String { description + (advice.isEmpty ? "" : " " + advice) }
}

/// The values that were skipped while a document was read or written, in document order.
public struct JSONReport: Hashable, Sendable, CustomStringConvertible {
  /// The maximum number of issues in a report, and of problems in an error.
  public static let issueLimit = 1_000

  /// The issues, in the order of the document; at most ``issueLimit``.
  public let issues: [JSONIssue]
  /// The number of issues that are not listed.
  public let omittedCount: Int

  /// Creates a report.
  /// - Parameters:
  ///   - issues: the issues, in the order of the document.
  ///   - omittedCount: the number of issues that are not listed.
  public init(issues: [JSONIssue] = [], omittedCount: Int = 0) {
    self.issues = issues
    self.omittedCount = omittedCount
  }

  /// The same report for a document that begins a number of lines further down.
  package func moved(downBy lines: Int) -> JSONReport {
    JSONReport(issues: issues.map { $0.moved(downBy: lines) }, omittedCount: omittedCount)
  }

  /// Whether nothing was skipped.
  public var isEmpty: Bool { issues.isEmpty }

  /// A line for each issue, and one for those that are not listed.
  public var description: String {
    (issues.map { $0.description } + Self.omission(omittedCount)).joined(separator: "\n")
  }

  /// The line for issues that are not listed; empty if there are none.
  static func omission(_ count: Int) -> [String] { count == 0 ? [] : ["… and \(count) more."] }
}

/// A location in a JSON text, for people and editors.
public struct JSONLocation: Hashable, Sendable, CustomStringConvertible {
  /// The number of bytes before it in the document as UTF-8, including a byte-order mark of UTF-8.
  public let byteOffset: Int
  /// The line, from 1. A line ends at a line feed, a carriage return, or the pair.
  public let line: Int
  /// The column, from 1, in Unicode scalars.
  public let column: Int

  /// Creates a location from its three figures.
  public init(byteOffset: Int, line: Int, column: Int) {
    self.byteOffset = byteOffset
    self.line = line
    self.column = column
  }

  /// For example `line 3, column 14`.
  public var description: String { "line \(line), column \(column)" }
}
