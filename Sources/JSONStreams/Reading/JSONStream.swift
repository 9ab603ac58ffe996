import JSONCore

/// The values of a stream, which are read one after the other on demand.
///
/// ```swift
/// let orders = reader.lines(of: Order.self, from: url)
/// for try await order in orders { total += order.price }
/// print(orders.progress.count, orders.report)
/// ```
///
/// The stream only reads the current block ahead, and up to 16 of its values if reading them runs no code of a model. So memory
/// does not depend on the length of the stream. When the loop ends, also by `break`, the stream stops reading and closes the
/// file. It does the same after at most 16 complete values if the task is cancelled. Each loop reads the stream from its start,
/// if the input can be read again.
///
/// The second parameter is the source of the bytes: `JSONInput`, or an asynchronous sequence.
public struct JSONStream<Element, Source>: AsyncSequence, Sendable {
  public typealias Failure = any Error

  /// Makes a parser that begins at a position.
  let makeParser: @Sendable (JSONStreamPosition) -> JSONStreamParser<Element>
  let open: @Sendable () throws(JSONError) -> sending any Feeder
  let start: JSONStreamPosition
  /// The input, if it is one that may block.
  var input: JSONInput?
  var tasks: StreamTasks?
  /// A pass that was started before, for the first loop.
  var begun: BegunReading<Element>?
  var reportProgress: (@Sendable (JSONStreamProgress) -> Void)?
  let state = StreamState()

  // MARK: State

  /// The progress of the last pass. It changes while the stream is read.
  public var progress: JSONStreamProgress { state.progress }

  /// The position after the last value that was read or skipped, from which reading can be resumed later; the start if no value
  /// was read. If the last line was cut off, the position is before that line.
  public var position: JSONStreamPosition { state.position ?? start }

  /// The issues of the values that the last pass skipped or read in part, in the order of the stream.
  public var report: JSONReport { state.report }

  /// The same stream, which reports its progress at most ten times a second and at its end.
  /// - Parameter body: the function to call, in the task that reads the stream.
  public func onProgress(_ body: @escaping @Sendable (JSONStreamProgress) -> Void) -> JSONStream {
    var stream = JSONStream(at: start, open: open, makeParser: makeParser)
    (stream.input, stream.tasks, stream.begun, stream.reportProgress) = (input, tasks, begun, body)
    return stream
  }

  init(
    at start: JSONStreamPosition, open: @escaping @Sendable () throws(JSONError) -> sending any Feeder,
    makeParser: @escaping @Sendable (JSONStreamPosition) -> JSONStreamParser<Element>
  ) {
    (self.start, self.open, self.makeParser) = (start, open, makeParser)
  }

  init(
    _ input: JSONInput, at start: JSONStreamPosition,
    makeParser: @escaping @Sendable (JSONStreamPosition) -> JSONStreamParser<Element>
  ) where Source == JSONInput {
    self.init(
      at: start,
      open: { () throws(JSONError) in
        InputFeeder(try OpenInput(input, at: start.byteOffset))
      }, makeParser: makeParser)
    self.input = input
  }

  // MARK: Reading

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }

  /// Reads a stream.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let stream: JSONStream
    /// The values that were read ahead.
    @usableFromInline var values: StreamValues<Element>?
    @usableFromInline var reading: StreamReading<Element>?
    /// The number of values returned without reading ahead since the last check for cancellation.
    private var uncheckedCount = 0
    private var feeder: (any Feeder)?
    /// The blocks that several tasks have read, if they do.
    private var blocks: BlockIterator<Element>?

    init(_ stream: JSONStream) { self.stream = stream }

    /// The next value; nil at the end.
    @inlinable
    public mutating func next() async throws -> Element? { try await next(isolation: nil) }

    /// The next value; nil at the end.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> Element? {
      if let element = values?.next() { return element }
      if let element = try nextOfBytes() { return element }
      return try await nextOfMoreBytes(isolation: actor)
    }

    /// The next complete value; nil if there is none, or the task is cancelled.
    // Never inlined: a larger `next` would not be inlined into the loop, and each value would need an asynchronous call.
    @inlinable @inline(never)
    mutating func nextOfBytes() throws -> Element? {
      if let element = values?.nextUnlessCancelled() { return element }
      return isKnownToBeCancelled() ? nil : try reading?.next()
    }

    /// Whether the task is cancelled. This is checked after values that were read ahead, otherwise not for each value.
    @usableFromInline mutating func isKnownToBeCancelled() -> Bool {
      uncheckedCount += 1
      if uncheckedCount < mostValuesAhead, values?.queue.takenCount ?? 0 == 0 { return false }
      uncheckedCount = 0
      return Task.isCancelled
    }

    /// The next value, which needs more bytes.
    @usableFromInline
    mutating func nextOfMoreBytes(isolation actor: isolated (any Actor)?) async throws -> Element? {
      try Task.checkCancellation()
      if stream.tasks != nil { return try await nextOfBlocks(isolation: actor) }
      if reading == nil { try begin() }
      do {
        while true {
          if let element = try reading?.next() { return element }
          guard let feeder, reading?.parser.isAtEnd == false else { break }
          try await reading?.feed(from: feeder, isolation: actor)
          try Task.checkCancellation()
        }
      } catch {
        feeder = nil
        throw error
      }
      feeder = nil
      return nil
    }

    private mutating func begin() throws(JSONError) {
      let begun = stream.begun?.take()
      let parser = begun?.parser ?? stream.makeParser(stream.start)
      let reading = StreamReading(parser, from: stream.start, stream.state, stream.reportProgress)
      (self.reading, values) = (reading, reading.values)
      feeder = begun?.feeder
      if feeder == nil { feeder = try stream.open() }
    }

    /// The next value, if several tasks read the stream.
    private mutating func nextOfBlocks(isolation actor: isolated (any Actor)?) async throws -> Element? {
      if blocks == nil { blocks = try stream.blockIterator() }
      // The last block's values must not be shared when the block is taken back.
      values = nil
      values = try await blocks?.next(isolation: actor)
      return values?.next() ?? values?.nextCopy()
    }
  }

  private func blockIterator() throws(JSONError) -> BlockIterator<Element>? {
    guard let tasks, let input else { return nil }
    let reading = try ParallelReading(
      input, at: start, tasks, makeParser: makeParser)
    return BlockIterator(reading, state, reportProgress)
  }
}

extension JSONStream {
  /// The same stream with each value as a result: invalid values are failures in their places, with any policy, and reading
  /// continues after them.
  ///
  /// ```swift
  /// for try await order in reader.lines(of: Order.self, from: url).results {
  ///   switch order {
  ///   case .success(let order): try await database.insert(order)
  ///   case .failure(let error): log(error)
  ///   }
  /// }
  /// ```
  ///
  /// The stream ends after a failure if the start of the next value is unknown. Reading it only throws `CancellationError`, and
  /// errors of the input.
  public var results: JSONStream<Result<Element, JSONError>, Source> {
    let makeParser = makeParser
    var stream = JSONStream<Result<Element, JSONError>, Source>(at: start, open: open) { makeParser($0).results }
    stream.input = input
    stream.tasks = tasks
    stream.reportProgress = reportProgress
    return stream
  }
}
