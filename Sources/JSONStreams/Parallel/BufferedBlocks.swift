import JSONCore

/// Splits the bytes of inputs other than files into blocks.
struct BufferedBlocks: LineBlocks {
  private let input: OpenInput
  private let size: Int
  private let limit: Int
  private var buffer: StreamBuffer
  /// The number of bytes after the buffer's head that are whole lines, and that were searched for line feeds.
  private var wholeCount = 0
  private var searched = 0
  /// Whether the rest of a line that is too long is skipped.
  private var isSkipping = false
  /// The number of line feeds that were skipped before the next block; nil if no bytes were.
  private var skippedLines: Int?
  /// Whether no more bytes come, and the error if this is not the end.
  private var isFinal = false
  private var failure: JSONError?
  private(set) var isAtEnd = false

  /// - Parameters:
  ///   - size: the approximate number of bytes of a block.
  ///   - limit: the maximum number of bytes of a line. A block has a bit more than that of a longer line, but not the rest.
  init(_ input: OpenInput, at start: JSONStreamPosition, size: Int, limit: Int) {
    (self.input, self.size) = (input, size)
    // The byte-order mark is not a part of the first line.
    self.limit = limit < .max - 3 ? limit + 3 : limit
    buffer = StreamBuffer(at: start.location, countsLines: false)
  }

  var bytesRead: Int { input.bytesRead }

  mutating func next() -> LineBlock? {
    // With an endless line and an input that always has bytes, this loop would never end. Empty pieces take time, too.
    var capacity = 1 << 18
    while !isFinal {
      if isSkipping { skipLine() } else { searchLineFeeds() }
      let unfinishedCount = buffer.count - wholeCount
      if wholeCount > 0, buffer.count >= size || unfinishedCount > limit { return take(wholeCount) }
      if unfinishedCount > limit {
        // The line is too long; the reader of its beginning reports that.
        isSkipping = true
        return take(buffer.count)
      }
      // Whole lines do not wait for others.
      guard input.isReady else { return wholeCount > 0 ? take(wholeCount) : nil }
      guard capacity > 0 else { return nil }
      let earlierCount = bytesRead
      fill()
      capacity -= max(bytesRead - earlierCount, 1 << 10)
    }
    return isAtEnd ? nil : lastBlock()
  }

  private mutating func fill() {
    do throws(JSONError) {
      isFinal = try !input.read(into: &buffer, capacity: size, waits: false)
    } catch {
      (isFinal, failure) = (true, error)
    }
  }

  /// The rest of the bytes; nil if there are none.
  private mutating func lastBlock() -> LineBlock? {
    isAtEnd = true
    if isSkipping { skipLine() }
    // The last block may be empty; it has the end of the stream.
    return buffer.count > 0 || skippedLines != nil || failure != nil ? take(buffer.count) : nil
  }

  private mutating func take(_ count: Int) -> LineBlock {
    let bytes = Array(buffer.bytes(buffer.head..<(buffer.head + count)))
    defer {
      buffer.use(to: buffer.head + count)
      (wholeCount, searched, skippedLines) = (0, max(searched - count, 0), isSkipping ? 0 : nil)
    }
    return LineBlock(
      bytes: .memory(bytes), byteOffset: buffer.offset(of: buffer.head), skippedLines: skippedLines ?? 0,
      failure: failure)
  }

  private mutating func searchLineFeeds() {
    if let last = buffer.last(UInt8(ascii: "\n"), in: (buffer.head + searched)..<buffer.tail) {
      wholeCount = last + 1 - buffer.head
    }
    searched = buffer.count
  }

  /// Skips the rest of a line that is too long, as far as its bytes have arrived.
  private mutating func skipLine() {
    let lineFeed = buffer.first(UInt8(ascii: "\n"), from: buffer.head)
    buffer.use(to: lineFeed.map { $0 + 1 } ?? buffer.tail)
    if lineFeed == nil { return }
    (isSkipping, skippedLines) = (false, 1)
    searchLineFeeds()
  }
}
