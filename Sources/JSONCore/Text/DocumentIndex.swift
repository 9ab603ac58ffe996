// SAFETY: of this file: a string's bytes lie at its entry's place in the text that the index was made of, which callers pass in.

/// Where the values of a document lie: one entry for each, in the order of the text.
///
/// ```
///   {"a": [1, 2], "b": "x"}
///
///   0 object, 2 members, behind it 7
///   1 string a
///   2 array, 2 elements, behind it 5
///   3 number 1
///   4 number 2
///   5 string b
///   6 string x
/// ```
///
/// For callers that cannot say beforehand in which order they ask for values. Nothing is copied out of the text.
@safe @usableFromInline package final class DocumentIndex {
  @frozen @usableFromInline package enum Kind: UInt8 {
    case null, `true`, `false`, number, string, array, object
  }

  @frozen @usableFromInline package struct Entry {
    @usableFromInline package let kind: Kind
    /// Of a string: whether it has escapes, and whether it is ASCII.
    @usableFromInline let hasEscapes: Bool
    @usableFromInline let isASCII: Bool
    /// Of an object: whether one of its keys occurs twice, and below that bit what its reader has noted.
    @usableFromInline var note: UInt8 = 0
    /// Of an object: whether one of its keys occurs twice.
    @inlinable package var hasDuplicates: Bool { note & 0x80 != 0 }
    /// The number of bytes of a string without its quotes, of elements or of members.
    @usableFromInline package fileprivate(set) var count: Int32
    /// The entry behind the value.
    @usableFromInline package fileprivate(set) var next: Int32
    /// Of an object: the entry of the key that is expected to be asked for next.
    @usableFromInline package var hint: Int32
    /// Where the value begins in the text; the characters of a string begin one byte behind that.
    @usableFromInline package let offset: Int
  }

  @usableFromInline let entries: GrowingBuffer<Entry>
  /// What is known of objects of many members, of those in which keys were looked for.
  var wide: [Int: WideObject] = [:]
  /// The table of the one in which a key was looked for last, of those that have one.
  var lastWide: (object: Int, table: KeyTable?) = (-1, nil)

  /// The number of bytes from a value to the end of the text that there may be, because entries count in 32 bits.
  package static let byteLimit = Int(Int32.max)

  /// Goes over a document, or over one value in it.
  /// - Parameters:
  ///   - reader: a reader at the value, with at most ``byteLimit`` bytes left.
  ///   - limit: the number of levels that are allowed.
  ///   - isWhole: whether nothing may follow the value.
  /// - Throws: what is wrong with the syntax, and more levels than the limit.
  /// - Complexity: O(*n*) in the bytes of the document.
  package init(_ reader: inout ByteReader, limit: Int, isWhole: Bool) throws(ReadFailure) {
    precondition(reader.left <= Self.byteLimit)
    // How much of the text a value inside it has is not known.
    var builder = DocumentIndexBuilder(bytes: isWhole ? reader.left : min(reader.left, 1024))
    try builder.build(&reader, limit: limit)
    if isWhole { try reader.expectEnd() }
    entries = builder.finish()
  }

  /// The number of entries.
  @inlinable package var count: Int { entries.count }

  /// The entry of a value; 0 is the document itself.
  @inlinable package subscript(index: Int) -> Entry {
    @inline(__always) get { entries[index] }
  }

  /// Notes which key of an object is expected next.
  @inlinable @inline(__always) package func expect(_ key: Int32, of object: Int) { entries[object].hint = key }

  /// Notes a number about an object; 0 at first.
  /// - Parameter number: up to ``largestNote``.
  @inlinable @inline(__always) package func note(_ number: UInt8, about object: Int) {
    entries[object].note = entries[object].note & 0x80 | number
  }

  /// Notes that no key of an object occurs twice, as might have been.
  func noteNoDuplicates(in object: Int) { entries[object].note &= 0x7F }

  /// The number that was noted about an object.
  @inlinable package func note(about object: Int) -> UInt8 { entries[object].note & 0x7F }

  package static let largestNote: UInt8 = 0x7F

  /// The string that an entry stands for.
  @inlinable package func string(_ index: Int, in reader: ByteReader) -> String {
    let entry = entries[index]
    return unsafe ByteReader.makeString(
      StringToken(
        start: reader.start + entry.offset + 1, count: Int(entry.count),
        escapes: !entry.hasEscapes ? .none : reader.isJSON5 ? .json5 : .json, isASCII: entry.isASCII))
  }

  /// Whether an entry is a string of these bytes.
  @inlinable @inline(__always)
  package func isString(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>, in reader: ByteReader) -> Bool {
    let entry = entries[index]
    if entry.hasEscapes { return unsafe isEscapedString(index, bytes, in: reader) }
    guard Int(entry.count) == bytes.count else { return false }
    let place = reader.start + entry.offset + 1
    var offset = 0
    while offset + 8 <= bytes.count {
      let word = unsafe (place + offset).load(as: UInt64.self)
      let other = unsafe (BytePlace(bytes.baseAddress.unsafelyUnwrapped) + offset).load(as: UInt64.self)
      if word != other { return false }
      offset += 8
    }
    while offset < bytes.count {
      if unsafe place[offset] != bytes[offset] { return false }
      offset += 1
    }
    return true
  }

  @inline(never) @usableFromInline
  func isEscapedString(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>, in reader: ByteReader) -> Bool {
    var text = string(index, in: reader)
    return text.withUTF8 { unsafe $0.elementsEqual(bytes) }
  }
}

