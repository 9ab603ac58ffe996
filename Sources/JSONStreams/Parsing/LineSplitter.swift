import JSONCore

/// Splits a stream at its line feeds.
struct LineSplitter: Splitter {
  var buffer: StreamBuffer
  var isFinal = false
  /// The number of the line at the buffer's head.
  private var line: Int
  /// The number of bytes after the buffer's head that have no line feed.
  private var scanned = 0
  /// Whether the current line was too long, and its rest is skipped.
  private(set) var isSkipping = false
  private var mark: MarkDetector
  let limit: Int

  init(at start: JSONStreamPosition, limit: Int) {
    // A position inside a line is invalid: a stream of lines only has positions between lines.
    buffer = StreamBuffer(at: start.location, countsLines: false)
    line = start.location.line
    mark = MarkDetector(at: start.location)
    self.limit = limit
  }

  var coordinates: StreamCoordinates {
    StreamCoordinates(byteOffset: buffer.offset(of: buffer.head), line: line, column: 1)
  }

  var end: JSONLocation {
    let unread = buffer.head..<buffer.tail
    let start = buffer.last(UInt8(ascii: "\n"), in: unread).map { $0 + 1 } ?? buffer.head
    return location(
      of: buffer.tail, from: start, line: line + buffer.count(of: UInt8(ascii: "\n"), in: unread))
  }

  mutating func next() throws(JSONError) -> Piece? {
    if !mark.isDone, try !mark.skipMark(in: &buffer, isFinal: isFinal) { return nil }
    while true {
      let start = buffer.head
      let end: Int
      let isUnended: Bool
      if let lineFeed = buffer.first(UInt8(ascii: "\n"), from: start + scanned) {
        (end, isUnended) = (lineFeed, false)
      } else if isFinal, buffer.count > 0 {
        (end, isUnended) = (buffer.tail, true)
      } else {
        scanned = buffer.count
        if isSkipping || scanned > limit { try skipLongLine(to: buffer.tail) }
        return nil
      }
      // Its line feed is left, so that the result is the same whether or not it has arrived.
      if end - start > limit, !isSkipping { try skipLongLine(to: end) }
      let number = line
      scanned = 0
      buffer.use(to: isUnended ? end : end + 1)
      if !isUnended { line += 1 }
      if isSkipping {
        isSkipping = false
        continue
      }
      if !buffer.isBlank(start..<end) { return Piece(range: start..<end, line: number, isUnended: isUnended) }
    }
  }

  /// The unused bytes so far, if they begin with a line that was not scanned yet.
  func linesAhead() -> ArraySlice<UInt8>? {
    mark.isDone && !isSkipping && scanned == 0 ? buffer.bytes(buffer.head..<buffer.tail) : nil
  }

  /// Marks lines as read.
  /// - Parameters:
  ///   - count: the number of lines.
  ///   - length: the number of their bytes, including line feeds.
  ///   - needsMore: whether the end of the next line has not arrived.
  mutating func useLines(_ count: Int, to length: Int, needsMore: Bool) {
    line += count
    buffer.use(to: buffer.head + length)
    if needsMore { scanned = buffer.count }
  }

  /// Drops the bytes so far of a line that is too long, and reports it once.
  private mutating func skipLongLine(to end: Int) throws(JSONError) {
    let location = location(of: buffer.head, from: buffer.head, line: line)
    buffer.use(to: end)
    scanned = 0
    if isSkipping { return }
    isSkipping = true
    throw tooLong("a line", at: location, limit: limit)
  }

  mutating func moved(_ issue: JSONIssue, of piece: Piece) -> JSONIssue {
    guard let coordinates = issue.location, let line = piece.line else { return issue }
    let index = min(piece.range.lowerBound + coordinates.byteOffset, piece.range.upperBound)
    let location = location(of: index, from: piece.range.lowerBound, line: line)
    return issue.moved(
      below: [], to: location, excerpt: buffer.excerpt(at: index, to: piece.range.upperBound, line: line))
  }

  /// The location of a byte in a line that begins at an index.
  private func location(of index: Int, from start: Int, line: Int) -> JSONLocation {
    JSONLocation(
      byteOffset: buffer.offset(of: index), line: line, column: buffer.characters(from: start, to: index) + 1)
  }

  mutating func recover() -> Bool { true }
}
