import JSONDeserializer

/// A store of the objects in documents: a database, an object graph, or memory.
///
/// An import fetches existing objects from it and inserts new ones, all in one transaction. It calls a context only on the thread
/// of the import.
public protocol ObjectContext: AnyObject {
  /// Whether ``save(_:)`` stores references to objects as their keys, as tables of a database do; false by default.
  ///
  /// If true, `importBatches` only keeps the keys of objects that refer to others in later batches. It fetches them again when
  /// needed; they must then refer to objects that have at least the stored keys. If false, it keeps such objects, and fills the
  /// objects that they refer to when it reads them.
  var storesReferencesByKey: Bool { get }

  /// The objects of a class and its subclasses with the given keys.
  /// - Returns: the objects by their keys, without those that do not exist.
  func objects(of type: AnyClass, forKeys keys: [PrimaryKey]) throws -> [PrimaryKey: AnyObject]

  /// All objects of a class and its subclasses, by their keys.
  func allObjects(of type: AnyClass) throws -> [PrimaryKey: AnyObject]

  /// Adds an object that an import has just created. Its properties are set afterwards.
  /// - Throws: any error if the object cannot be added; the import skips and reports the object.
  func insert(_ object: AnyObject, forKey key: PrimaryKey) throws

  /// Registers an object that only has its key: the document refers to it, and may have it later.
  ///
  /// Until then other objects refer to it, which some frameworks allow only for registered objects. If the document has it later,
  /// it is inserted. Discard those that were not inserted when the import is committed or fails.
  func prepare(_ object: AnyObject, forKey key: PrimaryKey)

  /// Removes an object, because the import deletes it, or undoes its insertion.
  func delete(_ object: AnyObject, forKey key: PrimaryKey) throws

  /// Stores the changes of an import, after all properties were set and before the transaction ends.
  ///
  /// A context that only has objects in memory need not do anything.
  /// - Parameter changes: each object that is in the document or was changed by other objects, in the order of first occurrence,
  ///   including unchanged objects, but not deleted ones.
  /// - Throws: any error if they cannot be stored; the import is then undone, and throws it.
  func save(_ changes: [ObjectChange]) throws

  /// Ends an import without failures. This is the last call in its transaction.
  /// - Throws: any error if the changes cannot be stored; the import is then undone, and throws it.
  func commit() throws

  /// Runs a whole import.
  ///
  /// If `body` throws, the import has already undone all changes to objects; the context must undo its own. If the transaction
  /// itself fails, the import undoes its changes after it ended.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result
}

extension ObjectContext {
  /// False, for contexts whose objects refer to each other.
  public var storesReferencesByKey: Bool { false }

  /// Does nothing, for contexts that only have objects in memory.
  public func save(_ changes: [ObjectChange]) throws {}

  /// Does nothing, for contexts whose objects may refer to any others.
  public func prepare(_ object: AnyObject, forKey key: PrimaryKey) {}

  /// Does nothing, for contexts that store changes at the end of their transaction, or store nothing.
  public func commit() throws {}

  /// Runs `body`, for contexts that have no transactions.
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result { try body() }
}
