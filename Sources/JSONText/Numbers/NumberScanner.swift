/// Reads numbers as RFC 8259 spells them: `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`.
///
/// Digits go eight at a time: one load, one test that finds the first byte that is not a digit, three multiplications
/// for the value of all digits before it (the technique of simdjson and fast_float). Nothing after `end` is read.
@usableFromInline package enum NumberScanner {
  /// Explicit exponents stop growing here: no text is long enough for its digits to make up for it.
  @inlinable static var exponentLimit: Int { Int.max / 100 }

  /// The number that begins at `cursor`, or nil if none does; ``NumberFault/find(from:to:)`` then finds the reason.
  ///
  /// The number ends before the first byte that cannot continue it. Whether that byte may be there is the
  /// caller's question.
  /// - Complexity: O(*n*) in the bytes of the number.
  @inlinable @inline(__always)
  package static func scan(_ cursor: BytePointer, _ end: BytePointer) -> ScannedNumber? {
    // SAFETY: the first byte is read only if there is one, and that of the digits only if there are some.
    guard cursor < end else { return nil }
    let negative = unsafe cursor.pointee == UInt8(ascii: "-")
    let digits = cursor + (negative ? 1 : 0)
    var position = digits
    var significand: UInt64 = 0
    if takeUpToThree(&position, end, &significand) { takeDigits(&position, end, &significand) }
    var count = position - digits
    guard count > 0 else { return nil }
    if unsafe count > 1 && digits.pointee == UInt8(ascii: "0") { return nil }

    var exponent = 0
    var next = position.byte(before: end)
    let isInteger = next != UInt8(ascii: ".") && next | 0x20 != UInt8(ascii: "e")
    if next == UInt8(ascii: ".") {
      position += 1
      let fraction = position
      takeDigits(&position, end, &significand)
      exponent = fraction - position
      if exponent == 0 { return nil }
      count = count &- exponent
      next = position.byte(before: end)
    }
    if next | 0x20 == UInt8(ascii: "e") {
      guard let (explicit, behind) = takeExponent(position, end) else { return nil }
      exponent = exponent &+ explicit
      position = behind
    }
    if count > 19 { return ScannedNumber(long: cursor, position, isInteger: isInteger) }
    return ScannedNumber(
      negative: negative, isInteger: isInteger, digitsTruncated: false, significand: significand,
      exponent10: exponent, start: cursor, end: position)
  }

  /// The nearest `Double` to the number at `cursor` and the place after it; nil if there is not a number.
  ///
  /// ±infinity if it is too large. See ``scan(_:_:)`` and ``ScannedNumber/double(_:)``.
  @inlinable @inline(__always)
  package static func scanDouble(
    _ cursor: BytePointer, _ end: BytePointer, powers: PowersOfTen = .shared
  ) -> (value: Double, end: BytePointer)? {
    scanPlainDouble(cursor, end, powers) ?? scanAnyDouble(cursor, end, powers)
  }

  @inline(never) @usableFromInline
  static func scanAnyDouble(
    _ cursor: BytePointer, _ end: BytePointer, _ powers: PowersOfTen
  ) -> (value: Double, end: BytePointer)? {
    guard let number = scan(cursor, end) else { return nil }
    return (number.double(powers), number.end)
  }

  /// Whether the digits of a number are all zero.
  @inline(never) @usableFromInline
  static func isZero(_ number: BytePointer, _ end: BytePointer) -> Bool {
    var position = number
    while position < end {
      let byte = position.byte(before: end)
      if byte | 0x20 == UInt8(ascii: "e") { return true }
      if byte > UInt8(ascii: "0") { return false }
      position += 1
    }
    return true
  }

  /// The `Int64` spelled at `cursor` with neither `.` nor `e`, and the place after it.
  ///
  /// Up to seven digits without a sign are decided here, in line; more digits and signs are left to calls.
  /// - Returns: nil for anything else, an integer out of range included; ``scan(_:_:)`` determines what it is.
  @inlinable @inline(__always)
  package static func scanInt64(_ cursor: BytePointer, _ end: BytePointer) -> (value: Int64, end: BytePointer)? {
    // SAFETY: eight bytes are loaded only where eight are left.
    guard end - cursor >= 8 else { return scanSigned(cursor, end) }
    let loaded = unsafe UInt64(littleEndian: cursor.load(as: UInt64.self))
    let word = loaded ^ 0x3030_3030_3030_3030
    let others = ((word &+ 0x7676_7676_7676_7676) | word) & 0x8080_8080_8080_8080
    if others == 0 { return scanMore(cursor, end, eightDigits(word)) }
    // The number of bits that the digits have.
    let width = UInt64(truncatingIfNeeded: others.trailingZeroBitCount) & 0x38
    let next = UInt8(truncatingIfNeeded: loaded &>> width)
    // A value without a digit or a sign is usually null.
    if width == 0, loaded & 0xFF != UInt64(UInt8(ascii: "-")) { return nil }
    // A zero leads only alone; without digits, `next` is the first byte.
    if width == 0 || (word & 0xFF == 0 && width > 8) || next == UInt8(ascii: ".") || next | 0x20 == UInt8(ascii: "e") {
      return scanSigned(cursor, end)
    }
    let value = Int64(truncatingIfNeeded: eightDigits((word &<< 8) &<< (56 &- width)))
    return (value, cursor + Int(truncatingIfNeeded: width &>> 3))
  }

  /// The integer that begins with eight digits, which are known.
  @inline(never) @usableFromInline
  static func scanMore(_ digits: BytePointer, _ end: BytePointer, _ eight: UInt64) -> (value: Int64, end: BytePointer)?
  {
    // SAFETY: the eight bytes have been seen.
    var position = digits + 8
    var value = eight
    // Identifiers of nine or ten digits are common.
    if !takeUpToThree(&position, end, &value), unsafe digits.pointee != UInt8(ascii: "0") {
      let next = position.byte(before: end)
      if next == UInt8(ascii: ".") || next | 0x20 == UInt8(ascii: "e") { return nil }
      return (Int64(truncatingIfNeeded: value), position)
    }
    takeDigits(&position, end, &value)
    guard let magnitude = magnitude(value, digits, position, end), magnitude <= UInt64(Int64.max) else {
      return nil
    }
    return (Int64(truncatingIfNeeded: magnitude), position)
  }

  /// The integer at `cursor`, which may have a sign.
  @inline(never) @usableFromInline
  static func scanSigned(_ cursor: BytePointer, _ end: BytePointer) -> (value: Int64, end: BytePointer)? {
    // SAFETY: the first byte is read only if there is one; passes the range on.
    guard cursor < end else { return nil }
    let negative = unsafe cursor.pointee == UInt8(ascii: "-")
    guard let (magnitude, behind) = scanMagnitude(cursor + (negative ? 1 : 0), end) else { return nil }
    guard magnitude <= UInt64(Int64.max) &+ (negative ? 1 : 0) else { return nil }
    let value = Int64(truncatingIfNeeded: magnitude)
    return (negative ? 0 &- value : value, behind)
  }

  // MARK: Parts

  @inlinable @inline(__always)
  static func scanMagnitude(_ digits: BytePointer, _ end: BytePointer) -> (value: UInt64, end: BytePointer)? {
    var position = digits
    var value: UInt64 = 0
    takeDigits(&position, end, &value)
    guard let magnitude = magnitude(value, digits, position, end) else { return nil }
    return (magnitude, position)
  }

  /// The value of the digits from `digits` to `position`, if they are an integer that fits and nothing continues it.
  /// - Parameter value: the result of ``takeDigits(_:_:_:)`` for them.
  @inlinable @inline(__always)
  static func magnitude(_ value: UInt64, _ digits: BytePointer, _ position: BytePointer, _ end: BytePointer) -> UInt64?
  {
    // SAFETY: `digits` is read from only if there is one.
    let count = position - digits
    guard count > 0 else { return nil }
    let first = unsafe digits.pointee
    if count > 1, first == UInt8(ascii: "0") { return nil }
    let next = position.byte(before: end)
    if next == UInt8(ascii: ".") || next | 0x20 == UInt8(ascii: "e") { return nil }
    if count > 19 {
      // Twenty digits fit only from 10000000000000000000 to 18446744073709551615. All others that begin with 1
      // wrapped around once, to less than its first digit alone.
      guard count == 20, first == UInt8(ascii: "1"), value >= 10_000_000_000_000_000_000 else { return nil }
    }
    return value
  }

  /// Moves over up to three digits, one by one; whether more may follow.
  ///
  /// Numbers with a fraction mostly have few digits before it, as many as their neighbours: 2 ns of 18 in canada.json.
  @inlinable @inline(__always)
  static func takeUpToThree(_ position: inout BytePointer, _ end: BytePointer, _ value: inout UInt64) -> Bool {
    for _ in 0..<3 {
      // SAFETY: a byte is read only where one is left.
      guard position < end else { return false }
      let digit = unsafe position.pointee &- UInt8(ascii: "0")
      if digit > 9 { return false }
      value = value &* 10 &+ UInt64(truncatingIfNeeded: digit)
      position += 1
    }
    return true
  }

  /// Moves over the digits at `position` and appends them to `value`, which wraps around after 19 of them.
  @inlinable @inline(__always)
  static func takeDigits(_ position: inout BytePointer, _ end: BytePointer, _ value: inout UInt64) {
    // SAFETY: eight bytes are loaded only where eight are left, one only where one is.
    while end - position >= 8 {
      let loaded = unsafe position.load(as: UInt64.self)
      let word = UInt64(littleEndian: loaded) ^ 0x3030_3030_3030_3030
      // A digit's byte is now 0...9; adding 0x76 carries everything above 9 into the top bit. The lowest such bit
      // is right even if bytes above it were disturbed.
      let others = ((word &+ 0x7676_7676_7676_7676) | word) & 0x8080_8080_8080_8080
      if others == 0 {
        value = value &* 100_000_000 &+ eightDigits(word)
        position += 8
        continue
      }
      let count = UInt64(truncatingIfNeeded: others.trailingZeroBitCount) >> 3
      // Zeros move in before the digits, everything after the digits moves out.
      let aligned = (word &<< 8) &<< (56 &- 8 &* count)
      value = value &* smallPower(count) &+ eightDigits(aligned)
      position += Int(truncatingIfNeeded: count)
      return
    }
    while position < end {
      let digit = unsafe position.pointee &- UInt8(ascii: "0")
      if digit > 9 { return }
      value = value &* 10 &+ UInt64(truncatingIfNeeded: digit)
      position += 1
    }
  }

  /// The value of eight bytes 0...9, the first digit in the lowest byte: pairs, then fours, then all.
  @inlinable @inline(__always) static func eightDigits(_ word: UInt64) -> UInt64 {
    let pairs = word &* 10 &+ word >> 8
    let outer = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let inner = (pairs >> 16 & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return (outer &+ inner) >> 32
  }

  /// 10^`exponent` for 0...7; compiles to a look-up of constants.
  @inlinable @inline(__always) static func smallPower(_ exponent: UInt64) -> UInt64 {
    switch exponent & 7 {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1_000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    default: 10_000_000
    }
  }

  /// The explicit exponent whose `e` is at `letter`, and the place after it; nil without digits.
  @inlinable
  static func takeExponent(_ letter: BytePointer, _ end: BytePointer) -> (value: Int, end: BytePointer)? {
    // SAFETY: `position` is read from only below `end`.
    var position = letter + 1
    guard position < end else { return nil }
    let sign = unsafe position.pointee
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { position += 1 }
    let digits = position
    var value = 0
    while position < end {
      let digit = unsafe position.pointee &- UInt8(ascii: "0")
      if digit > 9 { break }
      if value < exponentLimit { value = value &* 10 &+ Int(truncatingIfNeeded: digit) }
      position += 1
    }
    if position == digits { return nil }
    return (sign == UInt8(ascii: "-") ? 0 &- value : value, position)
  }
}
