@_exported import JSONDeserializer

extension JSONDeserializer {
  /// Reads objects into a context: those that are there are changed, and the others are made and inserted.
  ///
  /// An object is found by its primary key: what `.primaryKey` rules say, or else its property `id`. Objects without their key are
  /// skipped and reported. In place of an object a document may have the key alone. What a document does not mention stays, and
  /// a value that is equal is not set again.
  ///
  /// ```swift
  /// let result = try reader.importObjects([Ship].self, from: bytes, into: context)
  /// print(result.insertedCount, result.updatedCount)
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type to read, such as an array of a class.
  ///   - source: a whole document.
  ///   - context: where the objects are.
  ///   - root: where in the document the value lies; nil for the format's.
  ///   - options: what may be done.
  /// - Returns: what was read, what has become of each object, and each value that was skipped.
  /// - Throws: `JSONError` as ``deserializeReporting(_:from:root:)``, and what the context throws. The objects are then as they were
  ///   before, and those that were made are not in the context.
  @discardableResult
  public func importObjects<Value>(
    _ type: Value.Type, from source: some JSONSource, into context: some ObjectContext, root: RootKey? = nil,
    options: ImportOptions = ImportOptions()
  ) throws -> ImportResult<Value> {
    try context.transaction {
      let tables = (context as? InMemoryContext)?.tables ?? ObjectTables(ContextSource(context))
      let objects = ObjectImport(tables, options)
      let (value, report): (Value, JSONReport)
      do {
        (value, report) = try read(type, from: source, root, into: objects)
      } catch {
        throw objects.failure ?? error
      }
      do {
        let met = objects.objects
        let names = PropertyNames()
        let imported = met.map { ImportedObject($0, names) }
        if !(context is InMemoryContext) { try context.save(imported.map { ObjectChange($0, self) }) }
        let deleted = try delete(options.deletions, besides: met, from: context)
        return ImportResult(
          value: value, report: report, imported, deleted: deleted, refusedCount: objects.refusedCount, self)
      } catch {
        objects.undo()
        throw error
      }
    }
  }

  /// Deletes the objects that are in the scope of a deletion and that a document does not speak of.
  private func delete(
    _ deletions: [ImportDeletion], besides imported: [StoredObject], from context: some ObjectContext
  ) throws -> [AnyObject] {
    if deletions.isEmpty { return [] }
    let spoken = Set(imported.map { ObjectIdentifier($0.object) })
    var deleted: [AnyObject] = []
    for deletion in deletions {
      for (key, object) in try context.allObjects(of: deletion.type)
      where !spoken.contains(ObjectIdentifier(object)) && deletion.isInScope(object) {
        try context.delete(object, forKey: key)
        deleted.append(object)
      }
    }
    return deleted
  }
}

extension ObjectImport {
  convenience init(_ tables: ObjectTables, _ options: ImportOptions) {
    var operations: Operations = []
    if options.operations.contains(.insert) { operations.insert(.insert) }
    if options.operations.contains(.update) { operations.insert(.update) }
    let unresolved: Unresolved =
      switch options.unknownReferences {
      case .report: .report
      case .insert: .insert
      case .keep: .keep
      }
    self.init(
      tables, operations: operations, unresolved: unresolved,
      condition: UpdateCondition(options.conditions.map(\.update)))
  }
}

extension UpdateCondition {
  /// All conditions, each for the objects that it speaks of; nil if there are none.
  fileprivate init?(_ conditions: [UpdateCondition]) {
    if conditions.isEmpty { return nil }
    self.init(
      begin: { object in conditions.map { $0.begin(object) } },
      isMet: { object, before in
        guard let before = before as? [Any?] else { return true }
        return zip(conditions, before).allSatisfy { condition, before in
          before.map { condition.isMet(object, $0) } ?? true
        }
      })
  }
}
