import JSONCore
import JSONDeserializer

/// The objects of one class and its subclasses.
final class ObjectTable {
  let type: AnyClass
  /// The tables of the superclasses.
  let ancestors: [ObjectTable]
  let number: Int
  private unowned let tables: ObjectTables
  /// Finds the keys of imported objects.
  var reader: JSONDeserializer?
  private let source: (any ObjectContext)?
  // No other code runs while these are used, so exclusivity checks are not needed.
  /// The known objects and, without a source, placeholders: one look-up finds either.
  private let known = Exclusive(KeyedObjects())
  /// Keys for which the source has no object.
  private var absent: Set<PrimaryKey> = []
  /// Placeholders for missing objects of exactly this class; the same table if there is no source.
  private let awaited: Exclusive<KeyedObjects>
  private var awaitedCount = 0
  /// Objects that only have a key and did not come, but may still be referred to, for example by a dictionary.
  private var strays: [PrimaryKey: Stray] = [:]
  /// The number of them at which deallocated ones are removed.
  private var strayLimit = 64
  /// Placeholders whose slot in the table has an object of a subclass with the same key.
  private var hidden: [PrimaryKey: Ref<StoredObject>] = [:]

  private struct Stray { weak var object: AnyObject? }

  init(_ type: AnyClass, number: Int, _ ancestors: [ObjectTable], _ tables: ObjectTables) {
    self.type = type
    self.number = number
    self.ancestors = ancestors
    self.tables = tables
    source = tables.source
    awaited = source == nil ? known : Exclusive(KeyedObjects())
  }

  /// The known objects, in the order in which they were added.
  var objects: [AnyObject] {
    let known = Array(knownObjects)
    return SortedOrder.indices(known.count) { known[$0].pointee.number < known[$1].pointee.number }
      .map { known[$0].pointee.object }
  }
  /// The same by their keys.
  var objectsByKey: [PrimaryKey: AnyObject] {
    Dictionary(knownObjects.map { ($0.pointee.key, $0.pointee.object) }) { first, _ in first }
  }
  /// Their number.
  var count: Int { source == nil ? known.value.count - awaitedCount + hidden.count : known.value.count }

  private var knownObjects: [Ref<StoredObject>] { known.value.objects.filter { !$0.pointee.isAwaited } }

  /// The object with a key, if it is known.
  @inline(__always)
  func knownObject(forKey key: PrimaryKey) -> Ref<StoredObject>? {
    guard let object = known.value[key], !object.pointee.isAwaited else { return nil }
    return object
  }

  /// The same, for callers that only need the object.
  func object(known key: PrimaryKey) -> AnyObject? { knownObject(forKey: key)?.pointee.object }

  /// The object with a key; nil if there is none.
  @inline(__always)
  func object(forKey key: PrimaryKey) throws -> Ref<StoredObject>? {
    if let object = knownObject(forKey: key) { return object }
    return source == nil ? nil : try askSource(for: key)
  }

  @inline(never)
  private func askSource(for key: PrimaryKey) throws -> Ref<StoredObject>? {
    if !absent.contains(key) { try fetch([key]) }
    return knownObject(forKey: key)
  }

