import JSONCore
import JSONDeserializer

/// An object that has a key, and its state in the current import.
///
/// It is a record of ``StoredObjects``: it never moves, and references to it are not counted.
struct StoredObject {
  // The fields that every mention of an object needs are in one cache line.
  let object: AnyObject
  var key: PrimaryKey
  /// Whether the last import that met it has created it.
  var isNew = false
  /// Whether it is a placeholder for a missing object.
  var isAwaited = false
  /// Whether it may be inserted although the document has only its key.
  var mayBeInserted = true
  /// Whether it is not in the document itself, and is only recorded because others refer to it, or no longer do.
  var isOnlyReferredTo = false
  /// Whether it was still referred to after the last import that waited for it, so that changes to it must be undone.
  var isStray = false
  /// Whether it is in no table any more.
  var isRetired = false
  /// The number of the table of its class.
  let tableNumber: Int32
  /// The last import that met the object.
  var importNumber = 0
  /// The memory of the object, for code that need not retain it.
  let memory: Slot
  /// Whether that import has read members of the object.
  var tracking: Ref<ModelTracking>?
  /// The properties whose values are in the document.
  var mentioned = PropertySet()
  /// For an existing object, the properties whose values changed.
  var changed = PropertySet()
  /// The relationships that changed because of other objects' relationships; nil if there are none.
  var changedInverses: Set<AnyKeyPath>?
  /// The number of objects that were added before it.
  let number: Int

  init(_ object: AnyObject, key: PrimaryKey, number: Int, tableNumber: Int) {
    self.object = object
    memory = Slot(of: object)
    self.key = key
    self.number = number
    self.tableNumber = Int32(tableNumber)
  }

  /// Resets the state of earlier imports.
  mutating func begin(_ number: Int) {
    importNumber = number
    isNew = false
    isOnlyReferredTo = false
    mentioned = PropertySet()
    changed = PropertySet()
    changedInverses = nil
    // It points into a plan that may have been freed.
    tracking = nil
  }
}

/// The records of objects. A record lives until it is removed, or all are freed.
struct StoredObjects {
  private static let chunkCount = 256
  private final class NoObject {}

  /// The contents of an unused record.
  private let none = StoredObject(NoObject(), key: .integer(0), number: 0, tableNumber: 0)

  private var memory = PlanMemory()
  private var chunk = RefTable<StoredObject>()
  /// The number of used records in the last chunk.
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

  /// Removes an object whose record is not referred to any more.
  mutating func remove(_ record: Ref<StoredObject>) {
    record.pointee = none
    free.append(record)
  }

  mutating func deallocate() { memory.deallocate() }
}
