import JSONCore
import Synchronization

/// Memory that the tasks of one stream reuse.
final class BlockMemory<Element>: Sendable {
  private let blocks = Lock([UInt: [BlockReading<Element>]]())
  private let bytes = Lock([UInt: [UInt8]]())
  private let most = Atomic(0)

  // MARK: Values

  /// Takes a block whose values have been returned.
  ///
  /// The thread that read it also frees it. Allocators have memory for each thread: freeing a value in another thread takes time
  /// in both threads.
  func giveBack(_ block: BlockReading<Element>) {
    blocks.withLock { $0[block.thread, default: []].append(block) }
  }

  /// Frees the blocks that a thread read.
  func freeBlocks(of thread: UInt) {
    // Outside the lock, since this may run code of the models.
    let blocks = blocks.withLock { $0.removeValue(forKey: thread) }
    _ = consume blocks
  }

  // MARK: Bytes

  /// Memory for the bytes of a block that a thread reads: preferably memory that it used before, which may be in its core's
  /// cache.
  func takeBytes(of thread: UInt) -> [UInt8] { bytes.withLock { $0.removeValue(forKey: thread) } ?? [] }

  /// Takes back the memory of bytes that a thread has read.
  func giveBack(_ memory: [UInt8], of thread: UInt) {
    if !memory.isEmpty { bytes.withLock { $0[thread] = memory } }
  }

  /// The maximum number of values that a block had, as an estimate for the next one.
  var mostValues: Int { most.load(ordering: .relaxed) }

  /// Records the number of values of a block.
  func didRead(_ count: Int) { _ = most.max(count, ordering: .relaxed) }
}
