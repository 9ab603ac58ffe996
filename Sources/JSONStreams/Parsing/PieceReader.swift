import JSONCore

/// Splits a stream into pieces to make values from, and applies the policy for pieces that are not valid values.
@usableFromInline struct PieceReader: Sendable {
  var splitter: StreamSplitter
  let invalid: InvalidValuePolicy
  /// Whether errors are returned like values, and only end the stream if the start of the next value is unknown.
  var givesErrors = false
  private(set) var hasGivenErrors = false
  private let hasKeys: Bool
  /// The error that prevents reading.
  private var refusal: JSONError?
  private(set) var issues = IssueList()
  private(set) var isAtEnd = false
  /// Whether the start of the next value is unknown.
  private(set) var isBroken = false
  /// The number of values returned so far, including errors that were returned like values.
  private(set) var count = 0
  /// Whether the stream ends inside a line; reading can be resumed before that line.
  private var endsInValue = false
  /// The last value, while it is read.
  private var piece: Piece?
  /// The position after the last value that was read or skipped.
  @usableFromInline private(set) var coordinates: StreamCoordinates

  /// The number of issues so far.
  @usableFromInline var issueCount: Int { issues.count }

  init(_ splitter: StreamSplitter, invalid: InvalidValuePolicy, hasKeys: Bool = false, refusal: JSONError?) {
    self.hasKeys = hasKeys
    (self.splitter, self.invalid, self.refusal) = (splitter, invalid, refusal)
    coordinates = self.splitter.coordinates
  }

  /// A report to add to, if parts of values may be skipped.
  @usableFromInline var newReport: JSONReport? { invalid == .report ? JSONReport() : nil }

  /// The key of the last value, where values have keys.
  @usableFromInline var key: String { hasKeys ? splitter.key : "" }

  /// 0 if the end of the last value is not known, to be set to its number of bytes; nil if it is known.
  @usableFromInline var openCount: Int? { piece?.isOpen == true ? 0 : nil }

  /// The position with the data that is needed to resume there.
  var position: JSONStreamPosition { JSONStreamPosition(coordinates, in: splitter.levels) }

  /// Moves to the next complete value.
  /// - Returns: its bytes; nil if more are needed, or there are no more values.
  /// - Throws: an error to return.
  @usableFromInline mutating func next() throws(JSONError) -> ArraySlice<UInt8>? {
    if refusal != nil, let refusal = refusal.take(), let error = handle(refusal, canGoOn: false) { throw error }
    while !isAtEnd {
      let next: Piece
      do throws(JSONError) {
        guard let found = try splitter.next() else {
          isAtEnd = splitter.isFinal
          if isAtEnd, !endsInValue { coordinates = splitter.coordinates }
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

  /// The error for a value that looks like UTF-16 or UTF-32. Only a whole stream can have these encodings.
  private static func foreignByte(in bytes: ArraySlice<UInt8>) -> JSONError? {
    let head = bytes.prefix(4)
    if head.allSatisfy({ $0 &- 1 < 0x7F }) || Array(head).detectedEncoding().name == nil { return nil }
    let offset = head.firstIndex { $0 &- 1 >= 0x7F } ?? head.startIndex
    return Array(bytes).withText { text in
      JSONError(Problem(.unexpectedCharacter, at: offset - bytes.startIndex), in: text)
    }
  }

  /// Records the last value, and the parts of it that were skipped.
  /// - Parameter count: the number of its bytes, if its end was not known.
  @usableFromInline mutating func didRead(_ report: JSONReport?, _ count: Int?) {
    if let count { splitter.didReadOpenValue(of: count) }
    if let report, let piece, !report.isEmpty {
      for issue in report.issues { issues.add(splitter.moved(issue, of: piece)) }
      issues.omit(report.omittedCount)
    }
    coordinates = splitter.coordinates
    self.count += 1
  }

  /// The maximum number of bytes of a line.
  @usableFromInline var lineLimit: Int { splitter.lineLimit }

  /// The unused bytes so far, if they begin with a line that may be read ahead.
  @usableFromInline mutating func beginAhead(_ lines: inout LinesAhead) -> ArraySlice<UInt8>? {
    lines.ends.removeAll(keepingCapacity: true)
    if lines.pause > 0 {
      lines.pause -= 1
      return nil
    }
    guard refusal == nil, !isAtEnd, let bytes = splitter.linesAhead() else { return nil }
    lines.start = splitter.coordinates
    return bytes
  }

  /// Marks lines as read ahead.
  /// - Parameter needsMore: whether the end of the next line has not arrived.
  @usableFromInline mutating func didReadAhead(_ lines: inout LinesAhead, needsMore: Bool) {
    splitter.useLines(lines.ends.count, to: lines.ends.last ?? 0, needsMore: needsMore)
    count += lines.ends.count
    if !lines.ends.isEmpty {
      coordinates = splitter.coordinates
    } else if !needsMore {
      lines.pause = mostValuesAhead
    }
  }

  /// Records the last value's error.
  /// - Returns: the error to return; nil if reading continues without it.
  @usableFromInline mutating func failed(_ error: JSONError) -> JSONError? {
    guard let piece else { return error }
    // The next piece is the same value, without the bytes after it.
    if piece.isOpen { return nil }
    if piece.isUnended, piece.line != nil, let torn = truncatedLine(piece) {
      endsInValue = true
      return handle(torn, canGoOn: true)
    }
    let error = located(error, of: piece)
    // After invalid JSON, the splitter may have to search for the next value.
    return handle(error, canGoOn: !error.isSyntaxProblem || splitter.recover())
  }

  private mutating func handle(_ error: JSONError, canGoOn: Bool) -> JSONError? {
    if !canGoOn { isBroken = true }
    if !canGoOn || !givesErrors && invalid == .fail { isAtEnd = true }
    // Reading cannot be resumed inside skipped bytes.
    if !isAtEnd, !endsInValue, !splitter.isSkipping { coordinates = splitter.coordinates }
    if givesErrors {
      count += 1
      hasGivenErrors = true
    }
    if givesErrors || isAtEnd { return error }
    issues.add(error)
    return nil
  }

  /// Reads up to the first value of an array or object.
  /// - Returns: the text before it; nil if more bytes are needed.
  mutating func findValues() throws(JSONError) -> [UInt8]? {
    if let refusal = refusal.take() { throw refusal }
    return try splitter.findValues()
  }

  // MARK: Places

  /// Converts the error of a value into one of the stream.
  private mutating func located(_ error: JSONError, of piece: Piece) -> JSONError {
    let issues = error.problems.map { splitter.moved($0, of: piece) }
    return JSONError(issues[0], issues.dropFirst(), omitted: error.omittedProblemCount)
  }

  /// The error for a last line that is the beginning of a document; nil if it is not.
  private mutating func truncatedLine(_ piece: Piece) -> JSONError? {
    guard splitter.buffer.isBeginning(piece.range) else { return nil }
    let error = Array(splitter.buffer.bytes(piece.range)).withText { text in
      JSONError(Problem(.truncatedLine, at: piece.range.count), in: text)
    }
    return located(error, of: piece)
  }
}

extension JSONError {
  /// Whether the end of the value is unknown, since it is not JSON, or its end was not searched for.
  fileprivate var isSyntaxProblem: Bool { problems[0].isSyntaxProblem || code == .depthLimit }
}
