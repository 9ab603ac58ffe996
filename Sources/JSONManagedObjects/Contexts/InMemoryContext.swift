import JSONDeserializer

/// Objects in memory: one for each class and key.
///
/// ```swift
/// let context = InMemoryContext()
/// try reader.importObjects([Ship].self, from: bytes, into: context)
/// let ship = context.object(Ship.self, forKey: 7)
/// ```
///
/// The objects of a subclass are objects of its superclasses too, and share their keys. A context belongs to one thread or actor at a
/// time.
public final class InMemoryContext: ObjectContext {
  private var tables: [ObjectIdentifier: ClassTable] = [:]
  /// The table that was used last; mostly it is the next one, too.
  private var lastTable: ClassTable?

  /// Makes a context without objects.
  public init() {}

  /// The object with a key; nil if there is none.
  /// - Complexity: O(1).
  public func object<Model: AnyObject>(_ type: Model.Type, forKey key: PrimaryKey) -> Model? {
    table(of: type).objects[key] as? Model
  }

  /// All objects of a class and its subclasses, in the order in which they were inserted.
  /// - Complexity: O(*n* log *n*) in their number.
  public func objects<Model: AnyObject>(_ type: Model.Type) -> [Model] {
    let table = table(of: type)
    return table.objects.sorted { table.order[$0.key, default: 0] < table.order[$1.key, default: 0] }
      .compactMap { $0.value as? Model }
  }

  /// The number of objects of a class and its subclasses.
  public func count(_ type: AnyClass) -> Int { table(of: type).objects.count }

  // MARK: ObjectContext

  public func objects(of type: AnyClass, forKeys keys: [PrimaryKey]) -> [PrimaryKey: AnyObject] {
    let objects = table(of: type).objects
    return Dictionary(keys.compactMap { key in objects[key].map { (key, $0) } }) { first, _ in first }
  }

  public func allObjects(of type: AnyClass) -> [PrimaryKey: AnyObject] { table(of: type).objects }

  /// Adds an object, which is an object of its superclasses as well.
  /// - Throws: ``DuplicateObjectError`` if there is another object with its key.
  public func insert(_ object: AnyObject, forKey key: PrimaryKey) throws {
    let table = table(of: type(of: object))
    for table in [table] + table.ancestors where table.objects[key].map({ $0 !== object }) == true {
      throw DuplicateObjectError(type: table.type, key: key)
    }
    table.insert(object, key)
    for ancestor in table.ancestors { ancestor.insert(object, key) }
  }

  /// Removes an object. Objects that refer to it still do.
  public func delete(_ object: AnyObject, forKey key: PrimaryKey) {
    let table = table(of: type(of: object))
    for table in [table] + table.ancestors where table.objects[key] === object { table.remove(key) }
  }

  // MARK: Tables

  private func table(of type: AnyClass) -> ClassTable {
    if let lastTable, lastTable.type == type { return lastTable }
    let table = tables[ObjectIdentifier(type)] ?? makeTable(of: type)
    lastTable = table
    return table
  }

  private func makeTable(of type: AnyClass) -> ClassTable {
    var ancestors: [ClassTable] = []
    if let superclass = _getSuperclass(type), !isRoot(superclass) {
      let parent = self.table(of: superclass)
      ancestors = [parent] + parent.ancestors
    }
    let table = ClassTable(type, ancestors: ancestors)
    tables[ObjectIdentifier(type)] = table
    return table
  }

  /// Whether a class says nothing about its subclasses but that they are objects.
  private func isRoot(_ type: AnyClass) -> Bool { type == DeserializableObject.self }

  /// The placeholder of a class for a key; nil if there is none.
  private func awaited(_ type: AnyClass, _ key: PrimaryKey) -> AnyObject? {
    let table = table(of: type)
    return table.awaited.isEmpty ? nil : table.awaited[key]
  }
}

extension InMemoryContext: ObjectStore {
  package func object(of type: AnyClass, forKey key: PrimaryKey) -> AnyObject? { table(of: type).objects[key] }

  package func withdraw(_ object: AnyObject, forKey key: PrimaryKey) { delete(object, forKey: key) }

  package func awaitedObject(of type: AnyClass, forKey key: PrimaryKey) -> AnyObject? { awaited(type, key) }

  package func await(_ object: AnyObject, forKey key: PrimaryKey) {
    table(of: type(of: object)).awaited[key] = object
  }

  package func stopAwaiting(_ object: AnyObject, forKey key: PrimaryKey) {
    table(of: type(of: object)).awaited[key] = nil
  }
}

/// The objects of one class, those of its subclasses among them.
private final class ClassTable {
  let type: AnyClass
  /// The tables of the superclasses.
  let ancestors: [ClassTable]
  private(set) var objects: [PrimaryKey: AnyObject] = [:]
  /// Which object was inserted when.
  private(set) var order: [PrimaryKey: Int] = [:]
  private var insertionCount = 0
  /// Placeholders for objects of exactly this class.
  var awaited: [PrimaryKey: AnyObject] = [:]

  init(_ type: AnyClass, ancestors: [ClassTable]) {
    self.type = type
    self.ancestors = ancestors
  }

  func insert(_ object: AnyObject, _ key: PrimaryKey) {
    if objects.updateValue(object, forKey: key) == nil {
      order[key] = insertionCount
      insertionCount += 1
    }
  }

  func remove(_ key: PrimaryKey) {
    objects[key] = nil
    order[key] = nil
  }
}

/// Two objects with the same key.
public struct DuplicateObjectError: Error, CustomStringConvertible {
  /// The class that both are objects of.
  public let type: AnyClass
  /// The key.
  public let key: PrimaryKey

  /// The sentence for people.
  public var description: String { "there is another \(type) with the key \(key)" }
}
