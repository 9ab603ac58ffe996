/// The sample values with which a type is probed to find out how it decodes and encodes.
///
/// In round 0 all of them are zero or empty. In the others they distinguish the properties of a type: the *n*-th
/// property of a type gets the *n*-th value of that, and where there are too few values, as of `Bool`, each round has
/// one digit of *n*.
///
/// ```
///   round   values                              what this determines
///   0       zero, empty, nil
///   1       small; containers of two elements   sums, counts, sorting, elements of different lengths
///   2       negative; dates out of order        limits, comparisons of properties
///   3       large, long; equal elements         limits, rounding, duplicates
///   mixed   every other one zero or nil         `nick ?? name`, `title.isEmpty ? name : title`, both or neither
///   mixed   zero where it may be nil            "" and 0 that become nil
/// ```
///
/// Code that calculates with its values is determined by the first rounds, before it gets values that are negative or large.
struct Samples {
  private(set) var round = 0
  let foundation: SynthesizedCoding.FoundationSamples
  /// Whether values are for types inside the current one. Their code may be anything, and it is enough that they have values.
  var isInside = false
  /// Which values are zero.
  private var mixture = Mixture.none

  private enum Mixture { case none, even, odd, optional }

  /// The samples of round 0.
  init(_ foundation: @escaping SynthesizedCoding.FoundationSamples) { self.foundation = foundation }

  /// The samples of all rounds but that.
  /// - Parameter rounds: the number of rounds that distinguish properties.
  static func series(_ rounds: Int, _ foundation: @escaping SynthesizedCoding.FoundationSamples) -> [Samples] {
    (1..<rounds).map { Samples(foundation, $0, .none) }
      + [.even, .odd, .optional].map { Samples(foundation, 1, $0) }
  }

  private init(_ foundation: @escaping SynthesizedCoding.FoundationSamples, _ round: Int, _ mixture: Mixture) {
    (self.foundation, self.round, self.mixture) = (foundation, round, mixture)
  }

  /// The round of large numbers, long texts and arrays of many elements: what code of a type's own might limit.
  private static let largeRound = 3
  /// The rounds that every type takes.
  static let usualRounds = 4

  private var isLarge: Bool { round == Self.largeRound && !isInside }
  private var isNegative: Bool { round == 2 && !isInside }

  /// The number of elements of containers.
  var elementCount: Int { hasEqualElements || round == 1 && mixture == .none ? 2 : 0 }
  /// Whether these are all the same.
  var hasEqualElements: Bool { round == Self.largeRound }

  /// Whether the value of a property that may be missing is there.
  /// - Parameter index: the number of the property among all.
  func hasOptional(_ index: Int) -> Bool { round > 0 && !isMixedOut(index) }

  /// Whether the value of a property is zero or empty.
  /// - Parameter index: the number of the property among all.
  func isZero(_ index: Int, isOptional: Bool) -> Bool {
    if round == 0 || mixture == .optional && isOptional { return true }
    return !isOptional && isMixedOut(index)
  }

  private func isMixedOut(_ index: Int) -> Bool {
    switch mixture {
    case .none, .optional: false
    case .even: index.isMultiple(of: 2)
    case .odd: !index.isMultiple(of: 2)
    }
  }

  /// The number of rounds in which `count` properties of a type with `base` values are distinguished.
  static func rounds(for count: Int, base: Int) -> Int {
    var (rounds, power) = (1, 1)
    while power <= count {
      power *= base
      rounds += 1
    }
    return rounds
  }

  /// A value of a type that Janus knows; nil for all others.
  /// - Parameter number: which one; it is 0 in round 0.
  func value<Value>(_ type: Value.Type, _ number: Int) -> Value? {
    if let leaf = leaf(type, number) { return leaf }
    if let container = StandardContainer(type) { return self.container(container, number).flatMap { $0 as? Value } }
    let signed = isLarge ? Self.large + number : isNegative ? -number : number
    if let known = foundation(type, signed) { return known as? Value }
    guard let cases = EnumCases.all(of: type) else { return nil }
    return cases[digit(number, base: cases.count)].value
  }

  /// The number of values of a type that has only a few.
  static func base(of type: Any.Type) -> Int? {
    func count<Value>(_ type: Value.Type) -> Int? { EnumCases.all(of: type)?.count }
    if type == Bool.self { return 2 }
    if type == Character.self { return 26 }
    return LeafKind(type) == nil ? _openExistential(type, do: count) : nil
  }

  /// The digit of a number that is this round's.
  private func digit(_ number: Int, base: Int) -> Int {
    var rest = number
    for _ in 1..<max(round, 1) { rest /= base }
    return rest % base
  }

