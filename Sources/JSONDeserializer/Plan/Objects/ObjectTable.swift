import JSONCore

/// The objects of classes, by their keys.
package final class ObjectTables {
  private var tables: [ObjectIdentifier: ObjectTable] = [:]
  /// Where the objects really are; nil if that is here.
  let source: (any ObjectSource)?
  private(set) var objectCount = 0
  private var importCount = 0

  package init(_ source: (any ObjectSource)? = nil) { self.source = source }

  /// The objects of a class and its subclasses.
  package func table(of type: AnyClass) -> ObjectTable {
    if let table = tables[ObjectIdentifier(type)] { return table }
    var ancestors: [ObjectTable] = []
    // The base class says nothing of its subclasses but that they are objects.
    if let superclass = _getSuperclass(type), superclass != DeserializableObject.self {
      let parent = table(of: superclass)
      ancestors = [parent] + parent.ancestors
    }
    let table = ObjectTable(type, ancestors, self)
    tables[ObjectIdentifier(type)] = table
    return table
  }

  func makeObject(_ object: AnyObject, _ key: PrimaryKey, _ table: ObjectTable) -> StoredObject {
    objectCount += 1
    return StoredObject(object, key: key, number: objectCount, in: table)
  }

  /// Forgets what the source has.
  func forget() {
    for table in tables.values { table.forget() }
  }

  /// A number that no other import into these tables has.
  func beginImport() -> Int {
    importCount += 1
    return importCount
  }
}

/// What has objects, if not their tables.
package protocol ObjectSource: AnyObject {
  /// The objects of a class, or of a subclass, that have one of some keys.
  func objects(of type: AnyClass, forKeys keys: [PrimaryKey]) throws -> [PrimaryKey: AnyObject]
  /// Adds an object that has just been made. Its properties are set afterwards.
  func insert(_ object: AnyObject, forKey key: PrimaryKey) throws
  /// Takes an object away again that was added.
  func withdraw(_ object: AnyObject, forKey key: PrimaryKey)
}

/// The objects of one class, those of its subclasses among them.
package final class ObjectTable {
  package let type: AnyClass
  /// The tables of the superclasses.
  let ancestors: [ObjectTable]
  private unowned let tables: ObjectTables
  private let source: (any ObjectSource)?
  private var known = KeyedObjects()
  /// Keys that the source has no object for.
  private var absent: Set<PrimaryKey> = []
  /// Placeholders for objects of exactly this class that are not known yet.
  private(set) var awaited: [PrimaryKey: StoredObject] = [:]

  init(_ type: AnyClass, _ ancestors: [ObjectTable], _ tables: ObjectTables) {
    self.type = type
    self.ancestors = ancestors
    self.tables = tables
    source = tables.source
  }

  /// The objects that are known here, in no particular order.
  package var objects: [StoredObject] { known.objects }
  /// Their number.
  package var count: Int { known.count }

  /// The object with a key, if it is known here.
  package func knownObject(forKey key: PrimaryKey) -> StoredObject? { known[key] }

  /// The object with a key; nil if there is none.
  @inline(__always)
  func object(forKey key: PrimaryKey) throws -> StoredObject? {
    if let object = known[key] { return object }
    return source == nil ? nil : try askSource(for: key)
  }

  @inline(never)
  private func askSource(for key: PrimaryKey) throws -> StoredObject? {
    if !absent.contains(key) { try fetch([key]) }
    return known[key]
  }

  /// Asks the source for the objects with some keys, but for those that are known, or known not to be there.
  func fetch(_ keys: [PrimaryKey]) throws {
    guard let source else { return }
    var asked: Set<PrimaryKey> = []
    let unknown = keys.filter { known[$0] == nil && !absent.contains($0) && asked.insert($0).inserted }
    if unknown.isEmpty { return }
    let objects = try source.objects(of: type, forKeys: unknown)
    for key in unknown {
      if let object = objects[key] {
        tables.table(of: Swift.type(of: object)).add(object, key)
      } else {
        absent.insert(key)
      }
    }
  }

  /// Adds an object of exactly this class.
  /// - Throws: ``DuplicateObjectError`` if there is another object with its key, and what the source throws.
  package func insert(_ object: AnyObject, forKey key: PrimaryKey) throws -> StoredObject {
    try checkFree(key, for: object)
    try source?.insert(object, forKey: key)
    return add(object, key)
  }

  private func checkFree(_ key: PrimaryKey, for object: AnyObject) throws {
    if let other = try self.object(forKey: key), other.object !== object {
      throw DuplicateObjectError(type: type, key: key)
    }
    for table in ancestors {
      if let other = try table.object(forKey: key), other.object !== object {
        throw DuplicateObjectError(type: table.type, key: key)
      }
    }
  }

  @discardableResult
  private func add(_ object: AnyObject, _ key: PrimaryKey) -> StoredObject {
    let stored = tables.makeObject(object, key, self)
    add(stored)
    return stored
  }

  private func add(_ object: StoredObject) {
    addOwn(object)
    for ancestor in ancestors { ancestor.addOwn(object) }
  }

  private func addOwn(_ object: StoredObject) {
    known.add(object)
    if source != nil { absent.remove(object.key) }
  }

  /// Takes an object away again that was inserted.
  func withdraw(_ object: StoredObject) {
    source?.withdraw(object.object, forKey: object.key)
    remove(object.object, forKey: object.key)
  }

  /// Forgets an object of exactly this class.
  package func remove(_ object: AnyObject, forKey key: PrimaryKey) {
    for table in [self] + ancestors where table.known[key]?.object === object { table.known.remove(key) }
  }

  // MARK: Placeholders

  /// Makes a placeholder of an object.
  func await(_ object: AnyObject, forKey key: PrimaryKey) -> StoredObject {
    let stored = tables.makeObject(object, key, self)
    awaited[key] = stored
    return stored
  }

  func await(_ object: StoredObject) { awaited[object.key] = object }

  func stopAwaiting(_ object: StoredObject) { awaited[object.key] = nil }

  /// Forgets what the source has, which may ask for it again, but for what is awaited.
  func forget() {
    known = KeyedObjects()
    absent = []
  }

  /// Adds the object that a placeholder was for.
  func arrive(_ object: StoredObject) throws {
    try checkFree(object.key, for: object.object)
    try source?.insert(object.object, forKey: object.key)
    awaited[object.key] = nil
    add(object)
  }
}

