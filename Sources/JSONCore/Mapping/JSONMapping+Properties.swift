/// Properties that are not stored.
extension JSONMapping.Rule {
  /// The type has a property of this name, which functions get and set.
  ///
  /// For values that are kept elsewhere, in a managed object, a record or a dictionary. Reading never calls `get`, so the property need not
  /// have a value before it is set. Other rules speak of the property by its name. If the type stores a property of
  /// this name, the functions are used instead of its memory.
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
  ///   - name: the name, of which the format makes the key.
  ///   - get: the value to write.
  ///   - set: takes the value that was read. For a class, its first parameter is the object; another reference in its place has no
  ///     effect.
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
