import JSONCore
import JSONDeserializer

// SAFETY: of this file: the plans that entries refer to live as long as the store of plans, which the import keeps; an object lives as
// long as the entries that name it.

/// What one import does to objects, in the order in which it does it, so that it can be undone.
@safe final class ObjectImport {
  /// One thing that was done.
  enum Entry {
    /// A new object was inserted.
    case inserted(Ref<StoredObject>)
    /// A placeholder was made for an object that is not known yet.
    case awaited(Ref<StoredObject>, at: Int)
    /// A placeholder that is there was referred to once more.
    case awaitedAgain(Ref<StoredObject>, at: Int)
    /// A placeholder became the object that it was for.
    case arrived(Ref<StoredObject>)
    /// Stored properties of an object were changed, which is in addition to what was known to have changed.
    case changed(AnyObject, ObjectImage, Ref<StoredObject>?, before: PropertySet)
    /// A property was set.
    case set(AnyObject, OldValue, Ref<StoredObject>?, before: PropertySet)
    /// The document had a value for one side of a relationship.
    case stated(RelationshipStatement)
    /// Something else was done, which a function undoes.
    case undoable(() -> Void)
  }

  /// The object whose members are being read, and the property.
  struct Focus {
    /// The object, if it has a key; nil for any other, and outside of objects.
    var object: Ref<StoredObject>?
    /// Whether the values of the object are compared with those that it had.
    var comparesValues = false
    /// What may be done to the objects that the property refers to.
    var operations = ImportOperations.all
    /// The key of the object, where those of the objects that the property refers to are unique only there.
    var keyScope: PrimaryKey?
  }

  /// What changes with each object.
  private struct Progress {
    /// The tables that were asked for, of which there are few.
    var tables: [(type: AnyClass, table: ObjectTable)] = []
    /// The number of the import, or of its batch at hand.
    var number: Int
    var entries: [Entry] = []
    var focus = Focus()
    /// Whether the document, or the batch at hand, has spoken of relationships.
    var hasStatements = false
    /// Whether it may have set a property of an object that was there more than once.
    var hasSetTwice = false
    /// The objects that the document speaks of, in the order in which they were met; in batches those of the one at hand.
    var met: [ImportedObject] = []
  }

  private let tables: ObjectTables
  // No other code runs while this is used. Guarding it against that at every use took a twentieth of an import.
  private let progress: Exclusive<Progress>
  /// The number of objects that others have made before.
  private var earlierCount: Int
  let options: ImportOptions
  var entries: [Entry] { progress.value.entries }
  var focus: Focus {
    @inline(__always) get { progress.value.focus }
    @inline(__always) _modify { yield &progress.value.focus }
  }
  /// How much had been done before the batch at hand.
  private(set) var batchStart = 0
  /// The objects of earlier batches that refer to objects which are not known yet.
  private var waiting = WaitingReferrers()
  /// The same as keys, of which a source makes objects again; nil if the objects have to be kept.
  var unresolvedReferences: UnresolvedReferences?
  /// Whether the document has been read, so that nothing comes any more.
  var isEnding = false
  /// How many entries there may be before those are looked for that are of no use any more.
  private var entryLimit = 1000
  /// Those that have lost or changed references behind the document.
  private var edits: [(referrer: ObjectReferrer, properties: PropertySet)] = []
  /// How many of the values around the cursor may fail without failing the import; what such a value did is then undone.
  var toleranceDepth = 0
  /// The number of objects that the operations do not allow to make.
  private(set) var refusedCount = 0
  /// What a source of objects has thrown.
  var failure: (any Error)?
  /// Keeps the plans that the entries refer to.
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

  /// The objects that the document, or the batch at hand, speaks of, in the order in which they were met.
  var objects: [Ref<StoredObject>] {
    let number = progress.value.number
    return progress.value.met.compactMap(\.stored).filter { $0.pointee.importNumber == number }
  }

  /// What has become of these objects by now.
  var imported: [ImportedObject] {
    let number = progress.value.number
    // They are not taken out of the array, which would retain what they have.
    if progress.value.met.contains(where: { $0.stored?.pointee.importNumber != number }) {
      progress.value.met.removeAll { $0.stored?.pointee.importNumber != number }
    }
    for index in progress.value.met.indices { progress.value.met[index].update() }
    return progress.value.met
  }

  /// Whether the objects are elsewhere, and are asked for.
  var hasSource: Bool { tables.source != nil }

