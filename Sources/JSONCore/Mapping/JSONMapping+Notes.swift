/// What people are told of a type and of its properties: the descriptions in its schema.
extension JSONMapping.Rule {
  /// What the property is, in words for people.
  ///
  /// ```swift
  /// static let jsonMapping: JSONMapping<Ship> = [
  ///   .note("A ship that has called at the harbour."),
  ///   .note("in knots", for: \.speed),
  /// ]
  /// ```
  public static func note(_ text: String, for property: PartialKeyPath<Model>) -> Self {
    Self(PropertyReference(property), .note(text))
  }

  /// What the property of this name is, in words for people.
  public static func note(_ text: String, for property: String) -> Self {
    Self(PropertyReference(property), .note(text))
  }

  /// What the values of the type are, in words for people.
  public static func note(_ text: String) -> Self { Self(nil, .note(text)) }
}
