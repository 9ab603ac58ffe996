/// An object whose values are kept outside of it: as in Core Data, the runtime knows of no stored properties.
open class NSManagedObject: NSObject, NSFetchRequestResult {
  public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    super.init()
    States.set(State(entity), for: self)
    context?.insert(self)
  }

  /// Swift lets people call this, and Core Data does not.
  public override init() {
    preconditionFailure("Failed to call designated initializer on NSManagedObject class")
  }

  deinit { States.set(nil, for: self) }

  open class func entity() -> NSEntityDescription {
    guard let entity = Registry.entity(self) else { preconditionFailure("\(self) is the class of no entity") }
    return entity
  }

  open var entity: NSEntityDescription { state.entity }
  open var managedObjectContext: NSManagedObjectContext? { state.context }
  open var isInserted: Bool { state.isInserted }
  open var isDeleted: Bool { state.isDeleted }

  open func value(forKey key: String) -> Any? {
    check(key)
    return state.values[key]
  }

  open func setValue(_ value: Any?, forKey key: String) {
    check(key)
    state.context?.noteChange(of: self)
    if let relationship = entity.relationshipsByName[key] {
      relate(relationship, to: Self.objects(value))
    } else {
      state.values[key] = Self.stored(value)
    }
  }

  // MARK: Inside

  var state: State { States.state(of: self) }

  private func check(_ key: String) {
    guard entity.propertiesByName[key] != nil else {
      preconditionFailure("the entity \(entity.name ?? "") is not key value coding-compliant for the key \"\(key)\"")
    }
    state.context?.checkQueue()
  }

  /// Numbers are kept as `NSNumber`.
  private static func stored(_ value: Any?) -> Any? {
    switch value {
    case let number as Int64: NSNumber(value: number)
    case let number as Int: NSNumber(value: number)
    case let number as Double: NSNumber(value: number)
    default: value
    }
  }

  static func objects(_ value: Any?) -> Set<NSManagedObject> {
    switch value {
    case let object as NSManagedObject: [object]
    case let set as NSSet: Set(set.allObjects.compactMap { $0 as? NSManagedObject })
    case nil: []
    default: preconditionFailure("\(String(describing: value)) is not a value of a relationship")
    }
  }

  private func relate(_ relationship: NSRelationshipDescription, to objects: Set<NSManagedObject>) {
    let before = Self.objects(state.values[relationship.name])
    for object in objects {
      guard let entity = relationship.destinationEntity, object.entity.isKindOf(entity: entity) else {
        preconditionFailure("Unacceptable type of value for \(relationship.name)")
      }
      guard object.managedObjectContext === managedObjectContext else {
        preconditionFailure(
          "Illegal attempt to establish a relationship '\(relationship.name)' between objects in different contexts")
      }
    }
    assign(objects, to: relationship)
    guard let inverse = relationship.inverseRelationship else { return }
    for object in before.subtracting(objects) { object.unlink(self, inverse) }
    for object in objects.subtracting(before) { object.link(self, inverse, relationship) }
  }

  private func link(
    _ other: NSManagedObject, _ relationship: NSRelationshipDescription, _ inverse: NSRelationshipDescription
  ) {
    let before = Self.objects(state.values[relationship.name])
    if !relationship.isToMany { for former in before where former !== other { former.unlink(self, inverse) } }
    assign(relationship.isToMany ? before.union([other]) : [other], to: relationship)
  }

  func unlink(_ other: NSManagedObject, _ relationship: NSRelationshipDescription) {
    assign(Self.objects(state.values[relationship.name]).subtracting([other]), to: relationship)
  }

  private func assign(_ objects: Set<NSManagedObject>, to relationship: NSRelationshipDescription) {
    state.context?.noteChange(of: self)
    state.values[relationship.name] = relationship.isToMany ? NSSet(array: Array(objects)) : objects.first
  }
}

final class State {
  let entity: NSEntityDescription
  weak var context: NSManagedObjectContext?
  var values: [String: Any] = [:]
  var isInserted = false
  var isDeleted = false
  init(_ entity: NSEntityDescription) { self.entity = entity }
}

private enum States {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var states: [ObjectIdentifier: State] = [:]

  static func set(_ state: State?, for object: NSManagedObject) {
    let former = lock.withLock {
      let former = states[ObjectIdentifier(object)]
      states[ObjectIdentifier(object)] = state
      return former
    }
    // It may be the last that has other objects, which are released here, without the lock.
    withExtendedLifetime(former) {}
  }
  static func state(of object: NSManagedObject) -> State {
    guard let state = lock.withLock({ states[ObjectIdentifier(object)] }) else { preconditionFailure("no state") }
    return state
  }
}
