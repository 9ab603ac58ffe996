import JSONCore
import Synchronization

/// The number of values that a loop has received, the position after the last one, and the report up to it: written for each
/// value, and read rarely.
///
/// A lock for each value would take as long as reading a property. So the positions are published for a run of values that were
/// read together; for each value, only the number of returned values of the run is updated, without the lock.
@usableFromInline final class PublishedPlace: Sendable {
  /// The state after a run was read.
  private struct Run {
    /// The number of values before the run.
    var count = 0
    /// The position after the last of those; nil if there is none.
    var start: StreamPlace?
    /// The positions after the values of the run.
    var places: [StreamPlace] = []
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
    _ places: inout [StreamPlace], from start: StreamPlace? = nil, report: JSONReport? = nil,
    lastReport: JSONReport? = nil
  ) {
    run.withLock { run in
      run.count += run.places.count
      run.start = start ?? run.places.last ?? run.start
      swap(&run.places, &places)
      if let report = report ?? run.lastReport { run.report = report }
      run.lastReport = lastReport
      givenCount.store(0, ordering: .relaxed)
    }
    places.removeAll(keepingCapacity: true)
  }

  /// Records a value that is returned as soon as it is read. Such values run code of a model, which takes longer than the lock.
  /// - Parameters:
  ///   - place: the position after it.
  ///   - report: the report up to that; nil if it has nothing more.
  func didGiveValue(before place: StreamPlace, report: JSONReport?) {
    run.withLock { run in
      run.count += 1
      run.start = place
      if let report { run.report = report }
    }
  }

  /// Sets the position of the stream after the last run.
  /// - Parameters:
  ///   - place: the position.
  ///   - report: the report up to it; nil if it has nothing more.
  func end(at place: StreamPlace, report: JSONReport? = nil) {
    var none: [StreamPlace] = []
    begin(&none, from: place, report: report)
  }

  /// Records the number of returned values of the run.
  @usableFromInline func didGive(_ count: Int) { givenCount.store(count, ordering: .relaxed) }

  /// The current state.
  var known: (count: Int, place: StreamPlace?, report: JSONReport) {
    run.withLock { run in
      // This may exceed the number of positions if a copy of an iterator was used.
      let given = min(givenCount.load(ordering: .relaxed), run.places.count)
      let place = given == 0 ? run.start : run.places[given - 1]
      let report = given == run.places.count ? run.lastReport ?? run.report : run.report
      return (run.count + given, isOrdered ? place : nil, report)
    }
  }
}
