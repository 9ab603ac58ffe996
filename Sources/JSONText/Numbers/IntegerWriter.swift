/// Writes integers in decimal.
///
/// Up to eight digits are made in one word and stored at once, leading zeros shifted out; longer numbers are split
/// into eights. More bytes than the digits need may be overwritten, never more than the stated room.
@usableFromInline package enum IntegerWriter {
  /// The room that ``write(_:to:)`` needs for integers of up to 64 bits.
  @inlinable package static var capacity: Int { 24 }
  /// The room that ``write(_:to:)`` needs for integers of 128 bits.
  @inlinable package static var wideCapacity: Int { 48 }

  /// Writes `value` to `position`, which has ``capacity`` bytes (``wideCapacity`` for 128 bits), and returns how many it took.
  /// - Complexity: O(*n*) in the digits, eight at a time.
  @unsafe @inlinable @inline(__always)
  package static func write<T: FixedWidthInteger>(_ value: T, to position: OutputPointer) -> Int {
    assert(T.bitWidth <= 128)
    // SAFETY: passes the room on, less the sign.
    if T.isSigned, value < 0 {
      unsafe position.pointee = UInt8(ascii: "-")
      return unsafe writeMagnitude(value.magnitude, to: position + 1) &+ 1
    }
    return unsafe writeMagnitude(value.magnitude, to: position)
  }

  @unsafe @inlinable @inline(__always)
  static func writeMagnitude<T: FixedWidthInteger>(_ value: T, to position: OutputPointer) -> Int {
    // SAFETY: passes the room on. Which core it is is known when the code is specialised.
    T.bitWidth <= 64
      ? unsafe writeUnsigned(UInt64(truncatingIfNeeded: value), to: position)
      : unsafe writeWide(UInt128(truncatingIfNeeded: value), to: position)
  }

  /// The core for 64 bits: at most 20 digits, at most 23 bytes overwritten.
  // Not inlinable, as each module would have a copy of its own, and some of them are compiled to slower code.
  @unsafe @inline(never) @usableFromInline
  package static func writeUnsigned(_ value: UInt64, to position: OutputPointer) -> Int {
    // SAFETY: `position` has room for 23 bytes; the comments count.
    if value < 10 {
      unsafe position.pointee = UInt8(truncatingIfNeeded: value) &+ UInt8(ascii: "0")
      return 1
    }
    if value < 100_000_000 { return unsafe writeUpTo8(value, to: position) }
    let upper = value / 100_000_000
    let last = DecimalDigits.eight(value &- upper &* 100_000_000) | DecimalDigits.zeros
    if upper < 10 {
      // Nine digits, as many identifiers have: an eight less.
      unsafe position.pointee = UInt8(truncatingIfNeeded: upper) &+ UInt8(ascii: "0")
      unsafe DecimalDigits.store(last, position + 1)
      return 9
    }
    if upper < 100_000_000 {
      let count = unsafe writeUpTo8(upper, to: position)
      unsafe DecimalDigits.store(last, position + count)  // 16
      return count &+ 8
    }
    let first = upper / 100_000_000
    let middle = DecimalDigits.eight(upper &- first &* 100_000_000) | DecimalDigits.zeros
    var count = 1
    if first < 10 {
      // Seventeen digits, as many decimals have.
      unsafe position.pointee = UInt8(truncatingIfNeeded: first) &+ UInt8(ascii: "0")
    } else {
      count = unsafe writeUpTo8(first, to: position)  // up to 4 digits
    }
    unsafe DecimalDigits.store(middle, position + count)
    unsafe DecimalDigits.store(last, position + count + 8)  // 20
    return count &+ 16
  }

  /// Writes one to eight digits; overwrites eight bytes.
  @unsafe @inlinable @inline(__always)
  static func writeUpTo8(_ value: UInt64, to position: OutputPointer) -> Int {
    let digits = DecimalDigits.eight(value)
    let zeros = DecimalDigits.leadingZeros(digits)
    // SAFETY: callers have room for eight bytes.
    unsafe DecimalDigits.store((digits | DecimalDigits.zeros) &>> (8 &* zeros), position)
    return 8 &- Int(truncatingIfNeeded: zeros)
  }

  /// The core for 128 bits: at most 39 digits, in chunks of 16 after the first.
  @unsafe @inline(never) @usableFromInline
  static func writeWide(_ value: UInt128, to position: OutputPointer) -> Int {
    // SAFETY: at most 39 bytes after the sign, and no store reaches after the number's own digits but the first,
    // which needs 23 bytes.
    if let narrow = UInt64(exactly: value) { return unsafe writeUnsigned(narrow, to: position) }
    let (rest, chunk) = value.quotientAndRemainder(dividingBy: 10_000_000_000_000_000)
    let count = unsafe writeWide(rest, to: position)
    let (upper, lower) = UInt64(chunk).quotientAndRemainder(dividingBy: 100_000_000)
    unsafe DecimalDigits.store(DecimalDigits.eight(upper) | DecimalDigits.zeros, position + count)
    unsafe DecimalDigits.store(DecimalDigits.eight(lower) | DecimalDigits.zeros, position + count + 8)
    return count + 16
  }
}
