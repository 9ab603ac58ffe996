import JSONCore

/// Cuts a file into parts that end where lines do.
struct FileBlocks: LineBlocks {
  private let file: OpenFile
  private let size: Int
  /// How many bytes a block of one line has at most.
  private let mostBytes: Int
  private let start: Int
  private let end: Int
  /// Where the next block begins.
  private var offset: Int
  /// How far a line has been looked at that is longer than a block.
  private var searched = 0
  /// Whether the rest of a line that is too long is skipped.
  private var isSkipping = false
  /// The number of line feeds that were skipped before the next block; nil if nothing was.
  private var skippedLines: Int?
  private(set) var isAtEnd = false
  /// Bytes in which line feeds are looked for.
  private var window: [UInt8] = []

  /// - Parameters:
  ///   - size: how many bytes a block has, about.
  ///   - limit: the number of bytes that a line may have. Of a longer one, a block has more than that, and not the rest.
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
      // Whoever reads the bytes before that finds where the file cannot be read.
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
    // The mark at the start of a document is no part of its first line.
    let most = end - offset - 4 > mostBytes ? offset + mostBytes + 4 : end
    if let lineFeed = try firstLineFeed(to: most) { return block(to: lineFeed + 1) }
    if searched < most { return nil }
    if most == end { return lastBlock() }
    // The line is too long, as who reads its beginning will say.
    isSkipping = true
    return block(to: most)
  }

  /// What is left; nil if that is nothing.
  private mutating func lastBlock() -> LineBlock? {
    isAtEnd = true
    // Also an empty one, which says where the stream ends.
    return offset < end || skippedLines != nil ? block(to: end) : nil
  }

  private mutating func block(to end: Int) -> LineBlock {
    defer { (offset, searched, skippedLines) = (end, end, nil) }
    return LineBlock(bytes: .file(file, offset..<end), byteOffset: offset, skippedLines: skippedLines ?? 0)
  }

  /// Moves over the rest of a line that is too long.
  /// - Returns: false if that is not done yet.
  private mutating func skipLine() throws(JSONError) -> Bool {
    let lineFeed = try firstLineFeed(to: end)
    offset = lineFeed.map { $0 + 1 } ?? searched
    if lineFeed == nil, searched < end { return false }
    (isSkipping, searched, skippedLines) = (false, offset, lineFeed == nil ? 0 : 1)
    return true
  }

  // MARK: Line feeds

  private mutating func lastLineFeed(in range: Range<Int>) throws(JSONError) -> Int? {
    // Most lines are short, and what is read here is read again.
    var (end, size) = (range.upperBound, 2048)
    while end > range.lowerBound {
      let start = max(end - size, range.lowerBound)
      try readWindow(start..<end)
      if let index = window[..<(end - start)].lastIndex(of: UInt8(ascii: "\n")) { return start + index }
      (end, size) = (start, min(2 * size, 65536))
    }
    return nil
  }

  /// Looks for a line feed behind what has been searched, in as much as does not take long.
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
