import JSONDeserializer

/// Where the objects are that documents speak of: a database, an object graph, or memory.
///
/// An import asks it for the objects that are there, puts new ones into it, and does all of that in one transaction. It calls a
/// context on the thread of the import, and on no other.
public protocol ObjectContext: AnyObject {
  /// The objects of a class and its subclasses that have one of some keys.
  /// - Returns: the objects by their keys; those that there are not are left out.
  func objects(of type: AnyClass, forKeys keys: [PrimaryKey]) throws -> [PrimaryKey: AnyObject]

  /// All objects of a class and its subclasses, by their keys.
  func allObjects(of type: AnyClass) throws -> [PrimaryKey: AnyObject]

  /// Adds an object that an import has just made. Its properties are set afterwards.
  /// - Throws: an error of your own if the object cannot be added; the import skips and reports it.
  func insert(_ object: AnyObject, forKey key: PrimaryKey) throws

  /// Removes an object, because the import is to delete it, or takes back what it has inserted.
  func delete(_ object: AnyObject, forKey key: PrimaryKey) throws

  /// Stores what an import has done to objects, when all of their properties have been set and before the transaction ends.
  ///
  /// A context whose objects are in memory only need not do anything.
  /// - Parameter changes: each object that the document speaks of or that other objects have changed, in the order in which they were
  ///   met, those without changes included; deleted objects are not among them.
  /// - Throws: an error of your own if they cannot be stored; the import is then undone, and throws it.
  func save(_ changes: [ObjectChange]) throws

  /// Runs a whole import.
  ///
  /// If `body` throws, all that was done to objects since then has been undone; the context undoes what it has done itself.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result
}

extension ObjectContext {
  /// Does nothing, for contexts whose objects are in memory only.
  public func save(_ changes: [ObjectChange]) throws {}

  /// Runs `body`, for contexts that have no transactions.
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result { try body() }
}
