import JSONCore

/// Reads blocks of lines with several tasks, one block each ahead of the one who takes the values.
final class ParallelReading<Element> {
  private var blocks: any LineBlocks
  private let makeParser: @Sendable (JSONStreamPosition) -> JSONStreamParser<Element>
  private let tasks: StreamTasks
  let totalBytes: Int?
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
  /// Why no more bytes could be had; thrown behind what was read of those before.
  private var failure: JSONError?

  init(
    _ input: JSONInput, at start: JSONStreamPosition, _ tasks: StreamTasks,
    makeParser: @escaping @Sendable (JSONStreamPosition) -> JSONStreamParser<Element>
  ) throws(JSONError) {
    let input = try OpenInput(input, at: start.byteOffset)
    totalBytes = input.totalBytes
    if let file = input.file {
      blocks = FileBlocks(file, from: start.byteOffset, size: Self.blockSize, limit: tasks.limit)
    } else {
      blocks = BufferedBlocks(input, at: start, size: Self.blockSize, limit: tasks.limit)
    }
    (self.makeParser, self.tasks) = (makeParser, tasks)
    line = start.location.line
    startBlocks()
  }

  /// How many bytes a task reads at a time: enough for its start not to count, and so few that a core's cache has room for their
  /// values.
  private static var blockSize: Int { 256 << 10 }

  deinit { for (_, task) in running { task.cancel() } }

  var order: StreamOrder { tasks.order }
  var bytesRead: Int { blocks.bytesRead }

  /// The next block that has been read; nil if there are no more.
  func next(isolation: isolated (any Actor)?) async throws(any Error) -> BlockReading<Element>? {
    while true {
      if let reading = order == .document ? await nextInOrder(isolation) : await nextFinished(isolation) {
        return reading
      }
      if !running.isEmpty { continue }
      if let failure { throw failure }
      return nil
    }
  }

  /// Takes note that a block is taken, and begins another: a thread that has finished the one behind it goes on, while this one takes
  /// the values.
  private func didTake(_ number: Int) {
    running[number] = nil
    startBlocks()
  }

  /// Gives each task a block to read.
  private func startBlocks() {
    do throws(JSONError) {
      // Not one more than there are tasks: the thread that has finished a block would begin that one, and another would take the
      // values of the first, which it finds in no cache of its own.
      while running.count < tasks.count, failure == nil, let block = try blocks.next() { start(block) }
    } catch {
      failure = error
    }
  }

  /// The block behind the one that was taken last.
  private func nextInOrder(_ isolation: isolated (any Actor)?) async -> BlockReading<Element>? {
    guard var reading = await running[takenCount]?.value else { return nil }
    didTake(takenCount)
    reading.move(downBy: line)
    line += reading.lineCount
    takenCount += 1
    return reading
  }

  /// A block that is ready; nil if there is none to give out yet.
  private func nextFinished(_ isolation: isolated (any Actor)?) async -> BlockReading<Element>? {
    if let index = waiting.firstIndex(where: { $0.number == takenCount }) { return takeWaiting(at: index) }
    if running.isEmpty { return nil }
    let reading = await finished.next()
    didTake(reading.number)
    // Issues are told with their lines.
    if reading.hasIssues || reading.number == takenCount {
      waiting.append(reading)
      return reading.number == takenCount ? takeWaiting(at: waiting.count - 1) : nil
    }
    lineCounts[reading.number] = reading.lineCount
    return reading
  }

  private func takeWaiting(at index: Int) -> BlockReading<Element> {
    var reading = waiting.remove(at: index)
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
