import JSONCore

/// The splitter of a stream, of any kind.
///
/// Line splitters are not stored as `any Splitter`: a line takes so little time that the existential's box would matter.
struct StreamSplitter: Sendable {
  private let cutsLines: Bool
  /// The splitter for other kinds of streams.
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

  /// Whether no more bytes come.
  var isFinal: Bool { other?.isFinal ?? lines.isFinal }

  /// Runs `body` with the unused bytes, in place.
  mutating func withBuffer<Result, Failure: Error>(
    _ body: (inout StreamBuffer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard !cutsLines, var splitter = other.take() else { return try body(&lines.buffer) }
    defer { other = splitter }
    return try body(&splitter.buffer)
  }

  /// Marks the end of the input.
  mutating func finish() {
    lines.isFinal = true
    other?.isFinal = true
  }

  // MARK: Places

  /// The position after the last piece.
  var coordinates: StreamCoordinates {
    mutating get { cutsLines ? lines.coordinates : other?.coordinates ?? lines.coordinates }
  }

  /// Whether the position is inside skipped bytes.
  var isSkipping: Bool { other?.isSkipping ?? lines.isSkipping }

  /// The position after the bytes so far.
  var end: JSONLocation { mutating get { other?.end ?? lines.end } }

  /// The containers around the pieces, where these are parts of a document.
  var levels: [GrammarScanner.Level] { other?.levels ?? [] }

  /// The key of the last piece.
  var key: String { cutsLines ? "" : other?.key ?? "" }

  // MARK: Lines

  /// The maximum number of bytes of a line.
  var lineLimit: Int { lines.limit }

  /// The unused bytes so far, if they begin with a line.
  func linesAhead() -> ArraySlice<UInt8>? { cutsLines ? lines.linesAhead() : nil }

  /// Marks lines as read.
  /// - Parameters:
  ///   - count: the number of lines.
  ///   - length: the number of their bytes, including line feeds.
  ///   - needsMore: whether the end of the next line has not arrived.
  mutating func useLines(_ count: Int, to length: Int, needsMore: Bool) {
    lines.useLines(count, to: length, needsMore: needsMore)
  }

  // MARK: Pieces

  /// The next complete value; its bytes are valid until the next call.
  /// - Returns: nil if more bytes are needed, and at the end.
  mutating func next() throws(JSONError) -> Piece? {
    cutsLines ? try lines.next() : try other?.next()
  }

  /// Records the number of bytes of the last piece, a value whose end was not known.
  mutating func didReadOpenValue(of count: Int) { other?.didReadOpenValue(of: count) }

  /// The bytes of the last piece.
  func bytes(of piece: Piece) -> ArraySlice<UInt8> {
    cutsLines ? lines.bytes(of: piece) : other?.bytes(of: piece) ?? []
  }

  /// The message for an issue of the last piece.
  mutating func moved(_ issue: JSONIssue, of piece: Piece) -> JSONIssue {
    other?.moved(issue, of: piece) ?? lines.moved(issue, of: piece)
  }

  /// Whether values can follow a text that cannot be split into values.
  var canSkip: Bool { other?.canSkip ?? lines.canSkip }

  /// Resumes after a text that is not JSON.
  /// - Returns: false if the start of the next value is unknown.
  mutating func recover() -> Bool { other?.recover() ?? lines.recover() }

  /// Reads up to the first value of an array or object.
  /// - Returns: the text before it; nil if more bytes are needed.
  mutating func findValues() throws(JSONError) -> [UInt8]? {
    guard var elements = other.take() as? ElementSplitter else { return [] }
    defer { other = elements }
    return try elements.findValues()
  }
}
