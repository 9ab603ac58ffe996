/// The bounds of a range of any kind, for checks.
struct CheckedRange<Value: Comparable & Sendable> {
  let lower: (value: Value, isIncluded: Bool)?
  let upper: (value: Value, isIncluded: Bool)?

  init(_ range: some RangeExpression<Value>) {
    switch range {
    case let range as ClosedRange<Value>: (lower, upper) = ((range.lowerBound, true), (range.upperBound, true))
    case let range as Range<Value>: (lower, upper) = ((range.lowerBound, true), (range.upperBound, false))
    case let range as PartialRangeFrom<Value>: (lower, upper) = ((range.lowerBound, true), nil)
    case let range as PartialRangeThrough<Value>: (lower, upper) = (nil, (range.upperBound, true))
    case let range as PartialRangeUpTo<Value>: (lower, upper) = (nil, (range.upperBound, false))
    default: (lower, upper) = (nil, nil)
    }
  }

  /// The claim about values in the range, for messages.
  var claim: String {
    let words = [
      lower.map { "\($0.isIncluded ? "at least" : "more than") \(Self.text($0.value))" },
      upper.map { "\($0.isIncluded ? "at most" : "less than") \(Self.text($0.value))" },
    ]
    return "is " + words.compactMap(\.self).joined(separator: " and ")
  }

  var constraint: ValueConstraint {
    .range(
      lower: lower.map { ValueConstraint.Bound(value: $0.value, isIncluded: $0.isIncluded) },
      upper: upper.map { ValueConstraint.Bound(value: $0.value, isIncluded: $0.isIncluded) })
  }

  private static func text(_ value: Value) -> String { value is String ? "\"\(value)\"" : "\(value)" }
}

extension CheckedRange<Int> {
  /// The whole numbers in the range.
  var integers: ValueConstraint.IntegerRange {
    ValueConstraint.IntegerRange(
      lower: lower?.value,
      upper: upper.map { $0.isIncluded ? $0.value : $0.value.subtractingReportingOverflow(1).partialValue })
  }
}

extension ValueConstraint.IntegerRange {
  func contains(_ number: Int) -> Bool { number >= lower ?? .min && number <= upper ?? .max }

  /// The range as a count with its noun, such as `1 to 80 elements`.
  func phrase(_ singular: String, _ plural: String) -> String {
    let last = upper ?? lower ?? 0
    let noun = last == 1 && (lower ?? 1) == 1 ? singular : plural
    return switch (lower, upper) {
    case (let lower?, let upper?) where lower == upper: "\(lower) \(noun)"
    case (let lower?, let upper?): "\(lower) to \(upper) \(noun)"
    case (let lower?, nil): "at least \(lower) \(noun)"
    case (nil, let upper?): "at most \(upper) \(noun)"
    case (nil, nil): "any number of \(noun)"
    }
  }
}
