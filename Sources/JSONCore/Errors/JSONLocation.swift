/// A place in a JSON text, for people and editors.
public struct JSONLocation: Hashable, Sendable, CustomStringConvertible {
  /// The number of bytes before the place in the document as UTF-8; a byte-order mark of UTF-8 counts.
  public let byteOffset: Int
  /// The line, from 1. A line ends at a line feed, a carriage return, or the pair.
  public let line: Int
  /// The column, from 1, in Unicode scalars.
  public let column: Int

  /// Creates a location from its three figures.
  public init(byteOffset: Int, line: Int, column: Int) {
    self.byteOffset = byteOffset
    self.line = line
    self.column = column
  }

  /// For example `line 3, column 14`.
  public var description: String { "line \(line), column \(column)" }
}
