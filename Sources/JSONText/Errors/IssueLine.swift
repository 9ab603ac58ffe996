/// The line of an issue, and the ranges of its parts.
///
/// ```
///   line 1, column 9, at /port: expected Int, found the string "x". Correct the document, or …
///                        └───┘  └───────────────────────────────┘
///                        path   message
/// ```
package struct IssueLine: Sendable {
  package let text: String
  /// The range of the path, in bytes of UTF-8; empty for the root.
  let path: Range<Int>
  let message: Range<Int>

  package init(text: String, path: Range<Int>, message: Range<Int>) {
    self.text = text
    self.path = path
    self.message = message
  }

  /// A part of the text.
  private func part(_ range: Range<Int>) -> String {
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    return String(text[start..<text.utf8.index(start, offsetBy: range.count)])
  }

  var pointer: JSONPointer { path.isEmpty ? JSONPointer() : JSONPointer(part(path)) ?? JSONPointer() }
  var messagePart: String { part(message) }
  /// The text after the message, its full stop and a space.
  var advice: String { part(min(message.upperBound + 2, text.utf8.count)..<text.utf8.count) }
}

/// An issue that exists only as its line. Its parts are cut out of the line on demand.
package struct DeferredIssue: Sendable {
  let problem: Problem
  let location: JSONLocation
  let line: IssueLine
  /// The document that the problem is in, for the excerpt.
  let document: any ExcerptedDocument

  package init(
    _ problem: Problem, _ location: JSONLocation, _ line: IssueLine, in document: any ExcerptedDocument
  ) {
    self.problem = problem
    self.location = location
    self.line = line
    self.document = document
  }

  /// The whole line.
  package var text: String { line.text }

  /// The issue with all its parts, which no longer needs the document.
  var issue: JSONIssue {
    JSONIssue(
      code: JSONError.Code(problem.code), path: line.pointer, location: location, message: line.messagePart,
      advice: line.advice, excerpt: document.excerpt(at: problem.offset, line: location.line), key: problem.key)
  }
}

/// A document whose lines can be shown.
package protocol ExcerptedDocument: AnyObject, Sendable {
  /// The line around a byte, with a caret below it.
  func excerpt(at offset: Int, line: Int) -> String
}
