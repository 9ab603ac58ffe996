/// What is known of types: found out once, and then found by a comparison of addresses.
@frozen @usableFromInline package struct TypeTable<Facts: Sendable>: Sendable {
  @usableFromInline typealias Slot = (type: ObjectIdentifier?, facts: Facts?)

  /// A hash table with open addressing; the number of places is a power of two, and less than half of them are taken.
  @usableFromInline var slots: [Slot] = Array(repeating: (nil, nil), count: 16)
  package private(set) var count = 0

  package init() {}

  /// The facts about a type; nil if they are not known.
  /// - Complexity: O(1).
  @inlinable @inline(__always)
  package subscript(type: Any.Type) -> Facts? {
    let key = ObjectIdentifier(type)
    var place = slot(of: key)
    while let other = slots[place].type {
      if other == key { return slots[place].facts }
      place = (place &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  @inlinable @inline(__always)
  func slot(of key: ObjectIdentifier) -> Int {
    // Metadata is aligned to words.
    let address = UInt(bitPattern: key) &>> 3
    return Int(bitPattern: address ^ address &>> 7) & (slots.count &- 1)
  }

  /// Notes the facts about a type that were not known.
  package mutating func insert(_ facts: Facts, for type: Any.Type) {
    if 2 * (count + 1) >= slots.count {
      let old = slots
      slots = Array(repeating: (nil, nil), count: 2 * old.count)
      for slot in old { if let key = slot.type { slots[place(for: key)] = slot } }
    }
    slots[place(for: ObjectIdentifier(type))] = (ObjectIdentifier(type), facts)
    count += 1
  }

  /// Changes the facts about a type, if there are any.
  package mutating func update(_ type: Any.Type, _ change: (inout Facts) -> Void) {
    let place = place(for: ObjectIdentifier(type))
    if var facts = slots[place].facts {
      change(&facts)
      slots[place].facts = facts
    }
  }

  private func place(for key: ObjectIdentifier) -> Int {
    var place = slot(of: key)
    while let other = slots[place].type, other != key { place = (place + 1) & (slots.count - 1) }
    return place
  }

  /// What is known to all who work with the same plans.
  package final class Shared: Sendable {
    private let table = Lock(TypeTable())

    package init() {}

    /// A copy to work with.
    package var current: TypeTable { table.withLock { $0 } }

    /// Finds out about a type and tells all others.
    package func find(_ type: Any.Type, _ find: (Any.Type) -> Facts) -> TypeTable {
      let facts = find(type)
      return table.withLock { table in
        if table[type] == nil { table.insert(facts, for: type) }
        return table
      }
    }
  }
}
