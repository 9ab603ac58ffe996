import JSONCore
import JSONDeserializer

/// The objects of classes, by their keys.
final class ObjectTables {
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var list: [ObjectTable] = []
  private var records = StoredObjects()
  /// Where the objects really are; nil if that is here.
  let source: (any ObjectContext)?
  private(set) var objectCount = 0
  private var importCount = 0
  private var runningCount = 0
  /// The records that nobody may use again while an import runs, which may still refer to them.
  private var retired: [Ref<StoredObject>] = []

  /// As many changes of keys have been followed.
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

  /// Whether objects of a class have a key in common. One without properties, such as `NSObject`, says nothing of its subclasses but
  /// that they are objects.
  private static func hasProperties(_ type: AnyClass) -> Bool {
    type is any JSONMapped.Type || !TypeDescription(of: type).properties.isEmpty
  }

  /// Puts objects where their keys say to which a fill has given other keys, unless there are others with these.
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

  /// Forgets an object that no table has any more.
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

  /// Forgets what the source has, when nobody refers to it: between two batches.
  func forget() {
    for table in list { table.forget() }
    for object in retired { records.remove(object) }
    retired = []
  }
}
