import JSONCore

/// The state of the last pass over a stream.
final class StreamState: Sendable {
  private struct Contents {
    /// Without the number of values.
    var progress = JSONStreamProgress()
    /// The progress of the pass.
    var coordinates = PublishedCoordinates()
    /// The containers around the values.
    var levels: [GrammarScanner.Level] = []
  }

  private let contents = Lock(Contents())

  var progress: JSONStreamProgress {
    contents.withLock { contents in
      var progress = contents.progress
      progress.count = contents.coordinates.known.count
      return progress
    }
  }

  /// The position after the last value; nil if there is none, or values are not in the order of the document.
  var position: JSONStreamPosition? {
    contents.withLock { contents in
      contents.coordinates.known.coordinates.map { JSONStreamPosition($0, in: contents.levels) }
    }
  }

  var report: JSONReport { contents.withLock { $0.coordinates.known.report } }

  /// Resets the state for a new pass.
  /// - Parameter place: where the new pass publishes its position.
  func begin(_ coordinates: PublishedCoordinates) {
    contents.withLock {
      $0 = Contents()
      $0.coordinates = coordinates
    }
  }

  /// Records the containers around the values.
  func enter(_ levels: [GrammarScanner.Level]) { contents.withLock { $0.levels = levels } }

  /// Records bytes that have arrived.
  func update(bytesRead: Int, of totalBytes: Int?) {
    contents.withLock { ($0.progress.bytesRead, $0.progress.totalBytes) = (bytesRead, totalBytes) }
  }
}

/// Calls a function from time to time with the progress of a stream.
///
/// A class, because the size of an instant is only known at run time, and so is that of a structure with one.
final class ProgressMeter {
  private let report: (@Sendable (JSONStreamProgress) -> Void)?
  private var last: ContinuousClock.Instant?

  init(_ report: (@Sendable (JSONStreamProgress) -> Void)?) { self.report = report }

  /// Calls the function if the last call was at least a tenth of a second ago.
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

/// The progress of a stream.
public struct JSONStreamProgress: Hashable, Sendable {
  /// The number of bytes read so far.
  public internal(set) var bytesRead = 0
  /// The number of bytes from the start of the stream; nil if it is not known, as for a pipe.
  public internal(set) var totalBytes: Int?
  /// The number of values returned so far.
  public internal(set) var count = 0

  /// Creates the progress of a stream that has not been read.
  package init() {}

  /// How much of the stream has been read, from 0 to 1; nil if its length is not known.
  public var fraction: Double? { totalBytes.map { $0 == 0 ? 1 : min(Double(bytesRead) / Double($0), 1) } }
}
