/// What a property's value looks like.
extension JSONMapping.Rule {
  /// Elements that cannot be read are left out and reported, whatever the policy, and whatever is wrong inside them.
  ///
  /// For arrays, sets and other collections, for dictionaries, and for optionals of these.
  public static func lossy(_ property: PartialKeyPath<Model>) -> Self { Self(PropertyReference(property), .lossy) }

  /// Elements of the property of this name that cannot be read are left out and reported.
  public static func lossy(_ property: String) -> Self { Self(PropertyReference(property), .lossy) }

  /// The dates in the property are spelled in another way than the format's.
  public static func dates(_ dates: DateStrategy, for property: PartialKeyPath<Model>) -> Self {
    Self(PropertyReference(property), .dates(dates))
  }

  /// The dates in the property of this name are spelled in another way.
  public static func dates(_ dates: DateStrategy, for property: String) -> Self {
    Self(PropertyReference(property), .dates(dates))
  }

  /// The bytes in the property are spelled in another way than the format's.
  public static func data(_ data: DataStrategy, for property: PartialKeyPath<Model>) -> Self {
    Self(PropertyReference(property), .data(data))
  }

  /// The bytes in the property of this name are spelled in another way.
  public static func data(_ data: DataStrategy, for property: String) -> Self {
    Self(PropertyReference(property), .data(data))
  }

  /// The property is read from and written as a value of another type. This comes before every conversion of Janus's.
  /// - Parameters:
  ///   - property: the key path of the property.
  ///   - read: makes the property's value; an error that it throws is reported with the value that was rejected.
  ///   - write: makes the value that is written; an error leaves the property out or fails, as the policy has it. It is never called
  ///     for nil, which is left out.
  @_disfavoredOverload
  public static func transform<Wire, Value>(
    _ property: KeyPath<Model, Value>, read: @escaping @Sendable (Wire) throws -> Value,
    write: @escaping @Sendable (Value) throws -> Wire
  ) -> Self {
    Self(PropertyReference(property), .transform(PropertyTransform(reading: read, writingUnlessNil: write)))
  }

  /// An optional property is read from and written as a value of another type.
  ///
  /// Null is nil and nil is left out without a call of these; a nil that they give counts as well.
  public static func transform<Wire, Value>(
    _ property: KeyPath<Model, Value?>, read: @escaping @Sendable (Wire) throws -> Value?,
    write: @escaping @Sendable (Value) throws -> Wire?
  ) -> Self {
    Self(
      PropertyReference(property),
      .transform(
        PropertyTransform(
          read: { (wire: Wire) -> Value?? in .some(try read(wire)) }, write: { try $0.flatMap { try write($0) } })))
  }

  /// The property of this name is read from and written as a value of another type.
  /// - Parameters:
  ///   - property: the name of a property of type `Value`.
  ///   - read: makes the property's value.
  ///   - write: makes the value that is written. It is never called for nil, which is left out.
  public static func transform<Wire, Value>(
    _ property: String, read: @escaping @Sendable (Wire) throws -> Value,
    write: @escaping @Sendable (Value) throws -> Wire
  ) -> Self {
    Self(PropertyReference(property), .transform(PropertyTransform(reading: read, writingUnlessNil: write)))
  }

  /// What an enum, or another `RawRepresentable` type, is read as when a document has a raw value that it does not know, as a value or
  /// as the key of a dictionary. The report has the raw value, which is lost.
  public static func fallback(_ value: Model) -> Self where Model: Sendable {
    Self(nil, .fallback(LeafFallback(make: { _ in value }, isReported: true)))
  }

  /// What an enum is read as when a document has a raw value that it does not know, for types that can hold it.
  /// - Parameter make: the value; nil if there is none for this raw value either.
  public static func fallback(_ make: @escaping @Sendable (JSONLeafValue) -> Model?) -> Self {
    Self(nil, .fallback(LeafFallback(make: make, isReported: false)))
  }
}
