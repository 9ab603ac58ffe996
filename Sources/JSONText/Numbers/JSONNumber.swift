/// A number, exactly as a document has it: nothing is rounded before it is converted to a type.
///
/// ```
///   42                       an integer of 64 bits
///   65.613616999999977       65613616999999977 × 10^-15
///   3.4 as a Double          the Double
///   123456789012345678901    its digits
/// ```
///
/// Numbers are equal if they have the same value, however they are spelled or stored: 1, 1.0 and 10e-1 are.
public struct JSONNumber: Sendable {
  @usableFromInline package enum Storage: Sendable {
    case integer(Int64)
    /// Beyond the range of `Int64`.
    case unsigned(UInt64)
    /// Finite.
    case double(Double)
    /// Spelled with a point or an exponent, in at most eighteen digits; not -0.
    case decimal(significand: Int64, exponent: Int16)
    /// Anything longer, by its spelling.
    case digits(Digits)
  }

  /// The spelling of a number that no other storage holds.
  @usableFromInline package final class Digits: Sendable {
    @usableFromInline package let text: String
    @usableFromInline init(_ text: String) { self.text = text }
  }

  @usableFromInline package let storage: Storage

  @inlinable package init(_ storage: Storage) { self.storage = storage }

  /// Creates the number that an integer is.
  @inlinable public init<Integer: BinaryInteger>(_ value: Integer) {
    if let small = Int64(exactly: value) {
      storage = .integer(small)
    } else if let large = UInt64(exactly: value) {
      storage = .unsigned(large)
    } else {
      storage = .digits(Digits(String(value)))
    }
  }

  /// Creates a number from a `Double`; nil for NaN and the infinities.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    storage = .double(value)
  }

  /// Creates a number from the shortest spelling of a `Float`; nil for NaN and the infinities.
  public init?(_ value: Float) {
    guard value.isFinite else { return nil }
    self.init(value.description)
  }

  /// Creates the number that a text spells, by the grammar of JSON; nil for anything else, white space included.
  public init?(_ text: some StringProtocol) {
    guard let number = ScannedNumber.with(String(text), { JSONNumber($0) }) else { return nil }
    self = number
  }

  /// Creates the number that was found in a text.
  @inline(__always)
  package init(_ number: ScannedNumber) {
    // Up to eighteen digits and no zero: nearly all numbers.
    if number.significand &- 1 < 999_999_999_999_999_999, !number.digitsTruncated {
      let magnitude = Int64(truncatingIfNeeded: number.significand)
      let significand = number.negative ? 0 &- magnitude : magnitude
      if number.isInteger, number.exponent10 == 0 {
        self.init(.integer(significand))
        return
      }
      if !number.isInteger, let exponent = Int16(exactly: number.exponent10) {
        self.init(.decimal(significand: significand, exponent: exponent))
        return
      }
    }
    self.init(unusual: number)
  }

  /// Creates the number that was found in a text; nil for zero and more digits than eighteen.
  /// - Parameter number: has no exponent.
  @inline(__always)
  init?(_ number: PlainNumber) {
    guard number.significand &- 1 < 999_999_999_999_999_999 else { return nil }
    let magnitude = Int64(truncatingIfNeeded: number.significand)
    let significand = number.negative ? 0 &- magnitude : magnitude
    let exponent = Int16(truncatingIfNeeded: number.exponent10)
    storage = exponent == 0 ? .integer(significand) : .decimal(significand: significand, exponent: exponent)
  }

  @inline(never)
  private init(unusual number: ScannedNumber) {
    if number.significand == 0 {
      storage =
        number.negative ? .double(-0.0) : number.isInteger ? .integer(0) : .decimal(significand: 0, exponent: -1)
    } else if number.isInteger, let integer = number.int64 {
      storage = .integer(integer)
    } else if number.isInteger, let integer = number.uint64 {
      storage = .unsigned(integer)
    } else {
      storage = .digits(Digits(number.text))
    }
  }
}

extension JSONNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates the number that an integer literal is.
  public init(integerLiteral value: Int64) { storage = .integer(value) }

  /// Creates the number that a floating-point literal is; a literal beyond the finite numbers is the largest of them.
  public init(floatLiteral value: Double) {
    storage = .double(value.isFinite ? value : .greatestFiniteMagnitude)
  }
}
