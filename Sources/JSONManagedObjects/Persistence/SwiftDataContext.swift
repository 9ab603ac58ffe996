#if canImport(SwiftData)
  import JSONCore
  import JSONDeserializer
  import SwiftData

  /// A model context of SwiftData, as a context for imports.
  ///
  /// SwiftData finds objects by predicates, each of which is for one class. So describe each class in the documents:
  ///
  /// ```swift
  /// let context = SwiftDataContext(modelContext, [
  ///   .model(Ship.self, key: \.id) { ids in #Predicate { ids.contains($0.id) } },
  ///   .model(Harbour.self, key: \.id) { ids in #Predicate { ids.contains($0.id) } },
  /// ])
  /// let result = try reader.importObjects([Ship].self, from: bytes, into: context)
  /// ```
  ///
  /// Import where you may use the model context, such as in its `ModelActor`. Other changes of the context are saved before an
  /// import, and the import itself at its end. If it fails, the context is rolled back.
  public final class SwiftDataContext: ObjectContext {
    /// The context of the objects.
    public let modelContext: ModelContext
    /// Whether the context is saved before an import and at its end.
    public let savesChanges: Bool
    private let models: [ObjectIdentifier: SwiftDataModel]
    private var placeholders = Placeholders<AnyObject>()

    /// Creates a context.
    /// - Parameters:
    ///   - modelContext: the context of the objects.
    ///   - models: the classes in the documents. The last description of a class counts.
    ///   - savesChanges: whether the context is saved before an import and at its end. If not, and if it has changes before an
    ///     import that fails, these stay, and only the properties and insertions of the import are undone: not the changes of
    ///     earlier batches, and not those of SwiftData to the other sides of relationships.
    public init(_ modelContext: ModelContext, _ models: [SwiftDataModel], savesChanges: Bool = true) {
      self.modelContext = modelContext
      self.savesChanges = savesChanges
      self.models = Dictionary(models.map { (ObjectIdentifier($0.type), $0) }) { _, last in last }
    }

    // MARK: Finding

    /// Fetches objects, a few hundred keys at a time.
    /// - Throws: `PersistenceError` if the class is not described, and the errors of the fetch.
    public func objects(of type: AnyClass, forKeys keys: [PrimaryKey]) throws -> [PrimaryKey: AnyObject] {
      let model = try model(of: type)
      var found: [PrimaryKey: AnyObject] = [:]
      for start in stride(from: 0, to: keys.count, by: 500) {
        let some = Array(keys[start..<min(start + 500, keys.count)])
        found.merge(known(try model.objects(modelContext, some))) { first, _ in first }
      }
      return found
    }

    /// Fetches all objects of a class that have a key.
    /// - Throws: `PersistenceError` if the class is not described, and the errors of the fetch.
    public func allObjects(of type: AnyClass) throws -> [PrimaryKey: AnyObject] {
      known(try model(of: type).allObjects(modelContext))
    }

    private func known(_ objects: [(PrimaryKey, AnyObject)]) -> [PrimaryKey: AnyObject] {
      Dictionary(objects.lazy.filter { !self.placeholders.isAwaited($0.1) }) { first, _ in first }
    }

    private func model(of type: AnyClass) throws -> SwiftDataModel {
      guard let model = models[ObjectIdentifier(type)] else {
        throw PersistenceError(
          "The context does not know how \(type) is found. Describe it by `.model(\(type).self, …)`.")
      }
      return model
    }

    // MARK: Changing

    /// Inserts an object.
    /// - Throws: `PersistenceError` if it is not a persistent model.
    public func insert(_ object: AnyObject, forKey key: PrimaryKey) throws {
      guard let model = object as? any PersistentModel else {
        throw PersistenceError("\(type(of: object)) is not a PersistentModel.")
      }
      if !placeholders.set(object, isAwaited: false) { modelContext.insert(model) }
    }

    /// Inserts an object while the import runs.
    public func prepare(_ object: AnyObject, forKey key: PrimaryKey) {
      guard let model = object as? any PersistentModel else { return }
      modelContext.insert(model)
      placeholders.add(object)
    }

    /// Deletes an object.
    public func delete(_ object: AnyObject, forKey key: PrimaryKey) {
      // Others may refer to a placeholder as long as the import runs.
      if placeholders.set(object, isAwaited: true) { return }
      discard(object)
    }

    private func discard(_ object: AnyObject) {
      if let model = object as? any PersistentModel { modelContext.delete(model) }
    }

    // MARK: Importing

    /// Deletes objects that were only referred to, and saves the context if configured.
    public func commit() throws {
      placeholders.awaited.forEach(discard)
      placeholders = Placeholders()
      if savesChanges && modelContext.hasChanges { try modelContext.save() }
    }

    /// Runs an import, and rolls the context back if it fails.
    public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
      if savesChanges && modelContext.hasChanges { try modelContext.save() }
      let hadChanges = modelContext.hasChanges
      defer { placeholders = Placeholders() }
      do {
        return try body()
      } catch {
        if hadChanges {
          placeholders.awaited.forEach(discard)
        } else {
          modelContext.rollback()
        }
        throw error
      }
    }
  }
#endif
