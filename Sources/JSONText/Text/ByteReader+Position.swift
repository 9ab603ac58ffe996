// SAFETY: of this file: bytes are read only before the end, words only where they are left.

/// For loops that keep the position of the next byte themselves.
///
/// Such a loop copies the reader's `cursor`, and sets it before the reader is used in any other way. The end is
/// `fastEnd`: in JSON5 no byte is before it, so the loop leaves everything to the reader.
extension ByteReader {
  /// Moves over white space and returns the byte after it, or 0 at the end.
  @inlinable @inline(__always)
  package static func nextByte(_ position: inout BytePointer, _ end: BytePointer) -> UInt8 {
    if position < end {
      let byte = unsafe position.pointee
      if byte > 0x20 { return byte }
      position = skipWhitespace(position, end)
    }
    return position.byte(before: end)
  }

  /// The first place from `first` on that has no white space.
  ///
  /// Indented documents are mostly runs of spaces after a line feed, so those go sixteen at a time.
  @inline(never) @usableFromInline
  static func skipWhitespace(_ first: BytePointer, _ end: BytePointer) -> BytePointer {
    var position = first
    while position < end {
      let byte = unsafe position.pointee
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
      position += 1
      // A space after a colon is alone.
      if unsafe position < end && position.pointee > 0x20 { break }
      while end - position >= 16 {
        let words = unsafe position.load(as: (UInt64, UInt64).self)
        let first = words.0 ^ 0x2020_2020_2020_2020
        let second = words.1 ^ 0x2020_2020_2020_2020
        if first | second != 0 {
          let others = first != 0 ? first : second
          position += (first != 0 ? 0 : 8) &+ UInt64(littleEndian: others).trailingZeroBitCount &>> 3
          break
        }
        position += 16
      }
    }
    return position
  }

  /// The place of the next key's first byte, after its quote; nil at the end of the object, which the reader moves past.
  /// - Parameter place: where the object's brace or its last member ends.
  @inlinable @inline(__always)
  package mutating func nextKey(from position: BytePointer, isFirst: Bool) throws(ReadFailure) -> BytePointer? {
    var next = position
    var byte = Self.nextByte(&next, fastEnd)
    if !isFirst, byte == UInt8(ascii: ",") {
      next += 1
      byte = Self.nextByte(&next, fastEnd)
      if byte == UInt8(ascii: "\"") { return next + 1 }
    } else if byte == UInt8(ascii: "}") {
      cursor = next + 1
      return nil
    } else if isFirst, byte == UInt8(ascii: "\"") {
      return next + 1
    }
    return try nextUnusualKey(from: position, isFirst: isFirst)
  }

  /// The same after a member.
  /// - Parameter separator: what is probably before the key. It stays as it is for all members of an object: to change it at
  ///   each that differs took 7 to 10 % longer.
  @inlinable @inline(__always)
  package mutating func nextKey(
    from position: BytePointer, expecting separator: ExpectedBytes
  ) throws(ReadFailure) -> BytePointer? {
    if let next = separator.match(position, fastEnd) { return next }
    return try nextKey(from: position, isFirst: false)
  }

  /// The same in JSON5, or where there is an error.
  @inline(never) @usableFromInline
  mutating func nextUnusualKey(from position: BytePointer, isFirst: Bool) throws(ReadFailure) -> BytePointer? {
    cursor = position
    return try nextMember(isFirst: isFirst) ? cursor : nil
  }

  /// Moves to the next element, after the comma before it; false at the end of the array, which the reader moves past.
  /// - Parameter place: where the array's bracket or its last element ends.
  @inlinable @inline(__always)
  package mutating func nextElement(at position: inout BytePointer, isFirst: Bool) throws(ReadFailure) -> Bool {
    let byte = Self.nextByte(&position, fastEnd)
    if byte == UInt8(ascii: ","), !isFirst {
      position += 1
      return true
    }
    if byte == UInt8(ascii: "]") {
      cursor = position + 1
      return false
    }
    if isFirst, byte != 0 { return true }
    return try nextUnusualElement(at: &position, isFirst: isFirst)
  }

  /// The same in JSON5, or where there is an error.
  @inline(never) @usableFromInline
  mutating func nextUnusualElement(at position: inout BytePointer, isFirst: Bool) throws(ReadFailure) -> Bool {
    cursor = position
    defer { position = cursor }
    return try nextElement(isFirst: isFirst)
  }

  /// Reads an integer that is spelled without a point or an exponent and fits; nil, without moving, for anything else.
  /// - Parameter limit: the number of bytes that it may have.
  @inlinable @inline(__always)
  package static func takeInt64(_ position: inout BytePointer, _ end: BytePointer, limit: Int) -> Int64? {
    guard let (value, behind) = NumberScanner.scanInt64(position, end), behind - position <= limit else {
      return nil
    }
    position = behind
    return value
  }

  /// Reads the nearest `Double` to a number; nil, without moving, for anything that is not a number, for numbers beyond the
  /// finite ones, and for those so small that the nearest is zero.
  /// - Parameter limit: the number of bytes that it may have.
  @inlinable @inline(__always)
  package static func takeDouble(
    _ position: inout BytePointer, _ end: BytePointer, limit: Int, powers: PowersOfTen = .shared
  ) -> Double? {
    guard let (value, behind) = NumberScanner.scanDouble(position, end, powers: powers), behind - position <= limit
    else {
      return nil
    }
    // One comparison, as all numbers are finite, and most are not zero: without the sign, zero is below all others, and
    // values that are not finite are above them.
    let magnitude = value.bitPattern &<< 1
    if magnitude &- 1 >= Double.infinity.bitPattern &<< 1 &- 1,
      magnitude != 0 || !NumberScanner.isZero(position, behind)
    {
      return nil
    }
    position = behind
    return value
  }

  /// Moves over `null` if the text has it here.
  @inlinable @inline(__always)
  package static func takeNull(_ position: inout BytePointer, _ end: BytePointer) -> Bool {
    take(.null, &position, end)
  }

  /// Moves over `null`, `true` or `false` if the text has that word here.
  @inlinable @inline(__always)
  package static func take(_ word: Word, _ position: inout BytePointer, _ end: BytePointer) -> Bool {
    guard end - position >= word.count,
      unsafe UInt32(littleEndian: position.load(as: UInt32.self)) == word.firstFour
    else { return false }
    if word.count == 5 {
      guard unsafe position[4] == UInt8(ascii: "e") else { return false }
    }
    position += word.count
    return true
  }
}
