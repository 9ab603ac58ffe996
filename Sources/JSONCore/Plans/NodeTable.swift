/// The nodes of plans, by the types that they are for and the contexts in which these are met.
///
/// A hash table with open addressing; the number of places is a power of two, and less than half of them are taken. It is
/// no `Dictionary`, because in a process that was just started the first one with keys of a new type takes some 50 µs, to
/// find out that the keys are `Hashable`.
@frozen @usableFromInline package struct NodeTable<Context, Node> {
  @usableFromInline typealias Slot = (type: ObjectIdentifier?, context: Context?, node: Ref<Node>?)

  @usableFromInline var slots: [Slot] = []
  /// The number of places that are taken, those of forgotten nodes included.
  @usableFromInline var count = 0

  @inlinable package init() {}

  @inlinable var isEmpty: Bool { count == 0 }
}

extension NodeTable where Context: Equatable {
  /// The node for a type in a context; setting nil forgets it.
  /// - Complexity: O(1).
  @inlinable package subscript(type: Any.Type, context: Context) -> Ref<Node>? {
    get { slots.isEmpty ? nil : slots[place(of: ObjectIdentifier(type), context)].node }
    set {
      if 2 * (count + 1) >= slots.count { grow() }
      let place = place(of: ObjectIdentifier(type), context)
      if slots[place].type == nil { count += 1 }
      slots[place] = (ObjectIdentifier(type), context, newValue)
    }
  }

  @inlinable func place(of type: ObjectIdentifier, _ context: Context) -> Int {
    // Metadata is aligned to words.
    let address = UInt(bitPattern: type) &>> 3
    var place = Int(bitPattern: address ^ address &>> 7) & (slots.count &- 1)
    while let other = slots[place].type, other != type || slots[place].context != context {
      place = (place &+ 1) & (slots.count &- 1)
    }
    return place
  }

  @inlinable mutating func grow() {
    let old = slots
    slots = Array(repeating: (nil, nil, nil), count: max(32, 2 * old.count))
    count = 0
    old.forEach { slot in
      guard let type = slot.type, let context = slot.context, slot.node != nil else { return }
      slots[place(of: type, context)] = slot
      count += 1
    }
  }
}
