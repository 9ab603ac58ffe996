import JSONCore
import JSONDeserializer

// SAFETY: of this file: the plans that entries refer to live as long as the store of plans, which the import retains; an object
// lives as long as the entries that name it.

/// A log of the changes that one import makes to objects, so that they can be undone.
@safe final class ObjectImport {
  /// One change.
  enum Entry {
    /// A new object was inserted.
    case inserted(Ref<StoredObject>)
    /// A placeholder was created for a missing object.
    case awaited(Ref<StoredObject>, at: Int)
    /// An existing placeholder was referred to again.
    case awaitedAgain(Ref<StoredObject>, at: Int)
    /// A placeholder became its object.
    case resolved(Ref<StoredObject>)
    /// Stored properties of an object were changed, in addition to earlier changes.
    case changed(AnyObject, ObjectImage, Ref<StoredObject>?, before: PropertySet)
    /// A property was set.
    case set(AnyObject, OldValue, Ref<StoredObject>?, before: PropertySet)
    /// The document had a value for one side of a relationship.
    case stated(RelationshipStatement)
    /// Another change, which a function undoes.
    case undoable(() -> Void)
  }

  /// The object whose members are being read, and the property.
  struct Focus {
    /// The object, if it has a key; otherwise nil, also outside of objects.
    var object: Ref<StoredObject>?
    /// Whether the new values of the object are compared with the old ones.
    var comparesValues = false
    /// The allowed operations on the objects that the property refers to.
    var operations = ImportOperations.all
    /// The key of the object, if the keys of the objects that the property refers to are only unique in it.
    var keyScope: PrimaryKey?
  }

  /// The state that changes with each object.
  private struct Progress {
    /// The tables that were requested so far; there are few.
    var tables: [(type: AnyClass, table: ObjectTable)] = []
    /// The number of the import, or of its current batch.
    var number: Int
    var entries: [Entry] = []
    var focus = Focus()
    /// Whether the document, or the current batch, has values of relationships.
    var hasStatements = false
    /// Whether it may have set a property of an existing object more than once.
    var hasSetTwice = false
    /// The objects in the document, or in the current batch, in the order of first occurrence.
    var met: [ImportedObject] = []
  }

  private let tables: ObjectTables
  // No other code runs while this is used. Exclusivity checks at every use took a twentieth of an import.
  private let progress: Exclusive<Progress>
  /// The number of objects before this import.
  private var earlierCount: Int
  let options: ImportOptions
  var entries: [Entry] { progress.value.entries }
  var focus: Focus {
    @inline(__always) get { progress.value.focus }
    @inline(__always) _modify { yield &progress.value.focus }
  }
  /// The number of entries before the current batch.
  private(set) var batchStart = 0
  /// The objects of earlier batches that refer to missing objects.
  private var waiting = WaitingReferrers()
  /// The same as keys, with which a source can fetch the objects again; nil if the objects must be kept.
  var unresolvedReferences: UnresolvedReferences?
  /// Whether the whole document was read.
  var isEnding = false
  /// The number of entries at which unused ones are removed.
  private var entryLimit = 1000
  /// The objects that lost or changed references after the document.
  private var edits: [(referrer: ObjectReferrer, properties: PropertySet)] = []
  /// The number of values around the cursor that may fail without failing the import; the changes of such a value are then
  /// undone.
  var attemptDepth = 0
  /// The number of objects that the operations do not allow to create.
  private(set) var refusedCount = 0
  /// The error of a source of objects.
  var failure: (any Error)?
  /// Retains the plans that the entries refer to.
  private let reader: JSONDeserializer

  init(_ tables: ObjectTables, by reader: JSONDeserializer, _ options: ImportOptions) {
    self.reader = reader
    self.tables = tables
    self.options = options
    progress = Exclusive(Progress(number: tables.beginImport()))
    earlierCount = tables.objectCount
    if tables.source?.storesReferencesByKey == true { unresolvedReferences = UnresolvedReferences() }
  }

  deinit { tables.endImport() }

  /// The objects in the document, or in the current batch, in the order of first occurrence.
  var objects: [Ref<StoredObject>] {
    let number = progress.value.number
    return progress.value.met.compactMap(\.stored).filter { $0.pointee.importNumber == number }
  }

  /// The changes to these objects so far.
  var imported: [ImportedObject] {
    let number = progress.value.number
    // They are not copied out of the array, which would retain their contents.
    if progress.value.met.contains(where: { $0.stored?.pointee.importNumber != number }) {
      progress.value.met.removeAll { $0.stored?.pointee.importNumber != number }
    }
    for index in progress.value.met.indices { progress.value.met[index].update() }
    return progress.value.met
  }

