// SAFETY: of this file: what is compared or hashed is the bytes of tokens and of entries, which lie in the text.

/// Makes the entries of an index.
///
/// The loop keeps the place of the next byte itself, see `ByteReader+Place.swift`. The reader does what is unusual, and everything
/// in JSON5.
struct DocumentIndexBuilder: ~Copyable {
  private var entries: GrowingBuffer<DocumentIndex.Entry>
  private var innermost = -1
  private var keys = KeyBits()

  /// - Parameters:
  ///   - bytes: about how many bytes the value has.
  ///   - block: memory for the entries that lasts longer than they do, if there is any.
  init(bytes: Int, in block: borrowing ScratchMemory.Block?) {
    switch block {
    case .some(let block): entries = unsafe GrowingBuffer(in: block.memory)
    case .none: entries = GrowingBuffer(capacity: bytes / 12)
    }
  }

  consuming func finish() -> GrowingBuffer<DocumentIndex.Entry> { entries }

  mutating func build(_ reader: inout ByteReader, limit: Int) throws(ReadFailure) {
    let end = reader.fastEnd
    var place = reader.cursor
    // The open containers around the innermost one, outermost first.
    var outer = GrowingBuffer<Level>(capacity: 8)
    while true {
      var isFirst = false
      let byte = ByteReader.nextByte(&place, end)
      reader.cursor = place
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        try open(byte, &reader, &outer, limit)
        isFirst = true
      case UInt8(ascii: "\""):
        reader.advance()
        add(try reader.scanString(), at: place - reader.start)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        if !reader.skipPlainNumber() { try reader.skipNumber() }
        add(.number, at: place - reader.start, count: reader.cursor - place)
      default: isFirst = try addUnusual(&reader, &outer, limit)
      }
      place = reader.cursor
      // Close what ends here, then move to the next value.
      while innermost >= 0 {
        let container = innermost
        if entries[container].kind == .object {
          if let key = try reader.nextKey(from: place, isFirst: isFirst) {
            reader.cursor = key
            try addKey(&reader, of: container)
            place = reader.cursor
            break
          }
          if keys.mayHaveDuplicates, hasDuplicates(container, reader) { entries[container].note = 0x80 }
        } else if try reader.nextElement(at: &place, isFirst: isFirst) {
          entries[container].count &+= 1
          break
        }
        place = reader.cursor
        entries[container].next = Int32(truncatingIfNeeded: entries.count)
        let level = outer.count - 1
        (innermost, keys) = (outer[level].entry, outer[level].keys)
        outer.removeLast(to: level)
        isFirst = false
      }
      if innermost < 0 { return }
    }
  }

  /// Adds a container, and moves behind its bracket.
  @inline(__always)
  private mutating func open(
    _ bracket: UInt8, _ reader: inout ByteReader, _ outer: inout GrowingBuffer<Level>, _ limit: Int
  ) throws(ReadFailure) {
    if outer.count >= limit { throw reader.failure(.depthLimit, at: reader.offset) }
    outer.append(Level(entry: innermost, keys: keys))
    (innermost, keys) = (entries.count, KeyBits())
    add(bracket == UInt8(ascii: "{") ? .object : .array, at: reader.offset, count: 0)
    reader.advance()
  }

  /// Adds a value of any kind in any dialect.
  /// - Returns: whether it is a container, which is open then.
  @inline(never)
  private mutating func addUnusual(
    _ reader: inout ByteReader, _ outer: inout GrowingBuffer<Level>, _ limit: Int
  ) throws(ReadFailure) -> Bool {
    let byte = reader.skipWhitespace()
    let offset = reader.offset
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      try open(byte, &reader, &outer, limit)
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

  /// Adds the key whose first byte lies before the cursor, and moves behind its colon.
  @inline(__always)
  private mutating func addKey(_ reader: inout ByteReader, of object: Int) throws(ReadFailure) {
    let (token, hash) = try scanKey(&reader)
    try reader.expect(UInt8(ascii: ":"))
    entries[object].count &+= 1
    if token.hasEscapes {
      keys.insertAll()
      if entries[object].count > 1 { entries[object].note = 0x80 }
    } else if keys.insert(hash), !entries[object].hasDuplicates {
      findEqual(token, Int32(truncatingIfNeeded: hash), of: object, reader)
    }
    // The characters of a key without quotes begin where the key does.
    add(token, at: token.start - reader.start - 1, hash: Int32(truncatingIfNeeded: hash))
  }

  /// Scans the key whose first byte lies before the cursor, and computes its hash in the same loop.
  @inline(__always)
  private func scanKey(_ reader: inout ByteReader) throws(ReadFailure) -> (StringToken, hash: UInt64) {
    if reader.isJSON5 { return try scanUnusualKey(&reader) }
    let begin = reader.cursor
    var place = begin
    var hash = WordHash()
    while reader.fastEnd - place >= 8 {
      // SAFETY: eight bytes are left.
      let word = unsafe UInt64(littleEndian: place.load(as: UInt64.self))
      let special = SpecialBytes.mask(word.littleEndian)
      if special != 0 {
        let bits = special.trailingZeroBitCount & ~7
        place += bits &>> 3
        guard unsafe place.pointee == UInt8(ascii: "\"") else { break }
        hash.add(word & ~(.max &<< bits))
        return (try reader.endString(of: begin, at: place), hash.value)
      }
      hash.add(word)
      place += 8
    }
    return try scanUnusualKey(&reader)
  }

  /// The same for keys of all kinds.
  @inline(never)
  private func scanUnusualKey(_ reader: inout ByteReader) throws(ReadFailure) -> (StringToken, hash: UInt64) {
    let token = try reader.scanKey()
    var hash = WordHash()
    var (word, bits) = (UInt64(0), 0)
    for offset in 0..<token.count {
      // SAFETY: the token has as many bytes.
      word |= unsafe UInt64(token.start[offset]) &<< bits
      bits += 8
      if bits == 64 {
        hash.add(word)
        (word, bits) = (0, 0)
      }
    }
    hash.add(word)
    return (token, hash.value)
  }

  /// Notes whether an object that is not complete has a key; for wide objects that is left until it is.
  @inline(never)
  private mutating func findEqual(_ token: StringToken, _ hash: Int32, of object: Int, _ reader: ByteReader) {
    if entries[object].count > 32 { return keys.mayHaveDuplicates = true }
    var key = object + 1
    while key < entries.count {
      if entries[key].hasEscapes || entries[key].hint == hash && isKey(key, token.start, token.count, reader) {
        return entries[object].note = 0x80
      }
      key = Int(entries[key + 1].next)
    }
  }

  private func isKey(_ key: Int, _ place: BytePlace, _ count: Int, _ reader: ByteReader) -> Bool {
    guard Int(entries[key].count) == count else { return false }
    return unsafe ByteEquality.areSame(reader.start + entries[key].offset + 1, place, count: count)
  }

  /// Whether a complete object has a key twice, or so many keys of the same hash that it is not worth finding out.
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

  @inline(__always)
  private mutating func add(_ token: StringToken, at offset: Int, hash: Int32 = 0) {
    append(.string, hasEscapes: token.hasEscapes, isASCII: token.isASCII, offset: offset, count: token.count, hash)
  }

  @inline(__always)
  private mutating func add(_ kind: DocumentIndex.Kind, at offset: Int, count: Int) {
    let next = Int32(truncatingIfNeeded: entries.count + 1)
    append(kind, hasEscapes: false, isASCII: true, offset: offset, count: count, next)
  }

  @inline(__always)
  private mutating func append(
    _ kind: DocumentIndex.Kind, hasEscapes: Bool, isASCII: Bool, offset: Int, count length: Int, _ hint: Int32
  ) {
    let next = Int32(truncatingIfNeeded: entries.count + 1)
    entries.append(
      DocumentIndex.Entry(
        kind: kind, hasEscapes: hasEscapes, isASCII: isASCII, count: Int32(truncatingIfNeeded: length), next: next,
        hint: hint, offset: offset))
  }
}

