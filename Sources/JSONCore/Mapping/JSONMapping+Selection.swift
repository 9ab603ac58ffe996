/// Which properties take part, and whether a mapping in a format takes the place of the type's own.
extension JSONMapping.Rule {
  /// These properties are read and written, and no others.
  ///
  /// A rule for another property is an error. In a subclass with a mapping of its own, that mapping may name further properties; if it has
  /// an `.only` rule, too, that one counts.
  /// - Parameter properties: the key paths of the properties.
  public static func only(_ properties: [PartialKeyPath<Model>]) -> Self {
    Self(nil, .only(properties.map { PropertyReference($0) }))
  }

  /// The properties of these names are read and written, and no others.
  public static func only(_ properties: [String]) -> Self {
    Self(nil, .only(properties.map { PropertyReference($0) }))
  }

  /// In a format: the type's own mapping does not hold, not even where the format says nothing of a property.
  ///
  /// Without this rule, those of the format are added to the type's own.
  ///
  /// ```swift
  /// let format = JSONFormat(mappings: [JSONMapping<Store>(.replacingOwnRules, .key("title", for: \.name))])
  /// ```
  public static var replacingOwnRules: Self { Self(nil, .replacingOwnRules) }
}
