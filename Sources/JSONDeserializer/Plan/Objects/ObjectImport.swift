import JSONCore

// SAFETY: of this file: the plans that entries refer to live as long as the store of plans, which the import keeps; an object lives as
// long as the entries that name it.

/// What one import does to objects, in the order in which it does it, so that it can be undone.
@safe package final class ObjectImport {
  /// What may be done to objects, but for finding those that are there.
  package struct Operations: OptionSet {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let insert = Operations(rawValue: 1)
    package static let update = Operations(rawValue: 2)
  }

  /// What becomes of a reference to an object that is not known when the document has been read.
  package enum Unresolved {
    /// It is removed where that is possible, and reported.
    case report
    /// The object gets nothing but its key, and is inserted.
    case insert
    /// The object is waited for, and is not inserted before it comes.
    case keep
  }

  /// One thing that was done.
  enum Entry {
    /// A new object was inserted.
    case inserted(StoredObject)
    /// A placeholder was made for an object that is not known yet.
    case awaited(StoredObject, at: Int)
    /// A placeholder that is there was referred to once more.
    case awaitedAgain(StoredObject, at: Int)
    /// A placeholder became the object that it was for.
    case arrived(StoredObject)
    /// Stored properties of an object were changed, which is in addition to what was known to have changed.
    case changed(AnyObject, ObjectImage, StoredObject?, before: PropertySet)
    /// A property that is not stored was set.
    case set(StoredObject, OldValue, before: PropertySet)
    /// Something else was done, which a function undoes.
    case undoable(() -> Void)
  }

  private let tables: ObjectTables
  /// The tables that were asked for, of which there are few.
  private var known: [(type: AnyClass, table: ObjectTable)] = []
  /// The number of the import, or of its batch at hand.
  private var number: Int
  /// The number of objects that others have made before.
  private var earlierCount: Int
  let operations: Operations
  let unresolved: Unresolved
  /// Whether an object that is there is to take what a document says of it.
  let condition: UpdateCondition?
  private(set) var entries: [Entry] = []
  /// How much had been done before the batch at hand.
  private(set) var batchStart = 0
  /// The objects that the document speaks of, in the order in which they were met; in batches those of the one at hand.
  private var met: [StoredObject] = []
  /// The objects of earlier batches that refer to objects which are not known yet.
  private var waiting: [ObjectReferrer] = []
  /// Those that have lost or changed references behind the document.
  private var edits: [(referrer: ObjectReferrer, properties: PropertySet)] = []
  /// The object whose members are being read, if it has a key.
  var current: StoredObject?
  /// How many of the values around the cursor may fail without failing the import; what such a value did is then undone.
  var toleranceDepth = 0
  /// The number of objects that the operations do not allow to make.
  package private(set) var refusedCount = 0
  /// What a source of objects has thrown.
  package var failure: (any Error)?
  /// Keeps the plans that the entries refer to.
  var reader: JSONDeserializer?

  package init(
    _ tables: ObjectTables, operations: Operations, unresolved: Unresolved, condition: UpdateCondition? = nil
  ) {
    self.tables = tables
    self.operations = operations
    self.condition = condition
    self.unresolved = unresolved
    number = tables.beginImport()
    earlierCount = tables.objectCount
  }

  /// The objects that the document, or the batch at hand, speaks of, in the order in which they were met.
  package var objects: [StoredObject] { met.filter { $0.importNumber == number } }

  /// Whether the objects are elsewhere, and are asked for.
  var hasSource: Bool { tables.source != nil }

  /// The objects of a class.
  func table(of type: AnyClass) -> ObjectTable {
    for entry in known where entry.type == type { return entry.table }
    let table = tables.table(of: type)
    known.append((type, table))
    return table
  }

  /// Notes that the document speaks of an object.
  @inline(__always)
  func meet(_ object: StoredObject) {
    if object.importNumber == number { return }
    object.begin(number)
    met.append(object)
  }

  /// The objects whose members have been read, and which may refer to others.
  var referrers: [ObjectReferrer] { waiting + objects.compactMap(ObjectReferrer.init) }

  // MARK: Batches

  /// The placeholders whose objects have not come yet.
  private var awaitedObjects: Set<ObjectIdentifier> {
    Set(
      entries.lazy.compactMap { entry in
        guard case .awaited(let placeholder, _) = entry, placeholder.isAwaited else { return nil }
        return ObjectIdentifier(placeholder.object)
      })
  }

  /// Forgets what the document has said so far, but for the references to objects that may still come.
  ///
  /// What was done to objects of a source is forgotten as well, so that memory is needed for one batch only: the source's own
  /// transaction undoes it.
  package func beginBatch() {
    let awaited = awaitedObjects
    waiting = awaited.isEmpty ? [] : referrers.filter { $0.refers(to: awaited) }
    for index in waiting.indices { waiting[index].isSaved = true }
    met = []
    if hasSource {
      entries = entries.filter(\.isAboutAwaited)
      tables.forget()
    }
    batchStart = entries.count
    number = tables.beginImport()
    earlierCount = tables.objectCount
  }

  /// Notes that an object has lost or changed a reference behind the document.
  func noteEdit(of property: Int, _ referrer: ObjectReferrer) {
    guard referrer.isSaved else { return }
    if edits.last?.referrer.object !== referrer.object { edits.append((referrer, PropertySet())) }
    edits[edits.count - 1].properties.insert(property)
  }

  /// The objects of earlier batches that have lost or changed references behind the document.
  package func editedObjects(_ names: PropertyNames) -> [ImportedObject] {
    edits.map { ImportedObject($0.referrer, edited: $0.properties, names) }
  }

  // MARK: Doing

  func insert(_ object: AnyObject, forKey key: PrimaryKey, into table: ObjectTable) throws -> StoredObject {
    let stored = try table.insert(object, forKey: key)
    meet(stored)
    stored.isNew = true
    entries.append(.inserted(stored))
    return stored
  }

  func await(_ object: AnyObject, forKey key: PrimaryKey, in table: ObjectTable, at offset: Int) {
    entries.append(.awaited(table.await(object, forKey: key), at: offset))
  }

  func arrive(_ object: StoredObject) throws {
    try object.table.arrive(object)
    meet(object)
    object.isNew = true
    entries.append(.arrived(object))
  }

  /// Whether a placeholder that arrives may be one again, since that is undone while it can still be reached.
  func mayAwaitAgain(_ placeholder: StoredObject) -> Bool {
    placeholder.number <= earlierCount || toleranceDepth > 0 || condition != nil
  }

  func refuseInsertion() { refusedCount += 1 }

  func append(_ entry: Entry) { entries.append(entry) }

  // MARK: Undoing

  /// How much has been done.
  var mark: Int { entries.count }

  /// Undoes what was done since a mark, the last first.
  package func undo(to mark: Int = 0) {
    while entries.count > mark, let entry = entries.popLast() {
      switch entry {
      case .inserted(let object):
        object.table.withdraw(object)
        object.importNumber = 0
      case .awaited(let object, _): object.table.stopAwaiting(object)
      case .awaitedAgain: break
      case .arrived(let object):
        object.table.withdraw(object)
        object.table.await(object)
        object.importNumber = 0
        // It may arrive once more. What is undone was met lately.
        if let place = met.lastIndex(where: { $0 === object }) { met.remove(at: place) }
      case .changed(let object, let image, let stored, let before):
        image.restore(object)
        stored?.changed = before
      case .set(let stored, let old, let before):
        old.restore(stored.object)
        stored.changed = before
      case .undoable(let undo): undo()
      }
    }
  }
}

extension ObjectImport.Entry {
  /// Whether this speaks of an object that has not come yet.
  fileprivate var isAboutAwaited: Bool {
    switch self {
    case .awaited(let placeholder, _), .awaitedAgain(let placeholder, _): placeholder.isAwaited
    case .inserted, .arrived, .changed, .set, .undoable: false
    }
  }
}

/// Whether an object that is there is to take what a document says of it.
package struct UpdateCondition {
  /// What is to be known of the object before its members are read.
  package let begin: (AnyObject) -> Any?
  /// Whether it keeps what it has become; otherwise all of that is undone.
  package let isMet: (AnyObject, Any) -> Bool

  package init(begin: @escaping (AnyObject) -> Any?, isMet: @escaping (AnyObject, Any) -> Bool) {
    self.begin = begin
    self.isMet = isMet
  }
}
