import JSONDeserializer

/// Objects in memory: one for each class and key.
///
/// ```swift
/// let context = InMemoryContext()
/// try reader.importObjects([Ship].self, from: bytes, into: context)
/// let ship = context.object(Ship.self, forKey: 7)
/// ```
///
/// The objects of a subclass are also objects of its superclasses, and share their keys. If `fill` changes the key of an object,
/// the context then has the object under the new key, unless another object has it. Use a context in one thread or actor at a
/// time.
public final class InMemoryContext: ObjectContext {
  private let storedTables = ObjectTables()

  /// The tables, in which all objects are under their current keys.
  var tables: ObjectTables {
    storedTables.followKeys()
    return storedTables
  }

  /// Creates an empty context.
  public init() {}

  /// The object with a key; nil if there is none.
  /// - Complexity: O(1); O(*n*) in the number of objects for the first call after a `fill` changed the key of any object.
  public func object<Model: AnyObject>(_ type: Model.Type, forKey key: PrimaryKey) -> Model? {
    tables.table(of: type).object(known: key) as? Model
  }

  /// All objects of a class and its subclasses, in the order in which they were inserted.
  /// - Complexity: O(*n* log *n*) in their number.
  public func objects<Model: AnyObject>(_ type: Model.Type) -> [Model] {
    tables.table(of: type).objects.compactMap { $0 as? Model }
  }

  /// The number of objects of a class and its subclasses.
  public func count(_ type: AnyClass) -> Int { tables.table(of: type).count }

  // MARK: ObjectContext

  public func objects(of type: AnyClass, forKeys keys: [PrimaryKey]) -> [PrimaryKey: AnyObject] {
    let table = tables.table(of: type)
    return Dictionary(keys.compactMap { key in table.object(known: key).map { (key, $0) } }) { first, _ in first }
  }

  public func allObjects(of type: AnyClass) -> [PrimaryKey: AnyObject] {
    tables.table(of: type).objectsByKey
  }

  /// Adds an object, which is an object of its superclasses as well.
  /// - Throws: `DuplicateObjectError` if there is another object with its key.
  public func insert(_ object: AnyObject, forKey key: PrimaryKey) throws {
    try tables.table(of: type(of: object)).insert(object, forKey: key)
  }

  /// Removes an object. Objects that refer to it still do.
  public func delete(_ object: AnyObject, forKey key: PrimaryKey) {
    tables.table(of: type(of: object)).remove(object, forKey: key)
  }
}
