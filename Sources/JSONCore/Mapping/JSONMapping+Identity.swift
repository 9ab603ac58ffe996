/// What tells objects apart.
extension JSONMapping.Rule {
  /// The property's value tells an object from all others of its class.
  ///
  /// Without such a rule that is a class's property `id`. Several rules make a key of several parts, in their order.
  ///
  /// Filling never gives an object that others may share another key: where a document has one that differs from the key of the
  /// object that a property refers to, the property gets a new object. An object whose key is nil, 0 or empty has none yet, and
  /// takes the document's.
  /// - Parameter property: the key path of the property, whose values are whole numbers, strings or other leaves that are
  ///   `Hashable`, such as `UUID`; or optionals of these. Its key must not lie inside another object.
  public static func primaryKey(_ property: PartialKeyPath<Model>) -> Self {
    Self(PropertyReference(property), .primaryKey)
  }

  /// The value of the property of this name tells an object from all others of its class.
  public static func primaryKey(_ property: String) -> Self { Self(PropertyReference(property), .primaryKey) }
}
