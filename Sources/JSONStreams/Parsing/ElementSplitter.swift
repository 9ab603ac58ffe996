import JSONCore
import JSONDeserializer

/// Splits a document into the elements of an array or the members of an object, and checks the syntax of the rest.
struct ElementSplitter: Splitter {
  var buffer: StreamBuffer
  var isFinal = false
  private var grammar: GrammarScanner
  /// The number of bytes after the buffer's head whose grammar was checked.
  private var checked = 0
  /// Finds the end of the current value; nil between two values.
  private var value: ValueScanner?
  private var scanned = 0
  /// The number of bytes of the current value that were returned before its end was known.
  private var openCount = 0
  /// The likely maximum number of bytes of a value.
  private var likelyCount = Int.max
  private var isAtEnd = false
  private var mark: MarkDetector
  /// The text before the first value, if it was requested.
  private var before: [UInt8]?
  private(set) var key = ""
  /// The containers around the values, once the first one is found.
  private(set) var levels: [GrammarScanner.Level] = []
  private(set) var coordinates: StreamCoordinates
  private let path: JSONPointer
  private let wanted: GrammarScanner.Wanted
  private let limits: JSONDeserializer.Policy.Limits
  private let limit: Int
  /// Whether a value may be returned before its end is known.
  private let givesOpenValues: Bool

  /// - Parameters:
  ///   - keepsPrologue: whether the text before the first value is needed.
  ///   - givesOpenValues: whether a value may be returned before its end is known.
  init(
    to path: JSONPointer, _ wanted: GrammarScanner.Wanted, at start: JSONStreamPosition,
    policy: JSONDeserializer.Policy,
    limit: Int, keepsPrologue: Bool = false, givesOpenValues: Bool = false
  ) {
    buffer = StreamBuffer(at: start.location, countsLines: true)
    var limits = policy.limits
    limits.numberBytes = min(limits.numberBytes, limit)
    self.limits = limits
    grammar = GrammarScanner(
      to: path, wanted, limits: (limits.depth, limits.stringBytes, limits.numberBytes, key: limit),
      allowsTrailingCommas: policy.dialect.allowsTrailingCommas)
    levels = start.levels
    coordinates = StreamCoordinates(start.location, index: start.levels.last?.index ?? 0)
    if !start.levels.isEmpty { grammar.resume(in: start.levels) }
    mark = MarkDetector(at: start.location)
    before = keepsPrologue ? [] : nil
    (self.path, self.wanted, self.limit, self.givesOpenValues) = (path, wanted, limit, givesOpenValues)
  }

  mutating func next() throws(JSONError) -> Piece? {
    guard try mark.skipMark(in: &buffer, isFinal: isFinal) else { return nil }
    while !isAtEnd {
      if value != nil { return try nextValue() }
      switch try nextEvent() {
      case .more: return nil
      case .value:
        beginValue()
        value = ValueScanner(depth: grammar.depth, limit: limits.depth)
        if let piece = openValue() { return piece }
      case .scalar:
        beginValue()
        return takeScalar()
      case .found, .otherKind, .again, .end: break
      }
    }
    return nil
  }

  /// Reads up to the first value.
  /// - Returns: the text before it, as a document in which the selected array or object is empty; nil if more bytes are needed.
  mutating func findValues() throws(JSONError) -> [UInt8]? {
    guard try mark.skipMark(in: &buffer, isFinal: isFinal) else { return nil }
    while !grammar.isFound, !isAtEnd {
      if case .more = try nextEvent() { return nil }
    }
    defer { before = nil }
    return (before ?? []) + grammar.levels.reversed().map { $0.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }
  }

  /// Walks to the next event.
  private mutating func nextEvent() throws(JSONError) -> GrammarScanner.Event {
    var cursor = buffer.head + checked
    let event: GrammarScanner.Event
    do throws(ReadFailure) {
      event = try grammar.next(buffer, from: &cursor, isFinal: isFinal)
    } catch {
      if grammar.hasLongKey {
        throw stop(tooLong("a key", at: buffer.location(of: error.offset), below: grammar.steps, limit: limit))
      }
      throw stop(buffer.withText(to: buffer.tail) { limits.problem(error, in: $0) }, cursor)
    }
    before?.append(contentsOf: buffer.bytes((buffer.head + checked)..<cursor))
    if let before, before.count > limit { throw stop(tooLong("the text before the values")) }
    if event != .scalar {
      // An unfinished string or number is kept, but not the text before it.
      buffer.use(to: grammar.isInsideToken ? grammar.tokenStart - buffer.offset(of: 0) : cursor)
    }
    checked = cursor - buffer.head
    if event == .scalar { return event }
    try check(event)
    return event
  }

