// SAFETY: of this file: a place is in the writer's memory, after everything that is written.

/// For loops that keep the place of the next byte themselves.
///
/// Such a loop takes the ``place``, makes room and writes there, and sets the place before the writer is used in
/// any other way. Meanwhile the place is a value of the loop's own: it need not be loaded and stored for every comma.
extension ByteWriter {
  /// Where the next byte goes.
  @inlinable package var place: OutputPlace {
    @inline(__always) get { cursor }
    @inline(__always) set { cursor = newValue }
  }

  /// The number of bytes of the text before a place.
  @inlinable @inline(__always)
  package borrowing func offset(of place: OutputPlace) -> Int {
    place - start
  }

  /// The place after the first `offset` bytes.
  @inlinable @inline(__always)
  package borrowing func place(at offset: Int) -> OutputPlace {
    start + offset
  }

  /// The place for a member or an element, on a new line where the text is pretty, with room for `count` bytes.
  @inlinable @inline(__always)
  package mutating func beginElement(room count: Int, at place: OutputPlace) -> OutputPlace {
    if !options.isPretty { return makeRoom(count, at: place) }
    cursor = place
    appendLine()
    return makeRoom(count, at: cursor)
  }

  /// The same place, with room for `count` bytes; the text may have moved.
  @inlinable @inline(__always)
  package mutating func makeRoom(_ count: Int, at place: OutputPlace) -> OutputPlace {
    if limit - place >= count { return place }
    return makeMoreRoom(count, at: place)
  }

  @inline(never) @usableFromInline
  mutating func makeMoreRoom(_ count: Int, at place: OutputPlace) -> OutputPlace {
    cursor = place
    grow(by: count)
    return cursor
  }

  /// Copies bytes from a table that can be read for sixteen bytes beyond them to a place with room for as many.
  ///
  /// Prepared keys are mostly shorter than sixteen bytes, so that one copy of known size does.
  @unsafe @inlinable @inline(__always)
  package static func copyPadded(_ source: BytePlace, count: Int, to place: OutputPlace) -> OutputPlace {
    var offset = 0
    repeat {
      // SAFETY: both have sixteen bytes more than `count`.
      let piece = unsafe (source + offset).load(as: (UInt64, UInt64).self)
      unsafe (place + offset).store(piece, as: (UInt64, UInt64).self)
      offset &+= 16
    } while offset < count
    return place + count
  }

  /// Puts a comma at a place, and moves the place after it.
  @unsafe @inlinable @inline(__always)
  package static func putComma(at place: inout OutputPlace) {
    // SAFETY: callers have made room.
    unsafe place.initialize(to: UInt8(ascii: ","))
    place += 1
  }

  /// Puts `null` at a place, and moves the place after it.
  @unsafe @inlinable @inline(__always)
  package static func putNull(at place: inout OutputPlace) {
    // SAFETY: callers have made room.
    unsafe place.store(UInt32(0x6C6C_756E).littleEndian, as: UInt32.self)
    place += 4
  }

  /// Puts `true` or `false` at a place with room for eight bytes, and moves the place after it.
  @unsafe @inlinable @inline(__always)
  package static func put(_ bool: Bool, at place: inout OutputPlace) {
    // SAFETY: callers have made room.
    let word: UInt64 = bool ? 0x6575_7274 : 0x65_736C_6166
    unsafe place.store(word.littleEndian, as: UInt64.self)
    place += bool ? 4 : 5
  }
}
