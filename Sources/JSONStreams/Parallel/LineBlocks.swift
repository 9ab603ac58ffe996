import JSONCore

/// Some lines of a stream.
struct LineBlock: Sendable {
  /// Where the bytes of a block are.
  enum Bytes: Sendable {
    case memory([UInt8])
    /// A part of a file, which is read by the one who reads the lines.
    case file(OpenFile, Range<Int>)
  }

  let bytes: Bytes
  /// The number of bytes of the document before the block.
  let byteOffset: Int
  /// The number of line feeds behind the block that are not in the next one either.
  var skippedLines = 0
}

/// Cuts an input into blocks of whole lines.
protocol LineBlocks {
  /// The number of bytes that the blocks so far have.
  var bytesRead: Int { get }
  /// The next block; nil at the end.
  mutating func next() throws(JSONError) -> LineBlock?
}

/// Cuts a file into parts that end where lines do.
struct FileBlocks: LineBlocks {
  private let file: OpenFile
  private let size: Int
  private let limit: Int
  private let start: Int
  private let end: Int
  /// Where the next block begins.
  private var offset: Int
  /// Bytes in which line feeds are looked for.
  private var window: [UInt8] = []

  /// - Parameters:
  ///   - size: how many bytes a block has, about.
  ///   - limit: the number of bytes that a line may have. Of a longer one, a block has more than that, and not the rest.
  init(_ file: OpenFile, from start: Int, size: Int, limit: Int) {
    (self.file, self.size, self.limit, self.start) = (file, size, limit, start)
    end = file.size ?? 0
    offset = start
  }

  var bytesRead: Int { offset - start }

  mutating func next() throws(JSONError) -> LineBlock? {
    guard offset < end else { return nil }
    let first = offset
    let nominal = first + size
    if nominal >= end { return block(to: end) }
    if let lineFeed = try lastLineFeed(in: first..<nominal) { return block(to: lineFeed + 1) }
    if let lineFeed = try firstLineFeed(in: nominal..<min(first + max(limit, size) + 1, end)) {
      return block(to: lineFeed + 1)
    }
    if end - first <= limit { return block(to: end) }
    // The line is too long, as who reads its beginning will say.
    var block = block(to: first + max(limit, size) + 1)
    if let lineFeed = try firstLineFeed(in: offset..<end) {
      (offset, block.skippedLines) = (lineFeed + 1, 1)
    } else {
      offset = end
    }
    return block
  }

  private mutating func block(to end: Int) -> LineBlock {
    defer { offset = end }
    return LineBlock(bytes: .file(file, offset..<end), byteOffset: offset)
  }

  private mutating func lastLineFeed(in range: Range<Int>) throws(JSONError) -> Int? {
    // Most lines are short, and what is read here is read again.
    var (end, size) = (range.upperBound, 2048)
    while end > range.lowerBound {
      let start = max(end - size, range.lowerBound)
      try file.read(start..<end, into: &window)
      if let index = window[..<(end - start)].lastIndex(of: UInt8(ascii: "\n")) { return start + index }
      (end, size) = (start, min(2 * size, 65536))
    }
    return nil
  }

  private mutating func firstLineFeed(in range: Range<Int>) throws(JSONError) -> Int? {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(start + 65536, range.upperBound)
      try file.read(start..<end, into: &window)
      if let index = window[..<(end - start)].firstIndex(of: UInt8(ascii: "\n")) { return start + index }
      start = end
    }
    return nil
  }
}

/// Cuts what comes from other inputs into blocks.
struct BufferedBlocks: LineBlocks {
  private let input: OpenInput
  private let size: Int
  private let limit: Int
  private var buffer: StreamBuffer
  private var isAtEnd = false

  /// - Parameters:
  ///   - size: how many bytes a block has, about.
  ///   - limit: the number of bytes that a line may have. Of a longer one, a block has more than that, and not the rest.
  init(_ input: OpenInput, at start: JSONStreamPosition, size: Int, limit: Int) {
    (self.input, self.size, self.limit) = (input, size, limit)
    buffer = StreamBuffer(at: start.location, countsLines: false)
  }

  var bytesRead: Int { input.bytesRead }

  mutating func next() throws(JSONError) -> LineBlock? {
    // How many bytes behind the buffer's head have no line feed.
    var searched = 0
    while !isAtEnd {
      if buffer.count >= size {
        let last = buffer.last(UInt8(ascii: "\n"), in: (buffer.head + searched)..<buffer.tail)
        if let last { return take(to: last + 1) }
        searched = buffer.count
        if searched > limit {
          var block = take(to: buffer.tail)
          block.skippedLines = try skipLine() ? 1 : 0
          return block
        }
      }
      isAtEnd = try !input.read(into: &buffer, room: size)
    }
    return buffer.count > 0 ? take(to: buffer.tail) : nil
  }

  /// Drops the rest of a line that is too long; false if it has no line feed.
  private mutating func skipLine() throws(JSONError) -> Bool {
    while true {
      if let end = buffer.first(UInt8(ascii: "\n"), from: buffer.head) {
        buffer.use(to: end + 1)
        return true
      }
      buffer.use(to: buffer.tail)
      if isAtEnd { return false }
      isAtEnd = try !input.read(into: &buffer, room: size)
    }
  }

  private mutating func take(to end: Int) -> LineBlock {
    let bytes = Array(buffer.bytes(buffer.head..<end))
    defer { buffer.use(to: end) }
    return LineBlock(bytes: .memory(bytes), byteOffset: buffer.offset(of: buffer.head))
  }
}
