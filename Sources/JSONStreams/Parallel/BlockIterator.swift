import JSONCore

/// Iterates over the blocks that several tasks have read.
@usableFromInline final class BlockIterator<Element> {
  private let reading: ParallelReading<Element>
  /// The current block.
  private var block: BlockReading<Element>?
  private var isAtEnd = false
  private let state: StreamState
  private let coordinates: PublishedCoordinates
  private let meter: ProgressMeter
  private var issues = IssueList()

  init(
    _ reading: ParallelReading<Element>, _ state: StreamState,
    _ reportProgress: (@Sendable (JSONStreamProgress) -> Void)?
  ) {
    (self.reading, self.state) = (reading, state)
    meter = ProgressMeter(reportProgress)
    coordinates = PublishedCoordinates(isOrdered: reading.order == .document)
    state.begin(coordinates)
  }

  /// The values of the next block that is not empty; nil at the end.
  func next(isolation: isolated (any Actor)?) async throws -> StreamValues<Element>? {
    while true {
      try endBlock()
      if isAtEnd { return nil }
      guard var block = try await reading.next(isolation: isolation) else {
        end()
        return nil
      }
      // A cancelled task may have read only a part of its block.
      try Task.checkCancellation()
      issues.add(block.report)
      let hasValues = block.batch.values.count > 0
      let values = block.takeValues(coordinates, report: block.report.isEmpty ? nil : issues.report)
      self.block = block
      state.update(bytesRead: reading.bytesRead, of: reading.totalBytes)
      meter.update(state)
      if hasValues { return values }
    }
  }

  /// Marks the values of the block as returned, and throws its error.
  private func endBlock() throws(JSONError) {
    guard let block = block.take() else { return }
    coordinates.end(at: block.end)
    reading.recycle(block)
    if block.endsStream || block.batch.error != nil { end() }
    if let error = block.batch.error { throw error }
  }

  private func end() {
    isAtEnd = true
    meter.finish(state)
  }
}
