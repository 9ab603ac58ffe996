import JSONCore

/// Splits a stream of consecutive documents, with or without record separators (RFC 7464) before them.
struct DocumentSplitter: Splitter {
  var buffer: StreamBuffer
  var isFinal = false
  /// Finds the end of the current document; nil between two documents.
  private var scanner: ValueScanner?
  /// The number of bytes after the buffer's head that it has scanned.
  private var scanned = 0
  /// Whether the current document is too long, and its rest is skipped.
  private var isTooLong = false
  /// Whether bytes are skipped up to the next line or record.
  private var isLost = false
  /// Whether a record separator was found before the current document.
  private var isSeparated = false
  private var mark: MarkDetector
  private let hasSeparators: Bool
  private let depthLimit: Int
  private let limit: Int

  private static var separator: UInt8 { 0x1E }

  init(at start: JSONStreamPosition, hasSeparators: Bool, depthLimit: Int, limit: Int) {
    buffer = StreamBuffer(at: start.location, countsLines: true)
    mark = MarkDetector(at: start.location)
    (self.hasSeparators, self.depthLimit, self.limit) = (hasSeparators, depthLimit, limit)
  }

  var coordinates: StreamCoordinates { mutating get { StreamCoordinates(buffer.location(of: buffer.head)) } }
  var isSkipping: Bool { isTooLong || isLost }

  mutating func next() throws(JSONError) -> Piece? {
    guard try mark.skipMark(in: &buffer, isFinal: isFinal) else { return nil }
    if isTooLong, !skipDocument() { return nil }
    if isLost, !skip() { return nil }
    if scanner == nil, try !beginDocument() { return nil }
    var index = buffer.head + scanned
    // No document contains a separator.
    let separator = hasSeparators ? buffer.first(Self.separator, from: index) : nil
    // Never more than one byte over the limit, so that the result does not depend on how the input is split.
    let last = min(separator ?? buffer.tail, buffer.count > limit ? buffer.head + limit + 1 : buffer.tail)
    let end = scanner?.scan(buffer, from: &index, to: last)
    scanned = index - buffer.head
    if scanned > limit {
      let location = buffer.location(of: buffer.head)
      (isTooLong, isLost) = (end == nil && !hasSeparators, hasSeparators)
      endDocument(at: index)
      throw tooLong("a document", at: location, limit: limit)
    }
    guard end != nil || separator != nil || isFinal else { return nil }
    let piece = Piece(range: buffer.head..<index, isUnended: end == nil)
    endDocument(at: index)
    return piece
  }

  private mutating func endDocument(at index: Int) {
    buffer.use(to: index)
    (scanned, isSeparated) = (0, false)
    if !isTooLong { scanner = nil }
  }

  /// Moves to the end of a document that is too long, as far as its brackets and strings define it; false if it has not arrived.
  private mutating func skipDocument() -> Bool {
    var index = buffer.head
    let end = scanner?.scan(buffer, from: &index)
    buffer.use(to: index)
    if end == nil { return false }
    // The scanner cannot find the end if containers are nested too deeply.
    (isTooLong, isLost, scanner) = (false, scanner?.isTooDeep == true, nil)
    return true
  }

  /// Moves to the first byte of a document; false if it has not arrived.
  private mutating func beginDocument() throws(JSONError) -> Bool {
    while true {
      buffer.skipWhitespace()
      if buffer.count == 0 { return false }
      guard hasSeparators, buffer.byte(at: buffer.head) == Self.separator else { break }
      buffer.use(to: buffer.head + 1)
      isSeparated = true
    }
    if hasSeparators, !isSeparated {
      let location = buffer.location(of: buffer.head)
      isLost = true
      throw JSONError(
        .unexpectedCharacter, location: location,
        message: "expected a record separator, U+001E, found something else",
        advice: "Each record of a JSON text sequence (RFC 7464) begins with one; lines have none.")
    }
    scanner = ValueScanner(limit: depthLimit)
    return true
  }

  mutating func recover() -> Bool {
    isLost = true
    return true
  }

  /// Skips to the next record, or past the next line feed; false if neither has arrived.
  private mutating func skip() -> Bool {
    let byte = hasSeparators ? Self.separator : UInt8(ascii: "\n")
    guard let index = buffer.first(byte, from: buffer.head) else {
      buffer.use(to: buffer.tail)
      return false
    }
    buffer.use(to: index)
    isLost = false
    return true
  }
}
