// SAFETY: of this file: entries are in a block of scratch memory, which has room for as many as there are places; strings are
// alive while a tree is written.

/// The keys that were written before, and where they are in the text, so that each is read only once.
///
/// Most keys of a tree are the same strings again and again: ``RecentKeys`` made them. A string is known by its bits, which
/// are compared and nothing else: two strings that live at the same time and have the same bits have the same bytes.
/// Printing citm_catalog.json, which has 25,869 keys, takes a fifth less time.
@safe struct WrittenKeys: ~Copyable {
  private struct Entry {
    /// All 0, which no string is, where there is not a key.
    var bits: (UInt64, UInt64)
    /// The offset in the text times 256, and the number of bytes with quotes and colon.
    var position: Int
  }

  private static var slotCount: Int { 256 }
  /// With fewer elements or members, keys hardly come again.
  private static var fewest: Int { 16 }

  /// Nil until a container comes that is large enough.
  private var entries: UnsafeMutablePointer<Entry>?
  /// Whether the members of objects are written by their keys.
  let sorts: Bool

  init(sorts: Bool) {
    unsafe entries = nil
    self.sorts = sorts
  }

  deinit { if let entries = unsafe entries { unsafe ScratchMemory.giveBack(entries) } }

  /// The offset of the key at an address, and its number of bytes; nil if it is unknown.
  @inline(__always)
  borrowing func position(of key: UnsafePointer<String>) -> (offset: Int, count: Int)? {
    guard let entries = unsafe entries else { return nil }
    let bits = unsafe Self.bits(of: key)
    let slot = Self.slot(of: bits)
    var entry = unsafe entries[slot]
    if entry.bits != bits {
      // A key whose place was taken is next to it.
      entry = unsafe entries[slot ^ 1]
      if entry.bits != bits { return nil }
    }
    return (entry.position >> 8, entry.position & 0xFF)
  }

  /// Gets ready for what a container of `count` elements or members holds.
  @inline(__always)
  mutating func prepare(for count: Int) {
    if count >= Self.fewest, unsafe entries == nil { begin() }
  }

  @inline(never)
  private mutating func begin() {
    unsafe entries = ScratchMemory.take().initializeMemory(
      as: Entry.self, repeating: Entry(bits: (0, 0), position: 0), count: Self.slotCount)
  }

  /// Records that the key at an address is in the text.
  @inline(__always)
  mutating func note(_ key: UnsafePointer<String>, at offset: Int, count: Int) {
    guard let entries = unsafe entries, count <= 0xFF else { return }
    let bits = unsafe Self.bits(of: key)
    var slot = Self.slot(of: bits)
    if unsafe entries[slot].bits != (0, 0) && entries[slot ^ 1].bits == (0, 0) { slot ^= 1 }
    unsafe entries[slot] = Entry(bits: bits, position: offset << 8 | count)
  }

  @inline(__always)
  private static func bits(of key: UnsafePointer<String>) -> (UInt64, UInt64) {
    // SAFETY: a string is three words of 32 bits or two of 64; they are compared and not interpreted.
    let words = unsafe UnsafeRawPointer(key)
    #if _pointerBitWidth(_64)
      return unsafe words.load(as: (UInt64, UInt64).self)
    #else
      return unsafe (words.loadUnaligned(as: UInt64.self), UInt64(words.load(fromByteOffset: 8, as: UInt32.self)))
    #endif
  }

  @inline(__always)
  private static func slot(of bits: (UInt64, UInt64)) -> Int {
    // The upper bits of a product depend on all bits.
    Int(truncatingIfNeeded: ((bits.0 ^ bits.1 &>> 32 ^ bits.1 &<< 32) &* 0x9E37_79B9_7F4A_7C15) &>> 56)
  }
}
