import JSONDeserializer

/// The operations that an import may do on the objects of a context.
public struct ImportOptions {
  /// The operations on objects.
  public typealias Operations = ImportOperations

  /// The policy for references to an object that is neither in the document nor in the context.
  public struct UnknownReferences: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case report, insert, keep }

    package let kind: Kind

    /// It is reported, and removed from properties that are an optional, array or set of the class. Elsewhere, as in a
    /// dictionary, a struct or the document's root array, an object stays that only has its key and is not inserted.
    public static let report = UnknownReferences(kind: .report)
    /// The object is created and inserted with only its key.
    public static let insert = UnknownReferences(kind: .insert)
    /// The object is created with only its key, and inserted when a later document has it as an object of exactly its class. For
    /// `InMemoryContext` only; other contexts drop it after the import.
    public static let keep = UnknownReferences(kind: .keep)
  }

  /// All by default. Objects are deleted only by ``deletions``.
  public var operations: Operations
  /// `.report` by default.
  public var unknownReferences: UnknownReferences
  /// The conditions under which existing objects are updated; objects of other classes are always updated.
  public var conditions: [ImportCondition]
  /// The objects to delete if they are not in the document; none by default.
  public var deletions: [ImportDeletion]

  /// Creates options; each has a default.
  public init(
    operations: Operations = .all, unknownReferences: UnknownReferences = .report, conditions: [ImportCondition] = [],
    deletions: [ImportDeletion] = []
  ) {
    self.operations = operations
    self.unknownReferences = unknownReferences
    self.conditions = conditions
    self.deletions = deletions
  }
}

/// The condition under which an import updates an existing object.
public struct ImportCondition {
  /// The value to read from the object before its members are read.
  let begin: (AnyObject) -> Any?
  private let isMetSince: (AnyObject, Any) -> Bool

  /// Whether an object keeps its changes; otherwise they are undone.
  func isMet(_ object: AnyObject, _ before: Any?) -> Bool { before.map { isMetSince(object, $0) } ?? true }

  /// Updates an object if a property has a later value than before, such as the date of its last change. An object without a
  /// value is updated.
  public static func newer<Model: AnyObject, Value: Comparable>(_ property: KeyPath<Model, Value>) -> ImportCondition {
    newer { (object: Model) in object[keyPath: property] }
  }

  /// Updates an object if an optional property has a later value than before. An object without a value is updated.
  public static func newer<Model: AnyObject, Value: Comparable>(_ property: KeyPath<Model, Value?>) -> ImportCondition {
    newer { (object: Model) in object[keyPath: property] }
  }

  private static func newer<Model, Value: Comparable>(_ value: @escaping (Model) -> Value?) -> ImportCondition {
    ImportCondition(begin: { ($0 as? Model).flatMap(value) }) { object, old in
      guard let object = object as? Model, let old = old as? Value else { return true }
      return value(object).map { $0 > old } ?? false
    }
  }
}

/// The objects that an import deletes if they are not in the document.
public struct ImportDeletion {
  let type: AnyClass
  let isInScope: (AnyObject) -> Bool

  /// Deletes objects of a class that are not in the document.
  /// - Parameters:
  ///   - type: the class.
  ///   - isInScope: whether an object is in the set that the document has completely, such as the ships of one fleet.
  public static func missing<Model: AnyObject>(
    _ type: Model.Type, where isInScope: @escaping (Model) -> Bool
  ) -> ImportDeletion {
    ImportDeletion(type: type) { object in (object as? Model).map(isInScope) ?? false }
  }
}
