/// Properties that are not stored.
extension JSONMapping.Rule {
  /// The type has a property of this name, which functions get and set.
  ///
  /// For values that are stored elsewhere, in a managed object, a record or a dictionary. Reading never calls `get`,
  /// so the property need not have a value before it is set. Other rules refer to the property by its name. If the
  /// type stores a property of this name, the functions are used instead of its memory.
  ///
  /// ```swift
  /// static let jsonMapping: JSONMapping<Row> = [
  ///   .ignored("values"),
  ///   .property("name", get: { $0.values["name"] ?? "" }, set: { $0.values["name"] = $1 }),
  ///   .key("full_name", for: "name"),
  /// ]
  /// ```
  ///
  /// - Parameters:
  ///   - name: the name, from which the format makes the key.
  ///   - get: the value to write.
  ///   - set: receives the value that was read. For a class, its first parameter is the object; assigning another
  ///     reference has no effect.
  public static func property<Value>(
    _ name: String, get: @escaping @Sendable (Model) -> Value, set: @escaping @Sendable (inout Model, Value) -> Void
  ) -> Self {
    Self(PropertyReference(name), .property(PropertyFunctions(get: get, set: set)))
  }

  /// The type has a property of this name that is only written, and that a function gets.
  ///
  /// When reading, its key is known and skipped.
  public static func property<Value>(_ name: String, get: @escaping @Sendable (Model) -> Value) -> Self {
    Self(PropertyReference(name), .property(PropertyFunctions(get: get, set: nil)))
  }
}

/// Notes for people about a type and its properties: the descriptions in its schema.
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