  /// Whether the objects are in a source, and are fetched.
  var hasSource: Bool { tables.source != nil }

  /// The objects of a class.
  @inline(__always)
  func table(of type: AnyClass) -> ObjectTable {
    // An entry is inspected inside the array: a copy would retain its table.
    for index in progress.value.tables.indices where progress.value.tables[index].type == type {
      return progress.value.tables[index].table
    }
    let table = tables.table(of: type)
    if !hasSource { table.reader = reader }
    progress.value.tables.append((type, table))
    return table
  }

  /// The table of an object's own class.
  func table(of object: Ref<StoredObject>) -> ObjectTable { tables.table(of: object) }

  /// The table with a number.
  func table(number: Int32) -> ObjectTable { tables.table(number: number) }

  /// Records that an object is in the document.
  @inline(__always)
  func meet(_ object: Ref<StoredObject>) {
    if object.pointee.importNumber == progress.value.number { return }
    object.pointee.begin(progress.value.number)
    progress.value.met.append(ImportedObject(object))
  }

  /// The objects whose members were read and which may refer to others: those of the document, or of the current batch, and at
  /// the end those that still wait.
  var referrers: [ObjectReferrer] {
    (isEnding ? waiting.referrers : []) + objects.compactMap { ObjectReferrer($0) }
  }
  var hasSetTwice: Bool { progress.value.hasSetTwice }
  /// The values of relationships in the document, or in the current batch, in its order.
  var statements: [RelationshipStatement] {
    guard progress.value.hasStatements else { return [] }
    return entries[batchStart...].compactMap { if case .stated(let statement) = $0 { statement } else { nil } }
  }

  // MARK: Batches

  /// Drops the records of the document so far, except for references to objects that may still come.
  ///
  /// Changes to objects of a source are dropped as well, so that only one batch needs memory: the source's transaction undoes
  /// them.
  func beginBatch() {
    if unresolvedReferences == nil { keepReferrers() } else { keepKeys(batch: progress.value.number) }
    progress.value.met = []
    (progress.value.hasStatements, progress.value.hasSetTwice) = (false, false)
    if hasSource {
      forgetEntries()
      tables.forget()
    }
    batchStart = mark
    progress.value.number = tables.nextNumber()
    earlierCount = tables.objectCount
  }

  private func forgetEntries() {
    let new = unresolvedReferences == nil ? entries[batchStart...].filter(\.isAboutAwaited) : []
    progress.value.entries.removeSubrange(batchStart...)
    progress.value.entries += new
    if mark > entryLimit {
      progress.value.entries = entries.filter(\.isAboutAwaited)
      entryLimit = 1000 + 2 * mark
    }
  }

  private func keepReferrers() {
    for entry in entries[batchStart...] {
      switch entry {
      case .awaited(let placeholder, _) where placeholder.pointee.isAwaited: waiting.await(placeholder.pointee.object)
      case .resolved(let object): waiting.resolve(object.pointee.object)
      case .inserted, .awaited, .awaitedAgain, .changed, .set, .stated, .undoable: break
      }
    }
    for object in objects { ObjectReferrer(object).map { waiting.add($0) } }
  }

  /// Records that an object lost or changed a reference after the document.
  func noteEdit(of property: Int, _ referrer: ObjectReferrer) {
    guard referrer.isSaved else { return }
    if edits.last?.referrer.object !== referrer.object { edits.append((referrer, PropertySet())) }
    edits[edits.count - 1].properties.insert(property)
  }

  /// The objects of earlier batches that lost or changed references after the document, since the last call.
  func takeEditedObjects() -> [ImportedObject] {
    defer { edits = [] }
    return edits.map { ImportedObject($0.referrer, edited: $0.properties) }
  }

  // MARK: Doing

  func insert(_ object: AnyObject, forKey key: PrimaryKey, into table: ObjectTable) throws -> Ref<StoredObject> {
    let stored = try table.insert(object, forKey: key)
    meet(stored)
    stored.pointee.isNew = true
    append(.inserted(stored))
    return stored
  }

  func await(_ object: AnyObject, forKey key: PrimaryKey, in table: ObjectTable, at offset: Int) -> Ref<StoredObject> {
    let placeholder = table.await(object, forKey: key)
    append(.awaited(placeholder, at: offset))
    return placeholder
  }

