import JSONCore
import JSONDeserializer

/// An object that has a key, and what the import at hand does to it.
///
/// It is a record of ``StoredObjects``: it never moves, and those who refer to it count no references.
struct StoredObject {
  // What every mention of an object needs is together, so that it is fetched from memory at once.
  let object: AnyObject
  var key: PrimaryKey
  /// Whether the import that has met it last has made it.
  var isNew = false
  /// Whether it is a placeholder for an object that has not come yet.
  var isAwaited = false
  /// Whether it may be inserted although the document has only its key.
  var mayBeInserted = true
  /// Whether the document does not speak of it: it was met because others refer to it, or no longer do.
  var isOnlyReferredTo = false
  /// Whether something kept it when no import waited for it any more, so that what becomes of it has to be undone.
  var isStray = false
  /// Whether no table has it any more.
  var isRetired = false
  /// The number of the table of its class.
  let tableNumber: Int32
  /// The import that has met the object last.
  var importNumber = 0
  /// The memory of the object, for those who need not retain it.
  let memory: Slot
  /// Set when members of the object have been read by that import.
  var tracking: Ref<ModelTracking>?
  /// The properties that the document has a value for.
  var mentioned = PropertySet()
  /// The properties of an object that was there whose values are others than before.
  var changed = PropertySet()
  /// The relationships that have changed because of other objects' relationships; nil if none has.
  var changedInverses: Set<AnyKeyPath>?
  /// How many objects were added before it.
  let number: Int

  init(_ object: AnyObject, key: PrimaryKey, number: Int, tableNumber: Int) {
    self.object = object
    memory = Slot(of: object)
    self.key = key
    self.number = number
    self.tableNumber = Int32(tableNumber)
  }

  /// Forgets what imports before have done.
  mutating func begin(_ number: Int) {
    importNumber = number
    isNew = false
    isOnlyReferredTo = false
    mentioned = PropertySet()
    changed = PropertySet()
    changedInverses = nil
    // It is a part of a plan that may be gone.
    tracking = nil
  }
}

/// The records of objects, which live until they are removed or everything is freed.
struct StoredObjects {
  private static let chunkCount = 256
  private final class NoObject {}

  /// What a record has that is not in use.
  private let none = StoredObject(NoObject(), key: .integer(0), number: 0, tableNumber: 0)

  private var memory = PlanMemory()
  private var chunk = RefTable<StoredObject>()
  /// The number of records of the last chunk that have been used.
  private var used = 0
  private var free: [Ref<StoredObject>] = []

  mutating func add(_ object: consuming StoredObject) -> Ref<StoredObject> {
    if let record = free.popLast() {
      record.pointee = object
      return record
    }
    if used == chunk.count {
      chunk = memory.allocate(Array(repeating: none, count: Self.chunkCount))
      used = 0
    }
    let record = chunk.ref(used)
    used += 1
    record.pointee = object
    return record
  }

  /// Forgets an object to whose record nobody refers any more.
  mutating func remove(_ record: Ref<StoredObject>) {
    record.pointee = none
    free.append(record)
  }

  mutating func deallocate() { memory.deallocate() }
}
