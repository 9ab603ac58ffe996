import JSONCore
import JSONPatterns

/// The values of `enum`, or the one of `const`.
struct AllowedValues: Sendable {
  let values: [JSONValue]
  let isConst: Bool
  /// The strings among the values.
  let strings: Set<ExactText>
  /// Whether all values are strings.
  let hasOnlyStrings: Bool
  /// The phrases for messages.
  let phrases: [String]

  init(_ values: [JSONValue], isConst: Bool) {
    (self.values, self.isConst) = (values, isConst)
    strings = Set(values.compactMap { $0.string.map { ExactText($0) } })
    hasOnlyStrings = values.allSatisfy { $0.string != nil }
    phrases = values.isEmpty ? ["no value here"] : values.map(\.expectedPhrase)
  }
}

/// Keywords for numbers.
final class NumberRules: Sendable {
  let bounds: [(bound: NumberBound, number: JSONNumber)]
  let divisor: (decimal: DigitDecimal, number: JSONNumber)?

  init(bounds: [(bound: NumberBound, number: JSONNumber)], divisor: (decimal: DigitDecimal, number: JSONNumber)?) {
    (self.bounds, self.divisor) = (bounds, divisor)
  }
}

/// The bounds of numbers.
enum NumberBound: String, CaseIterable {
  case minimum, exclusiveMinimum, maximum, exclusiveMaximum

  /// Whether a number is inside.
  func contains<Number: Comparable>(_ number: Number, _ bound: Number) -> Bool {
    switch self {
    case .minimum: number >= bound
    case .exclusiveMinimum: number > bound
    case .maximum: number <= bound
    case .exclusiveMaximum: number < bound
    }
  }

  /// The expectation, without the number.
  var phrase: String {
    switch self {
    case .minimum: "at least"
    case .exclusiveMinimum: "more than"
    case .maximum: "at most"
    case .exclusiveMaximum: "less than"
    }
  }
}

/// The bounds of a count.
struct CountBounds: Sendable {
  var least: Int?
  var most: Int?

  func contains(_ count: Int) -> Bool { count >= least ?? 0 && count <= most ?? .max }
}

/// Keywords for strings.
final class StringRules: Sendable {
  let length: CountBounds
  let pattern: ECMAPattern?
  let format: StringFormat?

  init(length: CountBounds, pattern: ECMAPattern?, format: StringFormat?) {
    (self.length, self.pattern, self.format) = (length, pattern, format)
  }
}
