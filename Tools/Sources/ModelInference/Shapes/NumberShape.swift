import Janus

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The numbers at one path of the samples.
struct NumberShape: Hashable, Sendable {
  private(set) var count = 0
  private(set) var kinds: Kinds = []

  /// The types that hold the numbers without loss. A set of kinds represents the numbers of any of them.
  struct Kinds: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// Whole, and exactly a `Double` as well.
    static let integer = Kinds(rawValue: 1)
    /// In the range of `Int`, but a `Double` rounds it.
    static let wideInteger = Kinds(rawValue: 2)
    /// Beyond `Int`, but in the range of `UInt64`.
    static let unsigned = Kinds(rawValue: 4)
    /// Negative and whole.
    static let negative = Kinds(rawValue: 8)
    /// Beyond these, but in the range of `Int128`.
    static let integer128 = Kinds(rawValue: 16)
    /// Spelled with a point or an exponent, and what a `Double` prints.
    static let double = Kinds(rawValue: 32)
    /// A `Double` rounds it, `Decimal` does not.
    static let decimal = Kinds(rawValue: 64)
    /// Anything longer.
    static let long = Kinds(rawValue: 128)
  }

  mutating func add(_ number: JSONNumber) {
    count += 1
    kinds.formUnion(Kinds(of: number))
  }

  mutating func formJoin(_ other: NumberShape) {
    count += other.count
    kinds.formUnion(other.kinds)
  }

  /// The smallest type that holds all of the numbers.
  var type: NumberType {
    if kinds.contains(.long) { return .number }
    if kinds.contains(.decimal) { return .decimal }
    if kinds.contains(.double) {
      return kinds.isDisjoint(with: [.wideInteger, .unsigned, .integer128]) ? .double : .decimal
    }
    if kinds.contains(.integer128) { return .int128 }
    if kinds.contains(.unsigned) { return kinds.contains(.negative) ? .int128 : .uint64 }
    return .int
  }
}

/// The types for numbers.
enum NumberType: String, Hashable, Sendable {
  case int = "Int"
  case uint64 = "UInt64"
  case int128 = "Int128"
  case double = "Double"
  case decimal = "Decimal"
  case number = "JSONNumber"

  var isInteger: Bool { self == .int || self == .uint64 || self == .int128 }
}

extension NumberShape.Kinds {
  init(of number: JSONNumber) {
    let text = number.description
    if text.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }) {
      self = number.isPrintedDouble(text) ? .double : text.fitsDecimal ? .decimal : .long
      return
    }
    self = Self.whole(number, text)
    if text.utf8.first == UInt8(ascii: "-") { insert(.negative) }
  }

  private static func whole(_ number: JSONNumber, _ text: String) -> Self {
    if let integer = number.exactly(Int64.self) {
      return integer.magnitude <= 1 << 53 ? .integer : .wideInteger
    }
    if number.exactly(UInt64.self) != nil { return .unsigned }
    if number.exactly(Int128.self) != nil { return .integer128 }
    return text.fitsDecimal ? .decimal : .long
  }
}

extension JSONNumber {
  /// Whether the number is one that programs print for a `Double`: with its shortest digits, or with 16 or 17 digits, as
  /// `-65.613616999999977` in C's `%.17g`.
  fileprivate func isPrintedDouble(_ text: String) -> Bool {
    // A `Double` has room for fifteen digits.
    if text.utf8.count <= 16, !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) { return true }
    if exactDouble != nil { return true }
    let mantissa = text.prefix { $0 != "e" && $0 != "E" }
    let digits = mantissa.filter(\.isNumber).drop { $0 == "0" }.count
    guard digits == 16 || digits == 17, double.isFinite else { return false }
    return JSONNumber(double.scientific(digits: digits).replacing("e+", with: "e")) == self
  }
}

extension Double {
  /// The number with so many digits, as C's `%e` prints it.
  fileprivate func scientific(digits: Int) -> String {
    var text = [CChar](repeating: 0, count: 64)
    let length = withVaList([Int32(digits - 1), self]) { vsnprintf(&text, text.count, "%.*e", $0) }
    return String(decoding: text.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension String {
  /// Whether the number that the text spells has no more digits than a `Decimal`.
  fileprivate var fitsDecimal: Bool {
    guard let decimal = Decimal(string: self), decimal.isFinite else { return false }
    return JSONNumber(decimal.description) == JSONNumber(self)
  }
}
