import JSONCore

/// What a stream tells of the last time that it was read.
@usableFromInline final class StreamState: Sendable {
  private struct Contents {
    var progress = JSONStreamProgress()
    /// Where reading began, and the place behind the last value.
    var start: JSONStreamPosition?
    var place: StreamPlace?
    /// The containers around the values.
    var levels: [GrammarScanner.Level] = []
    var report = JSONReport()
  }

  private let contents = Lock(Contents())

  @usableFromInline init() {}

  var progress: JSONStreamProgress { contents.withLock { $0.progress } }

  var position: JSONStreamPosition? {
    contents.withLock { contents in
      contents.place.map { JSONStreamPosition($0, in: contents.levels) } ?? contents.start
    }
  }

  var report: JSONReport { contents.withLock { $0.report } }

  /// Forgets an earlier reading.
  func begin(at position: JSONStreamPosition?) {
    contents.withLock {
      $0 = Contents()
      $0.start = position
    }
  }

  /// Takes note of the containers around the values.
  func enter(_ levels: [GrammarScanner.Level]) { contents.withLock { $0.levels = levels } }

  /// Takes note of a value that is given out.
  /// - Parameter place: the place behind it; nil if values come in another order than that of the document.
  @usableFromInline func countValue(before place: StreamPlace?) {
    contents.withLock {
      $0.progress.count += 1
      if let place { $0.place = place }
    }
  }

  /// Takes note of bytes that have come.
  func update(bytesRead: Int, of totalBytes: Int?) {
    contents.withLock { ($0.progress.bytesRead, $0.progress.totalBytes) = (bytesRead, totalBytes) }
  }

  func update(_ report: JSONReport) { contents.withLock { $0.report = report } }

  /// Takes note of the place behind what was skipped.
  func end(at place: StreamPlace) { contents.withLock { $0.place = place } }
}

/// Calls a function from time to time with how far a stream has come.
struct ProgressMeter {
  private let report: (@Sendable (JSONStreamProgress) -> Void)?
  private var last: ContinuousClock.Instant?

  init(_ report: (@Sendable (JSONStreamProgress) -> Void)?) { self.report = report }

  /// Calls the function if it was not called for a tenth of a second.
  mutating func update(_ state: StreamState) {
    guard let report else { return }
    let now = ContinuousClock.now
    if let last, now - last < .milliseconds(100) { return }
    last = now
    report(state.progress)
  }

  /// Calls the function for the last time.
  func finish(_ state: StreamState) { report?(state.progress) }
}
