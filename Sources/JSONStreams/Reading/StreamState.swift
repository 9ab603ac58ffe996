import JSONCore

/// What a stream tells of the last time that it was read.
final class StreamState: Sendable {
  private struct Contents {
    /// Without the number of values.
    var progress = JSONStreamProgress()
    /// Where reading began.
    var start: JSONStreamPosition?
    /// How far it has come.
    var place = PublishedPlace()
    /// The containers around the values.
    var levels: [GrammarScanner.Level] = []
    var report = JSONReport()
  }

  private let contents = Lock(Contents())

  var progress: JSONStreamProgress {
    contents.withLock { contents in
      var progress = contents.progress
      progress.count = contents.place.known.count
      return progress
    }
  }

  var position: JSONStreamPosition? {
    contents.withLock { contents in
      contents.place.known.place.map { JSONStreamPosition($0, in: contents.levels) } ?? contents.start
    }
  }

  var report: JSONReport { contents.withLock { $0.report } }

  /// Forgets an earlier reading.
  /// - Returns: where the new one says how far it has come.
  func begin(at position: JSONStreamPosition?) -> PublishedPlace {
    let place = PublishedPlace()
    contents.withLock {
      $0 = Contents()
      ($0.start, $0.place) = (position, place)
    }
    return place
  }

  /// Takes note of the containers around the values.
  func enter(_ levels: [GrammarScanner.Level]) { contents.withLock { $0.levels = levels } }

  /// Takes note of bytes that have come.
  func update(bytesRead: Int, of totalBytes: Int?) {
    contents.withLock { ($0.progress.bytesRead, $0.progress.totalBytes) = (bytesRead, totalBytes) }
  }

  func update(_ report: JSONReport) { contents.withLock { $0.report = report } }
}

/// Calls a function from time to time with how far a stream has come.
///
/// A class, because only the runtime knows the size of an instant, and then that of a structure that has one as well.
final class ProgressMeter {
  private let report: (@Sendable (JSONStreamProgress) -> Void)?
  private var last: ContinuousClock.Instant?

  init(_ report: (@Sendable (JSONStreamProgress) -> Void)?) { self.report = report }

  /// Calls the function if it was not called for a tenth of a second.
  func update(_ state: StreamState) {
    guard let report else { return }
    let now = ContinuousClock.now
    if let last, now - last < .milliseconds(100) { return }
    last = now
    report(state.progress)
  }

  /// Calls the function for the last time.
  func finish(_ state: StreamState) { report?(state.progress) }
}
