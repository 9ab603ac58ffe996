// SAFETY: of this file: only entries inside the object are read, and the key's bytes live while it is looked for.

extension DocumentIndex {
  /// The entry of a member's value; nil if there is no such member.
  ///
  /// Keys are mostly requested in the order of the document, so the search begins after the one that was found last. In an
  /// object of many members it does not continue for long, see `WideObject`.
  /// - Parameter takesFirst: which value counts if a key occurs twice: the first, or the last.
  @inlinable package func member(_ key: String, of object: Int, in reader: ByteReader, takesFirst: Bool) -> Int? {
    var key = key
    return key.withUTF8 { bytes in
      let entry = self[object]
      if entry.count > Self.mostNarrow {
        return unsafe wideMember(bytes, of: object, in: reader, takesFirst: takesFirst)
      }
      if entry.hasDuplicates { return unsafe duplicate(bytes, of: object, in: reader, takesFirst: takesFirst) }
      let (start, end) = (Int(entry.hint), Int(entry.next))
      let found =
        unsafe find(bytes, from: start, to: end, in: reader) ?? find(bytes, from: object + 1, to: start, in: reader)
      guard let found else { return nil }
      expect(self[found + 1].next, of: object)
      return found + 1
    }
  }

  /// The entry of the value of a key, the last if there are several; nil if there is none.
  ///
  /// Records nothing, so that any number of threads may search.
  /// - Parameter table: a table of the object's keys; nil to go over all members.
  package func lastMember(
    _ key: String, of object: Int, in reader: ByteReader, by table: MemberTable? = nil
  ) -> Int? {
    var key = key
    return key.withUTF8 { bytes in
      guard let table else { return unsafe duplicate(bytes, of: object, in: reader, takesFirst: false) }
      return unsafe table.find(bytes, in: self, reader).map { $0 + 1 }
    }
  }

  /// With no more members, going over them is as fast as anything.
  @inlinable static var mostNarrow: Int32 { 64 }

  /// Runs `body` on each member of an object, in the order of the document.
  /// - Parameter body: takes the entry of the key and that of the value.
  @inlinable @inline(__always)
  package func forEachMember<Failure: Error>(
    of object: Int, _ body: (_ key: Int, _ value: Int) throws(Failure) -> Void
  ) throws(Failure) {
    let end = Int(self[object].next)
    var key = object + 1
    while key < end {
      try body(key, key + 1)
      key = Int(self[key + 1].next)
    }
  }

  /// The entry of an element of an array; nil if the array has fewer.
  /// - Complexity: O(*n*) in the number.
  package func element(_ number: Int, of array: Int) -> Int? {
    guard number >= 0, number < self[array].count else { return nil }
    var entry = array + 1
    for _ in 0..<number { entry = Int(self[entry].next) }
    return entry
  }

  /// The first key from one entry to another that has these bytes.
  @inlinable @inline(__always)
  func find(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, in reader: ByteReader) -> Int? {
    var entry = start
    while entry < end {
      if unsafe isString(entry, bytes, in: reader) { return entry }
      entry = Int(self[entry + 1].next)
    }
    return nil
  }

  @inline(never) @usableFromInline
  func duplicate(
    _ bytes: UnsafeBufferPointer<UInt8>, of object: Int, in reader: ByteReader, takesFirst: Bool
  ) -> Int? {
    var found: Int?
    var entry = object + 1
    while let next = unsafe find(bytes, from: entry, to: Int(self[object].next), in: reader) {
      found = next + 1
      if takesFirst { break }
      entry = Int(self[next + 1].next)
    }
    return found
  }
}
