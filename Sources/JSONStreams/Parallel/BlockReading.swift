import JSONCore

/// What a task has read of a block of lines.
struct BlockReading<Element>: Sendable {
  /// Which block of the stream it is.
  let number: Int
  let batch: StreamBatch<Element>
  let report: JSONReport
  /// The place behind the last line.
  let end: StreamPlace

  /// Reads a block.
  init(_ number: Int, _ block: LineBlocks.Block, by parser: JSONStreamParser<Element>) {
    self.number = number
    var parser = parser
    parser.adopt(block.bytes)
    parser.finish()
    batch = parser.nextBatch(room: .max)
    report = parser.report
    end = parser.pieces.place
  }
}

/// Reads blocks of lines with several tasks, a few more of them than there are tasks ahead of the one who takes the values.
final class ParallelReading<Element> {
  private var blocks: LineBlocks
  private let makeParser: @Sendable (JSONStreamPosition) -> JSONStreamParser<Element>
  private let taskCount: Int
  let order: StreamOrder
  private var running: [(number: Int, task: Task<BlockReading<Element>, Never>)] = []
  private let finished = FinishedBlocks<Element>()
  /// Why no more bytes could be had; thrown behind what was read of those before.
  private var failure: JSONError?
  /// The number of blocks that have been begun.
  private var number = 0

  init(
    _ blocks: LineBlocks, taskCount: Int, order: StreamOrder,
    makeParser: @escaping @Sendable (JSONStreamPosition) -> JSONStreamParser<Element>
  ) {
    self.blocks = blocks
    self.makeParser = makeParser
    (self.taskCount, self.order) = (taskCount, order)
  }

  deinit { for (_, task) in running { task.cancel() } }

  var bytesRead: Int { blocks.bytesRead }
  var totalBytes: Int? { blocks.totalBytes }

  /// The next block that has been read; nil if there are no more.
  func next(isolation: isolated (any Actor)?) async throws(any Error) -> BlockReading<Element>? {
    do throws(JSONError) {
      while running.count < taskCount + 2, failure == nil, let block = try blocks.next() { start(block) }
    } catch {
      failure = error
    }
    if running.isEmpty {
      if let failure { throw failure }
      return nil
    }
    switch order {
    case .document:
      let reading = await running[0].task.value
      running.removeFirst()
      return reading
    case .asReady:
      let reading = await finished.next()
      running.removeAll { $0.number == reading.number }
      return reading
    }
  }

  private func start(_ block: LineBlocks.Block) {
    let (makeParser, finished, order) = (makeParser, finished, order)
    number += 1
    let number = number
    let task = Task.detached(priority: Task.currentPriority) {
      let reading = BlockReading(number, block, by: makeParser(block.start))
      if order == .asReady { finished.add(reading) }
      return reading
    }
    running.append((number, task))
  }
}

/// The blocks that tasks have read, for one who takes them as they are ready.
final class FinishedBlocks<Element>: Sendable {
  private struct State {
    var blocks: [BlockReading<Element>] = []
    var waiting: CheckedContinuation<BlockReading<Element>, Never>?
  }

  private let state = Lock(State())

  func add(_ block: BlockReading<Element>) {
    let waiting = state.withLock { state in
      guard let waiting = state.waiting.take() else {
        state.blocks.append(block)
        return nil as CheckedContinuation<BlockReading<Element>, Never>?
      }
      return waiting
    }
    waiting?.resume(returning: block)
  }

  func next() async -> BlockReading<Element> {
    await withCheckedContinuation { continuation in
      let block = state.withLock { state in
        guard !state.blocks.isEmpty else {
          state.waiting = continuation
          return nil as BlockReading<Element>?
        }
        return state.blocks.removeFirst()
      }
      if let block { continuation.resume(returning: block) }
    }
  }
}