  /// The objects of a class.
  @inline(__always)
  func table(of type: AnyClass) -> ObjectTable {
    // An entry is not taken out of the array to look at it, which would retain its table.
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

  /// Notes that the document speaks of an object.
  @inline(__always)
  func meet(_ object: Ref<StoredObject>) {
    if object.pointee.importNumber == progress.value.number { return }
    object.pointee.begin(progress.value.number)
    progress.value.met.append(ImportedObject(object))
  }

  /// The objects whose members have been read, and which may refer to others: those of the document, or of the batch at hand, and at
  /// the end those that still wait.
  var referrers: [ObjectReferrer] {
    (isEnding ? waiting.referrers : []) + objects.compactMap { ObjectReferrer($0) }
  }
  var hasSetTwice: Bool { progress.value.hasSetTwice }
  /// What the document, or the batch at hand, says of relationships, in its order.
  var statements: [RelationshipStatement] {
    guard progress.value.hasStatements else { return [] }
    return entries[batchStart...].compactMap { if case .stated(let statement) = $0 { statement } else { nil } }
  }

  // MARK: Batches

  /// Forgets what the document has said so far, but for the references to objects that may still come.
  ///
  /// What was done to objects of a source is forgotten as well, so that memory is needed for one batch only: the source's own
  /// transaction undoes it.
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
      case .arrived(let object): waiting.arrive(object.pointee.object)
      case .inserted, .awaited, .awaitedAgain, .changed, .set, .stated, .undoable: break
      }
    }
    for object in objects { ObjectReferrer(object).map { waiting.add($0) } }
  }

  /// Notes that an object has lost or changed a reference behind the document.
  func noteEdit(of property: Int, _ referrer: ObjectReferrer) {
    guard referrer.isSaved else { return }
    if edits.last?.referrer.object !== referrer.object { edits.append((referrer, PropertySet())) }
    edits[edits.count - 1].properties.insert(property)
  }

  /// The objects of earlier batches that have lost or changed references behind the document, since they were taken the last time.
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

  func arrive(_ object: Ref<StoredObject>) throws {
    try table(of: object).arrive(object)
    meet(object)
    object.pointee.isNew = true
    append(.arrived(object))
  }

  /// Forgets a placeholder whose object does not come.
  func stopAwaiting(_ placeholder: Ref<StoredObject>) {
    guard placeholder.pointee.isAwaited else { return }
    table(of: placeholder).stopAwaiting(placeholder)
    tables.retire(placeholder)
  }

  /// Forgets a placeholder whose object has not come, although something may refer to it still.
  func leave(_ placeholder: Ref<StoredObject>) {
    table(of: placeholder).leave(placeholder)
    stopAwaiting(placeholder)
  }

  /// Whether a placeholder that arrives may be one again, since that is undone while it can still be reached.
  func mayAwaitAgain(_ placeholder: Ref<StoredObject>) -> Bool {
    placeholder.pointee.number <= earlierCount || placeholder.pointee.isStray || toleranceDepth > 0
      || !options.conditions.isEmpty
  }

  /// Whether an object that the import has made may refer to others already: the document speaks of it once more, or others refer to it
  /// since an earlier batch.
  func mayReferToOthers(_ object: Ref<StoredObject>, by property: Int) -> Bool {
    object.pointee.number <= earlierCount || object.pointee.mentioned.contains(property)
  }

  /// Whether the options and the current property allow an operation on the objects that the property refers to.
  func allows(_ operation: ImportOperations) -> Bool {
    options.operations.intersection(progress.value.focus.operations).contains(operation)
  }

  func refuseInsertion() { refusedCount += 1 }

  func append(_ entry: Entry) { progress.value.entries.append(entry) }

  /// Notes that a property of an object has another value than before.
  func noteChange(of property: Int, _ old: OldValue, _ object: AnyObject, _ stored: Ref<StoredObject>?) {
    let before = stored?.pointee.changed ?? PropertySet()
    if before.contains(property) { noteSetTwice() }
    append(.set(object, old, stored, before: before))
    stored?.pointee.changed.insert(property)
  }

  /// Notes that a property which had another value than before has been set once more.
  func noteSetTwice() { progress.value.hasSetTwice = true }

  /// Notes that the document has a value for one side of a relationship.
  func note(_ statement: RelationshipStatement) {
    statement.stored?.pointee.mentioned.insert(statement.reference.pointee.number)
    progress.value.hasStatements = true
    append(.stated(statement))
  }

  /// Notes that a relationship of an object has changed because of another object's.
  func noteInverse(_ property: AnyKeyPath, of stored: Ref<StoredObject>) {
    if stored.pointee.importNumber != progress.value.number {
      meet(stored)
      stored.pointee.isOnlyReferredTo = true
    }
    stored.pointee.changedInverses = (stored.pointee.changedInverses ?? []).union([property])
  }

  // MARK: Undoing

  /// How much has been done.
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

  /// Undoes what was done since a mark, the last first.
  func undo(to mark: Int = 0) {
    while self.mark > mark, let entry = progress.value.entries.popLast() {
      switch entry {
      case .inserted(let object):
        table(of: object).withdraw(object)
        tables.retire(object)
      case .awaited(let object, _): stopAwaiting(object)
      case .awaitedAgain: break
      case .arrived(let object):
        table(of: object).withdraw(object)
        table(of: object).awaitAgain(object)
        // It may arrive once more. What is undone was met lately.
        if let place = progress.value.met.lastIndex(where: { $0.stored == object }) {
          progress.value.met.remove(at: place)
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
  /// Whether this speaks of an object that has not come yet.
  fileprivate var isAboutAwaited: Bool {
    switch self {
    case .awaited(let placeholder, _), .awaitedAgain(let placeholder, _): placeholder.pointee.isAwaited
    case .inserted, .arrived, .changed, .set, .stated, .undoable: false
    }
  }
}
