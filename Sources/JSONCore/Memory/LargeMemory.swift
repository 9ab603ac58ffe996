#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

// SAFETY: of this file: the system is told of whole pages of memory that is there, and what they hold stays as it is. If it has no
// larger pages, it says so, and all is as before.

/// Memory for text of many megabytes.
@usableFromInline enum LargeMemory {
  /// How many bytes count as many.
  @inlinable static var least: Int { 4 << 20 }

  /// Asks the system for large pages for memory that nobody has written to, if it is large enough.
  ///
  /// Memory that is fresh from the system comes page by page as it is written to. In pages of 4 KB that takes longer than writing JSON.
  /// Linux has pages of 2 MB for those who ask; elsewhere nothing happens.
  @inlinable @inline(__always)
  static func prepare(_ memory: OutputPlace, count: Int) {
    if count >= least { advise(memory, count) }
  }

  /// Moves the elements of an array to memory for more of them, in large pages; where these are not worth it, nothing happens.
  static func reserve(_ count: Int, in array: inout [UInt8]) {
    guard count >= least else { return }
    var larger: [UInt8] = []
    larger.reserveCapacity(count)
    // Before anything is written there: pages that are in use stay small.
    unsafe larger.withUnsafeMutableBufferPointer { elements in
      if let start = elements.baseAddress { advise(unsafe OutputPlace(start), count) }
    }
    larger += array
    array = larger
  }

  /// - Returns: whether the system has large pages for those who ask.
  @discardableResult @inline(never) @usableFromInline
  static func advise(_ memory: OutputPlace, _ count: Int) -> Bool {
    #if os(Linux) || os(Android)
      let page = Int(getpagesize())
      let start = unsafe UnsafeMutableRawPointer(memory.address)
      let first = unsafe start.alignedUp(toMultipleOf: page)
      let left = unsafe start + count - first
      return unsafe madvise(first, left / page * page, MADV_HUGEPAGE) == 0
    #else
      return false
    #endif
  }
}
