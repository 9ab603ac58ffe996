/// The identity of objects, and the references between them.
extension JSONMapping.Rule {
  /// The property's value identifies an object within its class.
  ///
  /// Without such a rule, the property `id` of a class does. Several rules make a key of several parts, in their
  /// order.
  ///
  /// Filling never changes the key of an object that may be shared: if a document's key differs from that of the
  /// object that a property refers to, the property gets a new object. An object whose key is nil, 0 or empty has no
  /// key yet, and gets the document's.
  /// - Parameter property: the key path of the property, whose values are whole numbers, strings or other leaves that
  ///   are `Hashable`, such as `UUID`; or optionals of these. Its key must not be inside another object.
  public static func primaryKey(_ property: PartialKeyPath<Model>) -> Self {
    Self(PropertyReference(property), .primaryKey)
  }

  /// The value of the property of this name identifies an object within its class.
  public static func primaryKey(_ property: String) -> Self { Self(PropertyReference(property), .primaryKey) }

  /// Only the primary keys of the objects that the property refers to are written.
  ///
  /// An import reads them as references. A key that has several parts is written as an object with these.
  /// - Parameter property: the key path of the property: a class that has a key, or an optional, array, set or
  ///   dictionary of it.
  public static func writtenByKey(_ property: PartialKeyPath<Model>) -> Self {
    Self(PropertyReference(property), .writtenByKey)
  }

  /// Only the primary keys of the objects that the property of this name refers to are written.
  public static func writtenByKey(_ property: String) -> Self { Self(PropertyReference(property), .writtenByKey) }

  /// The objects that the property refers to refer back with a property of their own, which an import keeps consistent.
  ///
  /// Either side may be one object or several, and the other side may be `weak`. An object that refers back to only
  /// one object is removed from the one to which it belonged before.
  ///
  /// ```swift
  /// final class Fleet: KeyValueCreatable, JSONMapped {
  ///   var id = 0
  ///   var ships: [Ship] = []
  ///   static let jsonMapping: JSONMapping<Fleet> = [.inverse(\.ships, \Ship.fleet)]
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - property: the key path of the property.
  ///   - back: the key path of the other class's property.
  public static func inverse<Property: JSONRelation, Back: JSONRelation>(
    _ property: ReferenceWritableKeyPath<Model, Property>, _ back: ReferenceWritableKeyPath<Property.Target, Back>
  ) -> Self where Model: AnyObject, Back.Target == Model {
    Self(PropertyReference(property), .inverse(InverseRule(property, back)))
  }

  /// The keys of the objects that the property refers to are unique only within the referring object.
  ///
  /// An import then finds them by that object's key and their own, as one key of several parts: line 2 of order 7 is
  /// `context.object(OrderLine.self, forKey: [7, 2])`.
  /// - Parameter property: the key path of the property: a class that has a key, or an optional, array, set or
  ///   dictionary of it. The model must have a key as well.
  public static func scopesKeys(_ property: PartialKeyPath<Model>) -> Self where Model: AnyObject {
    Self(PropertyReference(property), .scopesKeys)
  }

  /// The keys of the objects that the property of this name refers to are unique only within the referring object.
  public static func scopesKeys(_ property: String) -> Self where Model: AnyObject {
    Self(PropertyReference(property), .scopesKeys)
  }

  /// Limits what an import may do to the objects that the property refers to.
  ///
  /// `.importOperations(.update, for: \.company)` connects to existing companies and changes them, but creates none.
  /// Operations that the options of the import do not allow remain disallowed.
  /// - Parameters:
  ///   - operations: the allowed operations; an empty set only connects to existing objects.
  ///   - property: the key path of the property: a class that has a key, or an optional, array, set or dictionary of it.
  public static func importOperations(_ operations: ImportOperations, for property: PartialKeyPath<Model>) -> Self
  where Model: AnyObject {
    Self(PropertyReference(property), .importOperations(operations))
  }

  /// Limits what an import may do to the objects that the property of this name refers to.
  public static func importOperations(_ operations: ImportOperations, for property: String) -> Self
  where Model: AnyObject {
    Self(PropertyReference(property), .importOperations(operations))
  }
}

/// What an import may do to objects.
public struct ImportOperations: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  // Computed, as using a constant of another module costs a call for each member of an object.

  /// Missing objects are created and inserted; otherwise they are left out.
  @inlinable public static var insert: ImportOperations { ImportOperations(rawValue: 1) }
  /// Existing objects are changed; otherwise they are only found.
  @inlinable public static var update: ImportOperations { ImportOperations(rawValue: 2) }
  /// Both.
  @inlinable public static var all: ImportOperations { ImportOperations(rawValue: 3) }
}
