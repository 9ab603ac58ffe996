open class NSManagedObjectContext: NSObject {
  public enum ConcurrencyType: UInt, Sendable {
    case privateQueue = 1
    case mainQueue = 2
  }

  open var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  public let concurrencyType: ConcurrencyType
  private var objects: [NSManagedObject] = []
  /// The values that are saved.
  private var saved: [NSManagedObject: [String: Any]] = [:]
  private var changed: Set<NSManagedObject> = []
  private var performing = 0
  /// For tests: the number of fetches, of saves, and why the next save fails.
  public private(set) var fetchCount = 0
  public private(set) var saveCount = 0
  public var savingError: (any Error)?

  public init(_ type: ConcurrencyType) { concurrencyType = type }

  public func performAndWait<T>(_ block: () throws -> T) rethrows -> T {
    performing += 1
    defer { performing -= 1 }
    return try block()
  }

  /// As Core Data does with `-com.apple.CoreData.ConcurrencyDebug 1`.
  func checkQueue() {
    precondition(concurrencyType == .mainQueue || performing > 0, "used outside of its queue")
  }

  open var hasChanges: Bool { !changed.isEmpty }
  open var insertedObjects: Set<NSManagedObject> { Set(objects.lazy.filter { $0.isInserted && !$0.isDeleted }) }
  open var registeredObjects: Set<NSManagedObject> { Set(objects) }

  func noteChange(of object: NSManagedObject) {
    checkQueue()
    changed.insert(object)
  }

  open func insert(_ object: NSManagedObject) {
    checkQueue()
    if object.managedObjectContext === self { return }
    precondition(object.managedObjectContext == nil, "An NSManagedObject may only be in a single context")
    (object.state.context, object.state.isInserted) = (self, true)
    objects.append(object)
    changed.insert(object)
  }

  open func delete(_ object: NSManagedObject) {
    checkQueue()
    precondition(object.managedObjectContext === self, "cannot delete objects in other contexts")
    if object.isDeleted { return }
    object.state.isDeleted = true
    changed.insert(object)
    for relationship in object.entity.relationshipsByName.values {
      let others = NSManagedObject.objects(object.state.values[relationship.name])
      for other in others {
        if let inverse = relationship.inverseRelationship { other.unlink(object, inverse) }
        if relationship.deleteRule == .cascadeDeleteRule { delete(other) }
      }
    }
  }

  open func fetch<T: NSFetchRequestResult>(_ request: NSFetchRequest<T>) throws -> [T] {
    checkQueue()
    fetchCount += 1
    guard
      let entity = persistentStoreCoordinator?.managedObjectModel.entities.first(where: {
        $0.name == request.entityName
      })
    else { preconditionFailure("executeFetchRequest: a fetch request must have an entity") }
    return objects.compactMap { object in
      guard !object.isDeleted, object.entity.isKindOf(entity: entity),
        request.predicate?.evaluate(with: object) ?? true
      else { return nil }
      return object as? T
    }
  }

  open func save() throws {
    checkQueue()
    if let savingError { throw savingError }
    saveCount += 1
    forget { $0.isDeleted }
    for object in objects {
      object.state.isInserted = false
      saved[object] = object.state.values
    }
    changed = []
  }

  open func rollback() {
    checkQueue()
    forget { $0.isInserted }
    for object in objects {
      object.state.isDeleted = false
      object.state.values = saved[object] ?? [:]
    }
    changed = []
  }

  private func forget(_ isForgotten: (NSManagedObject) -> Bool) {
    for object in objects where isForgotten(object) {
      object.state.context = nil
      saved[object] = nil
    }
    objects.removeAll { $0.state.context == nil }
  }
}
