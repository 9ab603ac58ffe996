import JSONCore
import JSONDeserializer

/// The objects of classes, by their keys.
final class ObjectTables {
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var list: [ObjectTable] = []
  private var records = StoredObjects()
  /// The source of the objects; nil if the tables have them.
  let source: (any ObjectContext)?
  private(set) var objectCount = 0
  private var importCount = 0
  private var runningCount = 0
  /// The records that must not be reused while an import runs, which may still refer to them.
  private var retired: [Ref<StoredObject>] = []

  /// The number of key changes that were processed.
  private var followedKeyCount = 0

  init(_ source: (any ObjectContext)? = nil) { self.source = source }

  deinit { records.deallocate() }

  /// The objects of a class and its subclasses.
  func table(of type: AnyClass) -> ObjectTable {
    if let number = numbers[ObjectIdentifier(type)] { return list[number] }
    var ancestors: [ObjectTable] = []
    if let superclass = _getSuperclass(type), Self.hasProperties(superclass) {
      let parent = table(of: superclass)
      ancestors = [parent] + parent.ancestors
    }
    let table = ObjectTable(type, number: list.count, ancestors, self)
    numbers[ObjectIdentifier(type)] = list.count
    list.append(table)
    return table
  }

  /// Whether objects of a class and its subclasses share a key space. A class without properties, such as `NSObject`, does not.
  private static func hasProperties(_ type: AnyClass) -> Bool {
    type is any JSONMapped.Type || !TypeDescription(of: type).properties.isEmpty
  }

  /// Moves objects whose keys a fill has changed to the slots of their new keys, unless other objects have these.
  /// - Complexity: O(1) if no fill has done that since; otherwise O(*n*) in the number of objects.
  func followKeys() {
    let count = ChangedKeys.count
    if source != nil || runningCount > 0 || count == followedKeyCount { return }
    followedKeyCount = count
    for table in list { table.followKeys() }
  }

  /// The table of an object's own class.
  func table(of object: Ref<StoredObject>) -> ObjectTable { table(number: object.pointee.tableNumber) }

  func table(number: Int32) -> ObjectTable { list[Int(number)] }

  // MARK: Records

  func makeObject(_ object: AnyObject, _ key: PrimaryKey, _ tableNumber: Int) -> Ref<StoredObject> {
    objectCount += 1
    return records.add(StoredObject(object, key: key, number: objectCount, tableNumber: tableNumber))
  }

  /// Drops the record of an object that is in no table any more.
  func retire(_ object: Ref<StoredObject>) {
    if object.pointee.isRetired { return }
    object.pointee.isRetired = true
    if runningCount > 0 { retired.append(object) } else { records.remove(object) }
  }

  // MARK: Imports

  /// A number that no other import into these tables has.
  func beginImport() -> Int {
    followKeys()
    runningCount += 1
    return nextNumber()
  }

  /// A number for the next batch of an import.
  func nextNumber() -> Int {
    importCount += 1
    return importCount
  }

  func endImport() {
    runningCount -= 1
    freeRetired()
  }

  private func freeRetired() {
    guard runningCount == 0 else { return }
    for object in retired { records.remove(object) }
    retired = []
  }

  /// Drops the objects of the source while they are not referred to: between two batches.
  func forget() {
    for table in list { table.forget() }
    for object in retired { records.remove(object) }
    retired = []
  }
}
