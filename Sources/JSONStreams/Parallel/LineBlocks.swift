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
  /// The number of line feeds right before the block that are in no other: that of a line that was too long.
  let skippedLines: Int
  /// Why nothing can be read behind the block, whose last line may then be cut off.
  var failure: JSONError?
}

/// Cuts an input into blocks of whole lines, without waiting for bytes.
protocol LineBlocks {
  /// The number of bytes that the blocks so far have.
  var bytesRead: Int { get }
  /// Whether there are no more blocks.
  var isAtEnd: Bool { get }
  /// The next block; nil if it cannot be told yet where it ends, or there are no more.
  mutating func next() -> LineBlock?
}
