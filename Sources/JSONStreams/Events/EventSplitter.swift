import JSONCore

/// Splits an event stream into the data of its events.
///
/// Each line is read once, as soon as its end has arrived.
struct EventSplitter: Splitter {
  var buffer = StreamBuffer(at: JSONStreamPosition.start.location, countsLines: true)
  var isFinal = false
  /// The lines of the current event, which begins at the buffer's head.
  private var fields = EventFields()
  /// The number of its bytes whose lines were read.
  private var scanned = 0
  /// The number of its bytes that were searched for a line end.
  private var searched = 0
  /// Whether the last line ended with a carriage return, to which a line feed may belong.
  private var mayEndWithLineFeed = false
  /// Whether the current event is too long, and its rest is skipped.
  private(set) var isSkipping = false
  /// Whether the stream ended before the input.
  private var hasEnded = false
  private var mark = MarkDetector(at: JSONStreamPosition.start.location)

  /// The number of events with data so far.
  private var number = 0
  /// The name of the last event.
  private(set) var key = ""
  /// The lines of its data, as offsets from its start.
  private var dataLines: [Range<Int>] = []
  /// Its data, if that has several lines.
  private var joined: [UInt8] = []

  private let selection: EventSelection
  private let reportsCutOff: Bool
  private let limit: Int
  private let session: ServerSentEventSession

  /// - Parameters:
  ///   - selection: the events to read.
  ///   - reportsCutOff: whether an event that is cut off by the end of the stream is an error.
  ///   - limit: the maximum number of bytes of an event.
  ///   - session: receives the last event ID and the reconnection time.
  init(_ selection: EventSelection, reportsCutOff: Bool, limit: Int, session: ServerSentEventSession) {
    (self.selection, self.reportsCutOff, self.limit, self.session) = (selection, reportsCutOff, limit, session)
    session.begin()
  }

  var coordinates: StreamCoordinates { mutating get { StreamCoordinates(buffer.location(of: buffer.head)) } }

  // MARK: Events

  mutating func next() throws(JSONError) -> Piece? {
    guard !hasEnded, try mark.skipMark(in: &buffer, isFinal: isFinal) else { return nil }
    while let line = nextLine() {
      if line.isEmpty {
        if let piece = endEvent() { return piece }
        if hasEnded { return nil }
      } else {
        try read(line)
      }
    }
    if scanned < buffer.count { try checkLength(buffer.count, keeping: 1) }
    if isFinal { try endStream() }
    return nil
  }

  /// Reads a line of the current event.
  private mutating func read(_ line: Range<Int>) throws(JSONError) {
    try checkLength(line.upperBound, keeping: 0)
    if isSkipping { return }
    let (start, retry) = (buffer.head, fields.retry)
    fields.read(buffer.bytes(start + line.lowerBound..<start + line.upperBound), at: line.lowerBound)
    if let time = fields.retry, time != retry { session.wait(time) }
    // Comments between events are not kept, since a quiet stream may have any number of them.
    if fields.isEmpty { drop(scanned) }
  }

  /// Drops the bytes so far of an event that is too long, and reports it once.
  /// - Parameters:
  ///   - length: the number of its bytes so far, without the last line end.
  ///   - count: the number of bytes to keep, so that an incomplete line is not mistaken for an empty one.
  private mutating func checkLength(_ length: Int, keeping count: Int) throws(JSONError) {
    if !isSkipping, length <= limit { return }
    let start = isSkipping ? nil : buffer.location(of: buffer.head)
    isSkipping = true
    drop(max(scanned, length) - count)
    if let start {
      number += 1
      throw tooLong("an event", at: start, limit: limit)
    }
  }

  /// Ends the current event at an empty line.
  /// - Returns: its data; nil if the event is not to be read.
  private mutating func endEvent() -> Piece? {
    let (event, start) = (fields, buffer.head)
    let wasSkipping = isSkipping
    (fields, isSkipping) = (EventFields(), false)
    drop(scanned)
    if wasSkipping { return nil }
    session.didRead(event)
    guard let first = event.dataLines.first, let last = event.dataLines.last else { return nil }
    number += 1
    key = event.name.isEmpty ? ServerSentEvent.defaultName : event.name
    if let names = selection.names, !names.contains(key) { return nil }
    dataLines = event.dataLines
    if dataLines.count > 1 { join(from: start) }
    let piece = Piece(range: start + first.lowerBound..<start + last.upperBound)
    if let sentinel = selection.sentinel, bytes(of: piece).elementsEqual(sentinel) {
      (hasEnded, isFinal) = (true, true)
      return nil
    }
    return piece
  }

