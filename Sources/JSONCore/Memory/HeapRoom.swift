#if canImport(Glibc)
  import Glibc
#endif

// SAFETY: of this file: all memory is allocated here, nobody writes to it, and it is freed once.

/// Room in the heap, in large pages, for what is made of a large document.
///
/// ```
///   heap: ...|######|             |             |             |#|
///             in use      31 MB         31 MB         31 MB    end
/// ```
///
/// Strings and arrays are allocated one by one, and fresh memory comes from the system in pages of 4 KB, each when it is first
/// written to; for 100 MB that takes as long as half of the reading. Large pages can be asked for only where there is memory
/// already. So the room is allocated in a few pieces, and freed again for the allocator to hand out. The end stays: without it the
/// allocator would give the room back to the system at once.
///
/// This is how glibc works: it takes pieces of up to 32 MB from the heap once one of that size has been freed (mallopt(3),
/// `M_MMAP_THRESHOLD`). The heaps of other threads than the first are pieces of 64 MB themselves, which it keeps, so one piece is
/// enough there. Elsewhere, and where the system has no large pages for those who ask, there is no room, and all is as before.
@usableFromInline package struct HeapRoom {
  @usableFromInline let end: OutputPlace?

  /// - Parameter count: the number of bytes of the document.
  @inlinable @inline(__always)
  package init(forDocumentOf count: Int) {
    end = count < LargeMemory.least ? nil : HeapRoom.make(forDocumentOf: count)
  }

  /// Gives back what was not used; to be called once, when all is made.
  @inlinable @inline(__always)
  package func close() {
    if let end { HeapRoom.free(end) }
  }

  @inline(never) @usableFromInline
  static func make(forDocumentOf count: Int) -> OutputPlace? {
    #if canImport(Glibc)
      // Freeing this raises glibc's threshold to just below its limit of 32 MB, so that smaller pieces come from the heap.
      let thresholdSize = 32 << 20 - 65536
      guard let first = allocate(thresholdSize) else { return nil }
      let hasLargePages = LargeMemory.advise(first, thresholdSize)
      free(first)
      guard hasLargePages else { return nil }

      let size = 31 << 20
      var pieces = [allocate(size)]
      if let piece = pieces[0], isInHeapOfFirstThread(piece) {
        // Values without types need three times as much as their text.
        for _ in 0..<min(3 * min(count, 1 << 30) / size, 32) { pieces.append(allocate(size)) }
      }
      // Cut from a piece, as a small one might come from anywhere.
      let end = allocate(size).map(shrink)
      for case let piece? in pieces {
        LargeMemory.advise(piece, size)
        free(piece)
      }
      return end
    #else
      return nil
    #endif
  }

  @inline(never) @usableFromInline
  static func free(_ memory: OutputPlace) {
    #if canImport(Glibc)
      unsafe Glibc.free(memory.address)
    #endif
  }

  #if canImport(Glibc)
    private static func allocate(_ count: Int) -> OutputPlace? { unsafe place(malloc(count)) }

    /// Shrinks memory to 64 bytes, where it lies.
    private static func shrink(_ memory: OutputPlace) -> OutputPlace {
      unsafe place(realloc(memory.address, 64)) ?? memory
    }

    private static func isInHeapOfFirstThread(_ memory: OutputPlace) -> Bool {
      unsafe place(sbrk(0)).map { memory < $0 } ?? false
    }

    private static func place(_ memory: UnsafeMutableRawPointer?) -> OutputPlace? {
      unsafe memory.map { unsafe OutputPlace($0.assumingMemoryBound(to: UInt8.self)) }
    }
  #endif
}
