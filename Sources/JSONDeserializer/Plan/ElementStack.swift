import JSONCore

// SAFETY: of this file: the top and its limit lie in the current chunk; chunks are freed only with the stack.

/// Memory for the elements of arrays that are not complete yet, used like a stack.
///
/// The elements of an array lie side by side at the top of the stack until the array ends; then they move into it at
/// once, so that an array is allocated once, in its exact size. Arrays inside an element grow above it. Memory comes in
/// chunks that never move, so the addresses of unfinished elements stay good.
@safe struct ElementStack: ~Copyable {
  private var chunks: [UnsafeMutableRawBufferPointer] = unsafe []
  private var current = -1
  private var top: UnsafeMutableRawPointer
  private var limit: UnsafeMutableRawPointer

  /// A place on the stack to return to.
  @safe struct Mark {
    fileprivate let chunk: Int
    fileprivate let top: UnsafeMutableRawPointer
  }

  init() {
    // SAFETY: an empty range that is never written to.
    unsafe top = UnsafeMutableRawPointer(bitPattern: 16).unsafelyUnwrapped
    unsafe limit = top
  }

  var mark: Mark {
    @inline(__always) get { unsafe Mark(chunk: current, top: top) }
  }

  /// Gives up everything above a mark.
  @inline(__always)
  mutating func release(to mark: Mark) {
    if mark.chunk != current { enter(chunk: max(mark.chunk, 0)) }
    // SAFETY: the mark was taken in this chunk, or before there was one.
    if mark.chunk >= 0 { unsafe top = mark.top }
  }

  /// Fresh memory above everything else.
  @inline(__always)
  mutating func allocate(_ size: Int, alignment: Int) -> UnsafeMutableRawPointer {
    // SAFETY: aligning and advancing stay below the limit, which is checked.
    let place = unsafe top.alignedUp(toMultipleOf: alignment)
    if unsafe limit - place >= size {
      unsafe top = place + size
      return unsafe place
    }
    return unsafe allocateElsewhere(size, alignment: alignment)
  }

  /// The memory above everything else, for somebody who uses it before anybody allocates more.
  @inline(__always)
  mutating func free(atLeast size: Int, alignment: Int) -> (base: UnsafeMutableRawPointer, count: Int) {
    // SAFETY: aligning stays below the limit, which is checked.
    var base = unsafe top.alignedUp(toMultipleOf: alignment)
    if unsafe limit - base < size {
      unsafe base = allocateElsewhere(size, alignment: alignment)
      unsafe top = base
    }
    return unsafe (base, limit - base)
  }

  /// Makes room for more behind memory that was allocated last; false if there is none.
  @inline(__always)
  mutating func extend(to end: UnsafeMutableRawPointer, from start: UnsafeMutableRawPointer) -> Bool {
    // SAFETY: compares addresses; the start lies in the current chunk only if it is below the top.
    guard unsafe end <= limit, unsafe end >= top else { return false }
    guard current >= 0, unsafe start >= chunks[current].baseAddress.unsafelyUnwrapped else { return false }
    unsafe top = end
    return true
  }

  @inline(never)
  private mutating func allocateElsewhere(_ size: Int, alignment: Int) -> UnsafeMutableRawPointer {
    let needed = size + alignment
    // A later chunk that is too small is of no more use: everything above the top is free.
    while unsafe current + 1 < chunks.count, unsafe chunks[current + 1].count < needed {
      unsafe chunks.removeLast().deallocate()
    }
    if unsafe current + 1 == chunks.count {
      let count = unsafe max(needed, chunks.isEmpty ? 4096 : min(2 * chunks[current].count, 1 << 20))
      unsafe chunks.append(.allocate(byteCount: count, alignment: 16))
    }
    enter(chunk: current + 1)
    // SAFETY: the chunk has room for the size and any padding.
    let place = unsafe top.alignedUp(toMultipleOf: alignment)
    unsafe top = place + size
    return unsafe place
  }

  @inline(never)
  private mutating func enter(chunk: Int) {
    current = chunk
    // SAFETY: a chunk has an address.
    unsafe top = chunks[chunk].baseAddress.unsafelyUnwrapped
    unsafe limit = top + chunks[chunk].count
  }

  deinit {
    // SAFETY: whoever put values there has moved or destroyed them.
    unsafe chunks.forEach { unsafe $0.deallocate() }
  }
}
