import JSONCore

/// Cuts a stream into pieces for those who make values of them, and decides what becomes of pieces that are no values.
@usableFromInline struct PieceReader: Sendable {
  var splitter: StreamSplitter
  let invalid: InvalidValuePolicy
  /// Whether errors are given out like values, and do not end the stream unless nobody can tell where it goes on.
  var givesErrors = false
  private(set) var hasGivenErrors = false
  private let hasKeys: Bool
  /// Why nothing can be read.
  private var refusal: JSONError?
  private(set) var issues = IssueList()
  private(set) var isAtEnd = false
  /// Whether nobody can tell where the stream goes on.
  private(set) var isBroken = false
  /// The number of values that have been given out, and errors that were given out like values.
  private(set) var count = 0
  /// Whether the stream ends inside a line, before which reading can go on later.
  private var endsInValue = false
  /// The last value, while somebody reads it.
  private var piece: Piece?
  /// The place behind the last value that was read or skipped.
  @usableFromInline private(set) var place: StreamPlace

  /// The number of issues so far.
  @usableFromInline var issueCount: Int { issues.count }

  init(_ splitter: StreamSplitter, invalid: InvalidValuePolicy, hasKeys: Bool = false, refusal: JSONError?) {
    self.hasKeys = hasKeys
    (self.splitter, self.invalid, self.refusal) = (splitter, invalid, refusal)
    place = self.splitter.place
  }

  /// A report to add to, if parts of values may be left out.
  @usableFromInline var newReport: JSONReport? { invalid == .report ? JSONReport() : nil }

  /// The key of the last value, where values have keys.
  @usableFromInline var key: String { hasKeys ? splitter.key : "" }

  /// 0 if it is not known where the last value ends, for its number of bytes; nil if it is.
  @usableFromInline var openCount: Int? { piece?.isOpen == true ? 0 : nil }

  /// The place with what is needed to go on there.
  var position: JSONStreamPosition { JSONStreamPosition(place, in: splitter.levels) }

  /// Moves to the next value of which all bytes have come.
  /// - Returns: its bytes; nil if more have to come, or there are no more values.
  /// - Throws: an error to give out.
  @usableFromInline mutating func next() throws(JSONError) -> ArraySlice<UInt8>? {
    if refusal != nil, let refusal = refusal.take(), let error = handle(refusal, canGoOn: false) { throw error }
    while !isAtEnd {
      let next: Piece
      do throws(JSONError) {
        guard let found = try splitter.next() else {
          isAtEnd = splitter.isFinal
          if isAtEnd, !endsInValue { place = splitter.place }
          return nil
        }
        next = found
      } catch {
        let canGoOn = error.code != .unsupportedEncoding && splitter.canSkip
        if let error = handle(error, canGoOn: canGoOn) { throw error }
        continue
      }
      piece = next
      let bytes = splitter.bytes(of: next)
      guard let problem = Self.foreignByte(in: bytes) else { return bytes }
      if let error = failed(problem) { throw error }
    }
    return nil
  }

  /// The error for a value that would be taken for UTF-16 or UTF-32, in which only a stream as a whole can be.
  private static func foreignByte(in bytes: ArraySlice<UInt8>) -> JSONError? {
    let head = bytes.prefix(4)
    if head.allSatisfy({ $0 &- 1 < 0x7F }) || Array(head).detectedEncoding().name == nil { return nil }
    let offset = head.firstIndex { $0 &- 1 >= 0x7F } ?? head.startIndex
    return Array(bytes).withText { text in
      JSONError(Problem(.unexpectedCharacter, at: offset - bytes.startIndex), in: text)
    }
  }

  /// Takes note of the last value, and of what was left out of it.
  /// - Parameter count: how many bytes it has, if it was not known where it ends.
  @usableFromInline mutating func didRead(_ report: JSONReport?, _ count: Int?) {
    if let count { splitter.didReadOpenValue(of: count) }
    if let report, let piece, !report.isEmpty {
      for issue in report.issues { issues.add(splitter.moved(issue, of: piece)) }
      issues.omit(report.omittedCount)
    }
    place = splitter.place
    self.count += 1
  }

  /// The number of bytes that a line may have.
  @usableFromInline var lineLimit: Int { splitter.lineLimit }

  /// What has come and is not used yet, if it begins with a line that may be read ahead.
  @usableFromInline mutating func beginAhead(_ lines: inout LinesAhead) -> ArraySlice<UInt8>? {
    lines.ends.removeAll(keepingCapacity: true)
    if lines.pause > 0 {
      lines.pause -= 1
      return nil
    }
    guard refusal == nil, !isAtEnd, let bytes = splitter.linesAhead() else { return nil }
    lines.start = splitter.place
    return bytes
  }

  /// Takes note of lines that were read ahead.
  /// - Parameter needsMore: whether the end of the next line has not come.
  @usableFromInline mutating func didReadAhead(_ lines: inout LinesAhead, needsMore: Bool) {
    splitter.useLines(lines.ends.count, to: lines.ends.last ?? 0, needsMore: needsMore)
    count += lines.ends.count
    if !lines.ends.isEmpty {
      place = splitter.place
    } else if !needsMore {
      lines.pause = mostValuesAhead
    }
  }

  /// Takes note of the last value's error.
  /// - Returns: the error to give out; nil if reading goes on without.
  @usableFromInline mutating func failed(_ error: JSONError) -> JSONError? {
    guard let piece else { return error }
    // The next piece is the same value by itself.
    if piece.isOpen { return nil }
    if piece.isUnended, piece.line != nil, let torn = truncatedLine(piece) {
      endsInValue = true
      return handle(torn, canGoOn: true)
    }
    let error = located(error, of: piece)
    // Behind what is not JSON, the splitter may have to look for the next value.
    return handle(error, canGoOn: !error.isSyntaxProblem || splitter.recover())
  }

  private mutating func handle(_ error: JSONError, canGoOn: Bool) -> JSONError? {
    if !canGoOn { isBroken = true }
    if !canGoOn || !givesErrors && invalid == .fail { isAtEnd = true }
    // Inside what is skipped, nobody can go on at another time.
    if !isAtEnd, !endsInValue, !splitter.isSkipping { place = splitter.place }
    if givesErrors {
      count += 1
      hasGivenErrors = true
    }
    if givesErrors || isAtEnd { return error }
    issues.add(error)
    return nil
  }

  /// Reads as far as the first value of an array or object.
  /// - Returns: what lies before it; nil if more bytes have to come.
  mutating func findValues() throws(JSONError) -> [UInt8]? {
    if let refusal = refusal.take() { throw refusal }
    return try splitter.findValues()
  }

  // MARK: Places

  /// The error of a value as one of the stream.
  private mutating func located(_ error: JSONError, of piece: Piece) -> JSONError {
    let issues = error.problems.map { splitter.moved($0, of: piece) }
    return JSONError(issues[0], issues.dropFirst(), omitted: error.omittedProblemCount)
  }

  /// The error for a last line that is the beginning of a document; nil if it is none.
  private mutating func truncatedLine(_ piece: Piece) -> JSONError? {
    guard splitter.buffer.isBeginning(piece.range) else { return nil }
    let error = Array(splitter.buffer.bytes(piece.range)).withText { text in
      JSONError(Problem(.truncatedLine, at: piece.range.count), in: text)
    }
    return located(error, of: piece)
  }
}

extension JSONError {
  /// Whether it cannot be told where the value ends, since it is not JSON, or its end was not looked for.
  fileprivate var isSyntaxProblem: Bool { problems[0].isSyntaxProblem || code == .depthLimit }
}
