/// A set of code points, such as that of the character class `[^a-z\d]`.
struct ScalarSet: Hashable, Sendable {
  /// The code points themselves; strings have no surrogates.
  var ranges: [ClosedRange<UInt32>] = []
  /// The other parts of the set.
  var properties: [Property] = []
  /// Whether the set is negated.
  var isNegated = false

  /// A property of code points, or its negation.
  struct Property: Hashable, Sendable {
    let property: UnicodeProperty
    let isNegated: Bool

    func contains(_ scalar: Unicode.Scalar) -> Bool { property.contains(scalar) != isNegated }
  }

  init(_ ranges: [ClosedRange<UInt32>] = []) { self.ranges = ranges }

  init(_ scalar: UInt32) { ranges = [scalar...scalar] }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    (ranges.contains { $0.contains(scalar.value) } || properties.contains { $0.contains(scalar) }) != isNegated
  }

  mutating func formUnion(_ other: ScalarSet) {
    ranges += other.isNegated ? Self.complement(of: other.ranges) : other.ranges
    properties += other.properties
  }

  /// All code points outside of some sorted ranges.
  private static func complement(of ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    var (result, next): ([ClosedRange<UInt32>], UInt32) = ([], 0)
    for range in ranges {
      if next < range.lowerBound { result.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    return next <= 0x10_FFFF ? result + [next...0x10_FFFF] : result
  }

  // MARK: Of ECMA-262

  /// `\d`.
  static let digits = ScalarSet([0x30...0x39])
  /// `\w`, which is also a part of a word for `\b`.
  static let words = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  /// `\s`: not quite the white space of Unicode.
  static let whiteSpace = ScalarSet([
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
    0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])
  /// `.`: all code points except line ends.
  static let anything = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029]).negated

  var negated: ScalarSet {
    var set = self
    set.isNegated.toggle()
    return set
  }
}
