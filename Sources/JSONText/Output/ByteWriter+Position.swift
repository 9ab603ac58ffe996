// SAFETY: of this file: a place is in the writer's memory, after everything that is written.

/// For loops that keep the place of the next byte themselves.
///
/// Such a loop takes the ``position``, makes room and writes there, and sets the place before the writer is used in
/// any other way. Meanwhile the place is a value of the loop's own: it need not be loaded and stored for every comma.
extension ByteWriter {
  /// Where the next byte goes.
  @inlinable package var position: OutputPointer {
    @inline(__always) get { cursor }
    @inline(__always) set { cursor = newValue }
  }

  /// The number of bytes of the text before a place.
  @inlinable @inline(__always)
  package borrowing func offset(of position: OutputPointer) -> Int {
    position - start
  }

  /// The place after the first `offset` bytes.
  @inlinable @inline(__always)
  package borrowing func position(at offset: Int) -> OutputPointer {
    start + offset
  }

  /// The place for a member or an element, on a new line where the text is pretty, with room for `count` bytes.
  @inlinable @inline(__always)
  package mutating func beginElement(reserving count: Int, at position: OutputPointer) -> OutputPointer {
    if !options.isPretty { return reserve(count, at: position) }
    cursor = position
    appendLine()
    return reserve(count, at: cursor)
  }

  /// The same place, with room for `count` bytes; the text may have moved.
  @inlinable @inline(__always)
  package mutating func reserve(_ count: Int, at position: OutputPointer) -> OutputPointer {
    if limit - position >= count { return position }
    return reserveMore(count, at: position)
  }

  @inline(never) @usableFromInline
  mutating func reserveMore(_ count: Int, at position: OutputPointer) -> OutputPointer {
    cursor = position
    grow(by: count)
    return cursor
  }

  /// Copies bytes from a table that can be read for sixteen bytes beyond them to a place with room for as many.
  ///
  /// Prepared keys are mostly shorter than sixteen bytes, so that one copy of known size does.
  @unsafe @inlinable @inline(__always)
  package static func copyPadded(_ source: BytePointer, count: Int, to position: OutputPointer) -> OutputPointer {
    var offset = 0
    repeat {
      // SAFETY: both have sixteen bytes more than `count`.
      let piece = unsafe (source + offset).load(as: (UInt64, UInt64).self)
      unsafe (position + offset).store(piece, as: (UInt64, UInt64).self)
      offset &+= 16
    } while offset < count
    return position + count
  }

  /// Puts a comma at a place, and moves the place after it.
  @unsafe @inlinable @inline(__always)
  package static func putComma(at position: inout OutputPointer) {
    // SAFETY: callers have made room.
    unsafe position.initialize(to: UInt8(ascii: ","))
    position += 1
  }

  /// Puts `null` at a place, and moves the place after it.
  @unsafe @inlinable @inline(__always)
  package static func putNull(at position: inout OutputPointer) {
    // SAFETY: callers have made room.
    unsafe position.store(UInt32(0x6C6C_756E).littleEndian, as: UInt32.self)
    position += 4
  }

  /// Puts `true` or `false` at a place with room for eight bytes, and moves the place after it.
  @unsafe @inlinable @inline(__always)
  package static func put(_ bool: Bool, at position: inout OutputPointer) {
    // SAFETY: callers have made room.
    let word: UInt64 = bool ? 0x6575_7274 : 0x65_736C_6166
    unsafe position.store(word.littleEndian, as: UInt64.self)
    position += bool ? 4 : 5
  }
}
