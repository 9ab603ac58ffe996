/// A well-formed JSON number as ``NumberScanner`` found it: ±`significand` * 10^`exponent10`.
@frozen @usableFromInline package struct ScannedNumber {
  /// Whether it begins with `-`; `-0` does, too.
  @usableFromInline package let negative: Bool
  /// Whether it is spelled with neither `.` nor `e`.
  @usableFromInline package let isInteger: Bool
  /// Whether digits other than 0 were left out after the significand.
  @usableFromInline package let digitsTruncated: Bool
  /// The significant digits, the first 19 of them if there are more.
  @usableFromInline package let significand: UInt64
  /// The power of ten that the last digit of the significand counts; saturated at about ±10^17.
  @usableFromInline package let exponent10: Int
  /// The first byte of the number.
  @usableFromInline package let start: BytePointer
  /// The byte after the number.
  @usableFromInline package let end: BytePointer

  @inlinable @inline(__always) init(
    negative: Bool, isInteger: Bool, digitsTruncated: Bool, significand: UInt64, exponent10: Int,
    start: BytePointer, end: BytePointer
  ) {
    self.negative = negative
    self.isInteger = isInteger
    self.digitsTruncated = digitsTruncated
    self.significand = significand
    self.exponent10 = exponent10
    self.start = start
    self.end = end
  }

  /// The bytes of the number.
  @inlinable package var source: UnsafeBufferPointer<UInt8> {
    // SAFETY: the scanner moved from `start` to `end` within one text.
    unsafe start.bytes(end - start)
  }
}

// MARK: As a binary floating-point number

extension ScannedNumber {
  /// The nearest `Double`, ties to even; ±0 if it is too small and ±infinity if it is too large.
  /// - Complexity: O(1) for up to 19 digits; rarely O(*n*) in the bytes for more.
  @inlinable @inline(__always) package func double(_ powers: PowersOfTen = .shared) -> Double {
    let value = DecimalToBinary.double(
      significand: significand, exponent10: exponent10, negative: negative, isTruncated: digitsTruncated,
      powers: powers)
    // SAFETY: the source is a well-formed number.
    return unsafe value ?? ExactDecimal.double(source)
  }

  /// The nearest `Float`, rounded once from the decimal digits; otherwise like ``double(_:)``.
  @inlinable package func float(_ powers: PowersOfTen = .shared) -> Float {
    let value = DecimalToBinary.float(
      significand: significand, exponent10: exponent10, negative: negative, isTruncated: digitsTruncated,
      powers: powers)
    // SAFETY: the source is a well-formed number.
    return unsafe value ?? ExactDecimal.float(source)
  }
}

// MARK: As a whole number

extension ScannedNumber {
  /// The same number as a `T`, or nil if it is not whole or not in the range of `T`: nothing is rounded.
  ///
  /// `12`, `12.0`, `1.2e1` and `120e-1` are all 12; `-0` is 0.
  /// - Complexity: O(1) for up to 19 digits without `.` and `e`; otherwise O(*n*) in the bytes.
  @inlinable @inline(__always) package func integer<T: FixedWidthInteger>(as type: T.Type = T.self) -> T? {
    guard isInteger, exponent10 == 0, !digitsTruncated else {
      return wideMagnitude.flatMap { Self.integer($0, isNegative: negative) }
    }
    return Self.integer(significand, isNegative: negative)
  }

  /// The same number as an `Int64`; see ``integer(as:)``.
  @inlinable package var int64: Int64? { integer() }
  /// The same number as a `UInt64`; see ``integer(as:)``.
  @inlinable package var uint64: UInt64? { integer() }
  /// The same number as an `Int128`; see ``integer(as:)``.
  @inlinable package var int128: Int128? { integer() }
  /// The same number as a `UInt128`; see ``integer(as:)``.
  @inlinable package var uint128: UInt128? { integer() }

  @inlinable @inline(__always)
  static func integer<T: FixedWidthInteger, M: FixedWidthInteger & UnsignedInteger>(
    _ magnitude: M, isNegative: Bool
  ) -> T? {
    guard isNegative else { return T(exactly: magnitude) }
    // `min` has no positive counterpart, so the negative number is compared as a magnitude.
    guard magnitude <= T.min.magnitude else { return nil }
    return 0 &- T(truncatingIfNeeded: magnitude)
  }

  /// The magnitude if it is whole and fits, from the source digits.
  @inline(never) @usableFromInline var wideMagnitude: UInt128? {
    // SAFETY: the source is a well-formed number.
    unsafe SourceDigits.magnitude(of: source)
  }
}

// MARK: More than 19 digits

extension ScannedNumber {
  /// The number between `start` and `end`, whose digits are too many to have been added up on the path.
  @inline(never) @usableFromInline
  init(long start: BytePointer, _ end: BytePointer, isInteger: Bool) {
    var significand: UInt64 = 0
    // SAFETY: the scanner moved from `start` to `end` over a well-formed number, which is not empty.
    let source = unsafe start.bytes(end - start)
    let (exponent, isTruncated) = unsafe SourceDigits.forEach(in: source, limit: 19) {
      significand = significand * 10 + $0
    }
    let negative = unsafe start.pointee == UInt8(ascii: "-")
    self.init(
      negative: negative, isInteger: isInteger, digitsTruncated: isTruncated, significand: significand,
      exponent10: exponent, start: start, end: end)
  }
}

extension ScannedNumber {
  /// Runs `body` on the number that a whole text spells.
  /// - Returns: nil if the text is not a number, or has anything but one.
  static func with<Result>(_ text: String, _ body: (ScannedNumber) -> Result) -> Result? {
    var text = text
    return text.withUTF8 { bytes in
      // SAFETY: the number is used only while the text is lent.
      unsafe ScannedNumber(wholeTextOf: bytes).map(body)
    }
  }

  /// Apart, so that the scanner is there once.
  @inline(never)
  private init?(wholeTextOf bytes: UnsafeBufferPointer<UInt8>) {
    // SAFETY: the number refers to the text, and callers use it only while the text is lent.
    guard let start = unsafe bytes.baseAddress.map(BytePointer.init),
      let number = NumberScanner.scan(start, start + bytes.count),
      number.end == start + bytes.count
    else { return nil }
    self = number
  }

  /// The whole number that a whole text spells, up to 128 bits.
  @inline(never) @usableFromInline
  static func whole(_ text: String) -> Whole? {
    with(text) { number in
      number.wideMagnitude.map { Whole(magnitude: $0, isNegative: number.negative) }
    } ?? nil
  }

  /// A whole number of any integer type.
  @usableFromInline struct Whole {
    @usableFromInline let magnitude: UInt128
    @usableFromInline let isNegative: Bool

    /// The same number as a `T`, or nil if it is not in the range of `T`.
    @inlinable func integer<T: FixedWidthInteger>() -> T? { ScannedNumber.integer(magnitude, isNegative: isNegative) }
  }

  /// The number as it is spelled.
  var text: String {
    // SAFETY: the text of a number outlives it.
    unsafe String(decoding: source, as: UTF8.self)
  }
}