  func resolve(_ object: Ref<StoredObject>) throws {
    try table(of: object).resolve(object)
    meet(object)
    object.pointee.isNew = true
    append(.resolved(object))
  }

  /// Drops a placeholder whose object does not come.
  func stopAwaiting(_ placeholder: Ref<StoredObject>) {
    guard placeholder.pointee.isAwaited else { return }
    table(of: placeholder).stopAwaiting(placeholder)
    tables.retire(placeholder)
  }

  /// Drops a placeholder whose object has not come, although it may still be referred to.
  func leave(_ placeholder: Ref<StoredObject>) {
    table(of: placeholder).leave(placeholder)
    stopAwaiting(placeholder)
  }

  /// Whether a placeholder that became an object may become a placeholder again, because the change is undone while it is
  /// reachable.
  func mayAwaitAgain(_ placeholder: Ref<StoredObject>) -> Bool {
    placeholder.pointee.number <= earlierCount || placeholder.pointee.isStray || attemptDepth > 0
      || !options.conditions.isEmpty
  }

  /// Whether an object that the import created may already refer to others: it occurs again in the document, or others refer to
  /// it since an earlier batch.
  func mayReferToOthers(_ object: Ref<StoredObject>, by property: Int) -> Bool {
    object.pointee.number <= earlierCount || object.pointee.mentioned.contains(property)
  }

  /// Whether the options and the current property allow an operation on the objects that the property refers to.
  func allows(_ operation: ImportOperations) -> Bool {
    options.operations.intersection(progress.value.focus.operations).contains(operation)
  }

  func rejectInsertion() { refusedCount += 1 }

  func append(_ entry: Entry) { progress.value.entries.append(entry) }

  /// Records that a property of an object has another value than before.
  func noteChange(of property: Int, _ old: OldValue, _ object: AnyObject, _ stored: Ref<StoredObject>?) {
    let before = stored?.pointee.changed ?? PropertySet()
    if before.contains(property) { noteSetTwice() }
    append(.set(object, old, stored, before: before))
    stored?.pointee.changed.insert(property)
  }

  /// Records that a changed property was set again.
  func noteSetTwice() { progress.value.hasSetTwice = true }

  /// Records that the document has a value for one side of a relationship.
  func note(_ statement: RelationshipStatement) {
    statement.stored?.pointee.mentioned.insert(statement.reference.pointee.number)
    progress.value.hasStatements = true
    append(.stated(statement))
  }

  /// Records that a relationship of an object changed because of another object's.
  func noteInverse(_ property: AnyKeyPath, of stored: Ref<StoredObject>) {
    if stored.pointee.importNumber != progress.value.number {
      meet(stored)
      stored.pointee.isOnlyReferredTo = true
    }
    stored.pointee.changedInverses = (stored.pointee.changedInverses ?? []).union([property])
  }

  // MARK: Undoing

  /// The number of changes so far.
  var mark: Int { progress.value.entries.count }

  /// Whether objects without a key have other values than at a mark.
  func hasFilledObjects(since mark: Int) -> Bool {
    entries[mark...].contains { entry in
      switch entry {
      case .changed(_, _, nil, _), .set(_, _, nil, _): true
      default: false
      }
    }
  }

  /// Undoes the changes since a mark, the last one first.
  func undo(to mark: Int = 0) {
    while self.mark > mark, let entry = progress.value.entries.popLast() {
      switch entry {
      case .inserted(let object):
        table(of: object).withdraw(object)
        tables.retire(object)
      case .awaited(let object, _): stopAwaiting(object)
      case .awaitedAgain: break
      case .resolved(let object):
        table(of: object).withdraw(object)
        table(of: object).awaitAgain(object)
        // It may arrive again. Undone entries are recent.
        if let index = progress.value.met.lastIndex(where: { $0.stored == object }) {
          progress.value.met.remove(at: index)
        }
      case .changed(let object, let image, let stored, let before):
        image.restore(object)
        stored?.pointee.changed = before
      case .set(let object, let old, let stored, let before):
        old.restore(object)
        stored?.pointee.changed = before
      case .stated: break
      case .undoable(let undo): undo()
      }
    }
  }
}

extension ObjectImport.Entry {
  /// Whether this entry is about a missing object.
  fileprivate var isAboutAwaited: Bool {
    switch self {
    case .awaited(let placeholder, _), .awaitedAgain(let placeholder, _): placeholder.pointee.isAwaited
    case .inserted, .resolved, .changed, .set, .stated, .undoable: false
    }
  }
}