  /// Fetches objects from the source by their keys, except for keys that are known to exist or to be missing.
  func fetch(_ keys: [PrimaryKey]) throws {
    guard let source else { return }
    var asked: Set<PrimaryKey> = []
    let unknown = keys.filter { knownObject(forKey: $0) == nil && !absent.contains($0) && asked.insert($0).inserted }
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
  /// - Throws: ``DuplicateObjectError`` if there is another object with its key, and the errors of the source.
  @discardableResult
  func insert(_ object: AnyObject, forKey key: PrimaryKey) throws -> Ref<StoredObject> {
    try checkFree(key, for: object)
    try source?.insert(object, forKey: key)
    return add(object, key)
  }

  private func checkFree(_ key: PrimaryKey, for object: AnyObject) throws {
    if let other = try self.object(forKey: key), other.pointee.object !== object {
      throw DuplicateObjectError(type: type, key: key)
    }
    for table in ancestors {
      if let other = try table.object(forKey: key), other.pointee.object !== object {
        throw DuplicateObjectError(type: table.type, key: key)
      }
    }
  }

  @discardableResult
  private func add(_ object: AnyObject, _ key: PrimaryKey) -> Ref<StoredObject> {
    let stored = tables.makeObject(object, key, number)
    add(stored)
    return stored
  }

  private func add(_ object: Ref<StoredObject>) {
    addOwn(object)
    for ancestor in ancestors { ancestor.addOwn(object) }
  }

  private func addOwn(_ object: Ref<StoredObject>) {
    let key = object.pointee.key
    if awaitedCount > 0, let other = known.value[key], other != object, other.pointee.isAwaited { hidden[key] = other }
    known.value.add(object)
    if source != nil { absent.remove(object.pointee.key) }
  }

  /// Undoes the insertion of an object.
  func withdraw(_ object: Ref<StoredObject>) {
    // If this fails, the transaction undoes the insertion.
    try? source?.delete(object.pointee.object, forKey: object.pointee.key)
    forget(object)
    object.pointee.importNumber = 0
  }

  /// Removes an object of exactly this class from the table.
  func remove(_ object: AnyObject, forKey key: PrimaryKey) {
    guard let stored = knownObject(forKey: key), stored.pointee.object === object else { return }
    forget(stored)
    tables.retire(stored)
  }

  /// Moves objects of exactly this class to the slots of their keys.
  func followKeys() {
    guard let reader else { return }
    for object in known.value.objects where object.pointee.tableNumber == number && !object.pointee.isAwaited {
      guard let own = try? reader.managedKey(of: object.pointee.object) else { continue }
      let key = object.pointee.key.replacing(own: own)
      if key == object.pointee.key || ([self] + ancestors).contains(where: { $0.knownObject(forKey: key) != nil }) {
        continue
      }
      forget(object)
      object.pointee.key = key
      add(object)
    }
  }

  private func forget(_ object: Ref<StoredObject>) {
    let key = object.pointee.key
    for table in [self] + ancestors where table.known.value[key] == object {
      table.known.value.remove(key)
      if let placeholder = table.hidden.removeValue(forKey: key) { table.known.value.add(placeholder) }
    }
  }

  // MARK: Placeholders

  /// The placeholder for a missing object of exactly this class.
  func awaitedObject(forKey key: PrimaryKey) -> Ref<StoredObject>? {
    guard awaitedCount > 0, let object = awaited.value[key], object.pointee.isAwaited else { return nil }
    return object
  }

  /// Turns an object into a placeholder.
  func await(_ object: AnyObject, forKey key: PrimaryKey) -> Ref<StoredObject> {
    source?.prepare(object, forKey: key)
    let stored = tables.makeObject(object, key, number)
    awaitAgain(stored)
    return stored
  }

  func awaitAgain(_ object: Ref<StoredObject>) {
    object.pointee.isAwaited = true
    awaitedCount += 1
    awaited.value.add(object)
  }

  func stopAwaiting(_ object: Ref<StoredObject>) {
    endAwaiting(object)
    let key = object.pointee.key
    if awaited.value[key] == object { awaited.value.remove(key) }
  }

  private func endAwaiting(_ object: Ref<StoredObject>) {
    object.pointee.isAwaited = false
    awaitedCount -= 1
    if !hidden.isEmpty, hidden[object.pointee.key] == object { hidden[object.pointee.key] = nil }
  }

  /// The object of exactly this class that an earlier import left with only its key; nil if there is none.
  func stray(forKey key: PrimaryKey) -> AnyObject? { strays.isEmpty ? nil : strays[key]?.object }

  /// Remembers an object that did not come, so that later references lead to the same object.
  func leave(_ object: Ref<StoredObject>) {
    if source != nil { return }
    if strays.count >= strayLimit {
      strays = strays.filter { $0.value.object != nil }
      strayLimit = 64 + 2 * strays.count
    }
    strays[object.pointee.key] = Stray(object: object.pointee.object)
  }

  /// Adds the object that a placeholder was for.
  func resolve(_ object: Ref<StoredObject>) throws {
    try checkFree(object.pointee.key, for: object.pointee.object)
    try source?.insert(object.pointee.object, forKey: object.pointee.key)
    // In a single table, it is in its slot already.
    if source == nil { endAwaiting(object) } else { stopAwaiting(object) }
    add(object)
  }

  /// Drops the objects of the source, which can be fetched again, except for those that the import waits for.
  func forget() {
    for object in known.value.objects where object.pointee.tableNumber == number { tables.retire(object) }
    known.value = KeyedObjects()
    absent = []
  }
}

/// Two objects with the same key.
public struct DuplicateObjectError: Error, CustomStringConvertible {
  /// The class that both are objects of.
  public let type: AnyClass
  /// The key.
  public let key: PrimaryKey

  /// The message of the error.
  public var description: String { "there is another \(type) with the key \(key)" }
}
