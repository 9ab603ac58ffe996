import JSONCore

/// A position between two values of a stream, from which reading can be resumed later.
///
/// It can be stored as JSON, together with the results of the values before it:
///
/// ```swift
/// let orders = reader.lines(of: Order.self, from: url, startingAt: saved ?? .start)
/// for try await order in orders {
///   try database.insert(order, behind: orders.position)
/// }
/// ```
public struct JSONStreamPosition: Hashable, Sendable, Codable {
  /// The location in the document.
  public var location: JSONLocation {
    JSONLocation(byteOffset: byteOffset, line: line, column: column)
  }

  /// The number of bytes before the position.
  public let byteOffset: Int
  private let line: Int
  private let column: Int
  /// The containers around the position, if it is inside a document.
  let levels: [GrammarScanner.Level]

  /// The beginning of a document.
  public static let start = JSONStreamPosition(StreamCoordinates(byteOffset: 0, line: 1, column: 1))

  /// - Parameter levels: the containers around the position, as they were anywhere in the innermost one.
  init(_ coordinates: StreamCoordinates, in levels: [GrammarScanner.Level] = []) {
    (byteOffset, line, column) = (coordinates.byteOffset, coordinates.line, coordinates.column)
    var levels = levels
    if !levels.isEmpty { levels[levels.count - 1].index = coordinates.index }
    self.levels = levels
  }

  private enum CodingKeys: CodingKey { case byteOffset, line, column, levels }

  /// Creates a position that was stored.
  /// - Throws: `DecodingError` if no stream can have such a position. It does not check that the stream is the same.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    byteOffset = try members.decode(Int.self, forKey: .byteOffset)
    line = try members.decode(Int.self, forKey: .line)
    column = try members.decode(Int.self, forKey: .column)
    levels = try members.decode([GrammarScanner.Level].self, forKey: .levels)
    guard isPossible else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription:
            "expected a place in a stream, found byte offset \(byteOffset), line \(line), column \(column)"))
    }
  }

  /// Whether a document can have such a position. Each line, each character of the last one, and each container, key and comma
  /// before the position has at least one byte; and the rest of the document must be countable, too.
  private var isPossible: Bool {
    guard 0...(Int.max / 2) ~= byteOffset, 1...(byteOffset + 1) ~= line, 1...(byteOffset + 1) ~= column,
      line - 1 + column - 1 <= byteOffset, levels.count <= byteOffset
    else { return false }
    return levels.allSatisfy { 0...byteOffset ~= $0.index && $0.key.count <= byteOffset && ($0.isObject || !$0.hasKey) }
  }
}

/// A position in a stream.
@usableFromInline struct StreamCoordinates: Sendable {
  let byteOffset: Int
  var line: Int
  let column: Int
  /// The index of the element before the position, or the number of members before that.
  var index = 0

  var location: JSONLocation { JSONLocation(byteOffset: byteOffset, line: line, column: column) }
}

extension StreamCoordinates {
  init(_ location: JSONLocation, index: Int = 0) {
    (byteOffset, line, column, self.index) = (location.byteOffset, location.line, location.column, index)
  }
}
