/// What tells objects apart, and how they refer to each other.
extension JSONMapping.Rule {
  /// The property's value tells an object from all others of its class.
  ///
  /// Without such a rule that is a class's property `id`. Several rules make a key of several parts, in their order.
  ///
  /// Filling never gives an object that others may share another key: where a document has one that differs from the key of the
  /// object that a property refers to, the property gets a new object. An object whose key is nil, 0 or empty has none yet, and
  /// takes the document's.
  /// - Parameter property: the key path of the property, whose values are whole numbers, strings or other leaves that are
  ///   `Hashable`, such as `UUID`; or optionals of these. Its key must not lie inside another object.
  public static func primaryKey(_ property: PartialKeyPath<Model>) -> Self {
    Self(PropertyReference(property), .primaryKey)
  }

  /// The value of the property of this name tells an object from all others of its class.
  public static func primaryKey(_ property: String) -> Self { Self(PropertyReference(property), .primaryKey) }

  /// Of the objects that the property refers to, only their primary keys are written.
  ///
  /// An import reads them as references. A key that has several parts is written as an object with these.
  /// - Parameter property: the key path of the property: a class that has a key, or an optional, array, set or dictionary of it.
  public static func writtenByKey(_ property: PartialKeyPath<Model>) -> Self {
    Self(PropertyReference(property), .writtenByKey)
  }

  /// Of the objects that the property of this name refers to, only their primary keys are written.
  public static func writtenByKey(_ property: String) -> Self { Self(PropertyReference(property), .writtenByKey) }

  /// The objects that the property refers to refer back by a property of theirs, which an import keeps in step.
  ///
  /// Either side may be one object or several, and the other side may be `weak`. An object that refers back to one object only leaves
  /// the one that had it before.
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

  /// The keys of the objects that the property refers to tell them apart only from others of the same object.
  ///
  /// An import then finds them by the key of that object and their own, as one key of several parts: line 2 of order 7 is
  /// `context.object(OrderLine.self, forKey: [7, 2])`.
  /// - Parameter property: the key path of the property: a class that has a key, or an optional, array, set or dictionary of it. The
  ///   model has to have a key as well.
  public static func scopesKeys(_ property: PartialKeyPath<Model>) -> Self where Model: AnyObject {
    Self(PropertyReference(property), .scopesKeys)
  }

  /// The keys of the objects that the property of this name refers to tell them apart only from others of the same object.
  public static func scopesKeys(_ property: String) -> Self where Model: AnyObject {
    Self(PropertyReference(property), .scopesKeys)
  }

  /// Limits what an import may do to the objects that the property refers to.
  ///
  /// `.importOperations(.update, for: \.company)` connects to companies that are there and changes them, but makes none. What the options
  /// of the import do not allow is not allowed here either.
  /// - Parameters:
  ///   - operations: what may be done; an empty set only connects to objects that are there.
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

  // Computed, as asking for a constant of another module costs a call, and each member of an object asks.

  /// Objects that are not there are made and inserted; otherwise they are left out.
  @inlinable public static var insert: ImportOperations { ImportOperations(rawValue: 1) }
  /// Objects that are there are changed; otherwise they are only found.
  @inlinable public static var update: ImportOperations { ImportOperations(rawValue: 2) }
  /// Both.
  @inlinable public static var all: ImportOperations { ImportOperations(rawValue: 3) }
}
