import JSONCore

// SAFETY: of this file: the plans that entries refer to live as long as the store of plans, which the maker of an import keeps; an
// object lives as long as the entries that name it.

/// What one import does to objects, in the order in which it does it, so that it can be undone.
@safe package final class ObjectImport {
  /// What may be done to objects, but for making and reading those that are there.
  package struct Operations: OptionSet {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let insert = Operations(rawValue: 1)
    package static let update = Operations(rawValue: 2)
  }

  /// One thing that was done.
  enum Entry {
    /// A new object was put into the store.
    case inserted(AnyObject, PrimaryKey)
    /// A placeholder was made for an object that is not known yet.
    case awaited(AnyObject, PrimaryKey, at: Int)
    /// A placeholder became the object that it was for.
    case arrived(AnyObject, PrimaryKey)
    /// All members of an object were read; the image is there if a stored property of an object that was there has changed.
    case read(ObjectMention, ObjectImage?)
    /// Something else was done, which a function undoes.
    case undoable(() -> Void)
    /// A property that is not stored was set.
    case set(AnyObject, PropertyFunctions, offset: Int, OldValue)
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

  let store: any ObjectStore
  let operations: Operations
  /// Whether an object that is there is to be changed, once its members have been read; given what `begin` gave before.
  let condition: UpdateCondition?
  let unresolved: Unresolved
  /// Keeps the plans that the entries refer to.
  var reader: JSONDeserializer?
  private(set) var entries: [Entry] = []
  /// The objects of which members are read, innermost last.
  var mention: ObjectMention?
  /// The number of objects that the operations do not allow to make.
  package private(set) var refusedCount = 0
  /// What the store has thrown.
  package var failure: (any Error)?

  package init(
    _ store: any ObjectStore, operations: Operations, unresolved: Unresolved, condition: UpdateCondition? = nil
  ) {
    self.store = store
    self.operations = operations
    self.condition = condition
    self.unresolved = unresolved
  }

  // MARK: Doing

  func insert(_ object: AnyObject, forKey key: PrimaryKey) throws {
    try store.insert(object, forKey: key)
    entries.append(.inserted(object, key))
  }

  func await(_ object: AnyObject, forKey key: PrimaryKey, at offset: Int) {
    store.await(object, forKey: key)
    entries.append(.awaited(object, key, at: offset))
  }

  func arrive(_ object: AnyObject, forKey key: PrimaryKey) throws {
    try store.insert(object, forKey: key)
    store.stopAwaiting(object, forKey: key)
    entries.append(.arrived(object, key))
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
      case .inserted(let object, let key): store.withdraw(object, forKey: key)
      case .awaited(let object, let key, _): store.stopAwaiting(object, forKey: key)
      case .arrived(let object, let key):
        store.withdraw(object, forKey: key)
        store.await(object, forKey: key)
      case .undoable(let undo): undo()
      case .read(let mention, let image): image?.restore(mention.object)
      case .set(let object, let functions, let offset, let old): old.restore(object, by: functions, offset)
      }
    }
  }
}

/// What a document says of one object.
struct ObjectMention {
  let object: AnyObject
  let tracking: Ref<ModelTracking>
  /// Whether the object was made for the document.
  let isNew: Bool
  /// The properties that the document has a value for.
  var mentioned = PropertySet()
  /// The properties of an object that was there whose values are others than before.
  var changed = PropertySet()
}

/// Whether an object that is there is to take what a document says.
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
