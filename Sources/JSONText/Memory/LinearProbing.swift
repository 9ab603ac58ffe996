/// The search in a hash table with open addressing.
///
/// ```
///   slots    [ · │ a │ b │ c │ · │ · │ d │ · ]
///                  ▲───▶───▶───▶                a key whose hash leads to the slot of `a` is not there: the next free
///                                               slot ends the search, and would be the one to put it into
/// ```
///
/// The table determines the contents of slots: the index of a key elsewhere, a key with its value, or an address that
/// other threads fill in. There is a power of two of slots, and always a free one, so that every search ends.
@usableFromInline package enum LinearProbing {
  /// The first slot, from the one that a hash leads to, at which a search ends.
  /// - Parameter isEnd: whether a slot is free or has the key.
  /// - Complexity: O(1) on average, if the table is at most half full and the hashes differ.
  @discardableResult
  @inlinable @inline(__always)
  package static func slot(
    for hash: some FixedWidthInteger, among slotCount: Int, where isEnd: (Int) -> Bool
  ) -> Int {
    assert(slotCount.nonzeroBitCount == 1, "a table has a power of two of slots")
    let mask = slotCount &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while !isEnd(slot) { slot = (slot &+ 1) & mask }
    return slot
  }

  /// The number of slots of a table that is at most half full.
  /// - Parameter least: a power of two.
  @inlinable
  package static func slotCount(for keyCount: Int, atLeast least: Int) -> Int {
    var slotCount = least
    while slotCount < 2 * keyCount { slotCount *= 2 }
    return slotCount
  }

  /// The hash of a type, which is known by the address of its metadata.
  @inlinable @inline(__always)
  package static func hash(of type: UInt) -> UInt {
    // Metadata is aligned to words.
    let word = type &>> 3
    return word ^ word &>> 7
  }
}
