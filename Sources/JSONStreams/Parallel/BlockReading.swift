import JSONCore

/// The values that a task read from a block of lines. Lines are counted from 0 until the number of lines before the block is
/// known.
struct BlockReading<Element>: Sendable {
  /// The number of the block in the stream.
  let number: Int
  /// The thread that read it.
  let thread: UInt
  private(set) var batch: StreamBatch<Element>
  private(set) var report: JSONReport
  /// The position after the last line.
  private(set) var end: StreamCoordinates
  /// The number of line feeds in the block, and of those right before it that are in no block.
  let lineCount: Int
  /// Whether the start of the next value after the block is unknown.
  let endsStream: Bool
  /// Corrects the lines of errors that were returned as values.
  private let moveDown: (@Sendable (_ element: Element, _ lines: Int) -> Element)?

  /// Reads a block.
  /// - Parameters:
  ///   - makeParser: makes a parser that begins at a position.
  ///   - memory: has room for the bytes.
  init(
    _ number: Int, _ block: LineBlock, by makeParser: (JSONStreamPosition) -> JSONStreamParser<Element>,
    in memory: BlockMemory<Element>
  ) {
    self.number = number
    thread = FileDescriptor.currentThread
    let start = StreamCoordinates(byteOffset: block.byteOffset, line: block.skippedLines, column: 1)
    var parser = makeParser(JSONStreamPosition(start))
    var failure = block.failure
    switch block.bytes {
    case .memory(let bytes): parser.adopt(bytes, count: bytes.count)
    case .file(let file, let range):
      var bytes = memory.takeBytes(of: thread)
      let (count, error) = file.read(range, into: &bytes)
      parser.adopt(bytes, count: count)
      failure = error ?? failure
    }
    if failure == nil { parser.finish() }
    batch = parser.nextBatch(expecting: memory.mostValues)
    memory.didRead(batch.values.count)
    lineCount = parser.end.line
    if let failure, batch.error == nil { batch.error = failure.moved(to: parser.end) }
    endsStream = parser.pieces.isBroken
    report = parser.report
    moveDown = parser.pieces.hasGivenErrors ? parser.moveDown : nil
    end = parser.pieces.coordinates
    memory.giveBack(parser.takeStorage(), of: thread)
  }

  /// Whether the block has something to report.
  var hasIssues: Bool { batch.error != nil || !report.isEmpty || moveDown != nil }

  /// The values, for the current thread.
  /// - Parameters:
  ///   - coordinates: records how many were returned.
  ///   - report: the report of the stream including this block; nil if the block adds nothing.
  mutating func takeValues(_ coordinates: PublishedCoordinates, report: JSONReport?) -> StreamValues<Element> {
    coordinates.begin(&batch.coordinates, report: report)
    // The thread that read them frees them, see `BlockMemory`; another one copies them.
    if thread != FileDescriptor.currentThread {
      batch.values.keepValues()
    } else {
      // This lets the loop check for cancellation now and then.
      batch.values.holdBack(behind: mostValuesAhead)
    }
    return StreamValues(batch.values, coordinates)
  }

  /// Sets the number of lines before the block.
  mutating func move(downBy lines: Int) {
    for index in batch.coordinates.indices { batch.coordinates[index].line += lines }
    end.line += lines
    batch.error = batch.error?.moved(downBy: lines)
    if let moveDown {
      let moved = ValueQueue<Element>(capacity: batch.values.count)
      while let value = batch.values.next() { moved.append(moveDown(value, lines)) }
      batch.values = moved
    }
    if !report.isEmpty { report = report.moved(downBy: lines) }
  }
}
