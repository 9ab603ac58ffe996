import Foundation

/// The part of its rows, seeds and documents that a test tries: a tenth, since `swift test` is run with each change, or all if
/// `JANUS_TEST_SHARE` is 1.
package enum Share {
  /// One of so many rows is tried.
  private static let step = max(ProcessInfo.processInfo.environment["JANUS_TEST_SHARE"].flatMap(Int.init) ?? 10, 1)

  /// The rows to try: the first of every ten, or a later one.
  /// - Parameter first: the index of the first row that is tried, counted around within those ten.
  package static func of<Rows: Sequence>(_ rows: Rows, from first: Int = 0) -> [Rows.Element] {
    rows.enumerated().filter { $0.offset % step == first % step }.map(\.element)
  }

  /// How often to try something: a tenth of the number, but at least once, or as often as it takes to show anything.
  package static func count(_ all: Int, atLeast least: Int = 1) -> Int { max(all / step, least) }
}
