import JSONCore

/// One pass over a stream by one task.
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
  ///   - state: receives the progress.
  ///   - reportProgress: is called with the progress from time to time.
  init(
    _ parser: JSONStreamParser<Element>, from start: JSONStreamPosition, _ state: StreamState,
    _ reportProgress: (@Sendable (JSONStreamProgress) -> Void)?
  ) {
    (self.parser, self.state) = (parser, state)
    self.start = start.byteOffset
    meter = ProgressMeter(reportProgress)
    values = StreamValues(batch.values, PublishedCoordinates())
    state.begin(values.coordinates)
  }

  /// The next complete value.
  @inlinable
  mutating func next() throws(JSONError) -> Element? {
    if let element = values.next() { return element }
    if parser.valuesAtATime == 1 { return try readValue() }
    return try readValues() ? values.next() : nil
  }

  /// Reads a value that may not be read ahead, if it is complete. A batch of one would take 100 ns more.
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

  /// Reads complete values, after those before them were returned.
  /// - Returns: whether there are any.
  @usableFromInline mutating func readValues() throws(JSONError) -> Bool {
    let earlierIssueCount = parser.pieces.issueCount
    // Not a method of the parser, which would request the metadata of its type each time.
    if batch.error == nil { parser.addValues(&parser.pieces, &batch, parser.valuesAtATime) }
    if !batch.coordinates.isEmpty {
      didRead(after: earlierIssueCount)
      return true
    }
    if parser.pieces.isAtEnd || batch.error != nil { didEnd() }
    if let error = batch.error.take() { throw error }
    return false
  }

  /// Records the values that are returned next.
  /// - Parameter earlierIssueCount: the number of issues before them.
  private mutating func didRead(after earlierIssueCount: Int) {
    enterLevels()
    let report = takeReport(of: earlierIssueCount)
    values.coordinates.begin(&batch.coordinates, report: report, lastReport: takeReport(of: batch.issueCount))
  }

  /// Records a value that is returned.
  @usableFromInline mutating func didReadValue() {
    enterLevels()
    values.coordinates.didGiveValue(before: parser.pieces.coordinates, report: takeReport(of: parser.pieces.issueCount))
  }

  /// Records the containers around the values when the first one is found.
  private mutating func enterLevels() {
    if knowsLevels { return }
    state.enter(parser.pieces.splitter.levels)
    knowsLevels = true
  }

  /// Records the end.
  @usableFromInline mutating func didEnd() {
    if isAtEnd { return }
    isAtEnd = true
    values.coordinates.end(at: parser.pieces.coordinates, report: takeReport(of: parser.pieces.issueCount))
    meter.finish(state)
  }

  /// A report of the first issues; nil if there are no new ones since the last report.
  private mutating func takeReport(of count: Int) -> JSONReport? {
    if count == issueCount { return nil }
    issueCount = count
    return parser.pieces.issues.report(of: count)
  }

  // MARK: Bytes

  /// Reads more bytes, for a task.
  mutating func feed(from feeder: any Feeder, isolation: isolated (any Actor)?) async throws {
    try await feeder.feed(&parser, isolation: isolation)
    didFeed(of: feeder.totalBytes)
  }

  /// Reads more bytes, for code that may block.
  mutating func feed(from input: OpenInput) throws(JSONError) {
    try parser.fill(from: input, capacity: streamBlockSize)
    didFeed(of: input.totalBytes)
  }

  private mutating func didFeed(of totalBytes: Int?) {
    state.update(bytesRead: parser.bytesFed - start, of: totalBytes)
    meter.update(state)
  }
}

/// The maximum number of bytes to read at a time: a part of a core's cache, which also needs room for the values. With twice as
/// many, orders of 1 kB take 3 % more time.
var streamBlockSize: Int { 64 << 10 }

/// A pass over a stream that was started, for the code that continues it.
final class BegunReading<Element>: Sendable {
  private let reading: Lock<(parser: JSONStreamParser<Element>, feeder: any Feeder)?>

  init(_ parser: JSONStreamParser<Element>, _ feeder: sending any Feeder) {
    reading = Lock((parser, feeder))
  }

  /// The pass, for the first caller only.
  func take() -> (parser: JSONStreamParser<Element>, feeder: any Feeder)? {
    reading.withLock { $0.take() }
  }
}
