import FuzzModels
import JSONManagedObjects
import Janus

/// The contents of the objects of a context, and of those that they refer to.
struct Snapshot {
  /// The contents of one object.
  struct Entry: Equatable {
    let object: any ImportedModel
    /// The key under which the context has it; nil for an object that others only refer to.
    let storedKey: PrimaryKey?
    let key: PrimaryKey
    let values: [String: String]
    let relations: [String: [ObjectIdentifier]]

    static func == (left: Entry, right: Entry) -> Bool {
      left.object === right.object && left.storedKey == right.storedKey && left.key == right.key
        && left.values == right.values && left.relations == right.relations
    }
  }

  /// The objects, by their identity; they live as long as the snapshot.
  private(set) var entries: [ObjectIdentifier: Entry] = [:]
  /// The objects of the context, in the order in which they were inserted.
  private(set) var stored: [any ImportedModel] = []

  init(_ context: InMemoryContext) {
    add(Person.self, context)
    add(Harbour.self, context)
    add(Ship.self, context)
    add(Route.self, context)
    add(Buoy.self, context)
    add(Crane.self, context)
    var waiting = stored.flatMap { $0.relations.values.joined() }
    while let object = waiting.popLast() {
      if entries[ObjectIdentifier(object)] != nil { continue }
      add(object, nil)
      waiting += object.relations.values.joined()
    }
  }

  private mutating func add<Model: ImportedModel>(_ type: Model.Type, _ context: InMemoryContext) {
    let keys = context.allObjects(of: type)
    let byIdentity = Dictionary(keys.map { (ObjectIdentifier($0.value), $0.key) }) { first, second in
      broken("one object is stored under \(first) and \(second)")
    }
    let objects = context.objects(type)
    claim(
      objects.count == context.count(type) && objects.count == keys.count,
      "\(objects.count) objects of \(type), which are \(context.count(type)) with \(keys.count) keys")
    for object in objects {
      stored.append(object)
      add(object, byIdentity[ObjectIdentifier(object)])
    }
  }

  private mutating func add(_ object: any ImportedModel, _ storedKey: PrimaryKey?) {
    entries[ObjectIdentifier(object)] = Entry(
      object: object, storedKey: storedKey, key: object.key, values: object.values,
      relations: object.relations.mapValues { $0.map { ObjectIdentifier($0) } })
  }

  subscript(object: AnyObject) -> Entry? { entries[ObjectIdentifier(object)] }

  /// Whether the context has an object.
  func has(_ object: AnyObject) -> Bool { self[object]?.storedKey != nil }

  /// The differences from another snapshot; nil if there are none.
  func difference(to other: Snapshot) -> String? {
    var lines: [String] = []
    if stored.map({ ObjectIdentifier($0) }) != other.stored.map({ ObjectIdentifier($0) }) {
      lines.append("had \(stored.map(\.name)), has \(other.stored.map(\.name))")
    }
    for (identity, entry) in entries where other.entries[identity] != entry {
      // The properties of missing objects cannot be read if they are functions, so they are not restored.
      if entry.storedKey == nil && entry.object is Buoy { continue }
      lines.append("was \(spelled(entry)), is \(other.entries[identity].map(other.spelled) ?? "gone")")
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private func spelled(_ entry: Entry) -> String {
    let relations = entry.relations.sorted { $0.key < $1.key }.map { name, targets in
      "\(name): \(targets.map { entries[$0]?.object.name ?? "?" })"
    }
    let values = entry.values.sorted { $0.key < $1.key }.map { "\($0): \($1)" }
    return "\(entry.object.name) \(values + relations)"
  }
}
