import JSONDeserializer

/// What an import may do to the objects of a context.
public struct ImportOptions {
  /// What may be done to objects.
  public typealias Operations = ImportOperations

  /// What becomes of a reference to an object that is known neither to the document nor to the context.
  public enum UnknownReferences: Hashable, Sendable {
    /// It is reported, and left out of properties that are an optional, array or set of the class. Elsewhere, as in a dictionary, a
    /// struct or the document's own array, an object stays that has nothing but its key, and that is not inserted.
    case report
    /// The object is made and inserted with nothing but its key.
    case insert
    /// The object is made with nothing but its key, and inserted when a later document brings it as one of exactly its class. For
    /// `InMemoryContext` only; other contexts forget it after the import.
    case keep
  }

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
  /// What is to be known of the object before its members are read.
  let begin: (AnyObject) -> Any?
  private let isMetSince: (AnyObject, Any) -> Bool

  /// Whether an object keeps what it has become; otherwise all of that is undone.
  func isMet(_ object: AnyObject, _ before: Any?) -> Bool { before.map { isMetSince(object, $0) } ?? true }

  /// A property has a later value than before, such as the date of the last change. An object that has no value yet is changed.
  public static func newer<Model: AnyObject, Value: Comparable>(_ property: KeyPath<Model, Value>) -> ImportCondition {
    newer { (object: Model) in object[keyPath: property] }
  }

  /// A property that may be nil has a later value than before. An object that has no value yet is changed.
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
