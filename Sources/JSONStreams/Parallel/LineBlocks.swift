import JSONCore

/// A block of lines of a stream.
struct LineBlock: Sendable {
  /// Where the bytes of a block are.
  enum Bytes: Sendable {
    case memory([UInt8])
    /// A part of a file; the task that reads the lines also reads the bytes.
    case file(OpenFile, Range<Int>)
  }

  let bytes: Bytes
  /// The number of bytes of the document before the block.
  let byteOffset: Int
  /// The number of line feeds right before the block that are in no block: those of a line that was too long.
  let skippedLines: Int
  /// The error after which no more blocks can be read; the last line of the block may then be cut off.
  var failure: JSONError?
}

/// Splits an input into blocks of whole lines, without waiting for bytes.
protocol LineBlocks {
  /// The number of bytes of all blocks so far.
  var bytesRead: Int { get }
  /// Whether there are no more blocks.
  var isAtEnd: Bool { get }
  /// The next block; nil if its end is not known yet, or there are no more.
  mutating func next() -> LineBlock?
}
