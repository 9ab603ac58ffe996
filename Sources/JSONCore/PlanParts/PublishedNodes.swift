import Synchronization

// SAFETY: of this file: a table has as many places as it says, is complete when its address is there, and is freed only with
// all of them; places are written to by one thread at a time, and the type last.

/// A node that is part of a plan that is whole; from now on it is only read.
@frozen @usableFromInline package struct PublishedNode<Node>: @unchecked Sendable {
  @usableFromInline package let node: Ref<Node>
  /// The number that was recorded for the type last.
  @usableFromInline package let note: Int

  @inlinable package init(_ node: Ref<Node>, note: Int) {
    self.node = node
    self.note = note
  }
}

/// The nodes of requested types, found without a lock.
///
/// ```
///   current ──→ table ──→ [ · │ T ● 4096 │ · │ · │ U ● 256 │ · ]
///                 │
///                 └─────→ the table that became too small
/// ```
///
/// A place is filled once: with the node, then with the type, so that a reader that finds the type finds the node. A table of
/// which half is taken is followed by a larger one. Readers may still look into the old one, so it stays.
@safe @usableFromInline package struct PublishedNodes<Node>: ~Copyable, @unchecked Sendable {
  @usableFromInline struct Entry: ~Copyable {
    /// The address of the type's metadata; 0 where there is none.
    @usableFromInline let type = Atomic<UInt>(0)
    @usableFromInline let node = Atomic<UInt>(0)
    @usableFromInline let note: Atomic<Int>

    init(note: Int) { self.note = Atomic(note) }
  }

  @unsafe @usableFromInline struct Table {
    /// The number of places; at most half of them are filled.
    @usableFromInline let count: Int
    @usableFromInline let entries: UnsafeMutablePointer<Entry>
    let previous: UnsafeMutablePointer<Table>?
  }

  /// The address of the table to look into; 0 before there is one.
  @usableFromInline let current = Atomic<UInt>(0)
  /// The number of types.
  private let count = Atomic(0)
  private let firstNote: Int

  /// - Parameter note: the initial number of a type.
  package init(note: Int = 0) { firstNote = note }

  deinit {
    var next = unsafe UnsafeMutablePointer<Table>(bitPattern: current.load(ordering: .acquiring))
    while let table = unsafe next {
      unsafe next = table.pointee.previous
      // Nothing in a place must be ended. Doing so all the same would make the runtime look for the conformance of the
      // atomic values' type, which took a quarter of all that a process does for its first document.
      unsafe table.pointee.entries.deallocate()
      unsafe table.deallocate()
    }
  }

  /// The node for a type; nil if it is not here.
  /// - Complexity: O(1).
  @inlinable package subscript(type: Any.Type) -> PublishedNode<Node>? {
    @inline(__always) get {
      guard let entry = unsafe entry(of: type) else { return nil }
      // SAFETY: the node was there before the type.
      let node = unsafe UnsafeMutablePointer<Node>(bitPattern: entry.pointee.node.load(ordering: .relaxed))
      return unsafe PublishedNode(Ref(node.unsafelyUnwrapped), note: entry.pointee.note.load(ordering: .relaxed))
    }
  }

  /// Records a number for a type that is here.
  package func note(_ note: Int, for type: Any.Type) {
    unsafe entry(of: type)?.pointee.note.store(note, ordering: .relaxed)
  }

  /// Adds the node for a type, if that is not here yet; for one thread at a time.
  package func publish(_ node: Ref<Node>, for type: Any.Type) -> PublishedNode<Node> {
    if let published = self[type] { return published }
    var table = unsafe UnsafeMutablePointer<Table>(bitPattern: current.load(ordering: .relaxed))
    // SAFETY: without a table, the first type makes one.
    let newCount = count.wrappingAdd(1, ordering: .relaxed).newValue
    if unsafe 2 * newCount >= (table?.pointee.count ?? 0) { unsafe table = grow(table) }
    unsafe Self.fill(
      table.unsafelyUnwrapped.pointee, type: UInt(bitPattern: ObjectIdentifier(type)),
      node: UInt(bitPattern: node.address),
      note: firstNote)
    return PublishedNode(node, note: firstNote)
  }

  @inlinable @inline(__always)
  func entry(of type: Any.Type) -> UnsafeMutablePointer<Entry>? {
    guard let table = unsafe UnsafePointer<Table>(bitPattern: current.load(ordering: .acquiring)) else { return nil }
    let (entries, wanted) = unsafe (table.pointee.entries, UInt(bitPattern: ObjectIdentifier(type)))
    var found: UInt = 0
    let slot = unsafe LinearProbing.slot(for: LinearProbing.hash(of: wanted), among: table.pointee.count) { slot in
      found = unsafe entries[slot].type.load(ordering: .acquiring)
      return found == wanted || found == 0
    }
    return unsafe found == 0 ? nil : entries + slot
  }

  /// Makes a table of twice the size.
  private func grow(_ old: UnsafeMutablePointer<Table>?) -> UnsafeMutablePointer<Table> {
    let capacity = unsafe 2 * (old?.pointee.count ?? 8)
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
    for index in 0..<capacity { unsafe (entries + index).initialize(to: Entry(note: firstNote)) }
    let table = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    unsafe table.initialize(to: Table(count: capacity, entries: entries, previous: old))
    if let old = unsafe old?.pointee {
      for index in unsafe 0..<old.count {
        let entry = unsafe old.entries + index
        let type = unsafe entry.pointee.type.load(ordering: .relaxed)
        guard type != 0 else { continue }
        unsafe Self.fill(
          table.pointee, type: type, node: entry.pointee.node.load(ordering: .relaxed),
          note: entry.pointee.note.load(ordering: .relaxed))
      }
    }
    unsafe checkInvariants(Self.brokenInvariant(table.pointee))
    current.store(UInt(bitPattern: table), ordering: .releasing)
    return unsafe table
  }

  /// A broken invariant of the current table; nil if there is none.
  package var brokenInvariant: String? {
    let table = unsafe UnsafePointer<Table>(bitPattern: current.load(ordering: .acquiring))
    return unsafe table.flatMap { unsafe Self.brokenInvariant($0.pointee) }
  }

  private static func brokenInvariant(_ table: Table) -> String? {
    // SAFETY: a table has as many places as it says.
    let entries = unsafe UnsafeBufferPointer(start: table.entries, count: table.count)
    let taken = entries.indices.filter { unsafe entries[$0].type.load(ordering: .acquiring) != 0 }
    if let index = taken.first(where: { unsafe entries[$0].node.load(ordering: .relaxed) == 0 }) {
      return "place \(index) has a type without a node"
    }
    return LinearProbing.brokenInvariant(slotCount: entries.count, takenCount: taken.count)
  }

  private static func fill(_ table: Table, type: UInt, node: UInt, note: Int) {
    let slot = unsafe LinearProbing.slot(for: LinearProbing.hash(of: type), among: table.count) { slot in
      unsafe table.entries[slot].type.load(ordering: .relaxed) == 0
    }
    unsafe table.entries[slot].node.store(node, ordering: .relaxed)
    unsafe table.entries[slot].note.store(note, ordering: .relaxed)
    unsafe table.entries[slot].type.store(type, ordering: .releasing)
  }
}
