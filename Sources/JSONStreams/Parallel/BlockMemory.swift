import JSONCore
import Synchronization

/// Memory that the tasks of one stream use again.
final class BlockMemory<Element>: Sendable {
  private let blocks = Lock([UInt: [BlockReading<Element>]]())
  private let bytes = Lock([UInt: [UInt8]]())
  private let most = Atomic(0)

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

  /// Memory for the bytes of a block that a thread reads: what it has read into before, which its core's cache may have.
  func takeBytes(of thread: UInt) -> [UInt8] { bytes.withLock { $0.removeValue(forKey: thread) } ?? [] }

  /// Takes memory of bytes that a thread has read.
  func giveBack(_ memory: [UInt8], of thread: UInt) {
    if !memory.isEmpty { bytes.withLock { $0[thread] = memory } }
  }

  /// The number of values that a block had at most, and so the next may have.
  var mostValues: Int { most.load(ordering: .relaxed) }

  /// Takes note of how many values a block has.
  func didRead(_ count: Int) { _ = most.max(count, ordering: .relaxed) }
}
