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
final class ScanNames: Sendable {
  private let names: [ScanName]
  private let more: [ScanBlock]
  private let slots: [Int32]

  init(_ names: [ScanName], more: [ScanBlock], slots: [Int32]) {
    (self.names, self.more, self.slots) = (names, more, slots)
  }

  /// The number of bytes of a name with its closing quote.
  @inline(__always)
  func count(_ number: Int) -> Int { Int(names[number].count) }

  @inline(__always)
  func node(_ number: Int) -> ScanIndex { names[number].node }

  @inline(__always)
  func bit(_ number: Int) -> UInt64 { names[number].bit }

  /// The number of the name at a place of a document, if it is the expected one or one of the next.
  @inline(__always)
  func expected(_ number: Int, of table: ScanTable, at position: BytePointer, before end: BytePointer) -> Int? {
    guard number < table.end, let block = ByteBlock(at: position, before: end) else { return nil }
    let bits = ByteBlock.bits(block.bytes)
    // Members that may be missing are passed.
    let limit = min(number &+ 4, Int(table.end))
    var number = number
    while number < limit {
      if names[number].head.isSame(as: bits), names[number].count <= 16 || hasRest(number, at: position, before: end) {
        return number
      }
      number &+= 1
    }
    return nil
  }

  /// The number of the name that a string is; nil if the table does not have it.
  func number(of token: StringToken, in table: ScanTable, at position: BytePointer, before end: BytePointer) -> Int? {
    if table.first == table.end { return nil }
    let count = token.count &+ 1
    // So many bytes may be compared.
    guard !token.hasEscapes, end - position >= count &+ 15, let block = ByteBlock(at: position, before: end) else {
      return number(ofText: ByteReader.makeString(token), in: table)
    }
    let mask = count < 16 ? (1 &<< UInt128(truncatingIfNeeded: 8 &* count)) &- 1 : UInt128.max
    return number(ByteBlock.bits(block.bytes) & mask, count, in: table) { hasRest($0, at: position, before: end) }
  }

  private func number(ofText text: String, in table: ScanTable) -> Int? {
    let blocks = ScanBlock.blocks(of: text)
    return number(blocks[0].bits, text.utf8.count + 1, in: table) { number in
      blocks.dropFirst().enumerated().allSatisfy { more[Int(names[number].more) + $0.offset].bits == $0.element.bits }
    }
  }

  @inline(__always)
  private func number(_ head: UInt128, _ count: Int, in table: ScanTable, hasRest: (Int) -> Bool) -> Int? {
    var found = 0
    LinearProbing.slot(for: ScanName.hash(head, count), among: Int(table.slotCount)) { slot in
      found = Int(slots[Int(table.firstSlot) &+ slot])
      if found == 0 { return true }
      let number = found &- 1
      return names[number].count == count && names[number].head.bits == head && (count <= 16 || hasRest(number))
    }
    return found == 0 ? nil : found &- 1
  }

  /// Whether the bytes after the first sixteen are those of a name.
  private func hasRest(_ number: Int, at position: BytePointer, before end: BytePointer) -> Bool {
    let first = Int(names[number].more)
    for index in 0..<(count(number) &- 1) / 16 {
      guard let block = ByteBlock(at: position + 16 &* (index &+ 1), before: end) else { return false }
      if !more[first &+ index].isSame(as: ByteBlock.bits(block.bytes)) { return false }
    }
    return true
  }
}

/// A key or string of a schema.
struct ScanName: BitwiseCopyable {
  let head: ScanBlock
  /// The number of bytes with the closing quote.
  let count: Int32
  /// The first of the further blocks.
  let more: Int32
  /// The node of the value of a key.
  let node: ScanIndex
  /// The bit among those of its object; 0 if it has none, because no keyword requires the key or depends on it.
  let bit: UInt64

  static func hash(_ head: UInt128, _ count: Int) -> UInt64 {
    let halves = (UInt64(truncatingIfNeeded: head), UInt64(truncatingIfNeeded: head &>> 64))
    var hash = (halves.0 ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ hash &>> 32 ^ halves.1) &* 0xD6E8_FEB8_6659_FD93
    return hash ^ hash &>> 29
  }
}

/// Up to sixteen bytes of a name, the first one lowest.
struct ScanBlock: BitwiseCopyable {
  private(set) var bits: UInt128 = 0
  /// The bits of the bytes that there are.
  private var mask: UInt128 = 0

  /// The blocks of a name with its closing quote.
  static func blocks(of name: String) -> [ScanBlock] {
    var blocks: [ScanBlock] = []
    for (index, byte) in (Array(name.utf8) + [UInt8(ascii: "\"")]).enumerated() {
      if index % 16 == 0 { blocks.append(ScanBlock()) }
      let shift = UInt128(8 * (index % 16))
      blocks[blocks.count - 1].bits |= UInt128(byte) << shift
      blocks[blocks.count - 1].mask |= 0xFF << shift
    }
    return blocks
  }

  /// Whether sixteen bytes of a text begin with the block.
  @inline(__always)
  func isSame(as text: UInt128) -> Bool { (bits ^ text) & mask == 0 }
}

/// The names of one schema among all ``ScanNames``, in the order of the schema, and their slots in a hash table.
struct ScanTable: BitwiseCopyable {
  var first: Int32 = 0
  var end: Int32 = 0
  var firstSlot: Int32 = 0
  var slotCount: Int32 = 0
}

/// Makes ``ScanNames``.
struct ScanNamesMaker {
  private var names: [ScanName] = []
  private var more: [ScanBlock] = []
  private var slots: [Int32] = []

  /// Adds the names of a schema.
  /// - Parameter entries: each with the node of its value and its bit.
  /// - Returns: nil if one of them cannot be spelled without escapes.
  mutating func addTable(_ entries: [(name: String, node: ScanIndex, bit: UInt64)]) -> ScanTable? {
    let isPlain = entries.allSatisfy { entry in
      entry.name.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }
    if !isPlain { return nil }
    let (first, firstSlot) = (names.count, slots.count)
    let slotCount = LinearProbing.slotCount(for: entries.count, atLeast: 2)
    slots += Array(repeating: 0, count: slotCount)
    for entry in entries {
      let blocks = ScanBlock.blocks(of: entry.name)
      let count = entry.name.utf8.count + 1
      names.append(
        ScanName(
          head: blocks[0], count: Int32(count), more: Int32(more.count), node: entry.node, bit: entry.bit))
      more += blocks.dropFirst()
      let slot = LinearProbing.slot(for: ScanName.hash(blocks[0].bits, count), among: slotCount) {
        slots[firstSlot + $0] == 0
      }
      slots[firstSlot + slot] = Int32(names.count)
    }
    return ScanTable(
      first: Int32(first), end: Int32(names.count), firstSlot: Int32(firstSlot), slotCount: Int32(slotCount))
  }

  func finish() -> ScanNames { ScanNames(names, more: more, slots: slots) }
}
