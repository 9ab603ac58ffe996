// SAFETY: of this file: `count` values live at the base, which has room for `capacity`; callers ask only for values
// below the count.

/// Values side by side, in memory that is doubled when it is full.
///
/// An `Array` checks at every use whether it is shared and whether the index is inside. For what a run keeps for itself
/// that is too much: 4 % of the instructions of writing small objects. Nor can an array begin in memory that was lent
/// to it, such as a block of
/// ``ScratchMemory``, which needs no release if the values fit.
@safe @frozen @usableFromInline package struct GrowingBuffer<Value>: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<Value>
  @usableFromInline package internal(set) var count = 0
  @usableFromInline package internal(set) var capacity: Int
  /// Whether the memory is the buffer's own, to be freed with it.
  @usableFromInline var ownsMemory: Bool

  /// A buffer without memory.
  @inlinable package init() {
    // Aligned, and never read or written.
    unsafe base = UnsafeMutablePointer(bitPattern: MemoryLayout<Value>.alignment).unsafelyUnwrapped
    capacity = 0
    ownsMemory = false
  }

  /// A buffer that has room for some values.
  @inlinable package init(capacity: Int) {
    unsafe base = .allocate(capacity: capacity)
    self.capacity = capacity
    ownsMemory = true
  }

  /// A buffer that begins in memory that it does not own.
  /// - Parameter memory: aligned for the values; it must outlive the buffer.
  @inlinable package init(in memory: UnsafeMutableRawBufferPointer) {
    capacity = memory.count / MemoryLayout<Value>.stride
    unsafe base = memory.baseAddress.unsafelyUnwrapped.bindMemory(to: Value.self, capacity: capacity)
    ownsMemory = false
  }

  @inlinable deinit {
    // Most are empty by then, and the runtime would be called to destroy nothing.
    if count > 0 { unsafe base.deinitialize(count: count) }
    if ownsMemory { unsafe base.deallocate() }
  }

  /// One of the values, which may be changed in place.
  @inlinable package subscript(index: Int) -> Value {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(address(of: index)) }
    @inline(__always) nonmutating unsafeMutableAddress { unsafe address(of: index) }
  }

  @inlinable @inline(__always)
  func address(of index: Int) -> UnsafeMutablePointer<Value> {
    assert(index >= 0 && index < count, "the buffer has no value of this number")
    return unsafe base + index
  }

  /// Adds a value after the others.
  /// - Complexity: O(1) on average.
  @inlinable @inline(__always)
  package mutating func append(_ value: consuming Value) {
    if count == capacity { grow() }
    unsafe (base + count).initialize(to: value)
    count &+= 1
  }

  /// Destroys all values but the first `kept`.
  @inlinable @inline(__always)
  package mutating func removeLast(to kept: Int) {
    unsafe (base + kept).deinitialize(count: count &- kept)
    count = kept
  }

  /// Takes all values but the first `kept`.
  @inlinable @inline(never)
  package mutating func takeLast(to kept: Int) -> [Value] {
    let taken = count &- kept
    // Those that are taken are no longer counted here.
    count = kept
    return unsafe Array(taking: base + kept, count: taken)
  }

  @inlinable @inline(never)
  mutating func grow() {
    capacity = max(16, 2 * capacity)
    let larger = UnsafeMutablePointer<Value>.allocate(capacity: capacity)
    unsafe larger.moveInitialize(from: base, count: count)
    if ownsMemory { unsafe base.deallocate() }
    unsafe base = larger
    ownsMemory = true
    checkInvariants(brokenInvariant)
  }

  /// A broken invariant of the buffer; nil if there is none.
  @usableFromInline var brokenInvariant: String? {
    if count < 0 || count > capacity { return "a buffer with room for \(capacity) has \(count) values" }
    return ownsMemory && capacity == 0 ? "a buffer has memory for no value" : nil
  }
}
