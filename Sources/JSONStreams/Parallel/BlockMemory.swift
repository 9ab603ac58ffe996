import JSONCore

/// Memory that the tasks of one stream use again.
final class BlockMemory<Element>: Sendable {
  private let blocks = Lock([UInt: [BlockReading<Element>]]())
  private let bytes = Lock([[UInt8]]())

  // MARK: Values

  /// Takes a block whose values have been given out.
  ///
  /// It is freed by the thread that has read it. Allocators give each thread memory of its own: what one thread allocates and another
  /// frees costs both of them time, and that for each value.
  func giveBack(_ block: BlockReading<Element>) {
    blocks.withLock { $0[block.thread, default: []].append(block) }
  }

  /// Frees the blocks that a thread has read.
  func freeBlocks(of thread: UInt) {
    // Outside the lock: it may be the values' own code that runs.
    let blocks = blocks.withLock { $0.removeValue(forKey: thread) }
    _ = consume blocks
  }

  // MARK: Bytes

  /// Memory for the bytes of a block.
  func takeBytes() -> [UInt8] { bytes.withLock { $0.popLast() } ?? [] }

  /// Takes memory of bytes that have been read.
  func giveBack(_ memory: [UInt8]) { bytes.withLock { $0.append(memory) } }
}
