import Synchronization

// SAFETY: of this file: there are as many slots as are counted; published entries are complete, and freed only with the slots.

/// Addresses of objects inside one another, outermost first.
@usableFromInline package struct AddressStack: ~Copyable {
  @usableFromInline var addresses = GrowingBuffer<LentValue>()

  @inlinable package init() {}

  @inlinable package var count: Int { addresses.count }

  /// Puts an address on top, unless it is there already.
  /// - Complexity: O(*n*) in the number of addresses.
  @inlinable @inline(__always)
  package mutating func push(_ object: LentValue) -> Bool {
    for index in 0..<addresses.count where addresses[index] == object { return false }
    addresses.append(object)
    return true
  }

  /// Whether an address is the last but one.
  package func isSecondLast(_ object: LentValue) -> Bool { count > 1 && addresses[count - 2] == object }

  /// Takes the last address away.
  @inlinable @inline(__always)
  package mutating func pop() { addresses.removeLast(to: addresses.count &- 1) }

  /// Takes all addresses away but the first `count`.
  package mutating func pop(to count: Int) {
    checkInvariants(brokenInvariant)
    addresses.removeLast(to: min(addresses.count, count))
  }

  /// A broken invariant of the stack; nil if there is none.
  var brokenInvariant: String? {
    for upper in 0..<count {
      for lower in 0..<upper where addresses[lower] == addresses[upper] {
        return "addresses \(lower) and \(upper) of a stack are the same"
      }
    }
    return nil
  }
}

/// Addresses of memory that is filled in once, by the first run that needs it, and then only read.
///
/// A slot never changes once it is filled, so nothing is locked: of two runs that compute the same, one is first, and the
/// other discards its result.
@safe @usableFromInline package struct AddressSlots: ~Copyable, @unchecked Sendable {
  /// Addresses of memory that belongs to the slots; 0 where there is none.
  @usableFromInline let slots: UnsafeMutablePointer<Atomic<UInt>>
  private let count: Int

  package init(count: Int) {
    self.count = count
    unsafe slots = .allocate(capacity: count)
    for index in 0..<count { unsafe (slots + index).initialize(to: Atomic(0)) }
  }

  deinit {
    for index in 0..<count {
      unsafe UnsafeMutableRawPointer(bitPattern: slots[index].load(ordering: .relaxed))?.deallocate()
    }
    unsafe slots.deinitialize(count: count)
    unsafe slots.deallocate()
  }

  /// The address in a slot; nil if it is not filled yet.
  @inlinable package subscript(index: Int) -> UnsafeRawPointer? {
    @inline(__always) get { unsafe UnsafeRawPointer(bitPattern: slots[index].load(ordering: .acquiring)) }
  }

  /// Fills a slot, which then owns the memory.
  /// - Returns: the existing address; then the caller still owns the memory.
  package func fill(_ index: Int, with memory: UnsafeMutableRawPointer) -> UnsafeRawPointer? {
    let (isFirst, other) = unsafe slots[index].compareExchange(
      expected: 0, desired: UInt(bitPattern: memory), ordering: .acquiringAndReleasing)
    return unsafe isFirst ? nil : UnsafeRawPointer(bitPattern: other)
  }
}
