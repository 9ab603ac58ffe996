import JSONCore

/// Problems as a text for a language model, so that it can correct its answer.
extension JSONError {
  /// The problems as a short text for the author of the document, such as a language model.
  ///
  /// ```
  /// The JSON has 2 problems:
  /// - expected the required property `title`, found nothing
  /// - /steps/0/minutes: expected Int, found the string "ten"
  /// Answer with the whole corrected JSON.
  /// ```
  ///
  /// Each problem has the path of its value. Where the text is not JSON, it has the line and a caret below the character. `advice` is
  /// for programmers and not included, except for the question whether a similar key or value was meant.
  ///
  /// A reader with the policy `.strict` lists all problems at once.
  public var feedback: String { Feedback.text(problems.map(Feedback.line), omitted: omittedProblemCount) }
}

extension JSONReport {
  /// The skipped values as a short text for the author of the document, as `JSONError.feedback`; empty if there are none.
  public var feedback: String { Feedback.text(issues.map(Feedback.line), omitted: omittedCount) }
}

extension JSONSchemaReport {
  /// The problems as a short text for the author of the document, as `JSONError.feedback`; empty if there are none.
  public var feedback: String { Feedback.text(problems.map { $0.feedback }, omitted: omittedCount) }
}

extension JSONSchemaProblem {
  /// The problem as a line of text for the author of the document: its path, the expected and the found value.
  public var feedback: String { Feedback.line(path, message) }
}

/// The parts of the texts.
private enum Feedback {
  static func text(_ lines: [String], omitted: Int) -> String {
    if lines.isEmpty { return "" }
    let count = lines.count + omitted
    let more = omitted == 0 ? [] : ["- and \(omitted) more"]
    return
      (["The JSON has \(count) \(count == 1 ? "problem" : "problems"):"] + lines.map { "- " + $0 } + more
      + ["Answer with the whole corrected JSON."]).joined(separator: "\n")
  }

  static func line(_ issue: JSONIssue) -> String {
    let question = issue.advice.hasPrefix("Did you mean") ? " (\(issue.advice))" : ""
    guard isSyntax(issue.code), let location = issue.location else { return line(issue.path, issue.message + question) }
    let excerpt = (issue.excerpt ?? "").split(separator: "\n").map { "\n  \($0)" }
    return "line \(location.line): \(issue.message)" + excerpt.joined()
  }

  static func line(_ path: JSONPointer, _ message: String) -> String {
    (path.tokens.isEmpty ? "" : "\(path): ") + message
  }

  /// Whether the text is not JSON.
  private static func isSyntax(_ code: JSONError.Code) -> Bool {
    code.kind.rawValue < JSONError.Code.depthLimit.kind.rawValue
  }
}
