import JSONDeserializer

/// One import into a context.
final class ImportRun<Context: ObjectContext> {
  let objects: ObjectImport
  /// Reads by plans for imports.
  let reader: JSONDeserializer
  private let context: Context
  private let deletions: [ImportDeletion]
  /// The names of properties, for all changes of the import.
  let names = PropertyNames()
  /// The objects that the document speaks of; empty if none is to be deleted.
  private var mentioned: Set<MentionedObject> = []

  private struct MentionedObject: Hashable {
    let type: ObjectIdentifier
    let key: PrimaryKey
  }

  init(_ reader: JSONDeserializer, _ context: Context, _ options: ImportOptions) {
    self.reader = reader
    self.context = context
    deletions = options.deletions
    let tables = (context as? InMemoryContext)?.tables ?? ObjectTables(context)
    objects = ObjectImport(tables, by: reader, options)
  }

  /// Runs `body` in the context's transaction, and undoes what was done to objects if either fails.
  func transaction<Result>(_ body: (ImportRun) throws -> Result) throws -> Result {
    do {
      return try context.transaction {
        try undoing {
          let result = try body(self)
          try context.commit()
          return result
        }
      }
    } catch {
      // What has been undone is so already.
      objects.undo()
      throw error
    }
  }

  /// Undoes what was done to objects where the context expects that they are used.
  private func undoing<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      objects.undo()
      throw error
    }
  }

  /// Lets the context store what has become of the objects that the document, or the batch at hand, speaks of.
  func save() throws -> [ImportedObject] {
    if !deletions.isEmpty {
      for stored in objects.objects where !stored.pointee.isOnlyReferredTo {
        let record = stored.pointee
        mentioned.insert(MentionedObject(type: ObjectIdentifier(type(of: record.object)), key: record.key))
      }
    }
    let imported = objects.imported
    try save(imported)
    return imported
  }

  /// Lets the context store what has become of objects behind the last batch.
  /// - Returns: the objects that were made for references, and those that others have changed.
  func saveEdits() throws -> [ImportedObject] {
    let imported = try save()
    try save(objects.takeEditedObjects())
    return imported
  }

  private func save(_ imported: [ImportedObject]) throws {
    // What is in memory is there already.
    if imported.isEmpty || context is InMemoryContext { return }
    try context.save(imported.map { ObjectChange($0, names, reader) })
  }

  /// Deletes the objects that are in the scope of a deletion and that the document does not speak of.
  func deleteMissing() throws -> [AnyObject] {
    var deleted: [AnyObject] = []
    for deletion in deletions {
      for (key, object) in try context.allObjects(of: deletion.type) {
        let isMentioned = mentioned.contains(
          MentionedObject(type: ObjectIdentifier(type(of: object)), key: key))
        if isMentioned || !deletion.isInScope(object) { continue }
        try context.delete(object, forKey: key)
        deleted.append(object)
      }
    }
    return deleted
  }
}
