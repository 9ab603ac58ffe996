// SAFETY: of this file: an index has as many entries as its last one tells, a string's bytes are at its entry's place
// in the text from which the index was made, and callers keep both.

/// A text and the entries of its values, as one value that costs nothing to hand around.
///
/// It handles the common forms of values. If it returns nil, use the index itself.
@safe @frozen @usableFromInline package struct IndexedText: BitwiseCopyable {
  @usableFromInline let entries: UnsafeMutablePointer<DocumentIndex.Entry>
  /// A reader at the start of the text.
  @usableFromInline package let reader: ByteReader

  /// - Parameters:
  ///   - index: an index that lasts longer than this.
  ///   - reader: a reader at the start of its text.
  package init(_ index: DocumentIndex, _ reader: ByteReader) {
    unsafe entries = index.entries.address(of: 0)
    self.reader = reader
  }

  @inlinable package subscript(entry: Int) -> DocumentIndex.Entry {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(entries + entry) }
    @inline(__always) nonmutating unsafeMutableAddress { unsafe entries + entry }
  }

  /// The entry of a member's value, if its key is the expected next one.
  @inlinable @inline(__always)
  package func expectedMember(_ key: String, of object: Int) -> Int? {
    let start = Int(self[object].hint)
    guard start < self[object].next, !self[object].hasDuplicates, isString(start, key) else { return nil }
    self[object].hint = self[start + 1].next
    return start + 1
  }

  /// Whether an entry is a string without escapes that is the same.
  @inlinable @inline(__always)
  func isString(_ entry: Int, _ text: String) -> Bool {
    if let short = shortString(entry), short.isSame(as: text) { return true }
    let isSame = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      guard Int(self[entry].count) == bytes.count, !self[entry].hasEscapes, let base = bytes.baseAddress else {
        return false
      }
      return unsafe ByteEquality.areSame(BytePointer(base), position(of: entry) + 1, count: bytes.count)
    }
    return isSame ?? false
  }

  // MARK: Leaves

  @inlinable @inline(__always)
  package func bool(_ entry: Int) -> Bool? {
    switch self[entry].kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  @inlinable @inline(__always)
  package func string(_ entry: Int) -> String? {
    guard self[entry].kind == .string, !self[entry].hasEscapes else { return nil }
    if let short = shortString(entry) { return short.string }
    return unsafe ByteReader.makeString(
      StringToken(
        start: position(of: entry) + 1, count: Int(self[entry].count), escapes: .none, isASCII: self[entry].isASCII))
  }

  /// A string of up to 15 bytes of ASCII that is spelled without escapes; nil if it is not known to be one.
  @inlinable @inline(__always)
  func shortString(_ entry: Int) -> ShortString? {
    let first = position(of: entry) + 1
    // Before that end sixteen bytes may be read.
    guard self[entry].count < 16, self[entry].isOrdinary, first < reader.shortEnd else { return nil }
    return unsafe ShortString(at: first, count: Int(self[entry].count))
  }

  /// A number that is spelled without a point or an exponent.
  @inlinable @inline(__always)
  package func int64(_ entry: Int) -> Int64? {
    guard self[entry].kind == .number else { return nil }
    var position = position(of: entry)
    return ByteReader.takeInt64(&position, reader.fastEnd, limit: .max)
  }

  /// A number that is not zero.
  @inlinable @inline(__always)
  package func double(_ entry: Int) -> Double? {
    guard self[entry].kind == .number else { return nil }
    var position = position(of: entry)
    guard let number = ByteReader.takeDouble(&position, reader.fastEnd, limit: .max), number != 0 else { return nil }
    return number
  }

  /// Where a value begins.
  @inlinable @inline(__always)
  func position(of entry: Int) -> BytePointer { reader.start + self[entry].offset }
}
