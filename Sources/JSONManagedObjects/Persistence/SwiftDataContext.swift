#if canImport(SwiftData)
  import JSONCore
  import JSONDeserializer
  import SwiftData

  /// A model context of SwiftData, as a context for imports.
  ///
  /// SwiftData finds objects by predicates, which are written for one class. So each class that documents have is described:
  ///
  /// ```swift
  /// let context = SwiftDataContext(modelContext, [
  ///   .model(Ship.self, key: \.id) { ids in #Predicate { ids.contains($0.id) } },
  ///   .model(Harbour.self, key: \.id) { ids in #Predicate { ids.contains($0.id) } },
  /// ])
  /// let result = try reader.importObjects([Ship].self, from: bytes, into: context)
  /// ```
  ///
  /// Import where the model context may be used, such as in its `ModelActor`. Other changes of the context are saved before an import,
  /// and the import itself at its end. If it fails, the context is rolled back.
  public final class SwiftDataContext: ObjectContext {
    /// The context that has the objects.
    public let modelContext: ModelContext
    /// Whether the context is saved before an import and at its end.
    public let savesChanges: Bool
    private let models: [ObjectIdentifier: SwiftDataModel]
    private var placeholders = Placeholders<AnyObject>()

    /// Creates a context.
    /// - Parameters:
    ///   - modelContext: has the objects.
    ///   - models: the classes that documents have. The last description of a class counts.
    ///   - savesChanges: whether the context is saved before an import and at its end. If not, and if it has changes before an import that
    ///     fails, these stay, and only what the import has set and inserted is undone: not what earlier batches have done, and not
    ///     what SwiftData has done to the other sides of relationships.
    public init(_ modelContext: ModelContext, _ models: [SwiftDataModel], savesChanges: Bool = true) {
      self.modelContext = modelContext
      self.savesChanges = savesChanges
      self.models = Dictionary(models.map { (ObjectIdentifier($0.type), $0) }) { _, last in last }
    }

    // MARK: Finding

    /// Fetches objects, some hundred keys at a time.
    /// - Throws: `PersistenceError` if the class is not described, and what the fetch throws.
    public func objects(of type: AnyClass, forKeys keys: [PrimaryKey]) throws -> [PrimaryKey: AnyObject] {
      let model = try model(of: type)
      var found: [PrimaryKey: AnyObject] = [:]
      for start in stride(from: 0, to: keys.count, by: 500) {
        let some = Array(keys[start..<min(start + 500, keys.count)])
        found.merge(known(try model.objects(modelContext, some))) { first, _ in first }
      }
      return found
    }

    /// Fetches all objects of a class. One without a key is left out.
    /// - Throws: `PersistenceError` if the class is not described, and what the fetch throws.
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
    /// - Throws: `PersistenceError` if it is not one of SwiftData's.
    public func insert(_ object: AnyObject, forKey key: PrimaryKey) throws {
      guard let model = object as? any PersistentModel else {
        throw PersistenceError("\(type(of: object)) is not a PersistentModel.")
      }
      if !placeholders.set(object, isAwaited: false) { modelContext.insert(model) }
    }

    /// Inserts an object for the time of the import.
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

    /// Deletes what was only referred to, and saves the context if it is to be saved.
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
