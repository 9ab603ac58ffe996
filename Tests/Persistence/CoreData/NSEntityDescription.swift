public enum NSAttributeType: UInt, Sendable {
  case undefinedAttributeType = 0
  case integer16AttributeType = 100
  case integer32AttributeType = 200
  case integer64AttributeType = 300
  case doubleAttributeType = 500
  case stringAttributeType = 700
  case dateAttributeType = 900
  case UUIDAttributeType = 1100
  case URIAttributeType = 1200
}

public enum NSDeleteRule: UInt, Sendable {
  case noActionDeleteRule, nullifyDeleteRule, cascadeDeleteRule, denyDeleteRule
}

open class NSPropertyDescription: NSObject {
  open var name = ""
}

open class NSAttributeDescription: NSPropertyDescription {
  open var attributeType = NSAttributeType.undefinedAttributeType
}

open class NSRelationshipDescription: NSPropertyDescription {
  open unowned var destinationEntity: NSEntityDescription?
  open unowned var inverseRelationship: NSRelationshipDescription?
  open var maxCount = 0
  open var deleteRule = NSDeleteRule.nullifyDeleteRule
  open var isToMany: Bool { maxCount != 1 }
}

open class NSEntityDescription: NSObject {
  open var name: String?
  open var managedObjectClassName: String! = "NSManagedObject"
  open var properties: [NSPropertyDescription] = []
  open private(set) unowned var superentity: NSEntityDescription?
  open var subentities: [NSEntityDescription] = [] {
    didSet { for entity in subentities { entity.superentity = self } }
  }

  open var propertiesByName: [String: NSPropertyDescription] {
    Dictionary(properties.map { ($0.name, $0) }) { _, last in last }
      .merging(superentity?.propertiesByName ?? [:]) { own, _ in own }
  }
  open var attributesByName: [String: NSAttributeDescription] {
    propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
  }
  open var relationshipsByName: [String: NSRelationshipDescription] {
    propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
  }
  open func isKindOf(entity: NSEntityDescription) -> Bool {
    self === entity || superentity?.isKindOf(entity: entity) == true
  }
}

open class NSManagedObjectModel: NSObject {
  open var entities: [NSEntityDescription] = [] {
    didSet { for entity in entities { Registry.add(entity) } }
  }
}

open class NSPersistentStoreCoordinator: NSObject {
  public let managedObjectModel: NSManagedObjectModel
  public init(managedObjectModel model: NSManagedObjectModel) { managedObjectModel = model }
}

/// The entities by their classes, as `entity()` finds them.
enum Registry {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var entities: [String: NSEntityDescription] = [:]

  static func add(_ entity: NSEntityDescription) {
    lock.withLock { entities[entity.managedObjectClassName] = entity }
  }
  static func entity(_ type: AnyClass) -> NSEntityDescription? {
    lock.withLock { entities[NSStringFromClass(type)] }
  }
}
