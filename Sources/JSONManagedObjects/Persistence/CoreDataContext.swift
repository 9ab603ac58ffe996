#if canImport(CoreData)
  import CoreData
  import JSONCore
  import JSONDeserializer

  /// A managed object context of Core Data, as a context for imports.
  ///
  /// An object is found by the attribute `id` or `remoteID` of its entity, or by the attributes that you name. Many are fetched by one
  /// request.
  ///
  /// ```swift
  /// let context = CoreDataContext(container.newBackgroundContext())
  /// let result = try reader.importObjects([Ship].self, from: bytes, into: context)
  /// ```
  ///
  /// An import runs in `performAndWait`. Other changes of the context are saved before it, and the import itself at its end. If it
  /// fails, the context is rolled back.
  public final class CoreDataContext: ObjectContext {
    /// The context of the objects.
    public let managedObjectContext: NSManagedObjectContext
    /// Whether the context is saved before an import and at its end.
    public let savesChanges: Bool
    private let keyAttributes: [String: [String]]
    private var entityKeys: [ObjectIdentifier: EntityKey?] = [:]
    private var placeholders = Placeholders<NSManagedObject>()
    /// The objects that the current import inserted.
    private var inserted: Set<ObjectIdentifier> = []

    /// Creates a context.
    /// - Parameters:
    ///   - managedObjectContext: the context of the objects.
    ///   - keyAttributes: the attributes of the key, by the names of entities, for entities without `id` and `remoteID`. They
    ///     also apply to subentities, and are in the order of the `.primaryKey` rules.
    ///   - savesChanges: whether the context is saved before an import and at its end. If not, and if it has changes before an
    ///     import that fails, these stay, and only the properties and insertions of the import are undone: not the changes of
    ///     earlier batches, and not those of Core Data to the other sides of relationships.
    public init(
      _ managedObjectContext: NSManagedObjectContext, keyAttributes: [String: [String]] = [:], savesChanges: Bool = true
    ) {
      self.managedObjectContext = managedObjectContext
      self.keyAttributes = keyAttributes
      self.savesChanges = savesChanges
    }

    // MARK: Finding

    /// Fetches objects, a few hundred keys at a time.
    /// - Throws: `PersistenceError` if the entity has no such key, and the errors of the fetch.
    public func objects(of type: AnyClass, forKeys keys: [PrimaryKey]) throws -> [PrimaryKey: AnyObject] {
      guard let entityKey = try entityKey(of: type) else { return [:] }
      var found: [PrimaryKey: AnyObject] = [:]
      let size = 500 / entityKey.attributes.count
      for start in stride(from: 0, to: keys.count, by: size) {
        let some = keys[start..<min(start + size, keys.count)]
        found.merge(try fetch(entityKey, entityKey.predicate(for: some))) { first, _ in first }
      }
      return found
    }

    /// Fetches all objects of a class that have a key.
    /// - Throws: `PersistenceError` if the entity has no key, and the errors of the fetch.
    public func allObjects(of type: AnyClass) throws -> [PrimaryKey: AnyObject] {
      try entityKey(of: type).map { try fetch($0, nil) } ?? [:]
    }

    private func fetch(_ entityKey: EntityKey, _ predicate: NSPredicate?) throws -> [PrimaryKey: AnyObject] {
      let request = NSFetchRequest<NSManagedObject>(entityName: entityKey.entityName)
      request.predicate = predicate
      // The values are compared with those of the document.
      request.returnsObjectsAsFaults = false
      var found: [PrimaryKey: AnyObject] = [:]
      for object in try managedObjectContext.fetch(request) where !placeholders.isAwaited(object) {
        if let key = entityKey.key(of: object), found[key] == nil { found[key] = object }
      }
      return found
    }

    /// Nil for a class without an entity.
    private func entityKey(of type: AnyClass) throws -> EntityKey? {
      if let known = entityKeys[ObjectIdentifier(type)] { return known }
      guard let model = managedObjectContext.persistentStoreCoordinator?.managedObjectModel else {
        throw PersistenceError("The context has no persistent store coordinator, whose model has the entities.")
      }
      let name = NSStringFromClass(type)
      // Subentities may share the class.
      let entity = model.entities.first {
        $0.managedObjectClassName == name && $0.superentity?.managedObjectClassName != name
      }
      let entityKey = try entity.map { try EntityKey($0, keyAttributes) }
      entityKeys[ObjectIdentifier(type)] = .some(entityKey)
      return entityKey
    }

    // MARK: Changing

    /// Inserts an object.
    /// - Throws: `PersistenceError` if it is not a managed object, or is in another context.
    public func insert(_ object: AnyObject, forKey key: PrimaryKey) throws {
      guard let managed = object as? NSManagedObject else {
        throw PersistenceError("\(type(of: object)) is not a subclass of NSManagedObject.")
      }
      if managed.managedObjectContext == nil {
        managedObjectContext.insert(managed)
      } else if managed.managedObjectContext !== managedObjectContext {
        throw PersistenceError("\(type(of: object)) is made in another context. In its `init()`, insert it into nil.")
      }
      inserted.insert(ObjectIdentifier(managed))
      placeholders.set(managed, isAwaited: false)
    }

    /// Inserts an object while the import runs: Core Data does not allow relationships with objects outside of the context.
    public func prepare(_ object: AnyObject, forKey key: PrimaryKey) {
      guard let managed = object as? NSManagedObject, managed.managedObjectContext == nil else { return }
      managedObjectContext.insert(managed)
      placeholders.add(managed)
    }

    /// Deletes an object by the delete rules of its entity.
    ///
    /// The rules do not apply to an object that the import created, so that no other object is deleted with it.
    public func delete(_ object: AnyObject, forKey key: PrimaryKey) {
      guard let managed = object as? NSManagedObject, managed.managedObjectContext === managedObjectContext else {
        return
      }
      // Others may refer to a placeholder as long as the import runs.
      if placeholders.set(managed, isAwaited: true) { return }
      if inserted.remove(ObjectIdentifier(managed)) != nil {
        withdraw(managed)
      } else {
        managedObjectContext.delete(managed)
      }
    }

    private func withdraw(_ object: NSManagedObject) {
      for name in object.entity.relationshipsByName.keys { object.setValue(nil, forKey: name) }
      managedObjectContext.delete(object)
    }

    // MARK: Importing

    /// Deletes objects that were only referred to, and saves the context if configured.
    public func commit() throws {
      placeholders.awaited.forEach(withdraw)
      placeholders = Placeholders()
      if savesChanges && managedObjectContext.hasChanges { try managedObjectContext.save() }
    }

    /// Runs an import in `performAndWait`, and rolls the context back if it fails.
    public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
      try managedObjectContext.performAndWait {
        if savesChanges && managedObjectContext.hasChanges { try managedObjectContext.save() }
        let hadChanges = managedObjectContext.hasChanges
        defer { (placeholders, inserted) = (Placeholders(), []) }
        do {
          return try body()
        } catch {
          if hadChanges {
            placeholders.awaited.forEach(withdraw)
          } else {
            managedObjectContext.rollback()
          }
          throw error
        }
      }
    }
  }
#endif
