@_exported import JSONDeserializer

extension JSONDeserializer {
  /// Reads objects into a context: existing objects are updated, others are created and inserted.
  ///
  /// An object is found by its primary key: the properties of its `.primaryKey` rules, or else its property `id`. Objects without
  /// a key are skipped and reported. A document may have only the key in place of an object. Properties that the document does
  /// not mention stay unchanged, and a property is not set if its value is equal.
  ///
  /// ```swift
  /// let result = try reader.importObjects([Ship].self, from: bytes, into: context)
  /// print(result.insertedCount, result.updatedCount)
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type to read, such as an array of a class.
  ///   - source: a whole document.
  ///   - context: the context of the objects.
  ///   - root: the location of the value in the document; nil for the format's.
  ///   - options: the operations that are allowed.
  /// - Returns: the value, the change of each object, and each value that was skipped.
  /// - Throws: `JSONError` as ``deserializeReporting(_:from:root:)``, and the errors of the context. The objects are then as they
  ///   were before, and the context has no new ones.
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

  /// Reads the objects of an array into a context in batches, so that only one batch must be in memory.
  ///
  /// All batches are one import: it runs in one transaction, and an object may refer to one in a later batch. Until that is read,
  /// an object that only has a key is in its place.
  ///
  /// ```swift
  /// let summary = try reader.importBatches(of: Ship.self, from: bytes, into: context, root: .path("data.ships"))
  /// print(summary.insertedCount, summary.updatedCount)
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type of the elements, such as a class.
  ///   - size: the number of elements of a batch; the last one may have fewer. Less than 1 counts as 1.
  ///   - source: a whole document.
  ///   - context: the context of the objects.
  ///   - root: the location of the array in the document; nil for the format's.
  ///   - options: the operations that are allowed. Deletions are done at the end.
  ///   - body: is called with each batch after it was saved, in the order of the document.
  /// - Returns: the changes to all objects, and each value that was skipped.
  /// - Throws: the errors of `body` and of the context, and as ``importObjects(_:from:into:root:options:)``. Objects in an
  ///   `InMemoryContext` are then as they were before, and so are those of the current batch; the transaction of any other
  ///   context undoes the changes of earlier batches.
  @discardableResult
  public func importBatches<Element>(
    of type: Element.Type, size: Int = 1000, from source: some JSONSource, into context: some ObjectContext,
    root: RootKey? = nil, options: ImportOptions = ImportOptions(),
    _ body: (ImportResult<[Element]>) throws -> Void = { _ in }
  ) throws -> ImportSummary {
    try ImportRun(forImports, context, options).transaction { run in
      var counts = ImportCounts()
      var refused = 0
      // References to objects that are still missing, and objects that were created for them.
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
