import JSONCore

/// The reading of a stream by one task, from its first value to its last.
@usableFromInline struct StreamReading<Element> {
  @usableFromInline var parser: JSONStreamParser<Element>
  /// The values that have been read, and not been given out.
  @usableFromInline let queue = ValueQueue<Element>(capacity: valuesForEachCheck)
  @usableFromInline var lines = LinesAhead()
  private let start: Int
  private let state: StreamState
  @usableFromInline let place: PublishedPlace
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
    place = state.begin(at: start)
  }

  /// The next value of which all bytes have come.
  @inlinable
  mutating func next() throws(JSONError) -> Element? {
    if let element = nextAhead() { return element }
    return try readNext()
  }

  /// The next value that has been read ahead.
  @inlinable
  mutating func nextAhead() -> Element? {
    guard let element = queue.next() else { return nil }
    place.publish(lines, queue.takenCount, of: parser.pieces)
    return element
  }

  /// The next value of which all bytes have come, if none has been read ahead.
  @inlinable
  mutating func readNext() throws(JSONError) -> Element? {
    if let readAhead = parser.readAhead {
      readAhead(&parser.pieces, &lines, queue)
      if let element = nextAhead() { return element }
    }
    do throws(JSONError) {
      if let element = try parser.read(&parser.pieces) {
        didRead()
        return element
      }
    } catch {
      didEnd()
      throw error
    }
    if parser.isAtEnd { didEnd() }
    return nil
  }

  /// Takes note of a value that is given out.
  @usableFromInline mutating func didRead() {
    if !knowsLevels {
      state.enter(parser.pieces.splitter.levels)
      knowsLevels = true
    }
    place.publish(count: parser.pieces.count, parser.pieces.place)
    if parser.pieces.issues.count > issueCount { updateReport() }
  }

  /// Takes note of the end.
  @usableFromInline mutating func didEnd() {
    if isAtEnd { return }
    isAtEnd = true
    updateReport()
    place.publish(count: parser.pieces.count, parser.pieces.place)
    meter.finish(state)
  }

  private mutating func updateReport() {
    issueCount = parser.pieces.issues.count
    state.update(parser.report)
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
