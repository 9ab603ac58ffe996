import JSONDeserializer

/// The result of an import: the value, and the changes to objects.
public struct ImportResult<Value> {
  /// The value: objects of the context, or a value that contains them.
  public let value: Value
  /// Each value that was skipped with its path, line and reason, in document order.
  public let report: JSONReport
  /// The number of objects that were created and inserted.
  public var insertedCount: Int { counts.inserted }
  /// The number of existing objects that have other values now.
  public var updatedCount: Int { counts.updated }
  /// The number of existing objects that are unchanged.
  public var unchangedCount: Int { counts.unchanged }
  /// The number of objects that were deleted.
  public var deletedCount: Int { counts.deleted }
  /// The number of objects that were skipped because the options do not allow inserting them.
  public var refusedCount: Int { counts.refused }
  let counts: ImportCounts
  private let imported: [ImportedObject]
  private let deleted: [AnyObject]
  private let names: PropertyNames
  private let reader: JSONDeserializer

  init(
    value: Value, report: JSONReport, _ imported: [ImportedObject], deleted: [AnyObject], refusedCount: Int,
    _ names: PropertyNames, _ reader: JSONDeserializer
  ) {
    self.names = names
    self.value = value
    self.report = report
    self.imported = imported
    self.deleted = deleted
    self.reader = reader
    var counts = ImportCounts(imported)
    (counts.deleted, counts.refused) = (deleted.count, refusedCount)
    self.counts = counts
  }

  /// The change of each object in the document, in its order; then the deleted objects.
  /// - Complexity: O(*n*) in the number of objects.
  public var changes: [ObjectChange] {
    imported.map { ObjectChange($0, names, reader) } + deleted.map { ObjectChange(deleted: $0) }
  }
}
