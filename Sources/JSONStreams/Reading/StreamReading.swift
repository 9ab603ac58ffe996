import JSONCore

/// The reading of a stream by one task, from its first value to its last.
@usableFromInline struct StreamReading<Element> {
  @usableFromInline var parser: JSONStreamParser<Element>
  private var batch = StreamBatch<Element>()
  /// The values of the batch.
  @usableFromInline let values: StreamValues<Element>
  private let start: Int
  private let state: StreamState
  private let meter: ProgressMeter
  private var issueCount = 0
  private var isAtEnd = false
  /// Whether the containers around the values are known.
  private var knowsLevels = false

  /// - Parameters:
  ///   - parser: reads the values.
  ///   - start: where the stream begins.
  ///   - state: is told how far reading has come.
  ///   - reportProgress: is called with that from time to time.
  init(
    _ parser: JSONStreamParser<Element>, from start: JSONStreamPosition, _ state: StreamState,
    _ reportProgress: (@Sendable (JSONStreamProgress) -> Void)?
  ) {
    (self.parser, self.state) = (parser, state)
    self.start = start.byteOffset
    meter = ProgressMeter(reportProgress)
    values = StreamValues(batch.values, PublishedPlace())
    state.begin(values.place)
  }

  /// The next value of which all bytes have come.
  @inlinable
  mutating func next() throws(JSONError) -> Element? {
    if let element = values.next() { return element }
    if parser.valuesAtATime == 1 { return try readValue() }
    return try readValues() ? values.next() : nil
  }

  /// Reads a value that may not be read ahead, if all its bytes have come. A batch of one would take 100 ns more.
  @inlinable
  mutating func readValue() throws(JSONError) -> Element? {
    do throws(JSONError) {
      if let element = try parser.read(&parser.pieces) {
        didReadValue()
        return element
      }
    } catch {
      didEnd()
      throw error
    }
    if parser.isAtEnd { didEnd() }
    return nil
  }

  /// Reads values of which all bytes have come, when those before them have been given out.
  /// - Returns: whether there are any.
  @usableFromInline mutating func readValues() throws(JSONError) -> Bool {
    let earlierIssueCount = parser.pieces.issueCount
    // Not by a method of the parser, for whose type the runtime would be asked each time.
    if batch.error == nil { parser.addValues(&parser.pieces, &batch, parser.valuesAtATime) }
    if !batch.places.isEmpty {
      didRead(after: earlierIssueCount)
      return true
    }
    if parser.pieces.isAtEnd || batch.error != nil { didEnd() }
    if let error = batch.error.take() { throw error }
    return false
  }

  /// Takes note of values that are given out next.
  /// - Parameter earlierIssueCount: the number of issues before them.
  private mutating func didRead(after earlierIssueCount: Int) {
    enterLevels()
    let report = takeReport(of: earlierIssueCount)
    values.place.begin(&batch.places, report: report, lastReport: takeReport(of: batch.issueCount))
  }

  /// Takes note of a value that is given out.
  @usableFromInline mutating func didReadValue() {
    enterLevels()
    values.place.didGiveValue(before: parser.pieces.place, report: takeReport(of: parser.pieces.issueCount))
  }

  /// Takes note of the containers around the values, when there is a first one.
  private mutating func enterLevels() {
    if knowsLevels { return }
    state.enter(parser.pieces.splitter.levels)
    knowsLevels = true
  }

  /// Takes note of the end.
  @usableFromInline mutating func didEnd() {
    if isAtEnd { return }
    isAtEnd = true
    values.place.end(at: parser.pieces.place, report: takeReport(of: parser.pieces.issueCount))
    meter.finish(state)
  }

  /// A report of the first issues; nil if there are no more of them than in the last one.
  private mutating func takeReport(of count: Int) -> JSONReport? {
    if count == issueCount { return nil }
    issueCount = count
    return parser.pieces.issues.report(of: count)
  }

  // MARK: Bytes

  /// Gets more bytes, for a task.
  mutating func feed(from feeder: any Feeder, isolation: isolated (any Actor)?) async throws {
    try await feeder.feed(&parser, isolation: isolation)
    didFeed(of: feeder.totalBytes)
  }

  /// Gets more bytes, for code that waits for them.
  mutating func feed(from input: OpenInput) throws(JSONError) {
    try parser.fill(from: input, room: streamBlockSize)
    didFeed(of: input.totalBytes)
  }

  private mutating func didFeed(of totalBytes: Int?) {
    state.update(bytesRead: parser.bytesFed - start, of: totalBytes)
    meter.update(state)
  }
}

/// How many bytes of a stream are read at a time, at most: a part of what a core's cache has room for, beside the values. With twice as
/// many, orders of 1 kB take 3 % more time.
var streamBlockSize: Int { 64 << 10 }

/// A reading of a stream that has been begun, for the one who goes on with it.
final class BegunReading<Element>: Sendable {
  private let reading: Lock<(parser: JSONStreamParser<Element>, feeder: any Feeder)?>

  init(_ parser: JSONStreamParser<Element>, _ feeder: sending any Feeder) {
    reading = Lock((parser, feeder))
  }

  /// The reading, for the first who asks.
  func take() -> (parser: JSONStreamParser<Element>, feeder: any Feeder)? {
    reading.withLock { $0.take() }
  }
}
