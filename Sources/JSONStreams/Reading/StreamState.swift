import JSONCore
import Synchronization

/// What a stream tells of the last time that it was read.
@usableFromInline final class StreamState: Sendable {
  private struct Contents {
    var progress = JSONStreamProgress()
    /// The places behind the values at hand, and what is around them.
    var places: [StreamPlace] = []
    var levels: [GrammarScanner.Level] = []
    /// The position before them.
    var position: JSONStreamPosition?
    /// Where the values at hand are all that there is before a place, that.
    var end: StreamPlace?
    /// Whether the values come in the order of the document, so that there is a place behind all that were given out.
    var isOrdered = true
    var report = JSONReport()

    /// The position behind as many of the values at hand as were given out.
    func position(behind given: Int) -> JSONStreamPosition? {
      guard isOrdered else { return nil }
      if given == places.count, let end { return JSONStreamPosition(end, in: levels) }
      guard given > 0, given <= places.count else { return position }
      return JSONStreamPosition(places[given - 1], in: levels)
    }
  }

  private let contents = Lock(Contents())
  /// How many of the values at hand have been given out.
  private let given = Atomic(0)

  @usableFromInline init() {}

  var progress: JSONStreamProgress {
    let given = given.load(ordering: .relaxed)
    return contents.withLock { contents in
      var progress = contents.progress
      progress.count += given
      return progress
    }
  }

  var position: JSONStreamPosition? {
    let given = given.load(ordering: .relaxed)
    return contents.withLock { $0.position(behind: given) }
  }

  var report: JSONReport { contents.withLock { $0.report } }

  /// Takes note of a value that was given out.
  @usableFromInline func countValue() { given.wrappingAdd(1, ordering: .relaxed) }

  // MARK: Batches

  /// Forgets an earlier reading.
  func begin(at position: JSONStreamPosition, isOrdered: Bool) {
    given.store(0, ordering: .relaxed)
    contents.withLock {
      $0 = Contents()
      ($0.position, $0.isOrdered) = (position, isOrdered)
    }
  }

  /// Takes note of the values that are given out next.
  /// - Parameters:
  ///   - places: the places behind the values.
  ///   - levels: what is around the values.
  ///   - end: the place behind the last value and what is skipped there.
  func begin(
    _ places: [StreamPlace], in levels: [GrammarScanner.Level], _ bytesRead: Int, of totalBytes: Int?,
    end: StreamPlace? = nil
  ) {
    let given = given.exchange(0, ordering: .relaxed)
    contents.withLock {
      $0.progress.count += given
      ($0.progress.bytesRead, $0.progress.totalBytes) = (bytesRead, totalBytes)
      $0.position = $0.position(behind: given)
      ($0.places, $0.levels, $0.end) = (places, levels, end)
    }
  }

  /// Takes note of the end of reading.
  /// - Parameter position: where that is, if something may have been skipped behind the last value.
  func end(at position: JSONStreamPosition?) {
    let given = given.exchange(0, ordering: .relaxed)
    contents.withLock {
      $0.progress.count += given
      $0.position = position ?? $0.position(behind: given)
      ($0.places, $0.end) = ([], nil)
    }
  }

  func update(_ report: JSONReport) { contents.withLock { $0.report = report } }
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
