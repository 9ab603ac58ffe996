// SAFETY: of this file: a string's bytes are at its entry's place in the text that the index was made of, which callers
// pass in.

/// The positions of a document's values: one entry for each, in the order of the text.
///
/// ```
///   {"a": [1, 2], "b": "x"}
///
///   0 object, 2 members, after it 7
///   1 string a
///   2 array, 2 elements, after it 5
///   3 number 1
///   4 number 2
///   5 string b
///   6 string x
/// ```
///
/// For callers that request values in an order that is not known beforehand. Nothing is copied out of the text.
@safe @usableFromInline package final class DocumentIndex {
  @frozen @usableFromInline package enum Kind: UInt8 {
    case null, `true`, `false`, number, string, array, object
  }

  @frozen @usableFromInline package struct Entry {
    @usableFromInline package let kind: Kind
    /// For a string: whether it has escapes, and whether it is ASCII.
    @usableFromInline let hasEscapes: Bool
    @usableFromInline let isASCII: Bool
    /// For an object: whether one of its keys occurs twice, and below that bit a note of its reader.
    @usableFromInline var note: UInt8 = 0
    /// For an object: whether one of its keys occurs twice.
    @inlinable package var hasDuplicates: Bool { note & 0x80 != 0 }
    /// For a string: whether it is ASCII without escapes.
    @inlinable package var isOrdinary: Bool { !hasEscapes && isASCII }
    /// The number of bytes of a string without its quotes, of elements or of members.
    @usableFromInline package internal(set) var count: Int32
    /// The entry after the value.
    @usableFromInline package internal(set) var next: Int32
    /// For an object: the entry of the key that is expected to be requested next. For a key: its hash, for the index alone.
    @usableFromInline package var hint: Int32
    @usableFromInline let position: Int32
    /// Where the value begins in the text; the characters of a string begin one byte after that.
    @inlinable package var offset: Int { Int(position) }
  }

  @usableFromInline let entries: GrowingBuffer<Entry>
  /// Whether a key has escapes or is not ASCII, so that it may be equal to another one as a string of Swift.
  package let hasUnusualKeys: Bool
  /// The entries of a small document, as long as they fit.
  private let block: ScratchMemory.Block?
  /// Tables for objects of many members in which keys were searched.
  var wide: [Int: WideObject] = [:]
  /// The table of the one in which a key was looked for last, of those that have one.
  var lastWide: (object: Int, table: MemberTable?) = (-1, nil)

  /// The number of bytes from a value to the end of the text that there may be, because entries count in 32 bits.
  package static let byteLimit = Int(Int32.max)

  /// Goes over a document, or over one value in it.
  /// - Parameters:
  ///   - reader: a reader at the value, with at most ``byteLimit`` bytes left.
  ///   - limit: the number of levels that are allowed.
  ///   - isWhole: whether nothing may follow the value.
  ///   - findsDuplicates: whether it is recorded which objects have a key twice.
  /// - Throws: the syntax error, or the error for more levels than the limit.
  /// - Complexity: O(*n*) in the bytes of the document.
  package init(
    _ reader: inout ByteReader, limit: Int, isWhole: Bool, findsDuplicates: Bool = true
  ) throws(ReadFailure) {
    precondition(reader.left <= Self.byteLimit)
    // The lengths of the values inside it are unknown.
    let bytes = isWhole ? reader.left : min(reader.left, 1024)
    let block = bytes < 4096 ? ScratchMemory.Block() : nil
    var builder = DocumentIndexBuilder(bytes: bytes, at: reader, in: block, findsDuplicates: findsDuplicates)
    try builder.build(&reader, limit: limit)
    if isWhole { try reader.expectEnd() }
    hasUnusualKeys = builder.hasUnusualKeys
    entries = builder.finish()
    self.block = block
    checkInvariants(brokenInvariant)
  }

  /// Checks that no number is Infinity or NaN, which JSON5 has, and which are not values of JSON.
  /// - Parameter reader: a reader at the start of the text.
  /// - Throws: the failure for the first of them.
  package func checkNumbers(in reader: ByteReader) throws(ReadFailure) {
    guard reader.isJSON5 else { return }
    for entry in 0..<count where self[entry].kind == .number {
      var reader = reader
      reader.seek(self[entry].offset)
      if reader.takeNonFinite() != nil { throw ReadFailure(.nonFiniteNumber, at: self[entry].offset) }
    }
  }

  /// A broken invariant of the index; nil if there is none.
  /// - Complexity: O(*n*) in the entries.
  var brokenInvariant: String? {
    /// The containers around an entry, with their ends and their numbers of remaining entries.
    var open: [(end: Int, left: Int)] = []
    for index in 0..<count {
      let entry = self[index]
      // A key without quotes begins where the brace before it is.
      if index > 0, entry.offset < self[index - 1].offset { return "entry \(index) begins before the previous one" }
      while let last = open.last, last.end == index {
        if last.left != 0 { return "a container before entry \(index) has another number of values" }
        open.removeLast()
      }
      if !open.isEmpty {
        open[open.count - 1].left -= 1
      } else if index > 0 {
        return "entry \(index) is in no container"
      }
      let next = Int(entry.next)
      switch entry.kind {
      case .array, .object:
        if next <= index || next > open.last?.end ?? count { return "the container at entry \(index) ends at \(next)" }
        if next > index + 1 { open.append((next, entry.kind == .object ? 2 * Int(entry.count) : Int(entry.count))) }
      default: if next != index + 1 { return "the value at entry \(index) ends at \(next)" }
      }
    }
    while let last = open.popLast() { if last.end != count || last.left != 0 { return "a container has no end" } }
    return nil
  }

  /// The number of entries.
  @inlinable package var count: Int { entries.count }

  /// The entry of a value; 0 is the document itself.
  @inlinable package subscript(index: Int) -> Entry {
    @inline(__always) get { entries[index] }
  }

  /// Records which key of an object is expected next.
  @inlinable @inline(__always) package func expect(_ key: Int32, of object: Int) { entries[object].hint = key }

  /// Records a number about an object; 0 at first.
  /// - Parameter number: up to ``largestNote``.
  @inlinable @inline(__always) package func note(_ number: UInt8, about object: Int) {
    entries[object].note = entries[object].note & 0x80 | number
  }

  /// Records that no key of an object occurs twice, as might have been.
  func noteNoDuplicates(in object: Int) { entries[object].note &= 0x7F }

  /// The number that was recorded about an object.
  @inlinable package func note(about object: Int) -> UInt8 { entries[object].note & 0x7F }

  package static let largestNote: UInt8 = 0x7F

  /// The string of an entry.
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
    guard let base = bytes.baseAddress else { return true }
    return unsafe ByteEquality.areSame(BytePointer(base), reader.start + entry.offset + 1, count: bytes.count)
  }

  @inline(never) @usableFromInline
  func isEscapedString(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>, in reader: ByteReader) -> Bool {
    var text = string(index, in: reader)
    return text.withUTF8 { unsafe $0.elementsEqual(bytes) }
  }
}
