import JSONCore

/// Takes the blocks that several tasks have read, one after the other.
@usableFromInline final class BlockIterator<Element> {
  private let reading: ParallelReading<Element>
  /// The block whose values are given out.
  private var block: BlockReading<Element>?
  private var isAtEnd = false
  private let state: StreamState
  private var meter: ProgressMeter
  private var issues = IssueList()

  init(
    _ reading: ParallelReading<Element>, from start: JSONStreamPosition, _ state: StreamState,
    _ reportProgress: (@Sendable (JSONStreamProgress) -> Void)?
  ) {
    (self.reading, self.state) = (reading, state)
    meter = ProgressMeter(reportProgress)
    state.begin(at: isOrdered ? start : nil)
  }

  private var isOrdered: Bool { reading.order == .document }

  /// The values of the next block that has some, and the places behind them where they come in the order of the document; nil at
  /// the end.
  func next(isolation: isolated (any Actor)?) async throws -> (elements: [Element], places: [StreamPlace]?)? {
    while true {
      try endBlock()
      if isAtEnd { return nil }
      guard let block = try await reading.next(isolation: isolation) else {
        end()
        return nil
      }
      self.block = block
      issues.add(block.report)
      if !block.report.isEmpty { state.update(issues.report) }
      state.update(bytesRead: reading.bytesRead, of: reading.totalBytes)
      meter.update(state)
      try Task.checkCancellation()
      if !block.batch.elements.isEmpty { return (block.batch.elements, isOrdered ? block.batch.places : nil) }
    }
  }

  /// Takes note that the values of the block have been given out, and throws its error.
  private func endBlock() throws(JSONError) {
    guard let block else { return }
    self.block = nil
    if isOrdered { state.end(at: block.end) }
    reading.recycle(block)
    guard let error = block.batch.error else { return }
    end()
    throw error
  }

  private func end() {
    isAtEnd = true
    meter.finish(state)
  }
}
