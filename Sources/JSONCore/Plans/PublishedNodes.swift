import Synchronization

// SAFETY: of this file: a table has as many places as it says, is complete when its address is there, and is freed only with
// all of them; places are written to by one thread at a time, and the type last.

/// A node that is part of a plan that is whole; from now on it is only read.
@frozen @usableFromInline package struct PublishedNode<Node>: @unchecked Sendable {
  @usableFromInline package let node: Ref<Node>
  /// The number that was noted for the type last.
  @usableFromInline package let note: Int

  @inlinable package init(_ node: Ref<Node>, note: Int) {
    self.node = node
    self.note = note
  }
}

/// The nodes of the types that were asked for, found without a lock.
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
  @usableFromInline struct Place: ~Copyable {
    /// The address of the type's metadata; 0 where there is none.
    @usableFromInline let type = Atomic<UInt>(0)
    @usableFromInline let node = Atomic<UInt>(0)
    @usableFromInline let note: Atomic<Int>

    init(note: Int) { self.note = Atomic(note) }
  }

  @unsafe @usableFromInline struct Table {
    /// One less than the number of places, which is a power of two.
    @usableFromInline let mask: Int
    @usableFromInline let places: UnsafeMutablePointer<Place>
    let previous: UnsafeMutablePointer<Table>?
  }

  /// The address of the table to look into; 0 before there is one.
  @usableFromInline let current = Atomic<UInt>(0)
  /// The number of types.
  private let count = Atomic(0)
  private let firstNote: Int

  /// - Parameter note: the number that is known of a type at first.
  package init(note: Int = 0) { firstNote = note }

  deinit {
    var next = unsafe UnsafeMutablePointer<Table>(bitPattern: current.load(ordering: .acquiring))
    while let table = unsafe next {
      unsafe next = table.pointee.previous
      // Nothing in a place has to be ended. Doing so all the same would make the runtime look for the conformance of the
      // atomic values' type, which took a quarter of all that a process does for its first document.
      unsafe table.pointee.places.deallocate()
      unsafe table.deallocate()
    }
  }

  /// The node for a type; nil if it is not here.
  /// - Complexity: O(1).
  @inlinable package subscript(type: Any.Type) -> PublishedNode<Node>? {
    @inline(__always) get {
      guard let place = unsafe place(of: type) else { return nil }
      // SAFETY: the node was there before the type.
      let node = unsafe UnsafeMutablePointer<Node>(bitPattern: place.pointee.node.load(ordering: .relaxed))
      return unsafe PublishedNode(Ref(node.unsafelyUnwrapped), note: place.pointee.note.load(ordering: .relaxed))
    }
  }

  /// Notes a number for a type that is here.
  package func note(_ note: Int, for type: Any.Type) {
    unsafe place(of: type)?.pointee.note.store(note, ordering: .relaxed)
  }

  /// Adds the node for a type, if that is not here yet; for one thread at a time.
  package func publish(_ node: Ref<Node>, for type: Any.Type) -> PublishedNode<Node> {
    if let published = self[type] { return published }
    var table = unsafe UnsafeMutablePointer<Table>(bitPattern: current.load(ordering: .relaxed))
    // SAFETY: without a table, the first type makes one.
    let newCount = count.wrappingAdd(1, ordering: .relaxed).newValue
    if unsafe 2 * newCount > (table?.pointee.mask ?? 0) { unsafe table = grow(table) }
    unsafe Self.fill(
      table.unsafelyUnwrapped.pointee, type: UInt(bitPattern: ObjectIdentifier(type)),
      node: UInt(bitPattern: node.address),
      note: firstNote)
    return PublishedNode(node, note: firstNote)
  }

  @inlinable @inline(__always)
  func place(of type: Any.Type) -> UnsafeMutablePointer<Place>? {
    guard let table = unsafe UnsafePointer<Table>(bitPattern: current.load(ordering: .acquiring)) else { return nil }
    let wanted = UInt(bitPattern: ObjectIdentifier(type))
    var index = unsafe Self.index(of: wanted) & table.pointee.mask
    while true {
      // SAFETY: the mask keeps the index inside the table, of which half is free.
      let place = unsafe table.pointee.places + index
      let found = unsafe place.pointee.type.load(ordering: .acquiring)
      if found == wanted { return unsafe place }
      if found == 0 { return nil }
      index = unsafe (index &+ 1) & table.pointee.mask
    }
  }

  @inlinable @inline(__always)
  static func index(of type: UInt) -> Int {
    // Metadata is aligned to words.
    Int(bitPattern: (type &>> 3) ^ (type &>> 10))
  }

  /// Makes a table with twice as many places.
  private func grow(_ old: UnsafeMutablePointer<Table>?) -> UnsafeMutablePointer<Table> {
    let capacity = unsafe 2 * ((old?.pointee.mask ?? 7) + 1)
    let places = UnsafeMutablePointer<Place>.allocate(capacity: capacity)
    for index in 0..<capacity { unsafe (places + index).initialize(to: Place(note: firstNote)) }
    let table = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    unsafe table.initialize(to: Table(mask: capacity - 1, places: places, previous: old))
    if let old = unsafe old?.pointee {
      for index in unsafe 0...old.mask {
        let place = unsafe old.places + index
        let type = unsafe place.pointee.type.load(ordering: .relaxed)
        guard type != 0 else { continue }
        unsafe Self.fill(
          table.pointee, type: type, node: place.pointee.node.load(ordering: .relaxed),
          note: place.pointee.note.load(ordering: .relaxed))
      }
    }
    current.store(UInt(bitPattern: table), ordering: .releasing)
    return unsafe table
  }

  private static func fill(_ table: Table, type: UInt, node: UInt, note: Int) {
    var index = unsafe index(of: type) & table.mask
    while unsafe table.places[index].type.load(ordering: .relaxed) != 0 { index = unsafe (index + 1) & table.mask }
    unsafe table.places[index].node.store(node, ordering: .relaxed)
    unsafe table.places[index].note.store(note, ordering: .relaxed)
    unsafe table.places[index].type.store(type, ordering: .releasing)
  }
}
