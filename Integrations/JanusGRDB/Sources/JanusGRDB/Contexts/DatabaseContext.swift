import GRDB
@_exported import JSONManagedObjects
@_exported import Janus

/// Objects whose properties are in the columns of a database's tables.
///
/// ```swift
/// let result = try dbQueue.write { db in
///   let context = try DatabaseContext(db, tables: [fleets, ships])
///   return try reader.importObjects([Ship].self, from: bytes, into: context)
/// }
/// ```
///
/// An import reads the rows of the objects in the document, compares, and writes the columns that have other values. All of this
/// is one transaction, which can be a part of a larger one. A context is valid as long as its `Database` is, as within `write`.
///
/// There is one object for each row. An object that is not in the document, but is referred to, only has its key;
/// ``object(_:forKey:)`` reads the rest.
public final class DatabaseContext: ObjectContext {
  let db: Database
  /// The tables, in the order of their description.
  private var stores: [TableStore] = []
  private var storesByType: [ObjectIdentifier: TableStore] = [:]
  /// The tables of classes and their subclasses.
  private var families: [ObjectIdentifier: [TableStore]] = [:]
  /// Whether the known objects are those of a batch that was saved.
  private var isSaved = false

  static let noArguments = StatementArguments()

  /// Creates a context.
  /// - Parameters:
  ///   - db: the database, with write access.
  ///   - tables: the tables of the classes.
  /// - Throws: ``TableError`` if the database has no such table or column, or if a class that others refer to has no table.
  public init(_ db: Database, tables: [MappedTable]) throws {
    self.db = db
    for table in tables {
      let store = try TableStore(table, self)
      stores.append(store)
      storesByType[ObjectIdentifier(store.type)] = store
    }
    for store in stores { try store.connect() }
  }

  // MARK: Objects

  /// The object with a key, with the values of its row; nil if there is none.
  public func object<Model: AnyObject>(_ type: Model.Type, forKey key: PrimaryKey) throws -> Model? {
    try objects(of: type, forKeys: [key])[key] as? Model
  }

  // MARK: ObjectContext

  /// True: a row has the keys of the objects that its object refers to.
  public var storesReferencesByKey: Bool { true }

  public func objects(of type: AnyClass, forKeys keys: [PrimaryKey]) throws -> [PrimaryKey: AnyObject] {
    forgetSaved()
    let stores = try stores(of: type)
    if stores.count == 1 { return try stores[0].objects(forKeys: keys) }
    return try stores.reduce(into: [:]) { result, store in
      result.merge(try store.objects(forKeys: keys)) { first, _ in first }
    }
  }

  public func allObjects(of type: AnyClass) throws -> [PrimaryKey: AnyObject] {
    try stores(of: type).reduce(into: [:]) { result, store in
      result.merge(try store.allObjects()) { first, _ in first }
    }
  }

  public func insert(_ object: AnyObject, forKey key: PrimaryKey) throws {
    forgetSaved()
    try store(ofExactly: Swift.type(of: object)).insert(object, forKey: key)
  }

  public func delete(_ object: AnyObject, forKey key: PrimaryKey) throws {
    try store(ofExactly: Swift.type(of: object)).delete(object, forKey: key)
  }

  /// Writes new and changed values.
  public func save(_ changes: [ObjectChange]) throws {
    var last: (type: AnyClass, store: TableStore)?
    for change in changes where change.kind == .inserted || change.kind == .updated {
      let type: AnyClass = Swift.type(of: change.object)
      if let last, last.type == type {
        try last.store.note(change)
      } else {
        let store = try store(ofExactly: type)
        last = (type, store)
        try store.note(change)
      }
    }
    for store in stores { try store.save() }
    isSaved = true
  }

  /// Runs an import in a savepoint, at whose end foreign keys are checked.
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    for store in stores { store.forget() }
    isSaved = false
    do {
      return try db.importing(into: stores.map { ($0.name, $0.type) }, body)
    } catch {
      for store in stores { store.takeBack() }
      throw error
    }
  }

  /// Releases the objects of a saved batch when the next one begins.
  private func forgetSaved() {
    if !isSaved { return }
    isSaved = false
    for store in stores { store.forget() }
  }

  // MARK: Tables

  /// The table of the objects of exactly a class.
  func store(ofExactly type: AnyClass) throws -> TableStore {
    if let store = storesByType[ObjectIdentifier(type)] { return store }
    throw TableError(.missingTable, type, "there is no table for this class. Describe it when you make the context.")
  }

  private func stores(of type: AnyClass) throws -> [TableStore] {
    if let family = families[ObjectIdentifier(type)] { return family }
    let family = stores.filter { store in
      var ancestor: AnyClass? = store.type
      while let one = ancestor, one != type { ancestor = _getSuperclass(one) }
      return ancestor != nil
    }
    if family.isEmpty { _ = try store(ofExactly: type) }
    families[ObjectIdentifier(type)] = family
    return family
  }
}
