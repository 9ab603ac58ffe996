// SAFETY: of this file: what is compared or hashed is the bytes of tokens and of entries, which are in the text.

/// Makes the entries of an index.
///
/// The loop keeps the position of the next byte itself, see `ByteReader+Place.swift`. The reader does what is unusual,
/// and everything in JSON5.
struct DocumentIndexBuilder: ~Copyable {
  private var entries: GrowingBuffer<DocumentIndex.Entry>
  private var levels: OpenLevels
  /// Whether it is recorded which objects have a key twice.
  private let findsDuplicates: Bool
  /// Whether a key has escapes or is not ASCII.
  private(set) var hasUnusualKeys = false

  /// - Parameters:
  ///   - bytes: about how many bytes the value has.
  ///   - reader: a reader at the value.
  ///   - block: memory for the entries that lasts longer than they do, if there is any.
  ///   - findsDuplicates: whether it is recorded which objects have a key twice.
  init(bytes: Int, at reader: ByteReader, in block: borrowing ScratchMemory.Block?, findsDuplicates: Bool) {
    self.findsDuplicates = findsDuplicates
    levels = OpenLevels(hasKeys: findsDuplicates)
    switch block {
    case .some(let block): entries = unsafe GrowingBuffer(in: block.memory)
    case .none: entries = GrowingBuffer(capacity: Self.expectedCount(in: bytes, from: reader.cursor))
    }
  }

  /// About how many entries a text has. For a long one, samples are read, because a table that doubles is copied, and touches
  /// new memory each time: that was half the time for 10 MB.
  private static func expectedCount(in bytes: Int, from start: BytePointer) -> Int {
    let (samples, length) = (16, 64)
    guard bytes >= 64 * samples * length else { return bytes / 12 }
    var marks = 0
    for sample in 0..<samples {
      let first = start + bytes / samples * sample
      for offset in 0..<length {
        // SAFETY: each sample is shorter than a sixteenth of the text.
        let byte = unsafe first[offset]
        // Keys are followed by colons, and most values by commas; the others are in brackets of their own.
        let isMark = byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") || byte | 0x20 == UInt8(ascii: "{")
        marks += isMark ? 1 : 0
      }
    }
    return marks * (bytes / (samples * length)) * 9 / 8
  }

  consuming func finish() -> GrowingBuffer<DocumentIndex.Entry> { entries }

  mutating func build(_ reader: inout ByteReader, limit: Int) throws(ReadFailure) {
    let end = reader.fastEnd
    // Before that place seventeen bytes are left. There is none if even a near quote may be too far.
    let hasBlocks = end - reader.start > 16 && reader.stringLimit >= SpecialBytes.near
    let nearEnd = hasBlocks ? end - 16 : reader.start
    var position = reader.cursor
    // The container that is being filled.
    var innermost = OpenLevels.none
    // Members are mostly indented like the last one.
    var separator = ExpectedBytes.compactSeparator
    while true {
      var isFirst = false
      switch ByteReader.nextByte(&position, end) {
      case UInt8(ascii: "\""):
        if let count = SpecialBytes.nearQuote(position + 1, nearEnd) {
          add(.string, at: position - reader.start, count: count)
          position += count &+ 2
        } else {
          reader.cursor = position + 1
          add(try reader.scanString(), at: position - reader.start)
          position = reader.cursor
        }
      case UInt8(ascii: "{"):
        try open(.object, at: position, &innermost, reader, limit)
        position += 1
        isFirst = true
      case UInt8(ascii: "["):
        try open(.array, at: position, &innermost, reader, limit)
        position += 1
        isFirst = true
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        reader.cursor = position
        try reader.skipNumber()
        add(.number, at: position - reader.start, count: reader.cursor - position)
        position = reader.cursor
      case UInt8(ascii: "n") where ByteReader.take(.null, &position, end):
        add(.null, at: position - reader.start - 4, count: 4)
      case UInt8(ascii: "t") where ByteReader.take(.true, &position, end):
        add(.true, at: position - reader.start - 4, count: 4)
      case UInt8(ascii: "f") where ByteReader.take(.false, &position, end):
        add(.false, at: position - reader.start - 5, count: 5)
      default:
        reader.cursor = position
        isFirst = try addUnusual(&reader, &innermost, limit)
        position = reader.cursor
      }
      // Close what ends here, then move to the next value.
      while innermost.entry >= 0 {
        if innermost.isObject {
          if let key = try nextKey(from: position, isFirst: isFirst, &separator, &reader) {
            position = key
            try addKey(at: &position, &reader, nearEnd, of: innermost.entry)
            break
          }
          if levels.mayHaveDuplicates, hasDuplicates(innermost.entry, reader) { entries[innermost.entry].note = 0x80 }
        } else if try reader.nextElement(at: &position, isFirst: isFirst) {
          entries[innermost.entry].count &+= 1
          break
        }
        position = reader.cursor
        entries[innermost.entry].next = Int32(truncatingIfNeeded: entries.count)
        innermost = levels.close(innermost)
        isFirst = false
      }
      if innermost.entry < 0 {
        reader.cursor = position
        return
      }
    }
  }

  /// Adds a container.
  @inline(__always)
  private mutating func open(
    _ kind: DocumentIndex.Kind, at position: BytePointer, _ innermost: inout OpenLevels.Container, _ reader: ByteReader,
    _ limit: Int
  ) throws(ReadFailure) {
    if levels.count >= limit { throw reader.failure(.depthLimit, at: position - reader.start) }
    let container = OpenLevels.Container(entry: entries.count, isObject: kind == .object)
    levels.open(container, in: innermost)
    innermost = container
    add(kind, at: position - reader.start, count: 0)
  }

  /// Adds a value of any kind in any dialect.
  /// - Returns: whether it is a container, which is open then.
  @inline(never)
  private mutating func addUnusual(
    _ reader: inout ByteReader, _ innermost: inout OpenLevels.Container, _ limit: Int
  ) throws(ReadFailure) -> Bool {
    let byte = reader.skipWhitespace()
    let offset = reader.offset
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      try open(byte == UInt8(ascii: "{") ? .object : .array, at: reader.cursor, &innermost, reader, limit)
      reader.advance()
      return true
    case UInt8(ascii: "n") where reader.take(.null): add(.null, at: offset, count: 4)
    case UInt8(ascii: "t") where reader.take(.true): add(.true, at: offset, count: 4)
    case UInt8(ascii: "f") where reader.take(.false): add(.false, at: offset, count: 5)
    default:
      guard reader.isJSON5 else { throw reader.unexpected() }
      if let token = try reader.takeString(byte) {
        add(token, at: offset)
      } else {
        try reader.skipNumber()
        add(.number, at: offset, count: reader.offset - offset)
      }
    }
    return false
  }

