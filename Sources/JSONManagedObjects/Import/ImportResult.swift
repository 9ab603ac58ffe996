import JSONDeserializer

/// What an import has read, and what it has done to objects.
public struct ImportResult<Value> {
  /// What was read: objects of the context, or what has them.
  public let value: Value
  /// Each value that was skipped with its path, line and reason, in document order.
  public let report: JSONReport
  /// The number of objects that were made and inserted.
  public var insertedCount: Int { counts.inserted }
  /// The number of objects that were there, and have other values now.
  public var updatedCount: Int { counts.updated }
  /// The number of objects that were there, and are as they were.
  public var unchangedCount: Int { counts.unchanged }
  /// The number of objects that were deleted.
  public var deletedCount: Int { counts.deleted }
  /// The number of objects that were left out because the options do not allow to insert them.
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

  /// What has become of each object that the document speaks of, in the order of the document; then those that were deleted.
  /// - Complexity: O(*n*) in the number of objects.
  public var changes: [ObjectChange] {
    imported.map { ObjectChange($0, names, reader) } + deleted.map { ObjectChange(deleted: $0) }
  }
}
