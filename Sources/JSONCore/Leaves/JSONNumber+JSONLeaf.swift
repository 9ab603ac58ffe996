extension JSONNumber: JSONLeafRepresentable {
  /// The number itself.
  public var jsonLeafValue: JSONLeafValue? { .number(self) }
}