  // MARK: Keys

  /// The position of the next key's first byte; nil at the end of the object, which the reader moves past.
  /// - Parameter separator: what is probably before the key.
  @inline(__always)
  private func nextKey(
    from position: BytePointer, isFirst: Bool, _ separator: inout ExpectedBytes, _ reader: inout ByteReader
  ) throws(ReadFailure) -> BytePointer? {
    if !isFirst, let key = separator.match(position, reader.fastEnd) { return key }
    guard let key = try reader.nextKey(from: position, isFirst: isFirst) else { return nil }
    if isFirst {
      separator = .separator(from: position, to: key, reader.fastEnd)
    } else if position.byte(before: reader.fastEnd) == UInt8(ascii: ",") {
      separator = .separator(from: position + 1, to: key, reader.fastEnd)
    }
    return key
  }

  /// Adds the key whose first byte is at a place, and moves past its colon.
  @inline(__always)
  private mutating func addKey(
    at position: inout BytePointer, _ reader: inout ByteReader, _ nearEnd: BytePointer, of object: Int
  ) throws(ReadFailure) {
    var hash = BlockHash()
    // SAFETY: a byte is left after the quote; before `nearEnd` there are more.
    guard let count = SpecialBytes.nearQuote(position, nearEnd, { if findsDuplicates { hash.add($0) } }),
      unsafe (position + count)[1] == UInt8(ascii: ":")
    else {
      reader.cursor = position
      try addUnusualKey(&reader, of: object)
      position = reader.cursor
      return
    }
    countKey(hash.value, position, count, of: object, reader)
    add(.string, at: position - reader.start - 1, count: count, Int32(truncatingIfNeeded: hash.value))
    position += count &+ 2
    if position < nearEnd, unsafe position.pointee == 0x20 { position += 1 }
  }

