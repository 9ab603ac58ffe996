import JSONCore

/// Cuts an input into blocks of whole lines.
struct LineBlocks {
  /// Some lines, and where in the document they begin.
  struct Block {
    let bytes: [UInt8]
    let start: JSONStreamPosition
  }

  private let input: OpenInput
  private let size: Int
  private let limit: Int
  private var buffer: StreamBuffer
  private var line: Int
  private var isAtEnd = false
  /// Whether the line at hand was too long, and its rest is skipped.
  private var isSkipping = false

  /// - Parameters:
  ///   - size: how many bytes a block has, about.
  ///   - limit: the number of bytes that a line may have. Of a longer one, a block has more than that, and not the rest.
  init(_ input: OpenInput, at start: JSONStreamPosition, size: Int, limit: Int) {
    (self.input, self.size, self.limit) = (input, size, limit)
    buffer = StreamBuffer(at: start.location, countsLines: false)
    line = start.location.line
  }

  var bytesRead: Int { input.bytesRead }
  var totalBytes: Int? { input.totalBytes }

  /// Reads the next block.
  mutating func next() throws(JSONError) -> Block? {
    // How many bytes behind the buffer's head have no line feed.
    var searched = 0
    while !isAtEnd {
      if isSkipping, !skipLine() { searched = 0 }
      if buffer.count >= size, !isSkipping {
        let last = buffer.last(UInt8(ascii: "\n"), in: (buffer.head + searched)..<buffer.tail)
        if let last { return take(to: last + 1) }
        searched = buffer.count
        if searched > limit {
          isSkipping = true
          return take(to: buffer.tail)
        }
      }
      isAtEnd = try !input.read(into: &buffer, room: size)
    }
    if isSkipping { _ = skipLine() }
    return buffer.count > 0 ? take(to: buffer.tail) : nil
  }

  /// Drops the rest of a line that is too long; false if it has not ended.
  private mutating func skipLine() -> Bool {
    guard let end = buffer.first(UInt8(ascii: "\n"), from: buffer.head) else {
      buffer.use(to: buffer.tail)
      return false
    }
    buffer.use(to: end + 1)
    line += 1
    isSkipping = false
    return true
  }

  private mutating func take(to end: Int) -> Block {
    let start = JSONStreamPosition(
      StreamPlace(byteOffset: buffer.offset(of: buffer.head), line: line, column: 1))
    let bytes = Array(buffer.bytes(buffer.head..<end))
    line += buffer.count(of: UInt8(ascii: "\n"), in: buffer.head..<end)
    buffer.use(to: end)
    return Block(bytes: bytes, start: start)
  }
}
