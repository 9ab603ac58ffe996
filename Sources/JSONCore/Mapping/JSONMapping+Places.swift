/// Where a property's value lies.
extension JSONMapping.Rule {
  /// The property has this key instead of its name.
  /// - Parameters:
  ///   - key: the key, as it is in the document; naming does not apply to it.
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
  /// If a document has several of them, that is a duplicate key, for which the reader has a policy.
  public static func keys(_ keys: [String], for property: PartialKeyPath<Model>) -> Self {
    Self(PropertyReference(property), .keys(keys))
  }

  /// The property of this name is read from any of these keys, and written under the first.
  public static func keys(_ keys: [String], for property: String) -> Self {
    Self(PropertyReference(property), .keys(keys))
  }

  /// The property lies inside other objects or arrays.
  ///
  /// What is on the way is made when writing; paths that begin alike share it. In an array that is written, elements
  /// that no path leads to are null. On the way, null is as good as nothing for all that would lie inside.
  /// - Parameters:
  ///   - path: keys and array indexes with a delimiter between them, such as `data.users.0.name`; none of them is empty.
  ///   - property: the key path of the property.
  ///   - delimiter: what separates them; choose another one if keys contain a dot.
  public static func path(
    _ path: String, for property: PartialKeyPath<Model>, delimiter: Character = "."
  ) -> Self {
    Self(PropertyReference(property), PathStep.effect(path, delimiter))
  }

  /// The property of this name lies inside other objects or arrays.
  public static func path(_ path: String, for property: String, delimiter: Character = ".") -> Self {
    Self(PropertyReference(property), PathStep.effect(path, delimiter))
  }

  /// The property lies inside other objects or arrays, whose keys may contain any character or none.
  /// - Parameters:
  ///   - path: keys, and indexes of arrays as their digits.
  ///   - property: the key path of the property.
  public static func path(_ path: [String], for property: PartialKeyPath<Model>) -> Self {
    Self(PropertyReference(property), .path(path.map(PathStep.init)))
  }

  /// The property of this name lies inside other objects or arrays, whose keys may contain any character or none.
  public static func path(_ path: [String], for property: String) -> Self {
    Self(PropertyReference(property), .path(path.map(PathStep.init)))
  }

  /// The members of the property's value lie in the object itself, not in one of their own.
  ///
  /// The property is a struct or class with properties, or an optional of one. An optional is nil if none of its keys is
  /// there, or one that is required is not. With a `.path` rule as well, the members lie there.
  public static func flat(_ property: PartialKeyPath<Model>) -> Self { Self(PropertyReference(property), .flat) }

  /// The members of this property's value lie in the object itself.
  public static func flat(_ property: String) -> Self { Self(PropertyReference(property), .flat) }

  /// The property has whatever no other property has: a dictionary with keys of type `String`, or a `JSONObject`.
  ///
  /// It is written with the object's other members.
  public static func remaining(_ property: PartialKeyPath<Model>) -> Self {
    Self(PropertyReference(property), .remaining)
  }

  /// The property of this name has whatever no other property has.
  public static func remaining(_ property: String) -> Self { Self(PropertyReference(property), .remaining) }

  /// The name of the type itself in documents, for ``RootKey/automatic`` and ``RootKey/envelope``.
  public static func root(_ key: String) -> Self { Self(nil, .root(key)) }
}
