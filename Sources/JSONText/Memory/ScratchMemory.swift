import Synchronization

// SAFETY: of this file: a block is either kept here or belongs to its taker; the address that is kept was allocated here.

/// Memory that is needed only while a document is read or written, in blocks of one size.
///
/// Two returned blocks are kept for the next run, one for elements and one for a tree inside them, so that
/// for most documents only the results are allocated.
@usableFromInline package enum ScratchMemory {
  /// The number of bytes of a block, which is aligned to 16 bytes.
  @inlinable package static var blockSize: Int { 16 * 1024 }

  /// The addresses of the blocks that are kept; 0 where none is.
  private static let first = Atomic<UInt>(0)
  private static let second = Atomic<UInt>(0)

  /// Takes a block, whose bytes are uninitialized.
  @usableFromInline package static func take() -> UnsafeMutableRawPointer {
    var block = first.exchange(0, ordering: .acquiring)
    if block == 0 { block = second.exchange(0, ordering: .acquiring) }
    return unsafe UnsafeMutableRawPointer(bitPattern: block) ?? .allocate(byteCount: blockSize, alignment: 16)
  }

  /// Returns a block without values.
  @usableFromInline package static func giveBack(_ block: UnsafeMutableRawPointer) {
    let address = UInt(bitPattern: block)
    if first.compareExchange(expected: 0, desired: address, ordering: .releasing).exchanged { return }
    if second.compareExchange(expected: 0, desired: address, ordering: .releasing).exchanged { return }
    unsafe block.deallocate()
  }

  /// A block while it is in use.
  @safe struct Block: ~Copyable {
    private let address = unsafe ScratchMemory.take()

    deinit { unsafe ScratchMemory.giveBack(address) }

    var memory: UnsafeMutableRawBufferPointer {
      unsafe UnsafeMutableRawBufferPointer(start: address, count: ScratchMemory.blockSize)
    }
  }

  /// Runs `body` on a block.
  @inlinable @inline(__always)
  package static func withBlock<Result, Failure>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let block = unsafe take()
    defer { unsafe giveBack(block) }
    return try unsafe body(UnsafeMutableRawBufferPointer(start: block, count: blockSize))
  }
}
