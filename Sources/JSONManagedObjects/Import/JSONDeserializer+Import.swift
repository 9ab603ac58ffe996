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
    try ImportRun(forImports, context, options).transaction { run in
      let (value, report) = try run.reader.read(type, from: source, root, into: run.objects)
      var imported = try run.save()
      let deleted = try run.deleteMissing()
      if !deleted.isEmpty {
        let gone = Set(deleted.map { ObjectIdentifier($0) })
        imported.removeAll { gone.contains(ObjectIdentifier($0.object)) }
      }
      return ImportResult(
        value: value, report: report, imported, deleted: deleted, refusedCount: run.objects.refusedCount, run.names,
        run.reader)
    }
  }

  /// Reads the objects of an array into a context, some at a time, so that no more of them need be in memory than one batch.
  ///
  /// All batches are one import: it runs in one transaction, and an object may refer to one in a later batch. Until that has come, an
  /// object with nothing but its key is in its place.
  ///
  /// ```swift
  /// let summary = try reader.importBatches(of: Ship.self, from: bytes, into: context, root: .path("data.ships"))
  /// print(summary.insertedCount, summary.updatedCount)
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type of the elements, such as a class.
  ///   - size: how many elements a batch has, but for the last one, which may have fewer. Less than 1 counts as 1.
  ///   - source: a whole document.
  ///   - context: where the objects are.
  ///   - root: where in the document the array lies; nil for the format's.
  ///   - options: what may be done. Deletions are done at the end.
  ///   - body: is called with each batch when it has been saved, in the order of the document.
  /// - Returns: what has become of all objects, and each value that was skipped.
  /// - Throws: what `body` and the context throw, and as ``importObjects(_:from:into:root:options:)``. Objects in an `InMemoryContext`
  ///   are then as they were before, as are those of the batch at hand; what earlier batches have done in another context is undone by its
  ///   own transaction.
  @discardableResult
  public func importBatches<Element>(
    of type: Element.Type, size: Int = 1000, from source: some JSONSource, into context: some ObjectContext,
    root: RootKey? = nil, options: ImportOptions = ImportOptions(),
    _ body: (ImportResult<[Element]>) throws -> Void = { _ in }
  ) throws -> ImportSummary {
    try ImportRun(forImports, context, options).transaction { run in
      var counts = ImportCounts()
      var refused = 0
      // References to objects that have not come, and objects that were made for them.
      func saveRest() throws { counts += ImportCounts(try run.saveEdits()) }
      let report = try run.reader.readBatches(
        of: type, size: size, from: source, root, into: run.objects, saveRest: saveRest
      ) {
        elements in
        let result = ImportResult(
          value: elements, report: JSONReport(), try run.save(), deleted: [],
          refusedCount: run.objects.refusedCount - refused, run.names, run.reader)
        refused = run.objects.refusedCount
        counts += result.counts
        try body(result)
      }
      counts.deleted = try run.deleteMissing().count
      counts.refused = run.objects.refusedCount
      return ImportSummary(counts, report)
    }
  }
}