  /// Throws the error for a value that is not allowed.
  private mutating func check(_ event: GrammarScanner.Event) throws(JSONError) {
    switch event {
    case .otherKind:
      let expected = wanted == .elements ? "an array" : "an object"
      throw stop(Problem(.typeMismatch, at: buffer.head, detail: expected), buffer.head)
    case .again:
      throw stop(
        JSONError(
          .duplicateKey, at: path, location: buffer.location(of: buffer.head),
          message: "expected the key of the streamed values once, found it again",
          advice: "Correct the document: the values of the first have been read already."))
    case .end:
      isAtEnd = true
      if !grammar.isFound { throw notFound() }
    case .more, .found, .value, .scalar: break
    }
  }

  /// Records the location of the current value.
  private mutating func beginValue() {
    if levels.isEmpty { levels = grammar.levels }
    if wanted == .members { key = grammar.key }
  }

  /// Takes a checked number or word.
  private mutating func takeScalar() -> Piece {
    let start = grammar.tokenStart - buffer.offset(of: 0)
    let end = buffer.head + checked
    checked = 0
    endValue(at: end)
    return Piece(range: start..<end)
  }

  /// Ends a string, array or object.
  private mutating func endLongValue(at index: Int) {
    grammar.didTakeValue()
    (value, scanned) = (nil, 0)
    endValue(at: index)
  }

  private mutating func endValue(at index: Int) {
    buffer.use(to: index)
    coordinates = StreamCoordinates(buffer.location(of: index), index: grammar.index)
  }

  // MARK: Values whose end is not known

  /// Values that probably have more bytes than this are not returned before their ends are known.
  private static var mostOpenBytes: Int { 1 << 20 }

  /// The bytes of the current value so far and those after it, if the value is probably complete.
  private mutating func openValue() -> Piece? {
    guard givesOpenValues, likelyCount <= min(buffer.count, Self.mostOpenBytes) else { return nil }
    // Not much more, since the reader reserves memory for all bytes; and not much less, or the value would be read twice.
    openCount = min(likelyCount + likelyCount / 2 + 16, buffer.count, limit)
    return Piece(range: buffer.head..<(buffer.head + openCount), isOpen: true)
  }

  mutating func didReadOpenValue(of count: Int) {
    expect(count)
    endLongValue(at: buffer.head + count)
  }

  /// Sets the expected size of the next values to that of the last one.
  private mutating func expect(_ count: Int) {
    likelyCount = likelyCount == .max ? count : max(count, likelyCount - likelyCount / 32)
    openCount = 0
  }

  /// Takes the current value.
  private mutating func nextValue() throws(JSONError) -> Piece? {
    let start = buffer.head
    var index = start + scanned
    let end = value?.scan(buffer, from: &index)
    scanned = index - start
    if scanned > limit { throw stop(tooLong("a value", below: grammar.steps)) }
    guard end != nil || isFinal else { return nil }
    let isTooDeep = value?.isTooDeep == true
    // If a value was returned as complete and could not be read, the splitter finds the ends of the next values first, for a
    // while.
    expect(index - start <= openCount ? 2 * Self.mostOpenBytes : index - start)
    endLongValue(at: index)
    return Piece(range: start..<index, isUnended: end == nil, isTooDeep: isTooDeep)
  }

  var canSkip: Bool { false }
  mutating func recover() -> Bool { false }

  // MARK: Problems

  mutating func moved(_ issue: JSONIssue, of piece: Piece) -> JSONIssue {
    let issue = piece.isTooDeep && issue.code == .unexpectedEnd ? tooDeep(piece) : issue
    return moved(issue, of: piece, below: grammar.steps)
  }

  /// The issue of a value that exceeds the limit with its last byte, as an issue of the value.
  private func tooDeep(_ piece: Piece) -> JSONIssue {
    Array(buffer.bytes(piece.range)).withText { text in
      JSONError(Problem(.depthLimit, at: piece.range.count - 1, detail: String(limits.depth)), in: text).problems[0]
    }
  }

  /// The error that ends reading.
  private mutating func stop(_ problem: Problem, _ cursor: Int) -> JSONError {
    stop(JSONError(grammar.issue(problem, cursor: cursor, in: &buffer)))
  }

  private mutating func stop(_ error: JSONError) -> JSONError {
    isAtEnd = true
    return error
  }

  private mutating func tooLong(_ what: String, below steps: [PathStep] = []) -> JSONError {
    tooLong(what, at: buffer.location(of: buffer.head), below: steps, limit: limit)
  }

  /// The error at the end of a document that did not have the values.
  private mutating func notFound() -> JSONError {
    JSONError(
      .missingValue, at: path, location: buffer.location(of: buffer.head),
      message: "expected \(wanted == .elements ? "an array" : "an object"), found nothing",
      advice: "Check the path of the streamed values.")
  }
}
