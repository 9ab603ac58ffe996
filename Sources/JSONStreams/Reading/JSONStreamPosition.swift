import JSONCore

/// A place between two values of a stream, from which reading can go on at another time.
///
/// It can be kept as JSON, beside what was made of the values before it:
///
/// ```swift
/// let orders = reader.lines(of: Order.self, from: url, startingAt: saved ?? .start)
/// for try await order in orders {
///   try database.insert(order, behind: orders.position)
/// }
/// ```
public struct JSONStreamPosition: Hashable, Sendable, Codable {
  /// Where in the document the place is.
  public var location: JSONLocation {
    JSONLocation(byteOffset: byteOffset, line: line, column: column)
  }

  /// The number of bytes before the place.
  public let byteOffset: Int
  private let line: Int
  private let column: Int
  /// The containers around the place, where the stream is in the middle of a document.
  let levels: [GrammarScanner.Level]

  /// The beginning of a document.
  public static let start = JSONStreamPosition(StreamPlace(byteOffset: 0, line: 1, column: 1))

  /// - Parameter levels: the containers around the place, as they were somewhere in the innermost of them.
  init(_ place: StreamPlace, in levels: [GrammarScanner.Level] = []) {
    (byteOffset, line, column) = (place.byteOffset, place.line, place.column)
    var levels = levels
    if !levels.isEmpty { levels[levels.count - 1].index = place.index }
    self.levels = levels
  }
}
