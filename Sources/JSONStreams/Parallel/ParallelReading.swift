import JSONCore

/// Reads blocks of lines with several tasks; each task is at most one block ahead of the caller.
final class ParallelReading<Element> {
  private let input: OpenInput
  private var blocks: any LineBlocks
  private let makeParser: @Sendable (JSONStreamPosition) -> JSONStreamParser<Element>
  private let tasks: StreamTasks
  private var running: [Int: Task<BlockReading<Element>, Never>] = [:]
  private let finished = FinishedBlocks<Element>()
  private let memory = BlockMemory<Element>()
  /// The number of blocks that tasks have started, and that were taken in the order of the document.
  private var begunCount = 0
  private var takenCount = 0
  /// The number of the first line of the block that is taken next.
  private var line: Int
  /// Out of order: the lines of blocks after an unfinished one, and blocks whose issues wait for it.
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

  /// The number of bytes that a task reads at a time: enough that the start of a task does not matter, and few enough that the
  /// values fit into a core's cache.
  private static var blockSize: Int { 256 << 10 }

  deinit { for (_, task) in running { task.cancel() } }

  var order: StreamOrder { tasks.order }
  var bytesRead: Int { blocks.bytesRead }
  var totalBytes: Int? { input.totalBytes }

  /// The next block that is read; nil if there are no more.
  /// - Throws: `CancellationError` if the task is cancelled while it waits for bytes.
  func next(isolation: isolated (any Actor)?) async throws(any Error) -> BlockReading<Element>? {
    while true {
      startBlocks()
      if let reading = order == .document ? await nextInOrder(isolation) : await nextFinished(isolation) {
        return reading
      }
      if !running.isEmpty { continue }
      if blocks.isAtEnd { return nil }
      // While a long line is skipped, there is no block to wait for.
      await Task.yield()
      try Task.checkCancellation()
      try await input.waitUntilReady(isolation: isolation)
    }
  }

  /// Marks a block as taken, and starts another one: a thread that has finished the block after it can continue while this thread
  /// takes the values.
  private func didTake(_ number: Int) {
    running[number] = nil
    startBlocks()
  }

  /// Gives each task a block to read, if the bytes have arrived.
  private func startBlocks() {
    // Not one more than the number of tasks: the thread that finished a block would start that one, and another thread, without
    // the values in its cache, would take those of the first.
    while running.count + waiting.count < tasks.count, let block = blocks.next() { start(block) }
  }

  /// The block after the one that was taken last.
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

  /// A block that is ready; nil if there is none yet.
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
    // Issues need their line numbers. And the first block decides whether the stream can be read.
    let hasToWait = reading.number != takenCount && (reading.hasIssues || takenCount == 0)
    if hasToWait { waiting.append(reading) }
    didTake(reading.number)
    if hasToWait { return nil }
    if reading.number == takenCount { return taken(reading) }
    lineCounts[reading.number] = reading.lineCount
    return reading
  }

  /// The next block in the order of the document, with its line numbers.
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

  /// Takes back a block whose values have been returned.
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