/// Makes the entries of an index.
private struct DocumentIndexBuilder: ~Copyable {
  private var entries: GrowingBuffer<DocumentIndex.Entry>
  /// The open containers around the innermost one, outermost first, each with the bits of the hashes of its keys so far.
  private var outer: [(entry: Int, keys: KeyBits)] = []
  private var innermost = -1
  private var keys = KeyBits()

  /// - Parameter bytes: about how many bytes the value has.
  init(bytes: Int) {
    entries = GrowingBuffer(capacity: bytes < 4096 ? 16 + bytes / 6 : bytes / 12)
  }

  consuming func finish() -> GrowingBuffer<DocumentIndex.Entry> { entries }

  mutating func build(_ reader: inout ByteReader, limit: Int) throws(ReadFailure) {
    while true {
      var isFirst = false
      let byte = reader.skipWhitespace()
      let offset = reader.offset
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if outer.count >= limit { throw reader.failure(.depthLimit, at: offset) }
        reader.advance()
        outer.append((innermost, keys))
        (innermost, keys) = (entries.count, KeyBits())
        add(byte == UInt8(ascii: "{") ? .object : .array, at: offset, count: 0)
        isFirst = true
      case UInt8(ascii: "\""):
        reader.advance()
        add(try reader.scanString(), at: offset)
      case UInt8(ascii: "n") where reader.take(.null): add(.null, at: offset, count: 4)
      case UInt8(ascii: "t") where reader.take(.true): add(.true, at: offset, count: 4)
      case UInt8(ascii: "f") where reader.take(.false): add(.false, at: offset, count: 5)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        try reader.skipNumber()
        add(.number, at: offset, count: reader.offset - offset)
      default:
        guard reader.isJSON5 else { throw reader.unexpected() }
        if let token = try reader.takeString(byte) {
          add(token, at: offset)
        } else {
          try reader.skipNumber()
          add(.number, at: offset, count: reader.offset - offset)
        }
      }
      // Close what ends here, then move to the next value.
      while innermost >= 0 {
        let container = innermost
        let isObject = entries[container].kind == .object
        let hasNext = isObject ? try reader.nextMember(isFirst: isFirst) : try reader.nextElement(isFirst: isFirst)
        if hasNext {
          entries[container].count += 1
          if isObject { try addKey(&reader, of: container) }
          break
        }
        entries[container].next = Int32(truncatingIfNeeded: entries.count)
        (innermost, keys) = outer.removeLast()
        isFirst = false
      }
      if innermost < 0 { return }
    }
  }

  private mutating func addKey(_ reader: inout ByteReader, of object: Int) throws(ReadFailure) {
    let token = try reader.scanKey()
    // The characters of a key without quotes begin where the key does.
    let offset = token.start - reader.start - 1
    try reader.expect(UInt8(ascii: ":"))
    // Two keys that are the same have the same bit; only then is there more to compare.
    let mayBeThere =
      token.hasEscapes ? keys.insertAll() : unsafe keys.insert(ByteHash.hash(token.start, count: token.count))
    if mayBeThere, !entries[object].hasDuplicates, contains(token, object, reader) {
      entries[object].note = 0x80
    }
    add(token, at: offset)
  }

  /// Whether an object that is not complete has a key; for wide objects that is not worth finding out, so it counts as had.
  private func contains(_ token: StringToken, _ object: Int, _ reader: ByteReader) -> Bool {
    if token.hasEscapes || entries[object].count > 256 { return true }
    var key = object + 1
    while key < entries.count {
      let entry = entries[key]
      if entry.hasEscapes { return true }
      if unsafe Int(entry.count) == token.bytes.count {
        let other = unsafe (reader.start + entry.offset + 1).bytes(token.bytes.count)
        if unsafe other.elementsEqual(token.bytes) { return true }
      }
      key = Int(entries[key + 1].next)
    }
    return false
  }

  private mutating func add(_ token: StringToken, at offset: Int) {
    append(
      .string, hasEscapes: token.hasEscapes, isASCII: token.isASCII, offset: offset, count: unsafe token.bytes.count)
  }

  private mutating func add(_ kind: DocumentIndex.Kind, at offset: Int, count: Int) {
    append(kind, hasEscapes: false, isASCII: true, offset: offset, count: count)
  }

  @inline(__always)
  private mutating func append(
    _ kind: DocumentIndex.Kind, hasEscapes: Bool, isASCII: Bool, offset: Int, count length: Int
  ) {
    let next = Int32(truncatingIfNeeded: entries.count + 1)
    entries.append(
      DocumentIndex.Entry(
        kind: kind, hasEscapes: hasEscapes, isASCII: isASCII, count: Int32(truncatingIfNeeded: length), next: next,
        hint: next, offset: offset))
  }
}

/// Two hundred and fifty-six bits, in which keys that are the same have the same one.
private struct KeyBits {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

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
  mutating func insertAll() -> Bool {
    words = (.max, .max, .max, .max)
    return true
  }

  @inline(__always)
  private static func set(_ bit: UInt64, in word: inout UInt64) -> Bool {
    defer { word |= bit }
    return word & bit != 0
  }
}
