import JSONCore

// SAFETY: of this file: the top and its limit are in the current chunk; chunks are freed only with the stack.

/// Memory for the elements of arrays that are not complete yet, used like a stack.
///
/// The elements of an array are side by side at the top of the stack until the array ends; then they move into it at
/// once, so that an array is allocated once, in its exact size. Arrays inside an element grow above it. Memory comes in
/// chunks that never move, so the addresses of unfinished elements stay good:
///
/// ```
///   ┌──────┬─────────────┐    ┌──────┬───────────────────────────┐
///   │ next │ elements …  │ ─→ │ next │ elements …  │             │
///   └──────┴─────────────┘    └──────┴───────────────────────────┘
///                                                 top           limit
/// ```
@safe package struct ElementStack: ~Copyable {
  private var first: UnsafeMutablePointer<Chunk>?
  /// Whether the first chunk is not the stack's own.
  private let isFirstLent: Bool
  private var current: UnsafeMutablePointer<Chunk>?
  private var top: UnsafeMutableRawPointer
  private var limit: UnsafeMutableRawPointer

  /// The header before the memory of a chunk.
  @unsafe private struct Chunk {
    var next: UnsafeMutablePointer<Chunk>?
    /// The number of bytes after this.
    let count: Int
  }

  /// A place on the stack to return to.
  @safe package struct Mark {
    fileprivate let chunk: UnsafeMutableRawPointer?
    fileprivate let top: UnsafeMutableRawPointer
  }

  package init() {
    // SAFETY: an empty range that is never written to.
    unsafe top = UnsafeMutableRawPointer(bitPattern: 16).unsafelyUnwrapped
    unsafe limit = top
    isFirstLent = false
  }

  /// A stack that begins in memory that it does not own.
  /// - Parameter memory: aligned to 16 bytes; it must outlive the stack.
  init(in memory: UnsafeMutableRawBufferPointer) {
    // SAFETY: the memory is larger than a chunk's header.
    let count = unsafe memory.count - MemoryLayout<Chunk>.stride
    let chunk = unsafe memory.baseAddress.unsafelyUnwrapped.initializeMemory(
      as: Chunk.self, to: Chunk(next: nil, count: count))
    unsafe first = chunk
    unsafe current = chunk
    unsafe top = UnsafeMutableRawPointer(chunk + 1)
    unsafe limit = top + count
    isFirstLent = true
  }

  package var mark: Mark {
    @inline(__always) get { unsafe Mark(chunk: UnsafeMutableRawPointer(current), top: top) }
  }

  /// Releases everything above a mark.
  @inline(__always)
  package mutating func release(to mark: Mark) {
    if unsafe mark.chunk == UnsafeMutableRawPointer(current) {
      unsafe top = mark.top
    } else {
      leaveChunks(for: mark)
    }
  }

  @inline(never)
  private mutating func leaveChunks(for mark: Mark) {
    // Later chunks are kept for reuse; a mark without a chunk was made before the first one.
    guard let chunk = unsafe mark.chunk?.assumingMemoryBound(to: Chunk.self) ?? first else { return }
    unsafe enter(chunk)
    if unsafe mark.chunk != nil { unsafe top = mark.top }
    checkInvariants(brokenInvariant)
  }

  /// A broken invariant of the stack; nil if there is none.
  var brokenInvariant: String? {
    if unsafe top > limit { return "the top of a stack is above its limit" }
    guard let current = unsafe current else { return nil }
    let start = unsafe UnsafeMutableRawPointer(current + 1)
    if unsafe top < start || limit != start + current.pointee.count { return "a stack has its top in another chunk" }
    var next = unsafe first
    while let chunk = unsafe next, unsafe chunk != current { unsafe next = chunk.pointee.next }
    return unsafe next == nil ? "the current chunk of a stack is not among its chunks" : nil
  }

  /// Fresh memory above everything else.
  @inline(__always)
  package mutating func allocate(_ size: Int, alignment: Int) -> Slot {
    // SAFETY: aligning and advancing stay below the limit, which is checked.
    let address = unsafe top.alignedUp(toMultipleOf: alignment)
    if unsafe limit - address >= size {
      unsafe top = address + size
      return unsafe Slot(address)
    }
    return unsafe Slot(allocateElsewhere(size, alignment: alignment))
  }

  /// Fresh memory for a value above everything else.
  @inline(__always)
  package mutating func allocate(_ layout: ValueLayout) -> Slot { allocate(layout.size, alignment: layout.alignment) }

  /// A table of values above everything else, which is good until the stack is released to a mark below it.
  @inline(__always)
  mutating func allocate<Value: BitwiseCopyable>(_ count: Int, repeating value: Value) -> StackTable<Value> {
    let size = count * MemoryLayout<Value>.stride
    let address = unsafe allocate(size, alignment: MemoryLayout<Value>.alignment).address
    return unsafe StackTable(address.initializeMemory(as: Value.self, repeating: value, count: count), count: count)
  }

  /// The memory above everything else, for use before the next allocation.
  @inline(__always)
  mutating func free(atLeast size: Int, alignment: Int) -> (base: Slot, count: Int) {
    // SAFETY: aligning stays below the limit, which is checked.
    var base = unsafe top.alignedUp(toMultipleOf: alignment)
    if unsafe limit - base < size {
      unsafe base = allocateElsewhere(size, alignment: alignment)
      unsafe top = base
    }
    return unsafe (Slot(base), limit - base)
  }

  /// Makes room for more after memory that was allocated last; false if there is none.
  @inline(__always)
  mutating func extend(_ start: Slot, to size: Int) -> Bool {
    // SAFETY: compares addresses; the start is in the current chunk only if it is below the top.
    let end = unsafe start.address + size
    guard unsafe end <= limit, unsafe end >= top, let current = unsafe current else { return false }
    guard unsafe start.address >= UnsafeMutableRawPointer(current) else { return false }
    unsafe top = end
    return true
  }

  @inline(never)
  private mutating func allocateElsewhere(_ size: Int, alignment: Int) -> UnsafeMutableRawPointer {
    let needed = size + alignment
    // A later chunk that is too small is of no more use: everything above the top is free.
    var next = unsafe current == nil ? first : current?.pointee.next
    while let chunk = unsafe next, unsafe chunk.pointee.count < needed {
      unsafe next = chunk.pointee.next
      unsafe Self.free(chunk)
    }
    let chunk = unsafe next ?? Self.makeChunk(needed)
    if let current = unsafe current { unsafe current.pointee.next = chunk } else { unsafe first = chunk }
    unsafe enter(chunk)
    // SAFETY: the chunk has room for the size and any padding.
    let address = unsafe top.alignedUp(toMultipleOf: alignment)
    unsafe top = address + size
    checkInvariants(brokenInvariant)
    return unsafe address
  }

  /// The number of bytes after the header of a chunk that is a block of scratch memory.
  private static var blockCount: Int { unsafe ScratchMemory.blockSize - MemoryLayout<Chunk>.stride }

  private static func makeChunk(_ needed: Int) -> UnsafeMutablePointer<Chunk> {
    let count = max(needed, blockCount)
    // SAFETY: the header is initialised at the start of memory that is large enough for it and `count` bytes.
    let memory =
      unsafe count == blockCount
      ? ScratchMemory.take()
      : UnsafeMutableRawPointer.allocate(byteCount: MemoryLayout<Chunk>.stride + count, alignment: 16)
    return unsafe memory.initializeMemory(as: Chunk.self, to: Chunk(next: nil, count: count))
  }

  private static func free(_ chunk: UnsafeMutablePointer<Chunk>) {
    // SAFETY: only blocks of scratch memory have that many bytes.
    if unsafe chunk.pointee.count == blockCount {
      unsafe ScratchMemory.giveBack(chunk)
    } else {
      unsafe UnsafeMutableRawPointer(chunk).deallocate()
    }
  }

  private mutating func enter(_ chunk: UnsafeMutablePointer<Chunk>) {
    unsafe current = chunk
    // SAFETY: a chunk's memory is after its header.
    unsafe top = UnsafeMutableRawPointer(chunk + 1)
    unsafe limit = top + chunk.pointee.count
  }

  deinit {
    // SAFETY: values are moved or destroyed by the code that put them there.
    var next = unsafe isFirstLent ? first?.pointee.next : first
    while let chunk = unsafe next {
      unsafe next = chunk.pointee.next
      unsafe Self.free(chunk)
    }
  }
}

/// Values on an ``ElementStack`` that need not be destroyed.
@safe struct StackTable<Value: BitwiseCopyable> {
  private let start: UnsafeMutablePointer<Value>
  private let count: Int

  @inline(__always)
  fileprivate init(_ start: UnsafeMutablePointer<Value>, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  subscript(index: Int) -> Value {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(address(of: index)) }
    @inline(__always) nonmutating unsafeMutableAddress { unsafe address(of: index) }
  }

  @inline(__always)
  private func address(of index: Int) -> UnsafeMutablePointer<Value> {
    assert(index >= 0 && index < count, "the table is shorter")
    return unsafe start + index
  }
}
