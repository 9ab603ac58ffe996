import JSONDeserializer

/// Where the objects are that documents speak of: a database, an object graph, or memory.
///
/// An import asks it for the objects that are there, puts new ones into it, and does all of that in one transaction. It calls a
/// context on the thread of the import, and on no other.
public protocol ObjectContext: AnyObject {
  /// Whether ``save(_:)`` stores references to objects as their keys, as tables of a database do; false by default.
  ///
  /// `importBatches` then forgets objects that refer to others in later batches, but for their keys. It asks for them again where that is
  /// needed: they are to refer to objects that have at least the keys which were stored. Otherwise it keeps such objects, and those
  /// that they refer to are filled when they come.
  var storesReferencesByKey: Bool { get }

  /// The objects of a class and its subclasses that have one of some keys.
  /// - Returns: the objects by their keys; those that there are not are left out.
  func objects(of type: AnyClass, forKeys keys: [PrimaryKey]) throws -> [PrimaryKey: AnyObject]

  /// All objects of a class and its subclasses, by their keys.
  func allObjects(of type: AnyClass) throws -> [PrimaryKey: AnyObject]

  /// Adds an object that an import has just made. Its properties are set afterwards.
  /// - Throws: an error of your own if the object cannot be added; the import skips and reports it.
  func insert(_ object: AnyObject, forKey key: PrimaryKey) throws

  /// Takes note of an object that has only its key: the document refers to it, and may have it later.
  ///
  /// Until then other objects refer to it, as some frameworks allow only for objects that they know. If it comes, it is inserted; what
  /// has not come when the import is committed, or fails, has no use any more.
  func prepare(_ object: AnyObject, forKey key: PrimaryKey)

  /// Removes an object, because the import is to delete it, or takes back what it has inserted.
  func delete(_ object: AnyObject, forKey key: PrimaryKey) throws

  /// Stores what an import has done to objects, when all of their properties have been set and before the transaction ends.
  ///
  /// A context whose objects are in memory only need not do anything.
  /// - Parameter changes: each object that the document speaks of or that other objects have changed, in the order in which they were
  ///   met, those without changes included; deleted objects are not among them.
  /// - Throws: an error of your own if they cannot be stored; the import is then undone, and throws it.
  func save(_ changes: [ObjectChange]) throws

  /// Ends an import in which nothing has failed, and is the last that is called of its transaction.
  /// - Throws: an error of your own if what was done cannot be stored; the import is then undone, and throws it.
  func commit() throws

  /// Runs a whole import.
  ///
  /// If `body` throws, all that was done to objects since then has been undone; the context undoes what it has done itself. If the
  /// transaction itself fails, objects are undone when it has ended.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result
}

extension ObjectContext {
  /// False, for contexts whose objects refer to each other.
  public var storesReferencesByKey: Bool { false }

  /// Does nothing, for contexts whose objects are in memory only.
  public func save(_ changes: [ObjectChange]) throws {}

  /// Does nothing, for contexts whose objects may refer to any others.
  public func prepare(_ object: AnyObject, forKey key: PrimaryKey) {}

  /// Does nothing, for contexts that store what was done at the end of their transaction, or need not store it.
  public func commit() throws {}

  /// Runs `body`, for contexts that have no transactions.
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result { try body() }
}