/// Objects by their keys, in a table with open addressing.
///
/// Looking one up takes a third of the time of a `Dictionary`, which counts references and hashes with SipHash. The hash of a number
/// depends on a secret of the process, so nobody can choose keys that collide.
private struct KeyedObjects {
  /// An object and the hash of its key; free without an object.
  private typealias Slot = (hash: UInt64, object: StoredObject?)

  private var slots: [Slot] = Array(repeating: (0, nil), count: 16)
  private(set) var count = 0
  private let seed = UInt64.random(in: .min ... .max)

  var objects: [StoredObject] { slots.compactMap(\.object) }

  subscript(key: PrimaryKey) -> StoredObject? { slots[slot(of: key, hash(of: key))].object }

  mutating func add(_ object: StoredObject) {
    if 2 * (count + 1) > slots.count { grow() }
    let hash = hash(of: object.key)
    let slot = slot(of: object.key, hash)
    if slots[slot].object == nil { count += 1 }
    slots[slot] = (hash, object)
  }

  /// Removes an object, and moves those behind it that would not be found any more.
  mutating func remove(_ key: PrimaryKey) {
    let free = slot(of: key, hash(of: key))
    if slots[free].object == nil { return }
    slots[free] = (0, nil)
    count -= 1
    var next = (free + 1) & (slots.count - 1)
    while let object = slots[next].object {
      let hash = slots[next].hash
      slots[next] = (0, nil)
      slots[slot(of: object.key, hash)] = (hash, object)
      next = (next + 1) & (slots.count - 1)
    }
  }

  @inline(__always)
  private func slot(of key: PrimaryKey, _ hash: UInt64) -> Int {
    LinearProbing.slot(for: hash, among: slots.count) { slot in
      guard let object = slots[slot].object else { return true }
      return slots[slot].hash == hash && object.key == key
    }
  }

  @inline(__always)
  private func hash(of key: PrimaryKey) -> UInt64 {
    guard case .integer(let number) = key else { return UInt64(truncatingIfNeeded: key.hashValue) }
    let product = (UInt64(truncatingIfNeeded: number) ^ seed).multipliedFullWidth(by: seed | 1)
    return product.high ^ product.low
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: (0, nil), count: 2 * old.count)
    for (hash, object) in old {
      if let object { slots[slot(of: object.key, hash)] = (hash, object) }
    }
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
