/// Whether a property has a value, and which one by default.
extension JSONMapping.Rule {
  /// Reading fails if the document has no value for the property, or one that does not fit.
  ///
  /// For an optional property null is a value, so nil is written as null. In a lossy collection the failure removes
  /// the element, in a flat optional the whole part. When an existing value is filled, nothing is required.
  public static func required(_ property: PartialKeyPath<Model>) -> Self {
    Self(PropertyReference(property), .required)
  }

  /// Reading fails without a value for the property of this name.
  public static func required(_ property: String) -> Self { Self(PropertyReference(property), .required) }

  /// The property's value if the document has none, or one that does not fit.
  ///
  /// A property that is simply missing keeps the value from `init()`; use this for another value than that, and for
  /// null and values that do not fit. When filling, a missing key changes nothing.
  /// - Parameters:
  ///   - value: the value.
  ///   - property: the key path of the property.
  ///   - occasions: when it is used.
  public static func `default`<Value: Sendable>(
    _ value: Value, for property: KeyPath<Model, Value>, when occasions: JSONDefaultOccasions = .any
  ) -> Self {
    Self(
      PropertyReference(property),
      .fallbackValue(PropertyDefault(value: StoredValue(value), occasions: occasions)))
  }

  /// The value of the property of this name, which is of type `Value`, if the document has none, or one that does not fit.
  public static func `default`<Value: Sendable>(
    _ value: Value, for property: String, when occasions: JSONDefaultOccasions = .any
  ) -> Self {
    Self(PropertyReference(property), .fallbackValue(PropertyDefault(value: StoredValue(value), occasions: occasions)))
  }

  /// The property is read and never written.
  public static func readOnly(_ property: PartialKeyPath<Model>) -> Self {
    Self(PropertyReference(property), .readOnly)
  }

  /// The property of this name is read and never written.
  public static func readOnly(_ property: String) -> Self { Self(PropertyReference(property), .readOnly) }

  /// The property is written and never read.
  public static func writeOnly(_ property: PartialKeyPath<Model>) -> Self {
    Self(PropertyReference(property), .writeOnly)
  }

  /// The property of this name is written and never read.
  public static func writeOnly(_ property: String) -> Self { Self(PropertyReference(property), .writeOnly) }

  /// The property is neither read nor written.
  public static func ignored(_ property: PartialKeyPath<Model>) -> Self {
    Self(PropertyReference(property), .ignored)
  }

  /// The property of this name is neither read nor written.
  public static func ignored(_ property: String) -> Self { Self(PropertyReference(property), .ignored) }
}

/// Which properties are read and written, and whether a mapping in a format replaces the type's own.
extension JSONMapping.Rule {
  /// These properties are read and written, and no others.
  ///
  /// A rule for another property is an error. In a subclass with a mapping of its own, that mapping may name further
  /// properties; if it has an `.only` rule, too, that one counts.
  /// - Parameter properties: the key paths of the properties.
  public static func only(_ properties: [PartialKeyPath<Model>]) -> Self {
    Self(nil, .only(properties.map { PropertyReference($0) }))
  }

  /// The properties of these names are read and written, and no others.
  public static func only(_ properties: [String]) -> Self {
    Self(nil, .only(properties.map { PropertyReference($0) }))
  }

  /// In a format: the type's own mapping is ignored, even for properties that the format does not mention.
  ///
  /// Without this rule, the format's rules are added to the type's own.
  ///
  /// ```swift
  /// let format = JSONFormat(mappings: [JSONMapping<Store>(.replacingOwnRules, .key("title", for: \.name))])
  /// ```
  public static var replacingOwnRules: Self { Self(nil, .replacingOwnRules) }
}
