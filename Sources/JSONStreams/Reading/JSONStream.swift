import JSONCore

/// The values of a stream, which are read one after the other as they are asked for.
///
/// ```swift
/// let orders = reader.lines(of: Order.self, from: url)
/// for try await order in orders { total += order.price }
/// print(orders.progress.count, orders.report)
/// ```
///
/// Nothing is read ahead but the block at hand, and of its values up to 16, if reading them runs no code of a model; so memory does not
/// depend on the length of the stream. When the loop ends, by `break`, too, nothing more is read, and the file is closed; so it is when
/// the task is cancelled, after at most 16 values of which all bytes had come. Each loop reads the stream from its start, if that can be
/// had again.
///
/// The second parameter is what the bytes come from: `JSONInput`, or an asynchronous sequence.
public struct JSONStream<Element, Source>: AsyncSequence, Sendable {
  public typealias Failure = any Error

  /// Makes a parser for what begins at a place.
  let makeParser: @Sendable (JSONStreamPosition) -> JSONStreamParser<Element>
  let open: @Sendable () throws(JSONError) -> sending any Feeder
  let start: JSONStreamPosition
  /// The input, where it is one that may be waited for.
  var input: JSONInput?
  var tasks: StreamTasks?
  /// A reading that has been begun, for the first loop.
  var begun: BegunReading<Element>?
  var reportProgress: (@Sendable (JSONStreamProgress) -> Void)?
  let state = StreamState()

  // MARK: What is known

  /// How far the stream has been read the last time. It changes while it is read.
  public var progress: JSONStreamProgress { state.progress }

  /// The place behind the last value that was read or skipped, from which reading can go on at another time; the start if nothing has
  /// been read. It is before a last line that was cut off.
  public var position: JSONStreamPosition { state.position ?? start }

  /// The issues of the values that were skipped, or read in part, the last time, in the order of the stream.
  public var report: JSONReport { state.report }

  /// The same stream, which says how far it has come, at most ten times a second and at its end.
  /// - Parameter body: is called by the task that reads the stream.
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
    /// The values that have been read.
    @usableFromInline var values: StreamValues<Element>?
    @usableFromInline var reading: StreamReading<Element>?
    /// How many values that were not read ahead have been given out since it was asked whether the task is cancelled.
    private var uncheckedCount = 0
    private var feeder: (any Feeder)?
    /// Where several tasks read: what they have read.
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

    /// The next value of which all bytes have been read; nil if there is none, or the task is cancelled.
    // Never in line: a larger `next` would not be compiled into the loop, and each value would then be an asynchronous call.
    @inlinable @inline(never)
    mutating func nextOfBytes() throws -> Element? {
      if let element = values?.nextUnlessCancelled() { return element }
      return isKnownToBeCancelled() ? nil : try reading?.next()
    }

    /// Whether the task is cancelled, as far as that was asked: behind values that were read ahead, and else not for each value.
    @usableFromInline mutating func isKnownToBeCancelled() -> Bool {
      uncheckedCount += 1
      if uncheckedCount < mostValuesAhead, values?.queue.takenCount ?? 0 == 0 { return false }
      uncheckedCount = 0
      return Task.isCancelled
    }

    /// The next value, for which bytes have to be read.
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

    /// The next value, where several tasks read the stream.
    private mutating func nextOfBlocks(isolation actor: isolated (any Actor)?) async throws -> Element? {
      if blocks == nil { blocks = try stream.blockIterator() }
      // Nobody else may have the last block's values when it is taken back.
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
  /// The same stream with each value as a result: values that cannot be read are failures in their places, whatever was to become
  /// of them, and reading goes on behind them.
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
  /// The stream ends behind a failure after which nobody can tell where the next value begins. Reading it throws only
  /// `CancellationError`, and why bytes could not be had.
  public var results: JSONStream<Result<Element, JSONError>, Source> {
    let makeParser = makeParser
    var stream = JSONStream<Result<Element, JSONError>, Source>(at: start, open: open) { makeParser($0).results }
    stream.input = input
    stream.tasks = tasks
    stream.reportProgress = reportProgress
    return stream
  }
}
