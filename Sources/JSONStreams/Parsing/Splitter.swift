import JSONCore

/// What cuts a stream into the values that it consists of.
///
/// It keeps the bytes that are not used yet, and looks at each of them once, however small the pieces are in which they come.
protocol Splitter: Sendable {
  var buffer: StreamBuffer { get set }
  /// Whether nothing more comes.
  var isFinal: Bool { get set }
  /// The place behind the last piece.
  var place: StreamPlace { mutating get }
  /// Whether the place is inside something that is skipped.
  var isSkipping: Bool { get }
  /// Where what has come ends.
  var end: JSONLocation { mutating get }
  /// The containers around the pieces, where these are parts of a document.
  var levels: [GrammarScanner.Level] { get }

  /// The next value that is complete, whose bytes are there until the next call.
  /// - Returns: nil if more bytes have to come, and at the end.
  mutating func next() throws(JSONError) -> Piece?

  /// Takes note that the last piece was a value of so many bytes, whose end was not known.
  mutating func didReadOpenValue(of count: Int)

  /// The bytes of the last piece.
  func bytes(of piece: Piece) -> ArraySlice<UInt8>

  /// What is to be said about an issue of a value that was the last piece.
  mutating func moved(_ issue: JSONIssue, of piece: Piece) -> JSONIssue

  /// Whether values can follow what cannot be cut into values.
  var canSkip: Bool { get }

  /// Goes on behind a text that is not JSON.
  /// - Returns: false if it cannot be told where the next value begins.
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

  /// Only the values of one document are handed out like that.
  mutating func didReadOpenValue(of count: Int) {}

  func bytes(of piece: Piece) -> ArraySlice<UInt8> { buffer.bytes(piece.range) }

  mutating func moved(_ issue: JSONIssue, of piece: Piece) -> JSONIssue { moved(issue, of: piece, below: []) }

  /// What is to be said about an issue of a value, where lines are counted along the stream.
  /// - Parameter path: the way to the value.
  mutating func moved(_ issue: JSONIssue, of piece: Piece, below path: [PathStep]) -> JSONIssue {
    guard let place = issue.location else { return issue.moved(below: path, to: nil, excerpt: nil) }
    let index = min(piece.range.lowerBound + place.byteOffset, piece.range.upperBound)
    let location = buffer.location(of: index)
    return issue.moved(
      below: path, to: location,
      excerpt: buffer.excerpt(at: index, to: piece.range.upperBound, line: location.line))
  }

  /// The error for a value of which more has come than is allowed.
  /// - Parameters:
  ///   - what: what it is.
  ///   - location: where the value begins.
  ///   - path: the way to it.
  func tooLong(_ what: String, at location: JSONLocation, below path: [PathStep] = [], limit: Int) -> JSONError {
    JSONError(
      .sizeLimit, at: JSONPointer(tokens: path.map(\.text)), location: location,
      message: "expected \(what) of at most \(limit) bytes, found a longer one",
      advice: "Set a higher limit for streams that you trust.")
  }
}
