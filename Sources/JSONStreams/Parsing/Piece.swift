import JSONCore

/// A value of a stream whose bytes have all come.
struct Piece {
  /// Where the value lies in the buffer.
  let range: Range<Int>
  /// The line, where the pieces of a stream are lines, and their places are told by their numbers.
  var line: Int?
  /// Whether nothing has followed the value that says that it is complete.
  var isUnended = false
  /// Whether the value ends where containers are nested more deeply than the limit.
  var isTooDeep = false
}

/// What cuts a stream into the values that it consists of.
///
/// It keeps the bytes that are not used yet, and looks at each of them once, however small the pieces are in which they come.
protocol Splitter: Sendable {
  var buffer: StreamBuffer { get set }
  /// Whether nothing more comes.
  var isFinal: Bool { get set }
  /// The place behind the last piece.
  var place: StreamPlace { mutating get }
  /// Where what has come ends.
  var end: JSONLocation { mutating get }
  /// The containers around the pieces, where these are parts of a document.
  var levels: [GrammarScanner.Level] { get }

  /// The next value that is complete, whose bytes are there until the next call.
  /// - Returns: nil if more bytes have to come, and at the end.
  mutating func next() throws(JSONError) -> Piece?

  /// The bytes of the last piece.
  func bytes(of piece: Piece) -> ArraySlice<UInt8>

  /// What is to be said about an issue of a value that was the last piece.
  mutating func moved(_ issue: JSONIssue, of piece: Piece) -> JSONIssue

  /// Goes on behind a text that is not JSON.
  /// - Returns: false if it cannot be told where the next value begins.
  mutating func recover() -> Bool

  /// The key of the last piece.
  var key: String { get }
}

extension Splitter {
  var key: String { "" }
  var levels: [GrammarScanner.Level] { [] }
  var end: JSONLocation { mutating get { buffer.location(of: buffer.tail) } }

  /// The error for a value of which more has come than is allowed.
  /// - Parameters:
  ///   - index: where the value begins.
  ///   - what: what it is.
  func tooLong(_ what: String, at location: JSONLocation, below path: [PathStep] = [], limit: Int) -> JSONError {
    JSONError(
      .sizeLimit, at: JSONPointer(tokens: path.map(\.text)), location: location,
      message: "expected \(what) of at most \(limit) bytes, found a longer one",
      advice: "Set a higher limit for streams that you trust.")
  }
}

/// Looks for a byte-order mark at the beginning of a stream.
struct MarkDetector: Sendable {
  private var isDone = false

  init(isDone: Bool) { self.isDone = isDone }

  /// Moves over a mark of UTF-8.
  /// - Returns: false if more bytes have to come.
  /// - Throws: `JSONError` with the code `unsupportedEncoding` for other encodings.
  mutating func skipMark(in buffer: inout StreamBuffer, isFinal: Bool) throws(JSONError) -> Bool {
    if isDone { return true }
    let head = Array(buffer.bytes(buffer.head..<min(buffer.head + 4, buffer.tail)))
    // No other encoding begins with a byte that is ASCII and one that is not zero.
    let isASCII = head.count >= 2 && head[0] &- 1 < 0x7F && head[1] != 0
    guard isASCII || head.count == 4 || isFinal else { return false }
    isDone = true
    if isASCII || head.count < 2 { return true }
    switch head.detectedEncoding() {
    case (nil, let length):
      buffer.skipMark(length)
      return true
    case (let name?, _):
      throw JSONError(
        .unsupportedEncoding, location: JSONLocation(byteOffset: 0, line: 1, column: 1),
        message: "expected UTF-8, found \(name)", advice: "Convert the stream to UTF-8, or read it as a whole document."
      )
    }
  }
}
