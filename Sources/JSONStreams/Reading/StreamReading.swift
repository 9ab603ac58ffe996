import JSONCore

/// The reading of a stream, from its first value to its last, some values at a time.
@usableFromInline final class StreamReading<Element> {
  private var parser: JSONStreamParser<Element>
  private let parallel: ParallelReading<Element>?
  private let start: StreamPlace
  private let state: StreamState
  private var meter: ProgressMeter
  private var issues = IssueList()
  private var totalBytes: Int?
  /// The block whose values are given out, where several tasks read.
  private var block: BlockReading<Element>?
  /// The error behind the values that were given out last.
  private var error: JSONError?
  private var isAtEnd = false

  /// How many values are read at a time, at most; they are those of the bytes at hand.
  private static var batchSize: Int { 128 }

  /// - Parameters:
  ///   - parser: reads the values, if not several tasks do.
  ///   - parallel: what lets several tasks read them.
  ///   - start: where the stream begins.
  ///   - state: is told how far reading has come.
  ///   - reportProgress: is called with that from time to time.
  init(
    _ parser: JSONStreamParser<Element>, _ parallel: ParallelReading<Element>?, from start: JSONStreamPosition,
    _ state: StreamState, _ reportProgress: (@Sendable (JSONStreamProgress) -> Void)?
  ) {
    (self.parser, self.parallel, self.state) = (parser, parallel, state)
    self.start = StreamPlace(start.location)
    meter = ProgressMeter(reportProgress)
    state.begin(at: start, isOrdered: parallel?.order != .asReady)
  }

  /// The next values, for a task.
  /// - Parameter feeder: is asked for bytes, unless several tasks read.
  func next(_ feeder: Feeder?, isolation: isolated (any Actor)?) async throws -> [Element]? {
    while true {
      if let parallel {
        try endWithError()
        if isAtEnd { return nil }
        guard let block = try await parallel.next(isolation: isolation) else { return end() }
        try Task.checkCancellation()
        begin(block, parallel)
        if !block.batch.elements.isEmpty { return block.batch.elements }
      } else {
        if let elements = try nextOfBytesAtHand() { return elements }
        guard let feeder, !isAtEnd else { return nil }
        try await feeder.feed(&parser, isolation: isolation)
        totalBytes = feeder.totalBytes
        try Task.checkCancellation()
      }
    }
  }

  /// The next values, for code that waits for them.
  func next(_ input: OpenInput) throws(JSONError) -> [Element]? {
    while true {
      if let elements = try nextOfBytesAtHand() { return elements }
      if isAtEnd { return nil }
      try parser.fill(from: input, room: streamBlockSize)
      totalBytes = input.totalBytes
    }
  }

  /// The values of the bytes that have come; nil if there are none.
  private func nextOfBytesAtHand() throws(JSONError) -> [Element]? {
    try endWithError()
    if isAtEnd { return nil }
    let issueCount = parser.pieces.issues.count
    let batch = parser.nextBatch(room: Self.batchSize)
    error = batch.error
    state.begin(batch.places, in: parser.pieces.splitter.levels, parser.bytesFed - start.byteOffset, of: totalBytes)
    if parser.pieces.issues.count > issueCount { state.update(parser.report) }
    meter.update(state)
    if !batch.elements.isEmpty { return batch.elements }
    try endWithError()
    return parser.isAtEnd ? end(at: parser.pieces) : nil
  }

  /// Takes over what a task has read.
  private func begin(_ block: BlockReading<Element>, _ parallel: ParallelReading<Element>) {
    if let used = self.block { parallel.recycle(used) }
    self.block = block
    error = block.batch.error
    state.begin(block.batch.places, in: [], parallel.bytesRead, of: parallel.totalBytes, end: block.end)
    if !block.report.isEmpty {
      for issue in block.report.issues { issues.add(issue) }
      issues.omit(block.report.omittedCount)
      state.update(issues.report)
    }
    meter.update(state)
  }

  /// Throws the error behind the values that were given out.
  private func endWithError() throws(JSONError) {
    guard let error = error.take() else { return }
    _ = end()
    throw error
  }

  /// Takes note of the end.
  private func end(at pieces: PieceReader? = nil) -> [Element]? {
    if isAtEnd { return nil }
    isAtEnd = true
    state.end(at: pieces?.position)
    meter.finish(state)
    return nil
  }
}

/// How many bytes of a stream are read at a time.
var streamBlockSize: Int { 256 << 10 }
