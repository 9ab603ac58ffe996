// SAFETY: of this file: the text that is read outlives the keys; places hold numbers of entries.

/// The keys that stood in a text before, so that each is made a string only once.
///
/// Keys mostly follow one another as they did before, so the one that followed the last time is compared first, before
/// the text is even scanned. Any other is looked for by its hash:
///
/// ```
///   places [ 0 2 0 1 0 … ]   by a byte of the hash
///              |
///   entries  "id" → "name" → "id"     and which key came next
/// ```
///
/// A new key takes the place of an older one with the same byte. twitter.json has 13,345 keys, 94 of them different.
@safe struct RecentKeys: ~Copyable {
  /// A key from the text; its bytes are found there.
  // Not private, because the compiler crashes in debug builds where a generic type of another file holds a private one.
  struct Entry {
    /// The key with its closing quote.
    var spelling: ExpectedBytes
    var key: String
    /// The entry whose key came next the last time.
    var next = 0
  }

  private static var slotCount: Int { 256 }
  /// The number of entries that there is room for at first.
  private static var lentCount: Int { 64 }
  /// The number of bytes that ``init(in:)`` requires.
  static var lentBytes: Int { slotCount * MemoryLayout<UInt16>.stride + lentCount * MemoryLayout<Entry>.stride }

  /// The first entry has no key: it means that no key is predicted. It exists once there is a key.
  private var entries: GrowingBuffer<Entry>
  /// Uninitialized until there is an entry.
  private let slots: UnsafeMutablePointer<UInt16>
  /// The entry of the last key.
  private var last = 0
  /// The entry whose key is expected to follow; 0 if none is.
  private var expected = 0

  /// - Parameter memory: ``lentBytes``, aligned to 16 bytes, which must outlive the keys.
  init(in memory: UnsafeMutableRawBufferPointer) {
    // SAFETY: there is room for both.
    let slotBytes = Self.slotCount * MemoryLayout<UInt16>.stride
    unsafe slots = memory.baseAddress.unsafelyUnwrapped.bindMemory(to: UInt16.self, capacity: Self.slotCount)
    entries = unsafe GrowingBuffer(in: UnsafeMutableRawBufferPointer(rebasing: memory[slotBytes...]))
  }

  /// Clears the table, which small documents, whose keys are short, have no use for.
  @inline(never)
  private mutating func begin() {
    unsafe slots.initialize(repeating: 0, count: Self.slotCount)
    entries.append(Entry(spelling: .compactSeparator, key: ""))
  }

  /// Takes the key that is expected to follow, with its closing quote.
  /// - Parameter place: after the opening quote; after the closing one if the key is there.
  /// - Returns: nil, without moving, if another one follows.
  @inline(__always)
  mutating func takeExpected(at position: inout BytePointer, before end: BytePointer) -> String? {
    guard expected > 0, let behind = entries[expected].spelling.match(position, end) else { return nil }
    position = behind
    last = expected
    expected = entries[last].next
    return entries[last].key
  }

  /// The string for a key that has no escapes, made at its first occurrence.
  @inline(never)
  mutating func string(for token: StringToken) -> String {
    // Shorter ones take no memory of their own, as strings.
    guard 8...255 ~= token.count else { return ByteReader.makeString(token) }
    if entries.count == 0 { begin() }
    // SAFETY: the places hold entries; the token is in the text.
    let slot = unsafe Int(truncatingIfNeeded: ByteHash.hash(token.start, count: token.count)) & (Self.slotCount - 1)
    // The closing quote counts, too.
    let spelling = ExpectedBytes(token.start, count: token.count + 1)
    var entry = unsafe Int(slots[slot])
    if entry == 0 {
      entry = entries.count
      entries.append(Entry(spelling: spelling, key: ByteReader.makeString(token)))
      unsafe slots[slot] = UInt16(entry)
    } else if !isKey(token, of: entries[entry]) {
      entries[entry].spelling = spelling
      entries[entry].key = ByteReader.makeString(token)
    }
    entries[last].next = entry
    last = entry
    expected = entries[entry].next
    return entries[entry].key
  }

  private func isKey(_ token: StringToken, of entry: Entry) -> Bool {
    unsafe entry.spelling.count == token.count + 1
      && ByteEquality.areSame(entry.spelling.bytes, token.start, count: token.count)
  }
}
