extension Optional: JSONLeafRepresentable where Wrapped: JSONLeafRepresentable {
  /// The wrapped value's; nil, which leaves a property out, for nil.
  public var jsonLeafValue: JSONLeafValue? { self?.jsonLeafValue }
}

extension Optional: JSONLeafCreatable where Wrapped: JSONLeafCreatable {
  /// Makes nil of null, and otherwise what the wrapped type makes.
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
