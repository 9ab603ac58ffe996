// SAFETY: of this file: bytes are read only before the end, words only where they are left.

/// For loops that keep the position of the next byte themselves.
///
/// Such a loop copies the reader's `cursor`, and sets it before the reader is used in any other way. The end is
/// `fastEnd`: in JSON5 no byte is before it, so the loop leaves everything to the reader.
extension ByteReader {
  /// Moves over white space and returns the byte after it, or 0 at the end.
  @inlinable @inline(__always)
  package static func nextByte(_ place: inout BytePlace, _ end: BytePlace) -> UInt8 {
    if place < end {
      let byte = unsafe place.pointee
      if byte > 0x20 { return byte }
      place = skipWhitespace(place, end)
    }
    return place.byte(before: end)
  }

  /// The first place from `first` on that has no white space.
  ///
  /// Indented documents are mostly runs of spaces after a line feed, so those go sixteen at a time.
  @inline(never) @usableFromInline
  static func skipWhitespace(_ first: BytePlace, _ end: BytePlace) -> BytePlace {
    var place = first
    while place < end {
      let byte = unsafe place.pointee
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
      place += 1
      // A space after a colon is alone.
      if unsafe place < end && place.pointee > 0x20 { break }
      while end - place >= 16 {
        let words = unsafe place.load(as: (UInt64, UInt64).self)
        let first = words.0 ^ 0x2020_2020_2020_2020
        let second = words.1 ^ 0x2020_2020_2020_2020
        if first | second != 0 {
          let others = first != 0 ? first : second
          place += (first != 0 ? 0 : 8) &+ UInt64(littleEndian: others).trailingZeroBitCount &>> 3
          break
        }
        place += 16
      }
    }
    return place
  }

  /// The place of the next key's first byte, after its quote; nil at the end of the object, which the reader moves past.
  /// - Parameter place: where the object's brace or its last member ends.
  @inlinable @inline(__always)
  package mutating func nextKey(from place: BytePlace, isFirst: Bool) throws(ReadFailure) -> BytePlace? {
    var next = place
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
    return try nextUnusualKey(from: place, isFirst: isFirst)
  }

  /// The same in JSON5, or where there is an error.
  @inline(never) @usableFromInline
  mutating func nextUnusualKey(from place: BytePlace, isFirst: Bool) throws(ReadFailure) -> BytePlace? {
    cursor = place
    return try nextMember(isFirst: isFirst) ? cursor : nil
  }

  /// Moves to the next element, after the comma before it; false at the end of the array, which the reader moves past.
  /// - Parameter place: where the array's bracket or its last element ends.
  @inlinable @inline(__always)
  package mutating func nextElement(at place: inout BytePlace, isFirst: Bool) throws(ReadFailure) -> Bool {
    let byte = Self.nextByte(&place, fastEnd)
    if byte == UInt8(ascii: ","), !isFirst {
      place += 1
      return true
    }
    if byte == UInt8(ascii: "]") {
      cursor = place + 1
      return false
    }
    if isFirst, byte != 0 { return true }
    return try nextUnusualElement(at: &place, isFirst: isFirst)
  }

  /// The same in JSON5, or where there is an error.
  @inline(never) @usableFromInline
  mutating func nextUnusualElement(at place: inout BytePlace, isFirst: Bool) throws(ReadFailure) -> Bool {
    cursor = place
    defer { place = cursor }
    return try nextElement(isFirst: isFirst)
  }

  /// Reads an integer that is spelled without a point or an exponent and fits; nil, without moving, for anything else.
  /// - Parameter limit: the number of bytes that it may have.
  @inlinable @inline(__always)
  package static func takeInt64(_ place: inout BytePlace, _ end: BytePlace, limit: Int) -> Int64? {
    guard let (value, behind) = NumberScanner.scanInt64(place, end), behind - place <= limit else {
      return nil
    }
    place = behind
    return value
  }

  /// Reads the nearest `Double` to a number; nil, without moving, for anything that is not a number, for numbers beyond the
  /// finite ones, and for those so small that the nearest is zero.
  /// - Parameter limit: the number of bytes that it may have.
  @inlinable @inline(__always)
  package static func takeDouble(
    _ place: inout BytePlace, _ end: BytePlace, limit: Int, powers: PowersOfTen = .shared
  ) -> Double? {
    guard let (value, behind) = NumberScanner.scanDouble(place, end, powers: powers), behind - place <= limit else {
      return nil
    }
    // One comparison, as all numbers are finite, and most are not zero: without the sign, zero is below all others, and
    // values that are not finite are above them.
    let magnitude = value.bitPattern &<< 1
    if magnitude &- 1 >= Double.infinity.bitPattern &<< 1 &- 1,
      magnitude != 0 || !NumberScanner.isZero(place, behind)
    {
      return nil
    }
    place = behind
    return value
  }

  /// Moves over `null` if the text has it here.
  @inlinable @inline(__always)
  package static func takeNull(_ place: inout BytePlace, _ end: BytePlace) -> Bool { take(.null, &place, end) }

  /// Moves over `null`, `true` or `false` if the text has that word here.
  @inlinable @inline(__always)
  package static func take(_ word: Word, _ place: inout BytePlace, _ end: BytePlace) -> Bool {
    guard end - place >= word.count,
      unsafe UInt32(littleEndian: place.load(as: UInt32.self)) == word.firstFour
    else { return false }
    if word.count == 5 {
      guard unsafe place[4] == UInt8(ascii: "e") else { return false }
    }
    place += word.count
    return true
  }
}
