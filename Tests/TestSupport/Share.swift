import Foundation

/// What a test tries of all that it could: a tenth, since `swift test` is run with each change, or everything where
/// `JANUS_TEST_SHARE` is 1.
package enum Share {
  /// Each how manieth row is tried.
  private static let step = max(ProcessInfo.processInfo.environment["JANUS_TEST_SHARE"].flatMap(Int.init) ?? 10, 1)

  /// The rows to try: of each ten the first, or the one that `first` counts to.
  package static func of<Rows: Sequence>(_ rows: Rows, from first: Int = 0) -> [Rows.Element] {
    rows.enumerated().filter { $0.offset % step == first % step }.map(\.element)
  }

  /// How often to try something: a tenth of the number, but at least once.
  package static func count(_ all: Int) -> Int { max(all / step, 1) }
}
