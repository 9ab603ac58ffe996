// Integers take numbers and strings whose value they can represent exactly, and Bools as 1 and 0. Nothing is rounded.

extension FixedWidthInteger {
  /// The exact integer of a leaf value.
  fileprivate init?(exactly leaf: JSONLeafValue) {
    switch leaf {
    case .number(let number):
      guard let value = number.exactly(Self.self) else { return nil }
      self = value
    case .string(let text):
      guard let value = JSONNumber(text)?.exactly(Self.self) else { return nil }
      self = value
    case .bool(let bool): self = bool ? 1 : 0
    case .null: return nil
    }
  }
}

extension Int: JSONLeafRepresentable, JSONLeafCreatable {
  /// The number.
  public var jsonLeafValue: JSONLeafValue? { .number(JSONNumber(self)) }
  /// Makes the exact integer in a number or a string; 1 and 0 for Bools.
  public init?(jsonLeafValue: JSONLeafValue) { self.init(exactly: jsonLeafValue) }
}

extension Int8: JSONLeafRepresentable, JSONLeafCreatable {
  /// The number.
  public var jsonLeafValue: JSONLeafValue? { .number(JSONNumber(self)) }
  /// Makes the exact integer in a number or a string; 1 and 0 for Bools.
  public init?(jsonLeafValue: JSONLeafValue) { self.init(exactly: jsonLeafValue) }
}

extension Int16: JSONLeafRepresentable, JSONLeafCreatable {
  /// The number.
  public var jsonLeafValue: JSONLeafValue? { .number(JSONNumber(self)) }
  /// Makes the exact integer in a number or a string; 1 and 0 for Bools.
  public init?(jsonLeafValue: JSONLeafValue) { self.init(exactly: jsonLeafValue) }
}

extension Int32: JSONLeafRepresentable, JSONLeafCreatable {
  /// The number.
  public var jsonLeafValue: JSONLeafValue? { .number(JSONNumber(self)) }
  /// Makes the exact integer in a number or a string; 1 and 0 for Bools.
  public init?(jsonLeafValue: JSONLeafValue) { self.init(exactly: jsonLeafValue) }
}

extension Int64: JSONLeafRepresentable, JSONLeafCreatable {
  /// The number.
  public var jsonLeafValue: JSONLeafValue? { .number(JSONNumber(self)) }
  /// Makes the exact integer in a number or a string; 1 and 0 for Bools.
  public init?(jsonLeafValue: JSONLeafValue) { self.init(exactly: jsonLeafValue) }
}

extension Int128: JSONLeafRepresentable, JSONLeafCreatable {
  /// The number.
  public var jsonLeafValue: JSONLeafValue? { .number(JSONNumber(self)) }
  /// Makes the exact integer in a number or a string; 1 and 0 for Bools.
  public init?(jsonLeafValue: JSONLeafValue) { self.init(exactly: jsonLeafValue) }
}

extension UInt: JSONLeafRepresentable, JSONLeafCreatable {
  /// The number.
  public var jsonLeafValue: JSONLeafValue? { .number(JSONNumber(self)) }
  /// Makes the exact integer in a number or a string; 1 and 0 for Bools.
  public init?(jsonLeafValue: JSONLeafValue) { self.init(exactly: jsonLeafValue) }
}

extension UInt8: JSONLeafRepresentable, JSONLeafCreatable {
  /// The number.
  public var jsonLeafValue: JSONLeafValue? { .number(JSONNumber(self)) }
  /// Makes the exact integer in a number or a string; 1 and 0 for Bools.
  public init?(jsonLeafValue: JSONLeafValue) { self.init(exactly: jsonLeafValue) }
}

extension UInt16: JSONLeafRepresentable, JSONLeafCreatable {
  /// The number.
  public var jsonLeafValue: JSONLeafValue? { .number(JSONNumber(self)) }
  /// Makes the exact integer in a number or a string; 1 and 0 for Bools.
  public init?(jsonLeafValue: JSONLeafValue) { self.init(exactly: jsonLeafValue) }
}

extension UInt32: JSONLeafRepresentable, JSONLeafCreatable {
  /// The number.
  public var jsonLeafValue: JSONLeafValue? { .number(JSONNumber(self)) }
  /// Makes the exact integer in a number or a string; 1 and 0 for Bools.
  public init?(jsonLeafValue: JSONLeafValue) { self.init(exactly: jsonLeafValue) }
}

extension UInt64: JSONLeafRepresentable, JSONLeafCreatable {
  /// The number.
  public var jsonLeafValue: JSONLeafValue? { .number(JSONNumber(self)) }
  /// Makes the exact integer in a number or a string; 1 and 0 for Bools.
  public init?(jsonLeafValue: JSONLeafValue) { self.init(exactly: jsonLeafValue) }
}

extension UInt128: JSONLeafRepresentable, JSONLeafCreatable {
  /// The number.
  public var jsonLeafValue: JSONLeafValue? { .number(JSONNumber(self)) }
  /// Makes the exact integer in a number or a string; 1 and 0 for Bools.
  public init?(jsonLeafValue: JSONLeafValue) { self.init(exactly: jsonLeafValue) }
}
