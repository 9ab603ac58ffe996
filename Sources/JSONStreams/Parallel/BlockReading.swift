import JSONCore

/// What a task has read of a block of lines. Its lines are counted from 0 until it is known how many there are before it.
struct BlockReading<Element>: Sendable {
  /// Which block of the stream it is.
  let number: Int
  /// The thread that has read it.
  let thread: UInt
  private(set) var batch: StreamBatch<Element>
  private(set) var report: JSONReport
  /// The place behind the last line.
  private(set) var end: StreamPlace
  /// The number of line feeds of the block, and right before it in no other.
  let lineCount: Int
  /// Whether nobody can tell where the stream goes on behind the block.
  let endsStream: Bool
  /// What counts the lines of errors that were given out as values.
  private let moveDown: (@Sendable (_ element: Element, _ lines: Int) -> Element)?

  /// Reads a block.
  /// - Parameters:
  ///   - makeParser: makes a parser for what begins at a place.
  ///   - memory: has room for the bytes.
  init(
    _ number: Int, _ block: LineBlock, by makeParser: (JSONStreamPosition) -> JSONStreamParser<Element>,
    in memory: BlockMemory<Element>
  ) {
    self.number = number
    thread = FileDescriptor.currentThread
    let start = StreamPlace(byteOffset: block.byteOffset, line: block.skippedLines, column: 1)
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
    end = parser.pieces.place
    memory.giveBack(parser.takeStorage(), of: thread)
  }

  /// Whether something is to be said about the block.
  var hasIssues: Bool { batch.error != nil || !report.isEmpty || moveDown != nil }

  /// The values, for the thread that asks.
  /// - Parameters:
  ///   - place: says how many have been given out.
  ///   - report: what was skipped of the stream, with this block; nil if that is nothing more.
  mutating func takeValues(_ place: PublishedPlace, report: JSONReport?) -> StreamValues<Element> {
    place.begin(&batch.places, report: report)
    // The thread that has read them frees them, as said at `BlockMemory`; another one copies them.
    if thread != FileDescriptor.currentThread {
      batch.values.keepValues()
    } else {
      // So that a loop is asked now and then whether it is cancelled.
      batch.values.holdBack(behind: mostValuesAhead)
    }
    return StreamValues(batch.values, place)
  }

  /// Takes note of how many lines there are before the block.
  mutating func move(downBy lines: Int) {
    for index in batch.places.indices { batch.places[index].line += lines }
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
