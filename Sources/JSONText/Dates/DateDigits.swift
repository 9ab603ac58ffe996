/// Digits eight at a time: both directions of the common form `2014-01-02T12:40:08Z` handle it as three machine words.
enum DateDigits {
  /// A template, see `pairs`: the characters, and 0xFF where they are not digits.
  struct Template {
    var text: UInt64
    var fixed: UInt64

    /// "0000-00-", the first eight bytes of `2014-01-02T12:40:08Z`.
    static var yearAndMonth: Template { Template(text: 0x2D30_302D_3030_3030, fixed: 0xFF00_00FF_0000_0000) }
    /// "00?00:00", the next eight; the separator must be made zero first.
    static var dayAndTime: Template { Template(text: 0x3030_3A30_3000_3030, fixed: 0x0000_FF00_00FF_0000) }
    /// "00:00", an offset from UTC without its sign, and three bytes of zero.
    static var offset: Template { Template(text: 0x0000_0030_303A_3030, fixed: 0xFFFF_FF00_00FF_0000) }
  }

  /// Turns eight characters into numbers: byte i of the answer is the value of the two digits i and i + 1.
  ///
  /// The template has "0" where the text must have a digit, and elsewhere the character that the text must have.
  /// Nil if the text does not fit. The first character is the lowest byte.
  ///
  ///     text     2  0  1  4  -  0  1  -
  ///     xor      2  0  1  4  0  0  1  0      every byte at most 9, and 0 at the two dashes
  ///     answer  20  .  14 .  .  1  .  .
  @inline(__always)
  static func pairs(_ text: UInt64, _ template: Template) -> UInt64? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let digits = text ^ template.text
    // Adding 0x76 sets the high bit of a byte over 9; a byte that has it already is caught by the "or".
    guard ((digits &+ 0x76 &* ones) | digits) & (0x80 &* ones) == 0, digits & template.fixed == 0 else {
      return nil
    }
    return digits &* 10 &+ (digits >> 8)
  }

  /// The two digits of a number under 100, the first one in the lower byte.
  @inline(__always)
  static func pair(_ value: UInt32) -> UInt64 {
    let tens = (value &* 103) >> 10  // value / 10, exact below 179
    return UInt64((tens | (value &- tens &* 10) << 8) &+ 0x3030)
  }
}

/// Writes the numbers and letters of a date one after the other.
///
/// The creator must provide room for all appended bytes.
@safe
struct DateTextWriter {
  private let start: OutputPointer
  private(set) var count: Int

  /// - Parameters:
  ///   - start: where the text begins.
  ///   - count: how many bytes of it are there already.
  @unsafe
  init(_ start: OutputPointer, count: Int = 0) {
    self.start = start
    self.count = count
  }

  mutating func append(_ byte: UInt8) {
    // SAFETY: the maker of this writer promised room for everything that is appended.
    unsafe start[count] = byte
    count += 1
  }

  mutating func append(_ text: StaticString) {
    // SAFETY: a StaticString's bytes live as long as the program; the indices are within its count.
    for index in 0..<text.utf8CodeUnitCount { append(unsafe text.utf8Start[index]) }
  }

  /// The decimal digits of `value`, with leading zeros up to `width`.
  mutating func append(_ value: UInt32, width: Int) {
    if width == 2, value < 100 {
      let pair = DateDigits.pair(value)
      append(UInt8(truncatingIfNeeded: pair))
      return append(UInt8(truncatingIfNeeded: pair >> 8))
    }
    var needed = 1
    var rest = value / 10
    while rest > 0 { (needed, rest) = (needed + 1, rest / 10) }
    let total = max(needed, width)
    rest = value
    for index in stride(from: count + total - 1, through: count, by: -1) {
      // SAFETY: as in `append(_ byte:)`; the digits fill count ..< count + total.
      unsafe start[index] = UInt8(truncatingIfNeeded: rest % 10) + UInt8(ascii: "0")
      rest /= 10
    }
    count += total
  }
}
