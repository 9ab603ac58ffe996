import JSONCore

/// Splits a file into blocks that end where lines end.
struct FileBlocks: LineBlocks {
  private let file: OpenFile
  private let size: Int
  /// The maximum number of bytes of a block of one line.
  private let mostBytes: Int
  private let start: Int
  private let end: Int
  /// Where the next block begins.
  private var offset: Int
  /// The end of the scanned bytes in a line that is longer than a block.
  private var searched = 0
  /// Whether the rest of a line that is too long is skipped.
  private var isSkipping = false
  /// The number of line feeds that were skipped before the next block; nil if no bytes were.
  private var skippedLines: Int?
  private(set) var isAtEnd = false
  /// Bytes that are searched for line feeds.
  private var window: [UInt8] = []

  /// - Parameters:
  ///   - size: the approximate number of bytes of a block.
  ///   - limit: the maximum number of bytes of a line. A block has a bit more than that of a longer line, but not the rest.
  init(_ file: OpenFile, from start: Int, size: Int, limit: Int) {
    (self.file, self.size, self.start) = (file, size, start)
    mostBytes = max(limit, size)
    end = file.size ?? 0
    offset = start
  }

  var bytesRead: Int { offset - start }

  mutating func next() -> LineBlock? {
    if isAtEnd { return nil }
    do throws(JSONError) {
      return try nextLines()
    } catch {
      // The task that reads the bytes before this finds the read error.
      var block = block(to: isSkipping ? offset : max(searched, min(offset + size, end)))
      block.failure = error
      isAtEnd = true
      return block
    }
  }

  private mutating func nextLines() throws(JSONError) -> LineBlock? {
    if isSkipping, try !skipLine() { return nil }
    if end - offset <= size { return lastBlock() }
    if searched <= offset {
      if let lineFeed = try lastLineFeed(in: offset..<(offset + size)) { return block(to: lineFeed + 1) }
      searched = offset + size
    }
    // The byte-order mark is not a part of the first line.
    let most = end - offset - 4 > mostBytes ? offset + mostBytes + 4 : end
    if let lineFeed = try firstLineFeed(to: most) { return block(to: lineFeed + 1) }
    if searched < most { return nil }
    if most == end { return lastBlock() }
    // The line is too long; the reader of its beginning reports that.
    isSkipping = true
    return block(to: most)
  }

  /// The rest of the bytes; nil if there are none.
  private mutating func lastBlock() -> LineBlock? {
    isAtEnd = true
    // The last block may be empty; it has the end of the stream.
    return offset < end || skippedLines != nil ? block(to: end) : nil
  }

  private mutating func block(to end: Int) -> LineBlock {
    defer { (offset, searched, skippedLines) = (end, end, nil) }
    return LineBlock(bytes: .file(file, offset..<end), byteOffset: offset, skippedLines: skippedLines ?? 0)
  }

  /// Skips the rest of a line that is too long.
  /// - Returns: false if its end was not found yet.
  private mutating func skipLine() throws(JSONError) -> Bool {
    let lineFeed = try firstLineFeed(to: end)
    offset = lineFeed.map { $0 + 1 } ?? searched
    if lineFeed == nil, searched < end { return false }
    (isSkipping, searched, skippedLines) = (false, offset, lineFeed == nil ? 0 : 1)
    return true
  }

  // MARK: Line feeds

  private mutating func lastLineFeed(in range: Range<Int>) throws(JSONError) -> Int? {
    // Most lines are short, and bytes that are read here are read again later.
    var (end, size) = (range.upperBound, 2048)
    while end > range.lowerBound {
      let start = max(end - size, range.lowerBound)
      try readWindow(start..<end)
      if let index = window[..<(end - start)].lastIndex(of: UInt8(ascii: "\n")) { return start + index }
      (end, size) = (start, min(2 * size, 65536))
    }
    return nil
  }

  /// Searches for a line feed in the next bytes, only as many as can be searched quickly.
  private mutating func firstLineFeed(to end: Int) throws(JSONError) -> Int? {
    let last = end - searched > 1 << 18 ? searched + 1 << 18 : end
    while searched < last {
      let part = searched..<min(searched + 65536, last)
      try readWindow(part)
      searched = part.upperBound
      if let index = window[..<part.count].firstIndex(of: UInt8(ascii: "\n")) { return part.lowerBound + index }
    }
    return nil
  }

  private mutating func readWindow(_ range: Range<Int>) throws(JSONError) {
    if let error = file.read(range, into: &window).error { throw error }
  }
}