  private func leaf<Value>(_ type: Value.Type, _ number: Int) -> Value? {
    // Negative and large numbers, capitals, spaces and long texts are what code of a type's own might change.
    let signed = isLarge ? Self.large + number : isNegative ? -number : number
    let unsigned = isLarge ? Self.large + number : number
    // Small types have no large numbers: the last digits of these are no less different.
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(String.self): return sameType(text(number), as: type)
    case ObjectIdentifier(Int.self): return sameType(signed, as: type)
    case ObjectIdentifier(Double.self): return sameType(Double(signed) * 1.234567, as: type)
    case ObjectIdentifier(Bool.self): return sameType(digit(number, base: 2) == 1, as: type)
    case ObjectIdentifier(Float.self):
      return sameType(Float(isLarge ? number : signed) * (isLarge ? 123456.79 : 1.234567), as: type)
    case ObjectIdentifier(Int64.self): return sameType(Int64(signed), as: type)
    case ObjectIdentifier(Int32.self): return sameType(Int32(truncatingIfNeeded: signed), as: type)
    case ObjectIdentifier(UInt.self): return sameType(UInt(unsigned), as: type)
    case ObjectIdentifier(UInt64.self): return sameType(UInt64(unsigned), as: type)
    case ObjectIdentifier(UInt32.self): return sameType(UInt32(truncatingIfNeeded: unsigned), as: type)
    case ObjectIdentifier(UInt8.self):
      return sameType(UInt8(truncatingIfNeeded: isLarge ? number + 200 : number), as: type)
    case ObjectIdentifier(Int8.self):
      return sameType(Int8(truncatingIfNeeded: isLarge ? number + 100 : signed), as: type)
    case ObjectIdentifier(Int16.self):
      return sameType(Int16(truncatingIfNeeded: isLarge ? number + 30_000 : signed), as: type)
    case ObjectIdentifier(UInt16.self):
      return sameType(UInt16(truncatingIfNeeded: isLarge ? number + 60_000 : number), as: type)
    case ObjectIdentifier(Int128.self): return sameType(Int128(signed), as: type)
    case ObjectIdentifier(UInt128.self): return sameType(UInt128(unsigned), as: type)
    case ObjectIdentifier(Substring.self): return sameType(Substring(text(number)), as: type)
    case ObjectIdentifier(Character.self):
      let character = Character(UnicodeScalar(UInt8(ascii: "A") + UInt8(digit(number, base: 26))))
      return sameType(character, as: type)
    default: return nil
    }
  }

  /// Short, so that it needs no memory of its own, but for large values. Interpolation would take several times as long.
  private func text(_ number: Int) -> String {
    if number == 0 { return "" }
    let text = "Ab " + String(number) + " "
    return isLarge ? Self.longText + text + "\r\n" : text
  }

  /// The offset that makes a number large. Even the product of two such numbers is an `Int`.
  private static let large = 1_000_000_000

  /// Text that a type's own code might shorten, strip, unescape or normalize.
  private static let longText = "\n" + String(repeating: " e\u{301}\u{e9}😀%20&amp;<b>\\\"'/\t_-0", count: 16)

  /// A container without elements; with a number, one that has memory of its own.
  /// Nil if its keys are not `Hashable`.
  private func container(_ container: StandardContainer, _ number: Int) -> Any? {
    func array<Element>(_ type: Element.Type) -> Any {
      var array: [Element] = []
      if number > 0 { array.reserveCapacity(1) }
      return array
    }
    func dictionary<Key: Hashable>(_ key: Key.Type, _ value: Any.Type) -> Any {
      func dictionary<Value>(_ value: Value.Type) -> Any {
        number > 0 ? [Key: Value](minimumCapacity: 1) : [Key: Value]()
      }
      return _openExistential(value, do: dictionary)
    }
    func set<Element: Hashable>(_ type: Element.Type) -> Any {
      number > 0 ? Set<Element>(minimumCapacity: 1) : Set<Element>()
    }
    func none<Wrapped>(_ type: Wrapped.Type) -> Any { Wrapped?.none as Any }
    switch container {
    case .optional(let wrapped): return _openExistential(wrapped, do: none)
    case .array(let element): return _openExistential(element, do: array)
    case .set(let element): return (element as? any Hashable.Type).map { set($0) }
    case .dictionary(let key, let value):
      if key == String.self { return dictionary(String.self, value) }
      return (key as? any Hashable.Type).map { dictionary($0, value) }
    }
  }
}
