extension ByteWriter {
  /// Opens an array.
  @inlinable @inline(__always) package mutating func openArray() { open(UInt8(ascii: "[")) }

  /// Opens an object.
  @inlinable @inline(__always) package mutating func openObject() { open(UInt8(ascii: "{")) }

  /// Opens an array or an object.
  @inlinable @inline(__always) package mutating func open(_ bracket: UInt8) {
    append(bracket)
    depth &+= 1
  }

  /// Writes a container without anything in it; not for a layout that has lines in one.
  @inlinable @inline(__always) package mutating func appendEmpty(_ opening: Unicode.Scalar, _ closing: Unicode.Scalar) {
    reserve(2)
    let both = UInt16(UInt8(ascii: opening)) | UInt16(UInt8(ascii: closing)) << 8
    // SAFETY: room for both was just made.
    unsafe cursor.store(both.littleEndian, as: UInt16.self)
    cursor += 2
  }

  /// Whether all that was written from an offset on is a container without anything in it.
  package borrowing func hasEmptyContainer(from offset: Int) -> Bool {
    withText { text in
      let first = text.byte(at: offset)
      guard first == UInt8(ascii: "[") || first == UInt8(ascii: "{") else { return false }
      var end = offset + 1
      while text.byte(at: end) == UInt8(ascii: "\n") || text.byte(at: end) == UInt8(ascii: " ") { end += 1 }
      return end == text.count - 1
    }
  }

  /// Ends a member or an element.
  @inlinable @inline(__always) package mutating func appendComma() { append(UInt8(ascii: ",")) }

  /// Closes a container, whose last byte is the comma of its last member or its own opening bracket.
  @inlinable @inline(__always) package mutating func close(_ bracket: UInt8) {
    depth &-= 1
    if lastByte == UInt8(ascii: ",") {
      if options.isPretty {
        cursor -= 1
        appendLine()
        append(bracket)
      } else {
        lastByte = bracket
      }
    } else {
      if options.followsFoundation { appendEmptyLine(before: bracket) }
      append(bracket)
    }
  }

  /// The byte that was written last, inside a container.
  @inlinable var lastByte: UInt8 {
    // SAFETY: at least the opening bracket has been written.
    @inline(__always) get { unsafe (cursor - 1).pointee }
    @inline(__always) nonmutating set { unsafe (cursor - 1).pointee = newValue }
  }

  /// Ends the line, and begins another below an empty one, in a container without members whose bracket comes next.
  @inline(never) @usableFromInline mutating func appendEmptyLine(before bracket: UInt8) {
    // After anything else there are elements, whose comma is gone.
    guard lastByte == bracket &- 2 else { return }
    append(UInt8(ascii: "\n"))
    appendLine()
  }

  /// Whether the text has lines and spaces.
  @inlinable package var isPretty: Bool {
    @inline(__always) get { options.isPretty }
  }

  /// The number of spaces at the start of a line, if the text has lines.
  package var indentation: Int { depth * options.indent }

  /// Begins a new line for a member or an element, if the text is pretty.
  @inlinable @inline(__always) package mutating func beginElement() {
    if options.isPretty { appendLine() }
  }

  /// Writes a key with its colon.
  @inlinable package mutating func appendKey(_ key: borrowing String) {
    beginElement()
    appendQuoted(key)
    appendColon()
  }

  /// Writes a key with its colon where it is, without retaining it, and moves the place after it.
  /// - Parameter key: a `String`.
  @inlinable @inline(__always)
  package mutating func putKey(_ key: LentValue, at position: inout OutputPointer) {
    position = beginElement(reserving: Self.shortStringCapacity, at: position)
    // SAFETY: callers have a string there; after its quotes there is room for one byte.
    unsafe putQuoted(key.address.assumingMemoryBound(to: String.self), at: &position)
    if !options.isPretty {
      unsafe position.initialize(to: UInt8(ascii: ":"))
      position += 1
      return
    }
    cursor = position
    appendColon()
    position = cursor
  }

  /// Ends a key.
  @inlinable @inline(__always)
  mutating func appendColon() {
    if options.followsFoundation { append(UInt8(ascii: " ")) }
    append(UInt8(ascii: ":"))
    if options.isPretty { append(UInt8(ascii: " ")) }
  }

  @inline(never) @usableFromInline mutating func appendLine() { appendLine(spaces: indentation) }

  /// Begins a new line with a number of spaces.
  package mutating func appendLine(spaces: Int) {
    reserve(spaces + 1)
    // SAFETY: room for them was just made.
    unsafe cursor.initialize(to: UInt8(ascii: "\n"))
    unsafe (cursor + 1).address.initialize(repeating: UInt8(ascii: " "), count: spaces)
    cursor += spaces + 1
  }
}
