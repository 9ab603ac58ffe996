import JSONDeserializer

/// What an import may do to the objects of a context.
public struct ImportOptions {
  /// What may be done to objects.
  public typealias Operations = ImportOperations

  /// What becomes of a reference to an object that is known neither to the document nor to the context.
  public typealias UnknownReferences = UnknownReferencePolicy

  /// All by default. Objects are deleted only by ``deletions``.
  public var operations: Operations
  /// `.report` by default.
  public var unknownReferences: UnknownReferences
  /// When objects that are there are changed; always for classes of which none speaks.
  public var conditions: [ImportCondition]
  /// Which objects are deleted that the document does not have; none by default.
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

/// When an object that is there takes what a document says of it.
public struct ImportCondition {
  let update: UpdateCondition

  /// A property has a later value than before, such as the date of the last change. An object that has no value yet is changed.
  public static func newer<Model: AnyObject, Value: Comparable>(_ property: KeyPath<Model, Value>) -> ImportCondition {
    ImportCondition(
      update: UpdateCondition(
        begin: { ($0 as? Model).map { $0[keyPath: property] } },
        isMet: { object, old in
          guard let object = object as? Model, let old = old as? Value else { return true }
          return object[keyPath: property] > old
        }))
  }

  /// A property that may be nil has a later value than before. An object that has no value yet is changed.
  public static func newer<Model: AnyObject, Value: Comparable>(_ property: KeyPath<Model, Value?>) -> ImportCondition {
    ImportCondition(
      update: UpdateCondition(
        begin: { ($0 as? Model).flatMap { $0[keyPath: property] } },
        isMet: { object, old in
          guard let object = object as? Model, let old = old as? Value else { return true }
          return object[keyPath: property].map { $0 > old } ?? false
        }))
  }
}

/// Which objects an import deletes because the document does not have them.
public struct ImportDeletion {
  let type: AnyClass
  let isInScope: (AnyObject) -> Bool

  /// Objects of a class that the document does not speak of.
  /// - Parameters:
  ///   - type: the class.
  ///   - isInScope: whether an object belongs to what the document has all of, such as the ships of one fleet.
  public static func missing<Model: AnyObject>(
    _ type: Model.Type, where isInScope: @escaping (Model) -> Bool
  ) -> ImportDeletion {
    ImportDeletion(type: type) { object in (object as? Model).map(isInScope) ?? false }
  }
}