/// A hash of bytes, taken eight at a time; the last word is filled up with zeros, and is zero if no bytes are left for it.
private struct WordHash {
  private(set) var value: UInt64 = 0

  @inline(__always)
  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value ^= value &>> 29
  }
}

/// An open container around another one, and what is known of its keys so far.
private struct Level {
  let entry: Int
  let keys: KeyBits
}

/// What is known of the keys of an object: two hundred and fifty-six bits, in which keys that are the same have the same one.
private struct KeyBits {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  /// Whether two of many keys may be the same.
  var mayHaveDuplicates = false

  /// Sets the bit of a hash; true if it was set.
  @inline(__always)
  mutating func insert(_ hash: UInt64) -> Bool {
    let bit: UInt64 = 1 &<< (hash & 63)
    switch hash &>> 6 & 3 {
    case 0: return Self.set(bit, in: &words.0)
    case 1: return Self.set(bit, in: &words.1)
    case 2: return Self.set(bit, in: &words.2)
    default: return Self.set(bit, in: &words.3)
    }
  }

  /// Sets all bits, for a key whose hash is not known.
  mutating func insertAll() { words = (.max, .max, .max, .max) }

  @inline(__always)
  private static func set(_ bit: UInt64, in word: inout UInt64) -> Bool {
    defer { word |= bit }
    return word & bit != 0
  }
}
