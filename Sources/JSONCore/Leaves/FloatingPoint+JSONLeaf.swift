// Floating-point types take the nearest number, as every reader of JSON does, and strings that spell one.

extension JSONLeafValue {
  /// The number that the value says.
  fileprivate var floatingPoint: JSONNumber? {
    switch self {
    case .number(let number): number
    case .string(let text): JSONNumber(text)
    case .bool(let bool): bool ? 1 : 0
    case .null: nil
    }
  }
}

extension Double: JSONLeafRepresentable, JSONLeafCreatable {
  /// The number; nil for NaN and the infinities, which JSON cannot spell.
  public var jsonLeafValue: JSONLeafValue? { JSONNumber(self).map(JSONLeafValue.number) }

  /// Makes the nearest value to a number, or to a string that spells one; nil beyond the finite numbers.
  public init?(jsonLeafValue: JSONLeafValue) {
    guard let value = jsonLeafValue.floatingPoint?.double, value.isFinite else { return nil }
    self = value
  }
}

extension Float: JSONLeafRepresentable, JSONLeafCreatable {
  /// The number; nil for NaN and the infinities, which JSON cannot spell.
  public var jsonLeafValue: JSONLeafValue? { JSONNumber(self).map(JSONLeafValue.number) }

  /// Makes the nearest value to a number, or to a string that spells one; nil beyond the finite numbers.
  public init?(jsonLeafValue: JSONLeafValue) {
    guard let value = jsonLeafValue.floatingPoint?.float, value.isFinite else { return nil }
    self = value
  }
}
