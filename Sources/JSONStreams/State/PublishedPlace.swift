import JSONCore
import Synchronization

/// How many values a loop has been given, the place behind the last one, and what was skipped before it: written for each value, and
/// asked for rarely.
///
/// A lock for each value would take as long as a property of it. So the places are told for a run of values that were read together,
/// and for each value, without the lock, how many of the run have been given out.
@usableFromInline final class PublishedPlace: Sendable {
  /// What was known when a run had been read.
  private struct Run {
    /// The number of values before the run.
    var count = 0
    /// The place behind the last of those; nil if there is none.
    var start: StreamPlace?
    /// The places behind the values of the run.
    var places: [StreamPlace] = []
    /// What was skipped before the values of the run.
    var report = JSONReport()
    /// The same, before the end of the last of them; nil if that is nothing more.
    var lastReport: JSONReport?
  }

  private let run = Lock(Run())
  /// How many values of the run have been given out.
  private let givenCount = Atomic(0)
  /// Whether values come in the order of the document; in another there are no places.
  private let isOrdered: Bool

  init(isOrdered: Bool = true) { self.isOrdered = isOrdered }

  /// Begins with the values that are given out next.
  /// - Parameters:
  ///   - places: the places behind them; set to memory for those of the next run.
  ///   - start: the place before them; nil if that is the one behind the values of the last run.
  ///   - report: what was skipped before them; nil if that is nothing more.
  ///   - lastReport: the same, before the end of the last of them.
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

  /// Takes note of a value that is given out as it is read. Such values have code of their own, which takes longer than the lock.
  /// - Parameters:
  ///   - place: the place behind it.
  ///   - report: what was skipped before that; nil if that is nothing more.
  func didGiveValue(before place: StreamPlace, report: JSONReport?) {
    run.withLock { run in
      run.count += 1
      run.start = place
      if let report { run.report = report }
    }
  }

  /// Says where the stream has got behind the values of the last run.
  /// - Parameters:
  ///   - place: where that is.
  ///   - report: what was skipped before it; nil if that is nothing more.
  func end(at place: StreamPlace, report: JSONReport? = nil) {
    var none: [StreamPlace] = []
    begin(&none, from: place, report: report)
  }

  /// Takes note of how many values of the run have been given out.
  @usableFromInline func didGive(_ count: Int) { givenCount.store(count, ordering: .relaxed) }

  /// What is known.
  var known: (count: Int, place: StreamPlace?, report: JSONReport) {
    run.withLock { run in
      // There may be more than places if somebody has gone on with a copy of an iterator.
      let given = min(givenCount.load(ordering: .relaxed), run.places.count)
      let place = given == 0 ? run.start : run.places[given - 1]
      let report = given == run.places.count ? run.lastReport ?? run.report : run.report
      return (run.count + given, isOrdered ? place : nil, report)
    }
  }
}
