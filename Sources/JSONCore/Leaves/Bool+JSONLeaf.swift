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