  /// The same for keys of all kinds; the first byte of the key is before the cursor.
  @inline(never)
  private mutating func addUnusualKey(_ reader: inout ByteReader, of object: Int) throws(ReadFailure) {
    let token = try reader.scanKey()
    try reader.expect(UInt8(ascii: ":"))
    let hash = findsDuplicates ? BlockHash(token).value : 0
    if token.hasEscapes || !token.isASCII { hasUnusualKeys = true }
    if token.hasEscapes {
      entries[object].count &+= 1
      if findsDuplicates {
        levels.insertAnyKey()
        if entries[object].count > 1 { entries[object].note = 0x80 }
      }
    } else {
      countKey(hash, token.start, token.count, of: object, reader)
    }
    // The characters of a key without quotes begin where the key does.
    add(token, at: token.start - reader.start - 1, hash: Int32(truncatingIfNeeded: hash))
  }

  /// Counts a key without escapes, and records whether the object already has it.
  @inline(__always)
  private mutating func countKey(_ hash: UInt64, _ key: BytePointer, _ count: Int, of object: Int, _ reader: ByteReader)
  {
    entries[object].count &+= 1
    if findsDuplicates, levels.insertKey(hash), !entries[object].hasDuplicates {
      findEqual(key, count, Int32(truncatingIfNeeded: hash), of: object, reader)
    }
  }

  /// Records whether an object that is not complete has a key; for wide objects that is left until it is.
  @inline(never)
  private mutating func findEqual(
    _ position: BytePointer, _ count: Int, _ hash: Int32, of object: Int, _ reader: ByteReader
  ) {
    if entries[object].count > 32 { return levels.mayHaveDuplicates = true }
    var key = object + 1
    while key < entries.count {
      if entries[key].hasEscapes || entries[key].hint == hash && isKey(key, position, count, reader) {
        return entries[object].note = 0x80
      }
      key = Int(entries[key + 1].next)
    }
  }

  private func isKey(_ key: Int, _ position: BytePointer, _ count: Int, _ reader: ByteReader) -> Bool {
    guard Int(entries[key].count) == count else { return false }
    return unsafe ByteEquality.areSame(reader.start + entries[key].offset + 1, position, count: count)
  }

  /// Whether a complete object has a key twice, or too many keys with the same hash to check.
  @inline(never)
  private func hasDuplicates(_ object: Int, _ reader: ByteReader) -> Bool {
    var slots = [Int32](
      repeating: 0, count: LinearProbing.slotCount(for: Int(entries[object].count), atLeast: 64))
    var probes = 16 * slots.count
    var isTwice = false
    var key = object + 1
    while key < entries.count, !isTwice, probes > 0 {
      let entry = entries[key]
      let slot = LinearProbing.slot(for: entry.hint, among: slots.count) { slot in
        let other = Int(slots[slot])
        probes -= 1
        if other == 0 || probes < 0 { return true }
        isTwice =
          entries[other].hint == entry.hint && isKey(other, reader.start + entry.offset + 1, Int(entry.count), reader)
        return isTwice
      }
      slots[slot] = Int32(truncatingIfNeeded: key)
      key = Int(entries[key + 1].next)
    }
    return isTwice || probes <= 0
  }

  // MARK: Entries

  /// Adds a string or a key.
  @inline(__always)
  private mutating func add(_ token: StringToken, at offset: Int, hash: Int32 = 0) {
    append(.string, hasEscapes: token.hasEscapes, isASCII: token.isASCII, offset: offset, count: token.count, hash)
  }

  /// Adds a value, which is ASCII without escapes if it is a string.
  @inline(__always)
  private mutating func add(_ kind: DocumentIndex.Kind, at offset: Int, count: Int, _ hint: Int32? = nil) {
    let next = Int32(truncatingIfNeeded: entries.count + 1)
    append(kind, hasEscapes: false, isASCII: true, offset: offset, count: count, hint ?? next)
  }

