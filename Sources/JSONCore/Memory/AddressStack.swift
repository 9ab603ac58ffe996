// SAFETY: of this file: as many addresses as are counted lie at the base, in memory that is the stack's own; they are only compared.

/// Addresses of objects inside one another, outermost first.
///
/// An array of them is counted and checked at every use: 4 % of the instructions of writing small objects.
@safe @usableFromInline package struct AddressStack: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<LentValue>?
  @usableFromInline package private(set) var count = 0
  @usableFromInline var capacity = 0

  package init() { unsafe base = nil }

  deinit { unsafe base?.deallocate() }

  /// Puts an address on top, unless it is there already.
  /// - Complexity: O(*n*) in the number of addresses.
  @inlinable @inline(__always)
  package mutating func push(_ object: LentValue) -> Bool {
    if let base = unsafe base {
      for index in 0..<count where unsafe base[index] == object { return false }
    }
    if count == capacity { grow() }
    unsafe base.unsafelyUnwrapped[count] = object
    count &+= 1
    return true
  }

  /// Takes the last address away.
  @inlinable @inline(__always)
  package mutating func pop() { count &-= 1 }

  /// Takes all addresses away but the first `count`.
  package mutating func pop(to count: Int) { self.count = min(self.count, count) }

  @inline(never) @usableFromInline
  mutating func grow() {
    capacity = max(16, 2 * capacity)
    let larger = UnsafeMutablePointer<LentValue>.allocate(capacity: capacity)
    if let base = unsafe base {
      unsafe larger.moveInitialize(from: base, count: count)
      unsafe base.deallocate()
    }
    unsafe base = larger
  }
}
