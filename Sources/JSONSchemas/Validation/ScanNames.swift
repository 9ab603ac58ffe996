import JSONCore

/// The keys and strings of a schema, in blocks of sixteen bytes, which are compared as one number.
///
/// A name is spelled as it is in a document, with its closing quote:
///
/// ```
///   id"   profile_image_ur l_https"
///   ───   ──────────────── ────────
///   head  head             more
/// ```
struct ScanNames: Sendable {
  private(set) var names: [ScanName] = []
  private var more: [(bits: UInt128, mask: UInt128)] = []
  private var slots: [Int32] = []

  /// Adds the names of a schema.
  /// - Parameter entries: each with the node of its value and its bit.
  /// - Returns: nil if one of them cannot be spelled without escapes.
  mutating func addTable(_ entries: [(name: String, node: ScanIndex, bit: UInt64)]) -> ScanTable? {
    let isPlain = entries.allSatisfy { entry in
      entry.name.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }
    if !isPlain { return nil }
    let slotCount = LinearProbing.slotCount(for: entries.count, atLeast: 2)
    let table = ScanTable(
      first: names.count, count: entries.count, firstSlot: slots.count, slotCount: slotCount)
    slots += Array(repeating: 0, count: slotCount)
    for (number, entry) in entries.enumerated() {
      let spelling = Array(entry.name.utf8) + [UInt8(ascii: "\"")]
      let head = Self.block(spelling, 0)
      names.append(
        ScanName(
          head: head.bits, mask: head.mask, count: Int32(spelling.count), more: Int32(more.count), node: entry.node,
          bit: entry.bit))
      more += stride(from: 16, to: spelling.count, by: 16).map { Self.block(spelling, $0) }
      let slot = LinearProbing.slot(for: Self.hash(head.bits, spelling.count), among: slotCount) {
        slots[table.firstSlot + $0] == 0
      }
      slots[table.firstSlot + slot] = Int32(number + 1)
    }
    return table
  }

  /// Sixteen bytes of a spelling, and a mask of those that it has.
  private static func block(_ spelling: [UInt8], _ first: Int) -> (bits: UInt128, mask: UInt128) {
    spelling[first..<min(first + 16, spelling.count)].reversed().reduce((0, 0)) {
      ($0.0 << 8 | UInt128($1), $0.1 << 8 | 0xFF)
    }
  }

  private static func hash(_ head: UInt128, _ count: Int) -> UInt64 {
    let halves = (UInt64(truncatingIfNeeded: head), UInt64(truncatingIfNeeded: head &>> 64))
    var hash = (halves.0 ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ hash &>> 32 ^ halves.1) &* 0xD6E8_FEB8_6659_FD93
    return hash ^ hash &>> 29
  }

  // MARK: Comparing

  /// The number of the name at a place of a document, if it is the expected one or one of the next.
  @inline(__always)
  func expected(_ number: Int, of table: ScanTable, at position: BytePointer, before end: BytePointer) -> Int? {
    guard number < table.count, let block = ByteBlock(at: position, before: end) else { return nil }
    let bits = ByteBlock.bits(block.bytes)
    // Members that may be missing are passed.
    var number = number
    let limit = min(number &+ 4, table.count)
    while number < limit {
      let name = names[table.first &+ number]
      if (bits ^ name.head) & name.mask == 0, name.count <= 16 || hasRest(name, at: position, before: end) {
        return number
      }
      number &+= 1
    }
    return nil
  }

  /// The number of a string without escapes; nil if the table does not have it.
  func number(of token: StringToken, in table: ScanTable, at position: BytePointer, before end: BytePointer) -> Int? {
    guard !token.hasEscapes, let block = ByteBlock(at: position, before: end) else {
      return number(ofText: ByteReader.makeString(token), in: table)
    }
    let count = token.count &+ 1
    let mask = count < 16 ? (1 &<< UInt128(truncatingIfNeeded: 8 &* count)) &- 1 : UInt128.max
    let head = ByteBlock.bits(block.bytes) & mask
    let number = number(head, count, in: table) { hasRest($0, at: position, before: end) }
    // At the very end of a document, blocks of long names are not compared.
    return number == nil && end - position < count &+ 16
      ? self.number(ofText: ByteReader.makeString(token), in: table) : number
  }

  private func number(ofText text: String, in table: ScanTable) -> Int? {
    let spelling = Array(text.utf8) + [UInt8(ascii: "\"")]
    return number(Self.block(spelling, 0).bits, spelling.count, in: table) { name in
      stride(from: 16, to: spelling.count, by: 16).allSatisfy { first in
        more[Int(name.more) + first / 16 - 1].bits == Self.block(spelling, first).bits
      }
    }
  }

  @inline(__always)
  private func number(
    _ head: UInt128, _ count: Int, in table: ScanTable, hasRest: (ScanName) -> Bool
  ) -> Int? {
    var found = 0
    LinearProbing.slot(for: Self.hash(head, count), among: table.slotCount) { slot in
      found = Int(slots[table.firstSlot &+ slot])
      if found == 0 { return true }
      let name = names[table.first &+ found &- 1]
      return name.count == count && name.head == head && (count <= 16 || hasRest(name))
    }
    return found == 0 ? nil : found &- 1
  }

  /// Whether the bytes after the first sixteen are those of a name.
  private func hasRest(_ name: ScanName, at position: BytePointer, before end: BytePointer) -> Bool {
    for index in 0..<(Int(name.count) &- 1) / 16 {
      guard let block = ByteBlock(at: position + 16 &* (index &+ 1), before: end) else { return false }
      let (bits, mask) = more[Int(name.more) &+ index]
      if (ByteBlock.bits(block.bytes) ^ bits) & mask != 0 { return false }
    }
    return true
  }

  subscript(number: Int, table: ScanTable) -> ScanName {
    @inline(__always) get { names[table.first &+ number] }
  }
}

/// A key or string of a schema.
struct ScanName: BitwiseCopyable {
  /// The first sixteen bytes, and a mask of those that there are.
  let head: UInt128
  let mask: UInt128
  /// The number of bytes with the closing quote.
  let count: Int32
  /// The first of the further blocks.
  let more: Int32
  /// The node of the value of a key.
  let node: ScanIndex
  /// The bit among those of its object; 0 if it has none, because no keyword requires the key or depends on it.
  let bit: UInt64
}

/// The names of one schema among all ``ScanNames``.
struct ScanTable: BitwiseCopyable {
  var first = 0
  var count = 0
  var firstSlot = 0
  var slotCount = 0
}
