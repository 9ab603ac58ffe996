import JSONCore

/// What a stream tells of the last time that it was read.
final class StreamState: Sendable {
  private struct Contents {
    /// Without the number of values.
    var progress = JSONStreamProgress()
    /// How far reading has come.
    var place = PublishedPlace()
    /// The containers around the values.
    var levels: [GrammarScanner.Level] = []
  }

  private let contents = Lock(Contents())

  var progress: JSONStreamProgress {
    contents.withLock { contents in
      var progress = contents.progress
      progress.count = contents.place.known.count
      return progress
    }
  }

  /// The place behind the last value; nil if there is none, or values come in another order than that of the document.
  var position: JSONStreamPosition? {
    contents.withLock { contents in
      contents.place.known.place.map { JSONStreamPosition($0, in: contents.levels) }
    }
  }

  var report: JSONReport { contents.withLock { $0.place.known.report } }

  /// Forgets an earlier reading.
  /// - Parameter place: where the new one says how far it has come.
  func begin(_ place: PublishedPlace) {
    contents.withLock {
      $0 = Contents()
      $0.place = place
    }
  }

  /// Takes note of the containers around the values.
  func enter(_ levels: [GrammarScanner.Level]) { contents.withLock { $0.levels = levels } }

  /// Takes note of bytes that have come.
  func update(bytesRead: Int, of totalBytes: Int?) {
    contents.withLock { ($0.progress.bytesRead, $0.progress.totalBytes) = (bytesRead, totalBytes) }
  }
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

/// How far a stream has come.
public struct JSONStreamProgress: Hashable, Sendable {
  /// The number of bytes that have been read.
  public internal(set) var bytesRead = 0
  /// The number of bytes that there are from where the stream began; nil if that is not known, as of a pipe.
  public internal(set) var totalBytes: Int?
  /// The number of values that have been given out.
  public internal(set) var count = 0

  /// Creates the progress of a stream that has not been read.
  package init() {}

  /// How much of the stream has been read, from 0 to 1; nil if its length is not known.
  public var fraction: Double? { totalBytes.map { $0 == 0 ? 1 : min(Double(bytesRead) / Double($0), 1) } }
}
