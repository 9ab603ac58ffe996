extension DocumentText {
  /// A problem of the text as one of the document.
  func documentProblem(_ problem: Problem) -> Problem {
    guard hasAddedBraces else { return problem }
    if problem.code == .trailingCharacters {
      // A brace of the document has closed the added one.
      var locator = locator
      return Problem(.unexpectedCharacter, at: locator.endOfFirstContainer(before: problem.offset))
    }
    // A problem in the added text means that the document ends there.
    return problem.offset < count - 2 ? problem : Problem(.unexpectedEnd, at: count - 2)
  }

  /// Problems with their paths, lines and messages, in the order of the document.
  /// - Complexity: one pass over the text, for any number of problems.
  package func issues(of problems: [Problem], isRead: Bool = true) -> [JSONIssue] {
    if problems.isEmpty { return [] }
    var locator = self.locator
    return SortedOrder.indices(problems.count) { problems[$0].offset < problems[$1].offset }.map { index in
      let problem = documentProblem(problems[index])
      let (path, location) = locator.locate(problem.offset, in: self)
      let words = ProblemWords(
        problem, in: self, expectation: locator.expectation, isAfterComma: locator.isAfterComma, isRead: isRead)
      let end = problem.ownCode.map { "; `init(from:)` of \(TypeName.of($0)) stops at its first problem" } ?? ""
      return JSONIssue(
        code: JSONError.Code(problem.code), path: path, location: isRead ? location : nil,
        message: words.message + end, advice: words.advice,
        excerpt: isRead ? excerpt(at: problem.offset, line: location.line) : nil, key: problem.key)
    }
  }
}

extension JSONError {
  /// The error for a problem that stopped the work.
  package init(_ problem: Problem, in text: DocumentText, isRead: Bool = true) {
    self.init(text.issues(of: [problem], isRead: isRead)[0])
  }

  /// The error for all problems of a document, at least one.
  /// - Parameter omitted: the number of problems that are not listed.
  package init(_ problems: [Problem], omitted: Int, in text: DocumentText) {
    let issues = text.issues(of: problems)
    self.init(issues[0], issues.dropFirst(), omitted: omitted)
  }
}

extension JSONError {
  /// The error for a problem of writing with a known path.
  package init(_ problem: Problem, whileWriting text: DocumentText, at path: [PathStep]) {
    let words = ProblemWords(problem, in: text, expectation: "a value", isRead: false)
    self.init(
      Code(problem.code), at: JSONPointer(tokens: path.map(\.text)), message: words.message, advice: words.advice)
  }
}

extension JSONIssue {
  /// The issue for a value that was left out of the text written so far.
  package init(_ problem: Problem, whileWriting text: DocumentText, at path: [PathStep]) {
    let error = JSONError(problem, whileWriting: text, at: path)
    self.init(code: error.code, path: error.path, location: nil, message: error.message)
  }
}

extension DocumentLocator {
  /// The path and the location of a text's byte in its document.
  fileprivate mutating func locate(
    _ offset: Int, in text: DocumentText
  ) -> (path: JSONPointer, location: JSONLocation) {
    let (path, location) = locate(offset)
    return (
      path,
      JSONLocation(byteOffset: text.documentOffset(of: offset), line: location.line, column: location.column)
    )
  }
}
