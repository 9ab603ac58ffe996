/// Which properties take part, and what holds beside a mapping in a format.
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

  /// In a format: the type's own mapping holds as well, instead of being replaced.
  ///
  /// A rule of the format for a property takes the place of the type's own about the same, as those of a subclass do.
  ///
  /// ```swift
  /// let format = JSONFormat(mappings: [JSONMapping<Store>(.ownRules, .key("title", for: \.name))])
  /// ```
  public static var ownRules: Self { Self(nil, .ownRules) }
}
