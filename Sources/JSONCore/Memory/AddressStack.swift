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
  package mutating func pop(to count: Int) { addresses.removeLast(to: min(addresses.count, count)) }
}
