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
