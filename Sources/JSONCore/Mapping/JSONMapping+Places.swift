/// The location of a property's value.
extension JSONMapping.Rule {
  /// The property has this key instead of its name.
  /// - Parameters:
  ///   - key: the key in documents; naming does not apply to it.
  ///   - property: the key path of the property.
  public static func key(_ key: String, for property: PartialKeyPath<Model>) -> Self {
    Self(PropertyReference(property), .keys([key]))
  }

  /// The property of this name has this key.
  public static func key(_ key: String, for property: String) -> Self {
    Self(PropertyReference(property), .keys([key]))
  }

  /// The property is read from any of these keys, and written under the first.
  ///
  /// Several of them in one object are duplicate keys, for which the reader has a policy.
  public static func keys(_ keys: [String], for property: PartialKeyPath<Model>) -> Self {
    Self(PropertyReference(property), .keys(keys))
  }

  /// The property of this name is read from any of these keys, and written under the first.
  public static func keys(_ keys: [String], for property: String) -> Self {
    Self(PropertyReference(property), .keys(keys))
  }

  /// The property is inside other objects or arrays.
  ///
  /// Writing creates the objects and arrays on the path; paths with a common beginning share them. In a written
  /// array, elements that no path leads to are null. Reading treats null on the path as missing values for everything
  /// inside.
  /// - Parameters:
  ///   - path: keys and array indexes with a delimiter between them, such as `data.users.0.name`; each of them nonempty.
  ///   - property: the key path of the property.
  ///   - delimiter: what separates them; choose another one if keys contain a dot.
  public static func path(
    _ path: String, for property: PartialKeyPath<Model>, delimiter: Character = "."
  ) -> Self {
    Self(PropertyReference(property), PathStep.effect(path, delimiter))
  }

  /// The property of this name is inside other objects or arrays.
  public static func path(_ path: String, for property: String, delimiter: Character = ".") -> Self {
    Self(PropertyReference(property), PathStep.effect(path, delimiter))
  }

  /// The property is inside other objects or arrays, whose keys may contain any character, or be empty.
  /// - Parameters:
  ///   - path: keys, and indexes of arrays as their digits.
  ///   - property: the key path of the property.
  public static func path(_ path: [String], for property: PartialKeyPath<Model>) -> Self {
    Self(PropertyReference(property), .path(path.map(PathStep.init)))
  }

  /// The property of this name is inside other objects or arrays, whose keys may contain any character, or be empty.
  public static func path(_ path: [String], for property: String) -> Self {
    Self(PropertyReference(property), .path(path.map(PathStep.init)))
  }

  /// The members of the property's value are in the object itself, not in a nested one.
  ///
  /// The property is a struct or class with properties, or an optional of one. An optional is nil if none of its keys
  /// occurs, or a required one is missing. With a `.path` rule as well, the members are in the object at that path.
  public static func flat(_ property: PartialKeyPath<Model>) -> Self { Self(PropertyReference(property), .flat) }

  /// The members of this property's value are in the object itself.
  public static func flat(_ property: String) -> Self { Self(PropertyReference(property), .flat) }

  /// The property has all members that no other property has: a dictionary with keys of type `String`, or a `JSONObject`.
  ///
  /// It is written with the object's other members.
  public static func remaining(_ property: PartialKeyPath<Model>) -> Self {
    Self(PropertyReference(property), .remaining)
  }

  /// The property of this name has all members that no other property has.
  public static func remaining(_ property: String) -> Self { Self(PropertyReference(property), .remaining) }

  /// The name of the type in documents, for ``RootKey/automatic`` and ``RootKey/envelope``.
  public static func root(_ key: String) -> Self { Self(nil, .root(key)) }
}
