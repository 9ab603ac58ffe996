import JSONCore

/// Reads blocks of lines with several tasks, one block each ahead of the one who takes the values.
final class ParallelReading<Element> {
  private let input: OpenInput
  private var blocks: any LineBlocks
  private let makeParser: @Sendable (JSONStreamPosition) -> JSONStreamParser<Element>
  private let tasks: StreamTasks
  private var running: [Int: Task<BlockReading<Element>, Never>] = [:]
  private let finished = FinishedBlocks<Element>()
  private let memory = BlockMemory<Element>()
  /// The number of blocks that have been begun, and that have been taken in the order of the document.
  private var begunCount = 0
  private var takenCount = 0
  /// The number of the line with which the block that is taken next begins.
  private var line: Int
  /// Out of order: the lines of blocks behind one that is not finished, and blocks whose issues wait for that.
  private var lineCounts: [Int: Int] = [:]
  private var waiting: [BlockReading<Element>] = []

  init(
    _ input: JSONInput, at start: JSONStreamPosition, _ tasks: StreamTasks,
    makeParser: @escaping @Sendable (JSONStreamPosition) -> JSONStreamParser<Element>
  ) throws(JSONError) {
    let input = try OpenInput(input, at: start.byteOffset)
    self.input = input
    if let file = input.file {
      blocks = FileBlocks(file, from: start.byteOffset, size: Self.blockSize, limit: tasks.limit)
    } else {
      blocks = BufferedBlocks(input, at: start, size: Self.blockSize, limit: tasks.limit)
    }
    (self.makeParser, self.tasks) = (makeParser, tasks)
    line = start.location.line
  }

  /// How many bytes a task reads at a time: enough for its start not to count, and so few that a core's cache has room for their
  /// values.
  private static var blockSize: Int { 256 << 10 }

  deinit { for (_, task) in running { task.cancel() } }

  var order: StreamOrder { tasks.order }
  var bytesRead: Int { blocks.bytesRead }
  var totalBytes: Int? { input.totalBytes }

  /// The next block that has been read; nil if there are no more.
  /// - Throws: `CancellationError` where bytes were waited for.
  func next(isolation: isolated (any Actor)?) async throws(any Error) -> BlockReading<Element>? {
    while true {
      startBlocks()
      if let reading = order == .document ? await nextInOrder(isolation) : await nextFinished(isolation) {
        return reading
      }
      if !running.isEmpty { continue }
      if blocks.isAtEnd { return nil }
      // Where a long line is skipped, there is nothing to wait for.
      await Task.yield()
      try Task.checkCancellation()
      try await input.waitUntilReady(isolation: isolation)
    }
  }

  /// Takes note that a block is taken, and begins another: a thread that has finished the one behind it goes on, while this one takes
  /// the values.
  private func didTake(_ number: Int) {
    running[number] = nil
    startBlocks()
  }

  /// Gives each task a block to read, as far as their bytes have come.
  private func startBlocks() {
    // Not one more than there are tasks: the thread that has finished a block would begin that one, and another would take the values
    // of the first, which it finds in no cache of its own.
    while running.count + waiting.count < tasks.count, let block = blocks.next() { start(block) }
  }

  /// The block behind the one that was taken last.
  private func nextInOrder(_ isolation: isolated (any Actor)?) async -> BlockReading<Element>? {
    guard let task = running[takenCount] else { return nil }
    var reading = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    didTake(takenCount)
    reading.move(downBy: line)
    line += reading.lineCount
    takenCount += 1
    return reading
  }

  /// A block that is ready; nil if there is none to give out yet.
  private func nextFinished(_ isolation: isolated (any Actor)?) async -> BlockReading<Element>? {
    if let index = waiting.firstIndex(where: { $0.number == takenCount }) {
      return taken(waiting.remove(at: index))
    }
    if running.isEmpty { return nil }
    let tasks = Array(running.values)
    let reading = await withTaskCancellationHandler {
      await finished.next()
    } onCancel: {
      for task in tasks { task.cancel() }
    }
    // Issues are told with their lines. And the first block says whether the stream can be read.
    let hasToWait = reading.number != takenCount && (reading.hasIssues || takenCount == 0)
    if hasToWait { waiting.append(reading) }
    didTake(reading.number)
    if hasToWait { return nil }
    if reading.number == takenCount { return taken(reading) }
    lineCounts[reading.number] = reading.lineCount
    return reading
  }

  /// The block behind all those that have been taken, with its lines.
  private func taken(_ reading: BlockReading<Element>) -> BlockReading<Element> {
    var reading = reading
    reading.move(downBy: line)
    lineCounts[reading.number] = reading.lineCount
    while let count = lineCounts.removeValue(forKey: takenCount) {
      line += count
      takenCount += 1
    }
    return reading
  }

  /// Takes back a block whose values have been given out.
  func recycle(_ block: BlockReading<Element>) { memory.giveBack(block) }

  private func start(_ block: LineBlock) {
    let (makeParser, finished, memory, order) = (makeParser, finished, memory, order)
    let number = begunCount
    begunCount += 1
    running[number] = Task.detached {
      memory.freeBlocks(of: FileDescriptor.currentThread)
      let reading = BlockReading(number, block, by: makeParser, in: memory)
      if order == .asReady { finished.add(reading) }
      return reading
    }
  }
}
