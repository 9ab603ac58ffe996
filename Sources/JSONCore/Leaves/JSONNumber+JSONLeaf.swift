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
