import JSONDeserializer

/// One import into a context.
final class ImportRun<Context: ObjectContext> {
  let objects: ObjectImport
  /// A deserializer whose plans are for imports.
  let reader: JSONDeserializer
  private let context: Context
  private let deletions: [ImportDeletion]
  /// The names of properties, shared by all changes of the import.
  let names = PropertyNames()
  /// The objects in the document; empty if no deletions are requested.
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

  /// Runs `body` in the context's transaction, and undoes changes to objects if either fails.
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
      // The changes have been undone already.
      objects.undo()
      throw error
    }
  }

  /// Undoes the changes to objects inside the transaction, where the context allows their use.
  private func undoing<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      objects.undo()
      throw error
    }
  }

  /// Lets the context store the objects in the document, or in the current batch.
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

  /// Lets the context store the objects that were changed after the last batch.
  /// - Returns: the objects that were created for references, and those that other objects changed.
  func saveEdits() throws -> [ImportedObject] {
    let imported = try save()
    try save(objects.takeEditedObjects())
    return imported
  }

  private func save(_ imported: [ImportedObject]) throws {
    // Objects in memory need no storing.
    if imported.isEmpty || context is InMemoryContext { return }
    try context.save(imported.map { ObjectChange($0, names, reader) })
  }

  /// Deletes the objects in the scope of a deletion that are not in the document.
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
