import Adapters
import CoreData

class Ship: NSManagedObject, KeyValueCreatable, JSONMapped {
  required convenience override init() { self.init(entity: Self.entity(), insertInto: nil) }

  var id: Int64 {
    get { (value(forKey: "id") as! NSNumber).int64Value }
    set { setValue(newValue, forKey: "id") }
  }
  var name: String {
    get { value(forKey: "name") as! String }
    set { setValue(newValue, forKey: "name") }
  }
  var launched: Date? {
    get { value(forKey: "launched") as! Date? }
    set { setValue(newValue, forKey: "launched") }
  }
  var home: Harbour? {
    get { value(forKey: "home") as! Harbour? }
    set { setValue(newValue, forKey: "home") }
  }

  class var jsonMapping: JSONMapping<Ship> {
    [
      .property("id", get: { $0.id }, set: { $0.id = $1 }),
      .property("name", get: { $0.name }, set: { $0.name = $1 }),
      .property("launched", get: { $0.launched }, set: { $0.launched = $1 }),
      .property("home", get: { $0.home }, set: { $0.home = $1 }),
    ]
  }
}

final class Tanker: Ship {
  var capacity: Int64 {
    get { (value(forKey: "capacity") as! NSNumber).int64Value }
    set { setValue(newValue, forKey: "capacity") }
  }
}

extension JSONFormat {
  static let fleet = JSONFormat(
    mappings: [JSONMapping<Tanker>([.property("capacity", get: { $0.capacity }, set: { $0.capacity = $1 })])])
}

final class Harbour: NSManagedObject, KeyValueCreatable, JSONMapped {
  required convenience override init() { self.init(entity: Self.entity(), insertInto: nil) }

  var remoteID: String {
    get { value(forKey: "remoteID") as! String }
    set { setValue(newValue, forKey: "remoteID") }
  }
  var ships: Set<Ship> {
    get { value(forKey: "ships") as! NSSet? as! Set<Ship>? ?? [] }
    set { setValue(newValue as NSSet, forKey: "ships") }
  }

  static let jsonMapping: JSONMapping<Harbour> = [
    .property("remoteID", get: { $0.remoteID }, set: { $0.remoteID = $1 }), .primaryKey("remoteID"),
    .property("ships", get: { $0.ships }, set: { $0.ships = $1 }),
  ]
}

final class Cabin: NSManagedObject, KeyValueCreatable, JSONMapped {
  required convenience override init() { self.init(entity: Self.entity(), insertInto: nil) }

  var deck: UUID {
    get { value(forKey: "deck") as! UUID }
    set { setValue(newValue, forKey: "deck") }
  }
  var number: Int64 {
    get { (value(forKey: "number") as! NSNumber).int64Value }
    set { setValue(newValue, forKey: "number") }
  }
  var beds: Int64 {
    get { (value(forKey: "beds") as! NSNumber).int64Value }
    set { setValue(newValue, forKey: "beds") }
  }

  static let jsonMapping: JSONMapping<Cabin> = [
    .property("deck", get: { $0.deck }, set: { $0.deck = $1 }), .primaryKey("deck"),
    .property("number", get: { $0.number }, set: { $0.number = $1 }), .primaryKey("number"),
    .property("beds", get: { $0.beds }, set: { $0.beds = $1 }),
  ]
}

/// The model that the classes are for, as Xcode's editor would make it.
enum Fleet {
  nonisolated(unsafe) private static let model: NSManagedObjectModel = {
    let ship = entity(Ship.self, "Ship")
    let tanker = entity(Tanker.self, "Tanker")
    let harbour = entity(Harbour.self, "Harbour")
    let cabin = entity(Cabin.self, "Cabin")
    let (home, ships) = (NSRelationshipDescription(), NSRelationshipDescription())
    (home.name, home.maxCount, home.destinationEntity, home.inverseRelationship) = ("home", 1, harbour, ships)
    (ships.name, ships.destinationEntity, ships.inverseRelationship) = ("ships", ship, home)
    ships.deleteRule = .cascadeDeleteRule
    ship.properties = [
      attribute("id", .integer64AttributeType), attribute("name", .stringAttributeType),
      attribute("launched", .dateAttributeType), home,
    ]
    ship.subentities = [tanker]
    tanker.properties = [attribute("capacity", .integer64AttributeType)]
    harbour.properties = [attribute("remoteID", .stringAttributeType), ships]
    cabin.properties = [
      attribute("deck", .UUIDAttributeType), attribute("number", .integer32AttributeType),
      attribute("beds", .integer16AttributeType),
    ]
    let model = NSManagedObjectModel()
    model.entities = [ship, tanker, harbour, cabin]
    return model
  }()

  static func context(_ type: NSManagedObjectContext.ConcurrencyType = .mainQueue) -> NSManagedObjectContext {
    let context = NSManagedObjectContext(type)
    context.persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    return context
  }

  private static func entity(_ type: AnyClass, _ name: String) -> NSEntityDescription {
    let entity = NSEntityDescription()
    (entity.name, entity.managedObjectClassName) = (name, NSStringFromClass(type))
    return entity
  }

  private static func attribute(_ name: String, _ type: NSAttributeType) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    (attribute.name, attribute.attributeType) = (name, type)
    return attribute
  }
}
