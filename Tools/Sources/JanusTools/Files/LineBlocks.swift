import Janus

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads a file in blocks of whole lines. A block is as long as a block of the file, or as a line, if that is longer.
struct LineBlocks {
  private let file: InputFile
  /// The start of a line that ends in a later block.
  private var begun: [UInt8] = []

  init(of file: InputFile) { self.file = file }

  /// The next lines; nil at the end.
  /// - Throws: `ToolFailure` if they cannot be read.
  mutating func next() throws(ToolFailure) -> [UInt8]? {
    while let block = try file.next() {
      guard let end = block.lastIndex(of: 0x0A) else {
        begun += block
        continue
      }
      var lines = begun
      lines += block[...end]
      begun.removeAll(keepingCapacity: begun.capacity < 1 << 20)
      begun += block[(end + 1)...]
      return lines
    }
    if begun.isEmpty { return nil }
    defer { begun = [] }
    return begun
  }

  /// Calls `body` with each line of a block that is not blank, and its number in the block, from 1.
  /// - Returns: the number of line ends.
  /// - Throws: the errors of `body`.
  static func forEachLine<Failure>(
    of block: [UInt8], _ body: (_ line: ArraySlice<UInt8>, _ number: Int) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    var (start, count) = (0, 0)
    while start < block.count {
      let end = lineEnd(in: block, from: start)
      let line = block[start..<(end ?? block.count)]
      if line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) { try body(line, count + 1) }
      guard let end else { break }
      (start, count) = (end + 1, count + 1)
    }
    return count
  }

  private static func lineEnd(in block: [UInt8], from start: Int) -> Int? {
    block.withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress, let found = memchr(first + start, 0x0A, bytes.count - start) else {
        return nil
      }
      return UnsafeRawPointer(found) - first
    }
  }
}

extension InputFile {
  /// Calls `body` with each line that is not blank, and its number, from 1.
  /// - Throws: `ToolFailure` if the file cannot be read, and the errors of `body`.
  package func forEachLine(
    _ body: (_ line: ArraySlice<UInt8>, _ number: Int) throws(ToolFailure) -> Void
  ) throws(ToolFailure) {
    var blocks = LineBlocks(of: self)
    var lineCount = 0
    while let block = try blocks.next() {
      let before = lineCount
      lineCount += try LineBlocks.forEachLine(of: block) { line, number throws(ToolFailure) in
        try body(line, before + number)
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// Runs `body` on a line as UTF-8, with any bytes at its beginning.
  ///
  /// A document that begins with a zero, or has one as its second byte, would be taken for UTF-16.
  /// - Throws: the errors of `body`.
  package func readAsUTF8<Result>(
    _ body: (ArraySlice<UInt8>) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    guard let first, first == 0 || first >= 0xFE || dropFirst().first == 0 else { return try body(self) }
    // No line with this beginning is JSON. With two spaces before it, the error has the right location.
    let shift = 2
    do throws(JSONError) { return try body([UInt8](repeating: 0x20, count: shift) + self) } catch {
      let location = error.location.map {
        JSONLocation(byteOffset: $0.byteOffset - shift, line: $0.line, column: $0.column - shift)
      }
      throw JSONError(error.code, at: error.path, location: location, message: error.message, advice: error.advice)
    }
  }
}
