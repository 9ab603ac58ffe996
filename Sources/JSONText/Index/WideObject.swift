// SAFETY: of this file: only entries inside the object are read, and the key's bytes live while it is looked for.

/// Lookup data for an object with many members.
///
/// Keys that are requested in the order of the document are found by comparing one. In another order the keys are
/// gone over, and when that has taken about as long as a table of all of them, gets the table:
///
/// ```
///   keys       a  b  c  d  e …
///   requested  a, b, c               predicted
///   requested  x, y                  gone over: 2 × all keys
///   requested  z                     table
///   requested  d, c, b               d by its hash, the others predicted
/// ```
struct WideObject {
  /// The number of keys that were compared.
  var passed = 0
  var table: MemberTable?
}

/// The keys of an object by their hashes, which have the seed of the process, so that a sender cannot make keys collide.
///
/// ```
///   keys     0 a   1 b   2 c   3 d               in the order of the document
///   slots    [ · │ 2 │ · │ 0 │ · │ 3 │ 1 │ · ]   the number of a key where its hash leads
/// ```
package final class MemberTable {
  /// The number of a key, from 1, and the upper bits of its hash, so that hardly any other key is compared; 0 if there is none.
  private struct Slot {
    var number: Int32 = 0
    var tag: Int32 = 0
  }

  /// Half of them stay free; see ``LinearProbing``.
  private var slots: [Slot]
  /// The entries of the keys.
  private var keys: [Int32] = []
  private(set) var hasDuplicates = false
  /// The number of the key that was found last, from 1; 0 before one was.
  private var last = 0

  /// - Parameter takesFirst: which key counts where one occurs twice: the first, or the last.
  package init(_ object: Int, of index: DocumentIndex, in reader: ByteReader, takesFirst: Bool) {
    let count = Int(index[object].count)
    slots = Array(repeating: Slot(), count: LinearProbing.slotCount(for: count, atLeast: 16))
    keys.reserveCapacity(count)
    index.forEachMember(of: object) { key, _ in
      keys.append(Int32(truncatingIfNeeded: key))
      unsafe index.withKey(key, in: reader) { bytes in
        let (slot, tag) = unsafe slot(of: bytes, in: index, reader)
        if slots[slot].number != 0 { hasDuplicates = true }
        if slots[slot].number == 0 || !takesFirst {
          slots[slot] = Slot(number: Int32(truncatingIfNeeded: keys.count), tag: tag)
        }
      }
    }
    checkInvariants(brokenInvariant)
  }

  /// A broken invariant of the table; nil if there is none.
  var brokenInvariant: String? {
    let numbers = slots.lazy.map { $0.number }.filter { $0 != 0 }
    if numbers.contains(where: { $0 < 0 || $0 > keys.count }) { return "a slot has the number of no key" }
    if Set(numbers).count != numbers.count { return "two slots have the same key" }
    if !hasDuplicates, numbers.count != keys.count { return "\(keys.count) keys are in \(numbers.count) slots" }
    return LinearProbing.brokenInvariant(slotCount: slots.count, takenCount: numbers.count)
  }

  /// The entry of a key; nil if there is no such key.
  ///
  /// Keys that are requested backwards are found by comparing one, like those requested in order.
  func find(_ bytes: UnsafeBufferPointer<UInt8>, in index: DocumentIndex, _ reader: ByteReader) -> Int? {
    if last > 1, !hasDuplicates, unsafe index.isString(entry(last - 1), bytes, in: reader) {
      last -= 1
      return entry(last)
    }
    let number = unsafe Int(slots[slot(of: bytes, in: index, reader).slot].number)
    if number == 0 { return nil }
    last = number
    return entry(number)
  }

  private func entry(_ number: Int) -> Int { Int(keys[number - 1]) }

  /// The slot that has a key, or may have it.
  private func slot(
    of bytes: UnsafeBufferPointer<UInt8>, in index: DocumentIndex, _ reader: ByteReader
  ) -> (slot: Int, tag: Int32) {
    var hasher = Hasher()
    unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    let hash = hasher.finalize()
    let tag = Int32(truncatingIfNeeded: hash >> (Int.bitWidth - 32))
    let slot = LinearProbing.slot(for: hash, among: slots.count) { slot in
      if slots[slot].number == 0 { return true }
      return unsafe slots[slot].tag == tag && index.isString(entry(Int(slots[slot].number)), bytes, in: reader)
    }
    return (slot, tag)
  }
}

