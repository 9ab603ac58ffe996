/// Whether a property's value is there.
extension JSONMapping.Rule {
  /// Reading fails if the document has no value for the property, or one that it cannot take.
  ///
  /// For an optional property null is a value, so nil is written as null. In a lossy collection the failure costs the element, in a flat optional
  /// the part. Filling a value that is there demands nothing.
  public static func required(_ property: PartialKeyPath<Model>) -> Self {
    Self(PropertyReference(property), .required)
  }

  /// Reading fails without a value for the property of this name.
  public static func required(_ property: String) -> Self { Self(PropertyReference(property), .required) }

  /// The property's value where the document has none, or none that fits.
  ///
  /// A property that is simply missing keeps what `init()` gave it; this is for another value than that, and for null
  /// and for values that do not fit. When filling, a missing key changes nothing.
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

  /// The value of the property of this name, which is of type `Value`, where the document has none, or none that fits.
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
