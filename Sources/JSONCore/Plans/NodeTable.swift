/// The nodes of plans, by the types that they are for and the contexts in which these are met.
///
/// A hash table with open addressing; the number of places is a power of two, and less than half of them are taken. It is
/// no `Dictionary`, because in a process that was just started the first one with keys of a new type takes some 50 µs, to
/// find out that the keys are `Hashable`.
@safe @frozen @usableFromInline package struct NodeTable<Context, Node> {
  @usableFromInline typealias Slot = (type: ObjectIdentifier?, context: Context?, node: UnsafeMutablePointer<Node>?)

  // SAFETY: addresses are only kept here.
  @usableFromInline var slots: [Slot] = unsafe []
  /// The number of places that are taken, those of forgotten nodes included.
  @usableFromInline var count = 0

  @inlinable package init() {}

  @inlinable var isEmpty: Bool { count == 0 }
}

// SAFETY: of this extension: addresses are only kept and handed back.
extension NodeTable where Context: Equatable {
  /// The node for a type in a context; setting nil forgets it.
  /// - Complexity: O(1).
  @inlinable package subscript(type: Any.Type, context: Context) -> UnsafeMutablePointer<Node>? {
    get { unsafe slots.isEmpty ? nil : slots[place(of: ObjectIdentifier(type), context)].node }
    set {
      if unsafe 2 * (count + 1) >= slots.count { grow() }
      let place = place(of: ObjectIdentifier(type), context)
      if unsafe slots[place].type == nil { count += 1 }
      unsafe slots[place] = unsafe (ObjectIdentifier(type), context, newValue)
    }
  }

  @inlinable func place(of type: ObjectIdentifier, _ context: Context) -> Int {
    // Metadata is aligned to words.
    let address = UInt(bitPattern: type) &>> 3
    var place = unsafe Int(bitPattern: address ^ address &>> 7) & (slots.count &- 1)
    while let other = unsafe slots[place].type, unsafe other != type || slots[place].context != context {
      unsafe place = (place &+ 1) & (slots.count &- 1)
    }
    return place
  }

  @inlinable mutating func grow() {
    let old = unsafe slots
    unsafe slots = Array(repeating: (nil, nil, nil), count: max(32, 2 * old.count))
    count = 0
    unsafe old.forEach { slot in
      guard let type = unsafe slot.type, let context = unsafe slot.context, unsafe slot.node != nil else { return }
      unsafe slots[place(of: type, context)] = unsafe slot
      count += 1
    }
  }
}
