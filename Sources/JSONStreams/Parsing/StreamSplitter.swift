import JSONCore

/// What cuts a stream, of whichever kind it is.
///
/// Lines are not kept as `any Splitter`: what they take for each line is so little that the box of an existential would count.
struct StreamSplitter: Sendable {
  private let cutsLines: Bool
  /// Cuts the stream, if nothing else does.
  private var lines: LineSplitter
  private var other: (any Splitter)?

  init(_ lines: LineSplitter) {
    self.lines = lines
    cutsLines = true
  }

  init(_ other: any Splitter, at start: JSONStreamPosition) {
    lines = LineSplitter(at: start, limit: 0)
    self.other = other
    cutsLines = false
  }

  // MARK: Bytes

  /// The bytes that are not used yet.
  var buffer: StreamBuffer { cutsLines ? lines.buffer : other?.buffer ?? lines.buffer }

  /// Whether nothing more comes.
  var isFinal: Bool { other?.isFinal ?? lines.isFinal }

  /// Runs `body` with the bytes that are not used yet, where they lie.
  mutating func withBuffer<Result, Failure: Error>(
    _ body: (inout StreamBuffer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard !cutsLines, var splitter = other.take() else { return try body(&lines.buffer) }
    defer { other = splitter }
    return try body(&splitter.buffer)
  }

  /// Takes note that nothing more comes.
  mutating func finish() {
    lines.isFinal = true
    other?.isFinal = true
  }

  // MARK: Places

  /// The place behind the last piece.
  var place: StreamPlace {
    mutating get { cutsLines ? lines.place : other?.place ?? lines.place }
  }

  /// Whether the place is inside something that is skipped.
  var isSkipping: Bool { other?.isSkipping ?? lines.isSkipping }

  /// Where what has come ends.
  var end: JSONLocation { mutating get { other?.end ?? lines.end } }

  /// The containers around the pieces, where these are parts of a document.
  var levels: [GrammarScanner.Level] { other?.levels ?? [] }

  /// The key of the last piece.
  var key: String { cutsLines ? "" : other?.key ?? "" }

  // MARK: Lines

  /// The number of bytes that a line may have.
  var lineLimit: Int { lines.limit }

  /// What has come and is not used yet, if it begins with a line.
  func linesAhead() -> ArraySlice<UInt8>? { cutsLines ? lines.linesAhead() : nil }

  /// Takes note of lines that were read.
  /// - Parameters:
  ///   - count: how many.
  ///   - length: how many bytes they have, with their line feeds.
  ///   - needsMore: whether the end of the next line has not come.
  mutating func useLines(_ count: Int, to length: Int, needsMore: Bool) {
    lines.useLines(count, to: length, needsMore: needsMore)
  }

  // MARK: Pieces

  /// The next value that is complete, whose bytes are there until the next call.
  /// - Returns: nil if more bytes have to come, and at the end.
  mutating func next() throws(JSONError) -> Piece? {
    cutsLines ? try lines.next() : try other?.next()
  }

  /// Takes note that the last piece was a value of so many bytes, whose end was not known.
  mutating func didReadOpenValue(of count: Int) { other?.didReadOpenValue(of: count) }

  /// The bytes of the last piece.
  func bytes(of piece: Piece) -> ArraySlice<UInt8> {
    cutsLines ? lines.bytes(of: piece) : other?.bytes(of: piece) ?? []
  }

  /// What is to be said about an issue of a value that was the last piece.
  mutating func moved(_ issue: JSONIssue, of piece: Piece) -> JSONIssue {
    other?.moved(issue, of: piece) ?? lines.moved(issue, of: piece)
  }

  /// Whether values can follow what cannot be cut into values.
  var canSkip: Bool { other?.canSkip ?? lines.canSkip }

  /// Goes on behind a text that is not JSON.
  /// - Returns: false if it cannot be told where the next value begins.
  mutating func recover() -> Bool { other?.recover() ?? lines.recover() }

  /// Reads as far as the first value of an array or object.
  /// - Returns: what lies before it; nil if more bytes have to come.
  mutating func findValues() throws(JSONError) -> [UInt8]? {
    guard var elements = other.take() as? ElementSplitter else { return [] }
    defer { other = elements }
    return try elements.findValues()
  }
}