  @inline(__always)
  private mutating func append(
    _ kind: DocumentIndex.Kind, hasEscapes: Bool, isASCII: Bool, offset: Int, count length: Int, _ hint: Int32
  ) {
    let next = Int32(truncatingIfNeeded: entries.count + 1)
    entries.append(
      DocumentIndex.Entry(
        kind: kind, hasEscapes: hasEscapes, isASCII: isASCII, count: Int32(truncatingIfNeeded: length), next: next,
        hint: hint, position: Int32(truncatingIfNeeded: offset)))
  }
}

/// A hash of bytes, taken sixteen at a time; the last block is filled up with zeros, and is zero if no bytes are left for it.
private struct BlockHash {
  private(set) var value: UInt64 = 0

  init() {}

  /// The hash of a string without escapes.
  init(_ token: StringToken) {
    var (block, bits) = (UInt128(0), 0)
    for offset in 0..<token.count {
      // SAFETY: the token has as many bytes.
      block |= unsafe UInt128(token.start[offset]) &<< UInt128(bits)
      bits += 8
      if bits == 128 {
        add(block)
        (block, bits) = (0, 0)
      }
    }
    add(block)
  }

  /// Multiplies the halves of a block, and folds the product, so that all bits of the block count for all of the hash.
  @inline(__always)
  mutating func add(_ block: UInt128) {
    let low = UInt64(truncatingIfNeeded: block) ^ value ^ 0x9E37_79B9_7F4A_7C15
    let high = UInt64(truncatingIfNeeded: block &>> 64) ^ 0xC2B2_AE3D_27D4_EB4F
    let product = low.multipliedFullWidth(by: high)
    value = product.low ^ product.high
  }
}

/// The open containers around the innermost one, outermost first, and the hashes of the keys of objects.
///
/// ```
///   array    [ the container around it ]
///   object   [ the container around it │ 256 bits, in which equal keys have the same bit ]
/// ```
private struct OpenLevels: ~Copyable {
  struct Container {
    /// Below 0 if there is none.
    let entry: Int
    let isObject: Bool
  }

  static var none: Container { Container(entry: -1, isObject: false) }

  private var words = GrowingBuffer<UInt64>(capacity: 40)
  private(set) var count = 0
  /// Whether objects have bits for their keys.
  private let hasKeys: Bool
  /// Whether two of many keys of the innermost object may be the same.
  var mayHaveDuplicates = false

  /// The number of words with the bits of keys.
  private static var keyWords: Int { 4 }

  init(hasKeys: Bool) { self.hasKeys = hasKeys }

  /// Opens a container inside another one.
  @inline(__always)
  mutating func open(_ container: Container, in outer: Container) {
    let flags = (outer.isObject ? 1 : 0) | (mayHaveDuplicates ? 2 : 0)
    words.append(UInt64(truncatingIfNeeded: outer.entry &<< 2 | flags))
    if container.isObject, hasKeys { for _ in 0..<Self.keyWords { words.append(0) } }
    count &+= 1
    mayHaveDuplicates = false
  }

  /// Closes the innermost container and returns the one around it.
  @inline(__always)
  mutating func close(_ container: Container) -> Container {
    let kept = words.count &- 1 &- (container.isObject && hasKeys ? Self.keyWords : 0)
    let word = Int(truncatingIfNeeded: words[kept])
    words.removeLast(to: kept)
    count &-= 1
    mayHaveDuplicates = word & 2 != 0
    return Container(entry: word &>> 2, isObject: word & 1 != 0)
  }

  /// Sets the bit of a key of the innermost object; true if it was set.
  @inline(__always)
  mutating func insertKey(_ hash: UInt64) -> Bool {
    let bit: UInt64 = 1 &<< (hash & 63)
    let word = words.count &- 1 &- Int(truncatingIfNeeded: hash &>> 6 & 3)
    let known = words[word]
    words[word] = known | bit
    return known & bit != 0
  }

  /// Sets all bits, for a key whose hash is not known.
  mutating func insertAnyKey() {
    for word in 1...Self.keyWords { words[words.count - word] = .max }
  }
}
