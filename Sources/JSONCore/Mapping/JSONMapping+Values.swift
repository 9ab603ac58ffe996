/// The form of a property's value.
extension JSONMapping.Rule {
  /// Elements that cannot be read are left out and reported, regardless of the policy and of the problems inside them.
  ///
  /// For arrays, sets and other collections, for dictionaries, and for optionals of these.
  public static func lossy(_ property: PartialKeyPath<Model>) -> Self { Self(PropertyReference(property), .lossy) }

  /// Elements of the property of this name that cannot be read are left out and reported.
  public static func lossy(_ property: String) -> Self { Self(PropertyReference(property), .lossy) }

  /// The dates in the property have another spelling than the format's.
  public static func dates(_ dates: DateStrategy, for property: PartialKeyPath<Model>) -> Self {
    Self(PropertyReference(property), .dates(dates))
  }

  /// The dates in the property of this name have another spelling.
  public static func dates(_ dates: DateStrategy, for property: String) -> Self {
    Self(PropertyReference(property), .dates(dates))
  }

  /// The bytes in the property have another spelling than the format's.
  public static func data(_ data: DataStrategy, for property: PartialKeyPath<Model>) -> Self {
    Self(PropertyReference(property), .data(data))
  }

  /// The bytes in the property of this name have another spelling.
  public static func data(_ data: DataStrategy, for property: String) -> Self {
    Self(PropertyReference(property), .data(data))
  }

  /// The property is read from and written as a value of another type. This precedes all conversions of Janus.
  /// - Parameters:
  ///   - property: the key path of the property.
  ///   - read: makes the property's value; an error that it throws is reported with the value that was rejected.
  ///   - write: makes the written value; an error leaves the property out or fails, depending on the policy. It is never called
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
  /// Null is nil, and nil is left out, without a call of these functions; they may also return nil.
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
  ///   - write: makes the written value. It is never called for nil, which is left out.
  public static func transform<Wire, Value>(
    _ property: String, read: @escaping @Sendable (Wire) throws -> Value,
    write: @escaping @Sendable (Value) throws -> Wire
  ) -> Self {
    Self(PropertyReference(property), .transform(PropertyTransform(reading: read, writingUnlessNil: write)))
  }

  /// The value of an enum, or another `RawRepresentable` type, for raw values in documents that it does not have,
  /// also for keys of dictionaries. The raw value is reported and lost.
  public static func fallback(_ value: Model) -> Self where Model: Sendable {
    Self(nil, .fallback(LeafFallback(make: { _ in value }, isReported: true)))
  }

  /// Makes a value of an enum for raw values in documents that it does not have, for types that can store the raw value.
  /// - Parameter make: the value; nil if there is none for this raw value either.
  public static func fallback(_ make: @escaping @Sendable (JSONLeafValue) -> Model?) -> Self {
    Self(nil, .fallback(LeafFallback(make: make, isReported: false)))
  }
}
