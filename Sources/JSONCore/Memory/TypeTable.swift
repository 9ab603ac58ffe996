/// Facts about types: computed once, and then found by comparing addresses.
///
/// It is no `Dictionary`, because in a process that was just started the first one with keys of a new type takes some 50 µs, to
/// find out that the keys are `Hashable`.
@frozen @usableFromInline package struct TypeTable<Facts> {
  @usableFromInline typealias Slot = (type: ObjectIdentifier?, facts: Facts?)

  /// Less than half of them are taken; see ``LinearProbing``.
  @usableFromInline var slots: [Slot]
  @usableFromInline package internal(set) var count = 0

  /// - Parameter slotCount: how many slots there are at first; with 0, there must be facts before any are looked for.
  @inlinable package init(slotCount: Int = 16) { slots = Array(repeating: (nil, nil), count: slotCount) }

  @inlinable package var isEmpty: Bool { count == 0 }

  /// The facts about a type; nil if they are not known.
  /// - Complexity: O(1).
  @inlinable @inline(__always)
  package subscript(type: Any.Type) -> Facts? {
    var facts: Facts?
    slot(of: ObjectIdentifier(type)) { slot in
      facts = slots[slot].facts
      return true
    }
    return facts
  }

  /// The facts about a type for which `isWanted` is true, if a type may have several.
  @inlinable @inline(__always)
  package func find(_ type: Any.Type, where isWanted: (Facts) -> Bool) -> Facts? {
    slots[slot(of: ObjectIdentifier(type)) { slots[$0].facts.map(isWanted) ?? false }].facts
  }

  /// Sets the facts about a type, instead of those for which `isSame` is true.
  @inlinable
  package mutating func set(_ facts: Facts, for type: Any.Type, where isSame: (Facts) -> Bool = { _ in true }) {
    if 2 * (count + 1) >= slots.count { grow() }
    let slot = slot(of: ObjectIdentifier(type)) { slots[$0].facts.map(isSame) ?? false }
    if slots[slot].type == nil { count += 1 }
    slots[slot] = (ObjectIdentifier(type), facts)
  }

  /// The slot of a type, or a free one.
  /// - Parameter isWanted: whether a slot of the type is the one that is looked for.
  @discardableResult
  @inlinable @inline(__always)
  func slot(of type: ObjectIdentifier, where isWanted: (Int) -> Bool) -> Int {
    LinearProbing.slot(for: LinearProbing.hash(of: UInt(bitPattern: type)), among: slots.count) { slot in
      guard let other = slots[slot].type else { return true }
      return other == type && isWanted(slot)
    }
  }

  @inlinable
  mutating func grow() {
    let old = slots
    slots = Array(repeating: (nil, nil), count: max(32, 2 * old.count))
    old.forEach { slot in
      if let type = slot.type { slots[self.slot(of: type) { _ in false }] = slot }
    }
    checkInvariants(brokenInvariant)
  }

  /// A broken invariant of the table; nil if there is none.
  @usableFromInline var brokenInvariant: String? {
    let taken = slots.indices.filter { slots[$0].type != nil }
    if taken.count != count { return "\(taken.count) slots are taken, and \(count) are counted" }
    if let broken = LinearProbing.brokenInvariant(slotCount: slots.count, takenCount: count) { return broken }
    for index in taken {
      guard let type = slots[index].type, slots[index].facts != nil else { return "slot \(index) has no facts" }
      if slot(of: type, where: { $0 == index }) != index { return "the type in slot \(index) is not found" }
    }
    return nil
  }

  /// The facts that all users of the same plans share.
  package final class Shared: Sendable where Facts: Sendable {
    private let table = Lock(TypeTable())

    package init() {}

    /// A copy to work with.
    package var current: TypeTable { table.withLock { $0 } }

    /// The facts about a type, which `find` determines if they are not known.
    func facts(of type: Any.Type, _ find: () -> Facts) -> Facts {
      if let facts = table.withLock({ $0[type] }) { return facts }
      let facts = find()
      return table.withLock { table in
        if let others = table[type] { return others }
        table.set(facts, for: type)
        return facts
      }
    }

    /// Computes facts about a type and publishes them.
    package func find(_ type: Any.Type, _ find: (Any.Type) -> Facts) -> TypeTable {
      let facts = find(type)
      return table.withLock { table in
        if table[type] == nil { table.set(facts, for: type) }
        return table
      }
    }
  }
}

extension TypeTable: Sendable where Facts: Sendable {}