  private mutating func join(from start: Int) {
    joined.removeAll(keepingCapacity: true)
    for (index, line) in dataLines.enumerated() {
      if index > 0 { joined.append(UInt8(ascii: "\n")) }
      joined += buffer.bytes(start + line.lowerBound..<start + line.upperBound)
    }
  }

  func bytes(of piece: Piece) -> ArraySlice<UInt8> { dataLines.count > 1 ? joined[...] : buffer.bytes(piece.range) }

  /// Ends the stream, and drops an event that is not complete.
  private mutating func endStream() throws(JSONError) {
    hasEnded = true
    // The rest is the beginning of a line, which may be that of a comment.
    let isLineCutOff = scanned < buffer.count && buffer.byte(at: buffer.head + scanned) != UInt8(ascii: ":")
    if isSkipping || fields.dataLines.isEmpty && !isLineCutOff { return }
    session.cutOff()
    let location = end
    drop(buffer.count)
    guard reportsCutOff else { return }
    throw JSONError(
      .unexpectedEnd, location: location,
      message: "expected an empty line after event \(number + 1), found the end of the stream",
      advice: "The event was dropped. If the connection failed, request it again.")
  }

  // MARK: Lines

  /// The next complete line, as offsets from the start of the current event.
  private mutating func nextLine() -> Range<Int>? {
    if mayEndWithLineFeed, scanned < buffer.count {
      mayEndWithLineFeed = false
      if buffer.byte(at: buffer.head + scanned) == UInt8(ascii: "\n") {
        scanned += 1
        if fields.isEmpty { drop(scanned) }
      }
    }
    guard let index = buffer.firstLineEnd(from: buffer.head + max(scanned, searched)) else {
      searched = buffer.count
      return nil
    }
    let line = scanned..<index - buffer.head
    scanned = line.upperBound + 1
    mayEndWithLineFeed = buffer.byte(at: index) == UInt8(ascii: "\r")
    return line
  }

  /// Drops the first bytes of the current event.
  private mutating func drop(_ count: Int) {
    buffer.use(to: buffer.head + count)
    scanned = max(scanned - count, 0)
    searched = max(searched - count, 0)
  }

  mutating func recover() -> Bool { true }

  // MARK: Issues

  mutating func moved(_ issue: JSONIssue, of piece: Piece) -> JSONIssue {
    var location: JSONLocation?
    var excerpt: String?
    if let offset = issue.location?.byteOffset {
      let index = index(of: offset, in: piece)
      location = buffer.location(of: index)
      excerpt = buffer.excerpt(at: index, to: piece.range.upperBound, line: location?.line ?? 0)
    }
    return JSONIssue(
      code: issue.code, path: issue.path, location: location, message: "in event \(number), \(issue.message)",
      advice: issue.advice, excerpt: excerpt, key: issue.key)
  }

  /// The index of a byte of the data, or of its end.
  private func index(of offset: Int, in piece: Piece) -> Int {
    guard let first = dataLines.first else { return piece.range.lowerBound }
    var offset = offset
    for line in dataLines {
      if offset <= line.count { return piece.range.lowerBound + line.lowerBound - first.lowerBound + offset }
      // The line feed between two lines of the data counts as well.
      offset -= line.count + 1
    }
    return piece.range.upperBound
  }
}

extension StreamBuffer {
  /// The first index of a line feed or a carriage return; nil if neither has arrived.
  /// - Parameter start: where to begin the search.
  fileprivate func firstLineEnd(from start: Int) -> Int? {
    var start = start
    while start < tail {
      // In parts, so that a stream whose lines end with carriage returns is not searched to its end for each of them.
      let end = min(start + 512, tail)
      let found = withReader(from: start, to: end) { reader in
        let lineFeed = reader.cursor.first(UInt8(ascii: "\n"), before: reader.end)
        return start + (reader.cursor.first(UInt8(ascii: "\r"), before: lineFeed) - reader.cursor)
      }
      if found < end { return found }
      start = end
    }
    return nil
  }
}
