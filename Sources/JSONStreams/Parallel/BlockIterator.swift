import JSONCore

/// Takes the blocks that several tasks have read, one after the other.
@usableFromInline final class BlockIterator<Element> {
  private let reading: ParallelReading<Element>
  /// The block whose values are given out.
  private var block: BlockReading<Element>?
  private var blockCount = 0
  /// The places behind those values; none where they come in another order than that of the document.
  private var places: [StreamPlace] = []
  private var isAtEnd = false
  private let state: StreamState
  private let place: PublishedPlace
  /// The number of values that were given out before the block.
  private var count = 0
  private let meter: ProgressMeter
  private var issues = IssueList()

  init(
    _ reading: ParallelReading<Element>, from start: JSONStreamPosition, _ state: StreamState,
    _ reportProgress: (@Sendable (JSONStreamProgress) -> Void)?
  ) {
    (self.reading, self.state) = (reading, state)
    meter = ProgressMeter(reportProgress)
    place = state.begin(at: reading.order == .document ? start : nil)
  }

  private var isOrdered: Bool { reading.order == .document }

  /// The values of the next block that has some; nil at the end.
  func next(isolation: isolated (any Actor)?) async throws -> BlockValues<Element>? {
    while true {
      try endBlock()
      if isAtEnd { return nil }
      guard let block = try await reading.next(isolation: isolation) else {
        end()
        return nil
      }
      let values = block.values
      (self.block, blockCount) = (block, values.count)
      places = isOrdered ? block.batch.places : []
      issues.add(block.report)
      if !block.report.isEmpty { state.update(issues.report) }
      state.update(bytesRead: reading.bytesRead, of: reading.totalBytes)
      meter.update(state)
      try Task.checkCancellation()
      if blockCount > 0 { return values }
    }
  }

  /// Takes note of how many values of the block have been given out.
  @usableFromInline func didGive(_ given: Int) {
    place.publish(count: count + given, places.isEmpty ? nil : places[given - 1])
  }

  /// Takes note that the values of the block have been given out, and throws its error.
  private func endBlock() throws(JSONError) {
    guard let block else { return }
    (self.block, places) = (nil, [])
    count += blockCount
    place.publish(count: count, isOrdered ? block.end : nil)
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
