import JSONCore

/// The reading of a stream by one task, from its first value to its last.
@usableFromInline struct StreamReading<Element> {
  private(set) var parser: JSONStreamParser<Element>
  private var batch = StreamBatch<Element>()
  /// The values of the batch.
  @usableFromInline let values: StreamValues<Element>
  private let start: Int
  private let state: StreamState
  private let meter: ProgressMeter
  private var issueCount = 0
  private var isAtEnd = false
  /// Whether the containers around the values are known, which is so when there is a first one.
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
    return try readValues() ? values.next() : nil
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
    if !knowsLevels {
      state.enter(parser.pieces.splitter.levels)
      knowsLevels = true
    }
    let report = takeReport(of: earlierIssueCount)
    values.place.begin(&batch.places, report: report, lastReport: takeReport(of: batch.issueCount))
  }

  /// Takes note of the end.
  private mutating func didEnd() {
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
