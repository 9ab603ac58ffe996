import JSONCore

/// A type that splits a stream into its values.
///
/// It keeps the unused bytes, and scans each of them once, with pieces of any size.
protocol Splitter: Sendable {
  var buffer: StreamBuffer { get set }
  /// Whether no more bytes come.
  var isFinal: Bool { get set }
  /// The position after the last piece.
  var coordinates: StreamCoordinates { mutating get }
  /// Whether the position is inside skipped bytes.
  var isSkipping: Bool { get }
  /// The position after the bytes so far.
  var end: JSONLocation { mutating get }
  /// The containers around the pieces, where these are parts of a document.
  var levels: [GrammarScanner.Level] { get }

  /// The next complete value; its bytes are valid until the next call.
  /// - Returns: nil if more bytes are needed, and at the end.
  mutating func next() throws(JSONError) -> Piece?

  /// Records the number of bytes of the last piece, a value whose end was not known.
  mutating func didReadOpenValue(of count: Int)

  /// The bytes of the last piece.
  func bytes(of piece: Piece) -> ArraySlice<UInt8>

  /// The message for an issue of the last piece.
  mutating func moved(_ issue: JSONIssue, of piece: Piece) -> JSONIssue

  /// Whether values can follow a text that cannot be split into values.
  var canSkip: Bool { get }

  /// Resumes after a text that is not JSON.
  /// - Returns: false if the start of the next value is unknown.
  mutating func recover() -> Bool

  /// The key of the last piece.
  var key: String { get }
}

extension Splitter {
  var key: String { "" }
  var isSkipping: Bool { false }
  var canSkip: Bool { true }
  var levels: [GrammarScanner.Level] { [] }
  var end: JSONLocation { mutating get { buffer.location(of: buffer.tail) } }

  /// Only the values of one document are returned like that.
  mutating func didReadOpenValue(of count: Int) {}

  func bytes(of piece: Piece) -> ArraySlice<UInt8> { buffer.bytes(piece.range) }

  mutating func moved(_ issue: JSONIssue, of piece: Piece) -> JSONIssue { moved(issue, of: piece, below: []) }

  /// The message for an issue of a value, if lines are counted along the stream.
  /// - Parameter path: the path to the value.
  mutating func moved(_ issue: JSONIssue, of piece: Piece, below path: [PathStep]) -> JSONIssue {
    guard let coordinates = issue.location else { return issue.moved(below: path, to: nil, excerpt: nil) }
    let index = min(piece.range.lowerBound + coordinates.byteOffset, piece.range.upperBound)
    let location = buffer.location(of: index)
    return issue.moved(
      below: path, to: location,
      excerpt: buffer.excerpt(at: index, to: piece.range.upperBound, line: location.line))
  }

  /// The error for a value that is longer than allowed.
  /// - Parameters:
  ///   - what: the name for the value.
  ///   - location: where the value begins.
  ///   - path: the path to it.
  func tooLong(_ what: String, at location: JSONLocation, below path: [PathStep] = [], limit: Int) -> JSONError {
    JSONError(
      .sizeLimit, at: JSONPointer(tokens: path.map(\.text)), location: location,
      message: "expected \(what) of at most \(limit) bytes, found a longer one",
      advice: "Set a higher limit for streams that you trust.")
  }
}