extension DocumentIndex {
  /// The entry of a member's value in an object of many members.
  @inline(never) @usableFromInline
  func wideMember(
    _ bytes: UnsafeBufferPointer<UInt8>, of object: Int, in reader: ByteReader, takesFirst: Bool
  ) -> Int? {
    let entry = self[object]
    let (start, end) = (Int(entry.hint), Int(entry.next))
    var key = -1
    if !entry.hasDuplicates, start < end, unsafe isString(start, bytes, in: reader) {
      key = start
    } else if object == lastWide.object || findTable(of: object) {
      key = unsafe lastWide.table?.find(bytes, in: self, reader) ?? -1
    } else {
      key = unsafe findWide(bytes, of: object, in: reader, takesFirst: takesFirst)
    }
    if key < 0 { return nil }
    expect(self[key + 1].next, of: object)
    return key + 1
  }

  /// Goes over the keys from the one that was expected on, and then over those before it; over all of them if one may
  /// occur twice.
  private func findWide(
    _ bytes: UnsafeBufferPointer<UInt8>, of object: Int, in reader: ByteReader, takesFirst: Bool
  ) -> Int {
    let end = Int(self[object].next)
    let mayStandTwice = self[object].hasDuplicates
    let start = mayStandTwice ? object + 1 : Int(self[object].hint)
    var (passed, found) = (0, -1)
    func pass(_ range: Range<Int>) {
      var entry = range.lowerBound
      while entry < range.upperBound {
        passed += 1
        if unsafe isString(entry, bytes, in: reader) {
          found = entry
          if !mayStandTwice || takesFirst { return }
        }
        entry = Int(self[entry + 1].next)
      }
    }
    if start < end { pass(start..<end) }
    if found < 0, start > object + 1 { pass(object + 1..<start) }
    note(passed, of: object, in: reader, takesFirst: takesFirst)
    return found
  }

  /// Records how many keys were gone over, and makes a table when they were enough.
  private func note(_ passed: Int, of object: Int, in reader: ByteReader, takesFirst: Bool) {
    var known = wide[object] ?? WideObject()
    known.passed += passed
    wide[object] = known
    if known.passed > 2 * Int(self[object].count) { makeTable(of: object, in: reader, takesFirst: takesFirst) }
  }

  private func makeTable(of object: Int, in reader: ByteReader, takesFirst: Bool) {
    let table = MemberTable(object, of: self, in: reader, takesFirst: takesFirst)
    if !table.hasDuplicates { noteNoDuplicates(in: object) }
    wide[object, default: WideObject()].table = table
  }

  /// Gets the table of an object ready, if it has one.
  private func findTable(of object: Int) -> Bool {
    guard let table = wide[object]?.table else { return false }
    lastWide = (object, table)
    return true
  }

  /// Whether one of an object's keys occurs twice, computed if the index did not check it.
  package func hasDuplicates(_ object: Int, in reader: ByteReader, takesFirst: Bool) -> Bool {
    guard self[object].hasDuplicates, self[object].count > Self.mostNarrow else { return self[object].hasDuplicates }
    if wide[object]?.table == nil { makeTable(of: object, in: reader, takesFirst: takesFirst) }
    return self[object].hasDuplicates
  }

  /// Runs `body` on the characters of a key.
  fileprivate func withKey(_ key: Int, in reader: ByteReader, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    let entry = self[key]
    if entry.hasEscapes {
      var text = string(key, in: reader)
      text.withUTF8 { unsafe body($0) }
    } else {
      // SAFETY: the characters of a string begin one byte after its entry's offset in the text.
      unsafe body((reader.start + entry.offset + 1).bytes(Int(entry.count)))
    }
  }
}
