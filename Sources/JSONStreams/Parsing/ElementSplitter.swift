import JSONCore
import JSONDeserializer

/// Cuts the elements of an array, or the members of an object, out of a document, and checks the rest of it.
struct ElementSplitter: Splitter {
  var buffer: StreamBuffer
  var isFinal = false
  private var grammar: GrammarScanner
  /// How many bytes behind the buffer's head the grammar has been checked.
  private var checked = 0
  /// What looks for the end of the value at hand; nil between two values.
  private var value: ValueScanner?
  private var scanned = 0
  /// How many bytes of the value at hand have been handed out before its end was known.
  private var openCount = 0
  /// The number of bytes that a value is likely to have at most.
  private var likelyCount = Int.max
  private var isAtEnd = false
  private var mark: MarkDetector
  /// What lay before the first value, if somebody wants to know.
  private var before: [UInt8]?
  private(set) var key = ""
  /// The containers around the values, once there is one.
  private(set) var levels: [GrammarScanner.Level] = []
  private(set) var place: StreamPlace
  private let path: JSONPointer
  private let wanted: GrammarScanner.Wanted
  private let limits: JSONDeserializer.Policy.Limits
  private let limit: Int
  /// Whether a value may be handed out before its end is known.
  private let givesOpenValues: Bool

  /// - Parameters:
  ///   - keepsPrologue: whether what lies before the first value is wanted.
  ///   - givesOpenValues: whether a value may be handed out before its end is known.
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
    place = StreamPlace(start.location, index: start.levels.last?.index ?? 0)
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

  /// Reads as far as the first value, and not further.
  /// - Returns: what lies before it, as a document in which the wanted array or object is empty; nil if more bytes have to come.
  mutating func findValues() throws(JSONError) -> [UInt8]? {
    guard try mark.skipMark(in: &buffer, isFinal: isFinal) else { return nil }
    while !grammar.isFound, !isAtEnd {
      if case .more = try nextEvent() { return nil }
    }
    defer { before = nil }
    return (before ?? []) + grammar.levels.reversed().map { $0.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }
  }

  /// Walks on to the next thing to take care of.
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
    if let before, before.count > limit { throw stop(tooLong("what lies before the values")) }
    if event != .scalar {
      // A string or number that has not ended is kept, and not what lies before it.
      buffer.use(to: grammar.isInsideToken ? grammar.tokenStart - buffer.offset(of: 0) : cursor)
    }
    checked = cursor - buffer.head
    if event == .scalar { return event }
    try check(event)
    return event
  }

  /// Throws the error for what there may not be.
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

  /// Takes note of where the value at hand is.
  private mutating func beginValue() {
    if levels.isEmpty { levels = grammar.levels }
    if wanted == .members { key = grammar.key }
  }

  /// Takes a number or word that has been checked.
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
    place = StreamPlace(buffer.location(of: index), index: grammar.index)
  }

  // MARK: Values whose end is not known

  /// Values that are likely to have more bytes than this are not handed out before their ends are known.
  private static var mostOpenBytes: Int { 1 << 20 }

  /// What has come of the value at hand, and behind it, if all of the value is likely to be there.
  private mutating func openValue() -> Piece? {
    guard givesOpenValues, likelyCount <= min(buffer.count, Self.mostOpenBytes) else { return nil }
    // Not much more, as its reader makes room for as much as the bytes may be; and not much less, or it would be read twice.
    openCount = min(likelyCount + likelyCount / 2 + 16, buffer.count, limit)
    return Piece(range: buffer.head..<(buffer.head + openCount), isOpen: true)
  }

  mutating func didReadOpenValue(of count: Int) {
    expect(count)
    endLongValue(at: buffer.head + count)
  }

  /// Expects the next values to have about as many bytes as the last one.
  private mutating func expect(_ count: Int) {
    likelyCount = likelyCount == .max ? count : max(count, likelyCount - likelyCount / 32)
    openCount = 0
  }

  /// Takes the value at hand.
  private mutating func nextValue() throws(JSONError) -> Piece? {
    let start = buffer.head
    var index = start + scanned
    let end = value?.scan(buffer, from: &index)
    scanned = index - start
    if scanned > limit { throw stop(tooLong("a value", below: grammar.steps)) }
    guard end != nil || isFinal else { return nil }
    let isTooDeep = value?.isTooDeep == true
    // If a value was handed out as a whole and could not be read, those behind it are cut out first for a while.
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

  /// The issue of a value at whose last byte the limit is passed, as one of the value.
  private func tooDeep(_ piece: Piece) -> JSONIssue {
    Array(buffer.bytes(piece.range)).withText { text in
      JSONError(Problem(.depthLimit, at: piece.range.count - 1, detail: String(limits.depth)), in: text).problems[0]
    }
  }

  /// The error after which nothing more is read.
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

  /// The error at the end of a document in which the values were not.
  private mutating func notFound() -> JSONError {
    JSONError(
      .missingValue, at: path, location: buffer.location(of: buffer.head),
      message: "expected \(wanted == .elements ? "an array" : "an object"), found nothing",
      advice: "Check the path of the streamed values.")
  }
}
