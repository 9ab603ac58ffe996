import JSONCore
import Synchronization

/// The number of values that a loop has received, the position after the last one, and the report up to it: written for each
/// value, and read rarely.
///
/// A lock for each value would take as long as reading a property. So the positions are published for a run of values that were
/// read together; for each value, only the number of returned values of the run is updated, without the lock.
@usableFromInline final class PublishedCoordinates: Sendable {
  /// The state after a run was read.
  private struct Run {
    /// The number of values before the run.
    var count = 0
    /// The position after the last of those; nil if there is none.
    var start: StreamCoordinates?
    /// The positions after the values of the run.
    var coordinates: [StreamCoordinates] = []
    /// The report up to the values of the run.
    var report = JSONReport()
    /// The report up to the end of the last of them; nil if it has nothing more.
    var lastReport: JSONReport?
  }

  private let run = Lock(Run())
  /// The number of returned values of the run.
  private let givenCount = Atomic(0)
  /// Whether values are returned in the order of the document; otherwise there are no positions.
  private let isOrdered: Bool

  init(isOrdered: Bool = true) { self.isOrdered = isOrdered }

  /// Begins a run of values that are returned next.
  /// - Parameters:
  ///   - places: the positions after them; set to memory for those of the next run.
  ///   - start: the position before them; nil if it is the one after the last run.
  ///   - report: the report up to them; nil if it has nothing more.
  ///   - lastReport: the report up to the end of the last of them.
  func begin(
    _ coordinates: inout [StreamCoordinates], from start: StreamCoordinates? = nil, report: JSONReport? = nil,
    lastReport: JSONReport? = nil
  ) {
    run.withLock { run in
      run.count += run.coordinates.count
      run.start = start ?? run.coordinates.last ?? run.start
      swap(&run.coordinates, &coordinates)
      if let report = report ?? run.lastReport { run.report = report }
      run.lastReport = lastReport
      givenCount.store(0, ordering: .relaxed)
    }
    coordinates.removeAll(keepingCapacity: true)
  }

  /// Records a value that is returned as soon as it is read. Such values run code of a model, which takes longer than the lock.
  /// - Parameters:
  ///   - coordinates: the position after it.
  ///   - report: the report up to that; nil if it has nothing more.
  func didGiveValue(before coordinates: StreamCoordinates, report: JSONReport?) {
    run.withLock { run in
      run.count += 1
      run.start = coordinates
      if let report { run.report = report }
    }
  }

  /// Sets the position of the stream after the last run.
  /// - Parameters:
  ///   - coordinates: the position.
  ///   - report: the report up to it; nil if it has nothing more.
  func end(at coordinates: StreamCoordinates, report: JSONReport? = nil) {
    var none: [StreamCoordinates] = []
    begin(&none, from: coordinates, report: report)
  }

  /// Records the number of returned values of the run.
  @usableFromInline func didGive(_ count: Int) { givenCount.store(count, ordering: .relaxed) }

  /// The current state.
  var known: (count: Int, coordinates: StreamCoordinates?, report: JSONReport) {
    run.withLock { run in
      // This may exceed the number of positions if a copy of an iterator was used.
      let given = min(givenCount.load(ordering: .relaxed), run.coordinates.count)
      let coordinates = given == 0 ? run.start : run.coordinates[given - 1]
      let report = given == run.coordinates.count ? run.lastReport ?? run.report : run.report
      return (run.count + given, isOrdered ? coordinates : nil, report)
    }
  }
}
