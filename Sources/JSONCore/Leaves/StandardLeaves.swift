extension String: JSONLeafRepresentable, JSONLeafCreatable {
  /// The string.
  public var jsonLeafValue: JSONLeafValue? { .string(self) }

  /// Makes the string, or the text of a number or a Bool.
  public init?(jsonLeafValue: JSONLeafValue) {
    switch jsonLeafValue {
    case .string(let string): self = string
    case .number(let number): self = number.description
    case .bool(let bool): self = bool ? "true" : "false"
    case .null: return nil
    }
  }
}

extension Substring: JSONLeafRepresentable, JSONLeafCreatable {
  /// The string.
  public var jsonLeafValue: JSONLeafValue? { .string(String(self)) }

  /// Makes the string, or the text of a number or a Bool.
  public init?(jsonLeafValue: JSONLeafValue) {
    guard let string = String(jsonLeafValue: jsonLeafValue) else { return nil }
    self = Substring(string)
  }
}

extension Character: JSONLeafRepresentable, JSONLeafCreatable {
  /// A string of one character.
  public var jsonLeafValue: JSONLeafValue? { .string(String(self)) }

  /// Makes the character of a string that has one, or a number of one digit; nil otherwise.
  public init?(jsonLeafValue: JSONLeafValue) {
    if case .bool = jsonLeafValue { return nil }
    guard let string = String(jsonLeafValue: jsonLeafValue), string.count == 1 else { return nil }
    self = string[string.startIndex]
  }
}

extension Unicode.Scalar: JSONLeafRepresentable, JSONLeafCreatable {
  /// A string of one scalar.
  public var jsonLeafValue: JSONLeafValue? { .string(String(Character(self))) }

  /// Makes the scalar of a string that has one; nil otherwise.
  public init?(jsonLeafValue: JSONLeafValue) {
    guard case .string(let string) = jsonLeafValue, string.unicodeScalars.count == 1,
      let scalar = string.unicodeScalars.first
    else { return nil }
    self = scalar
  }
}

extension Bool: JSONLeafRepresentable, JSONLeafCreatable {
  /// `true` or `false`.
  public var jsonLeafValue: JSONLeafValue? { .bool(self) }

  /// Makes the Bool; true of any number but 0; and of the strings true, false, yes, no, 1 and 0 in any case.
  public init?(jsonLeafValue: JSONLeafValue) {
    switch jsonLeafValue {
    case .bool(let bool): self = bool
    case .number(let number): self = number != 0
    case .string(let text):
      switch text.lowercased() {
      case "true", "yes", "1": self = true
      case "false", "no", "0": self = false
      default: return nil
      }
    case .null: return nil
    }
  }
}

extension JSONNumber: JSONLeafRepresentable, JSONLeafCreatable {
  /// The number itself.
  public var jsonLeafValue: JSONLeafValue? { .number(self) }

  /// Makes the number, or the one that a string spells; nil for anything else.
  public init?(jsonLeafValue: JSONLeafValue) {
    switch jsonLeafValue {
    case .number(let number): self = number
    case .string(let text): self.init(text)
    case .bool, .null: return nil
    }
  }
}

extension Optional: JSONLeafRepresentable where Wrapped: JSONLeafRepresentable {
  /// The wrapped value's; nil, which leaves a property out, for nil.
  public var jsonLeafValue: JSONLeafValue? { self?.jsonLeafValue }
}

extension Optional: JSONLeafCreatable where Wrapped: JSONLeafCreatable {
  /// Makes nil from null, and otherwise a value of the wrapped type.
  public init?(jsonLeafValue: JSONLeafValue) {
    if jsonLeafValue == .null {
      self = .none
    } else if let value = Wrapped(jsonLeafValue: jsonLeafValue) {
      self = .some(value)
    } else {
      return nil
    }
  }
}

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
