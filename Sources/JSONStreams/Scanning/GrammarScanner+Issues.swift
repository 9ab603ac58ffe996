import JSONCore

extension GrammarScanner {
  /// The message for a problem at the scanner's cursor or right after it.
  /// - Parameters:
  ///   - problem: the problem, whose offset is an index of the buffer.
  ///   - cursor: the index where the scanner is.
  ///   - buffer: the bytes so far.
  func issue(_ problem: Problem, cursor: Int, in buffer: inout StreamBuffer) -> JSONIssue {
    let index = min(problem.offset, buffer.tail)
    let rest = buffer.bytes(index..<min(index + 256, buffer.tail))
    // The text before a position decides what could follow, and only its last container matters.
    let isBehindScalar = isInsideScalar && problem.offset > cursor
    // The end of a number decides whether a digit must follow.
    let scalar = isBehindScalar ? buffer.bytes(max(cursor, index - 2)..<index) : []
    let beginning = Array((isInsideString ? "\"" : beginning(isBehindScalar ? .value : last)).utf8) + scalar
    let words = (beginning + rest).withText { text in
      let problem = Problem(
        problem.code, at: beginning.count, type: problem.type, detail: problem.detail, advice: problem.advice)
      return text.issues(of: [problem])[0]
    }
    var steps = steps
    if isInsideKey, let level = levels.last {
      // An invalid key is reported as it is spelled, up to a quote.
      let more = buffer.bytes(cursor..<min(cursor + DocumentLocator.brokenKeyLength, buffer.tail))
      let key = (level.key + more).prefix(DocumentLocator.brokenKeyLength).prefix { $0 != UInt8(ascii: "\"") }
      steps[steps.count - 1] = .key(String(decoding: key, as: UTF8.self))
    }
    let location = buffer.location(of: index)
    return JSONIssue(
      code: words.code, path: JSONPointer(tokens: steps.map(\.text)), location: location, message: words.message,
      advice: words.advice, excerpt: buffer.excerpt(at: index, to: index + rest.count, line: location.line))
  }

  /// A text after which the same tokens may follow as after the last token.
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
  /// - Parameter end: the index after the bytes that may be shown.
  func excerpt(at index: Int, to end: Int, line: Int) -> String {
    withText(to: min(end, tail)) { text in text.excerpt(at: index, line: line) }
  }
}
