import Synchronization

/// What is known of types: found out once, and then found by a comparison of addresses.
@frozen @usableFromInline package struct TypeTable<Facts: Sendable>: Sendable {
  @usableFromInline typealias Slot = (type: ObjectIdentifier?, facts: Facts?)

  /// All that is known.
  @usableFromInline var known: [ObjectIdentifier: Facts] = [:]
  /// The type that was asked for last at each place.
  @usableFromInline var slots: [Slot] = Array(repeating: (nil, nil), count: 64)

  package init() {}

  /// The facts about a type.
  /// - Parameter find: finds them out; called if they are not known.
  /// - Complexity: O(1).
  @inlinable @inline(__always)
  package mutating func facts(about type: Any.Type, orFind find: (Any.Type) -> Facts) -> Facts {
    let key = ObjectIdentifier(type)
    // Metadata is aligned to words.
    let address = UInt(bitPattern: key) &>> 3
    let slot = Int((address ^ address &>> 6) & 63)
    if slots[slot].type == key, let facts = slots[slot].facts { return facts }
    return add(key, type, at: slot, find)
  }

  @inlinable @inline(never)
  mutating func add(_ key: ObjectIdentifier, _ type: Any.Type, at slot: Int, _ find: (Any.Type) -> Facts) -> Facts {
    let facts = known[key] ?? find(type)
    known[key] = facts
    slots[slot] = (key, facts)
    return facts
  }

  /// What is known to all who work with the same plans.
  package final class Shared: Sendable {
    private let table = Mutex(TypeTable())

    package init() {}

    /// A copy to work with.
    package var current: TypeTable { table.withLock { $0 } }

    /// Takes over what has been found out meanwhile.
    package func update(_ new: TypeTable) {
      table.withLock { if new.known.count > $0.known.count { $0 = new } }
    }
  }
}
