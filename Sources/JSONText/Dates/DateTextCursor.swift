/// A position in the text of a date, and the small steps that the ISO 8601 reader and the date patterns share.
///
/// A step that fails throws without having moved past what it could not read, so `index` in the failure is where to
/// look.
@safe
struct DateTextCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var index = 0

  /// - Parameter bytes: must outlive the cursor.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    // SAFETY: stored, not read; the maker keeps the bytes alive.
    unsafe self.bytes = bytes
  }

  var isAtEnd: Bool {
    // SAFETY: the count of a buffer is safe to read at any time.
    unsafe index == bytes.count
  }

  /// The byte so far ahead, or 0 beyond the end: no date contains a NUL, so that callers need no second test.
  func peek(_ ahead: Int = 0) -> UInt8 {
    // SAFETY: `index` is never negative nor over the count, `ahead` is never negative, and the sum is tested here.
    unsafe index + ahead < bytes.count ? bytes[index + ahead] : 0
  }

  /// Moves over `count` bytes that a `peek` has seen.
  mutating func advance(_ count: Int = 1) {
    // SAFETY: as in `isAtEnd`.
    unsafe assert(index + count <= bytes.count)
    index += count
  }

  func isDigit(_ ahead: Int = 0) -> Bool { peek(ahead) &- UInt8(ascii: "0") < 10 }

  /// How many digits are here, counted up to `limit`.
  func digitCount(limit: Int) -> Int {
    var count = 0
    while count < limit, isDigit(count) { count += 1 }
    return count
  }

  /// The failure to find `part` here.
  func missing(_ part: DateTextFailure.Part) -> DateTextFailure {
    DateTextFailure(isAtEnd ? .endsEarly(part) : .unexpected(part), at: index)
  }

  /// Reads exactly `width` digits.
  mutating func number(_ part: DateTextFailure.Part, width: Int) throws(DateTextFailure) -> Int32 {
    var value: Int32 = 0
    for _ in 0..<width {
      guard isDigit() else { throw missing(part) }
      value = value * 10 + Int32(peek() - UInt8(ascii: "0"))
      index += 1
    }
    return value
  }

  /// Reads exactly `width` digits, whose value must be in `range`.
  mutating func number(
    _ part: DateTextFailure.Part, width: Int, in range: ClosedRange<Int32>
  ) throws(DateTextFailure) -> Int32 {
    let start = index
    let value = try number(part, width: width)
    guard range.contains(value) else {
      throw DateTextFailure(
        .outOfRange(part, value: Int(value), low: Int(range.lowerBound), high: Int(range.upperBound)), at: start
      )
    }
    return value
  }

  /// Skips `byte` if it is here.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard peek() == byte, !isAtEnd else { return false }
    index += 1
    return true
  }

  /// Reads `+`, `-` or U+2212 (the minus sign of ISO 8601): +1, -1, or nil if there is no sign.
  mutating func sign() -> Int32? {
    switch peek() {
    case UInt8(ascii: "+"):
      index += 1
      return 1
    case UInt8(ascii: "-"):
      index += 1
      return -1
    case 0xE2 where peek(1) == 0x88 && peek(2) == 0x92:
      index += 3
      return -1
    default:
      return nil
    }
  }

  var isAtSign: Bool {
    peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-")
      || (peek() == 0xE2 && peek(1) == 0x88 && peek(2) == 0x92)
  }

  /// Skips `word` if it is here, in any case. `word` must be lower-case ASCII letters.
  mutating func skip(word: String) -> Bool {
    let count = matchCount(word)
    guard count == word.utf8.count else { return false }
    index += count
    return true
  }

  /// How many of the first bytes of `word`, lower-case ASCII letters, are here, in any case.
  func matchCount(_ word: String) -> Int {
    var count = 0
    for byte in word.utf8 {
      guard peek(count) | 0x20 == byte else { break }
      count += 1
    }
    return count
  }

  /// Reads the digits of a fraction: the value of the first 15, and how many these were. Further digits are dropped.
  mutating func fraction() throws(DateTextFailure) -> (digits: UInt64, scale: Int) {
    guard isDigit() else { throw missing(.fraction) }
    var digits: UInt64 = 0
    var scale = 0
    while isDigit() {
      if scale < 15 {
        digits = digits * 10 + UInt64(peek() - UInt8(ascii: "0"))
        scale += 1
      }
      index += 1
    }
    return (digits, scale)
  }

  /// Reads the digits of a fraction of something that lasts `unit` nanoseconds, rounding down to nanoseconds.
  mutating func nanoseconds(ofUnit unit: UInt64) throws(DateTextFailure) -> Int64 {
    let (digits, scale) = try fraction()
    var divisor: UInt64 = 1
    for _ in 0..<scale { divisor *= 10 }
    // Cannot overflow: digits < divisor, so the quotient is below `unit`.
    return Int64(divisor.dividingFullWidth(digits.multipliedFullWidth(by: unit)).quotient)
  }

  /// Reads `Z`, `UTC`, `GMT`, `±hh`, `±hhmm`, `±hh:mm`, with seconds too, or `GMT+2` and the like: seconds east of
  /// UTC.
  mutating func zone() throws(DateTextFailure) -> Int32 {
    let isNamed = skip(word: "utc") || skip(word: "gmt")
    if isNamed, !isAtSign { return 0 }
    if skip(word: "z") { return 0 }
    guard let sign = sign() else { throw missing(.zone) }
    let isShort = isNamed && isDigit() && !isDigit(1)
    var offset = try number(.zoneHour, width: isShort ? 1 : 2, in: 0...23) * 3600
    if skip(UInt8(ascii: ":")) {
      offset += try number(.zoneMinute, width: 2, in: 0...59) * 60
      if skip(UInt8(ascii: ":")) { offset += try number(.zoneSecond, width: 2, in: 0...59) }
    } else if isDigit() {
      offset += try number(.zoneMinute, width: 2, in: 0...59) * 60
      if isDigit() { offset += try number(.zoneSecond, width: 2, in: 0...59) }
    }
    return sign * offset
  }
}
