import JSONCore

/// Cuts what comes from other inputs into blocks.
struct BufferedBlocks: LineBlocks {
  private let input: OpenInput
  private let size: Int
  private let limit: Int
  private var buffer: StreamBuffer
  /// The number of bytes behind the buffer's head that are whole lines, and that have been searched for line feeds.
  private var wholeCount = 0
  private var searched = 0
  /// Whether the rest of a line that is too long is skipped.
  private var isSkipping = false
  /// The number of line feeds that were skipped before the next block; nil if nothing was.
  private var skippedLines: Int?
  /// Whether nothing more comes, and why not, if that is not the end.
  private var isFinal = false
  private var failure: JSONError?
  private(set) var isAtEnd = false

  /// - Parameters:
  ///   - size: how many bytes a block has, about.
  ///   - limit: the number of bytes that a line may have. Of a longer one, a block has more than that, and not the rest.
  init(_ input: OpenInput, at start: JSONStreamPosition, size: Int, limit: Int) {
    (self.input, self.size) = (input, size)
    // The mark at the start of a document is no part of its first line.
    self.limit = limit < .max - 3 ? limit + 3 : limit
    buffer = StreamBuffer(at: start.location, countsLines: false)
  }

  var bytesRead: Int { input.bytesRead }

  mutating func next() -> LineBlock? {
    // A line without an end would keep this forever where bytes are always there. Pieces may be empty, and still take time.
    var room = 1 << 18
    while !isFinal {
      if isSkipping { skipLine() } else { searchLineFeeds() }
      let unfinishedCount = buffer.count - wholeCount
      if wholeCount > 0, buffer.count >= size || unfinishedCount > limit { return take(wholeCount) }
      if unfinishedCount > limit {
        // The line is too long, as who reads its beginning will say.
        isSkipping = true
        return take(buffer.count)
      }
      // Whole lines do not wait for more of them.
      guard input.isReady else { return wholeCount > 0 ? take(wholeCount) : nil }
      guard room > 0 else { return nil }
      let earlierCount = bytesRead
      fill()
      room -= max(bytesRead - earlierCount, 1 << 10)
    }
    return isAtEnd ? nil : lastBlock()
  }

  private mutating func fill() {
    do throws(JSONError) {
      isFinal = try !input.read(into: &buffer, room: size, waits: false)
    } catch {
      (isFinal, failure) = (true, error)
    }
  }

  /// What is left; nil if that is nothing.
  private mutating func lastBlock() -> LineBlock? {
    isAtEnd = true
    if isSkipping { skipLine() }
    // Also an empty one, which says where the stream ends.
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

  /// Moves over the rest of a line that is too long, as far as it has come.
  private mutating func skipLine() {
    let lineFeed = buffer.first(UInt8(ascii: "\n"), from: buffer.head)
    buffer.use(to: lineFeed.map { $0 + 1 } ?? buffer.tail)
    if lineFeed == nil { return }
    (isSkipping, skippedLines) = (false, 1)
    searchLineFeeds()
  }
}
