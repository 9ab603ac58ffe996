extension JSONNumber {
  /// The value as an integer type; nil if it is not whole or not in range.
  ///
  /// 12.0 and 1.2e1 are 12; 12.7 is nil. A `Double` above 2^53 is the integer that its shortest spelling says, so that
  /// equal numbers are equal integers, and a number that was written is the same integer when it is read.
  /// - Complexity: O(1) for numbers of up to eighteen digits, O(*n*) in the digits of longer ones.
  @inlinable public func exactly<Integer: FixedWidthInteger>(_ type: Integer.Type = Integer.self) -> Integer? {
    switch storage {
    case .integer(let value): Integer(exactly: value)
    case .unsigned(let value): Integer(exactly: value)
    case .double(let value):
      value.magnitude <= 0x1p53 ? Integer(exactly: value) : ScannedNumber.whole(value.description)?.integer()
    case .decimal(let significand, let exponent): Self.scaled(significand, exponent)
    case .digits(let digits): ScannedNumber.whole(digits.text)?.integer()
    }
  }

  /// The value as an `Int`; nil if it is not whole or not in range.
  public var int: Int? { exactly() }
  /// The value as an `Int64`; nil if it is not whole or not in range.
  public var int64: Int64? { exactly() }
  /// The value as a `UInt64`; nil if it is not whole or not in range.
  public var uint64: UInt64? { exactly() }

  /// The nearest `Double`, as in other JSON readers; infinite beyond the finite numbers.
  public var double: Double {
    switch storage {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .double(let value): value
    case .decimal(let significand, let exponent):
      DecimalToBinary.double(
        significand: significand.magnitude, exponent10: Int(exponent), negative: significand < 0, isTruncated: false)
        ?? ScannedNumber.with(description) { $0.double() } ?? .nan
    case .digits(let digits): ScannedNumber.with(digits.text) { $0.double() } ?? .nan
    }
  }

  /// The nearest `Float`, rounded once; infinite beyond the finite numbers.
  public var float: Float {
    switch storage {
    case .integer(let value): Float(value)
    case .unsigned(let value): Float(value)
    case .double(let value): Float(value)
    case .decimal(let significand, let exponent):
      DecimalToBinary.float(
        significand: significand.magnitude, exponent10: Int(exponent), negative: significand < 0)
        ?? ScannedNumber.with(description) { $0.float() } ?? .nan
    case .digits(let digits): ScannedNumber.with(digits.text) { $0.float() } ?? .nan
    }
  }

  /// The `Double` whose shortest spelling is this number; nil if none is, because a `Double` would have to round it.
  public var exactDouble: Double? {
    let nearest = double
    guard nearest.isFinite else { return nil }
    return JSONNumber(.double(nearest)) == self ? nearest : nil
  }

  /// Whether the document spells the number without a point and an exponent.
  package var isSpelledAsInteger: Bool {
    switch storage {
    case .integer, .unsigned: true
    case .double, .decimal: false
    case .digits(let digits): digits.text.utf8.allSatisfy { $0 != UInt8(ascii: ".") && $0 | 0x20 != UInt8(ascii: "e") }
    }
  }

  @inlinable static func scaled<Integer: FixedWidthInteger>(_ significand: Int64, _ exponent: Int16) -> Integer? {
    var value = Int128(significand)
    var exponent = exponent
    while exponent < 0 {
      let (quotient, remainder) = value.quotientAndRemainder(dividingBy: 10)
      if remainder != 0 { return nil }
      if value == 0 { return 0 }
      value = quotient
      exponent += 1
    }
    guard var result = Integer(exactly: value) else { return nil }
    while exponent > 0, result != 0 {
      let (product, overflow) = result.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      result = product
      exponent -= 1
    }
    return result
  }
}
