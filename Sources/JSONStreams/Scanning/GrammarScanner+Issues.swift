import JSONCore

extension GrammarScanner {
  /// What is to be said about a problem at the scanner's cursor or right behind it.
  /// - Parameters:
  ///   - problem: the problem, whose offset is an index of the buffer.
  ///   - cursor: the index where the scanner is.
  ///   - buffer: what has come.
  func issue(_ problem: Problem, cursor: Int, in buffer: inout StreamBuffer) -> JSONIssue {
    let index = min(problem.offset, buffer.tail)
    let rest = buffer.bytes(index..<min(index + 256, buffer.tail))
    // What comes before a place decides what could follow, and of that only the last container counts.
    let isBehindScalar = isInsideScalar && problem.offset > cursor
    // The end of a number says whether a digit has to follow.
    let scalar = isBehindScalar ? buffer.bytes(max(cursor, index - 2)..<index) : []
    let beginning = Array((isInsideString ? "\"" : beginning(isBehindScalar ? .value : last)).utf8) + scalar
    let words = (beginning + rest).withText { text in
      let problem = Problem(
        problem.code, at: beginning.count, type: problem.type, detail: problem.detail, advice: problem.advice)
      return text.issues(of: [problem])[0]
    }
    var steps = steps
    if isInsideKey, let level = levels.last {
      // A key that is broken is told as it is spelled, up to a quote.
      let more = buffer.bytes(cursor..<min(cursor + DocumentLocator.brokenKeyLength, buffer.tail))
      let key = (level.key + more).prefix(DocumentLocator.brokenKeyLength).prefix { $0 != UInt8(ascii: "\"") }
      steps[steps.count - 1] = .key(String(decoding: key, as: UTF8.self))
    }
    let location = buffer.location(of: index)
    return JSONIssue(
      code: words.code, path: JSONPointer(tokens: steps.map(\.text)), location: location, message: words.message,
      advice: words.advice, excerpt: buffer.excerpt(at: index, to: index + rest.count, line: location.line))
  }

  /// A text behind which the same may follow as behind what is last.
  private func beginning(_ last: Last) -> String {
    let isInObject = levels.last?.isObject == true
    return switch last {
    case .nothing: ""
    case .openBrace: "{"
    case .openBracket: "["
    case .comma: isInObject ? #"{"":0,"# : "[0,"
    case .colon: #"{"":"#
    case .key: #"{"""#
    case .value: levels.isEmpty ? "0 " : isInObject ? #"{"":0 "# : "[0 "
    }
  }
}

extension StreamBuffer {
  /// The line around a byte, with a caret below it.
  /// - Parameter end: the index behind the bytes that may be shown.
  func excerpt(at index: Int, to end: Int, line: Int) -> String {
    withText(to: min(end, tail)) { text in text.excerpt(at: index, line: line) }
  }
}
