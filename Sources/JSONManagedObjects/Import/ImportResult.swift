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

/// What an import has done to one object.
public struct ObjectChange {
  /// What has become of an object.
  public enum Kind: Hashable, Sendable {
    /// It was made, and inserted into the context.
    case inserted
    /// It was there, and has other values now.
    case updated
    /// It was there, and is as it was.
    case unchanged
    /// It was removed from the context.
    case deleted
  }

  /// The object.
  public let object: AnyObject
  /// What has become of it.
  public let kind: Kind
  private let imported: ImportedObject?
  private let names: PropertyNames?
  /// Keeps the names of the properties.
  private let reader: JSONDeserializer?

  init(_ imported: ImportedObject, _ names: PropertyNames, _ reader: JSONDeserializer) {
    self.imported = imported
    self.names = names
    self.reader = reader
    object = imported.object
    kind = imported.isNew ? .inserted : imported.isUpdated ? .updated : .unchanged
  }

  init(deleted object: AnyObject) {
    self.object = object
    kind = .deleted
    imported = nil
    names = nil
    reader = nil
  }

  /// The names of the properties for which the document has a value, in their order.
  public var mentionedProperties: [String] { names.flatMap { imported?.mentionedProperties($0) } ?? [] }
  /// The names of the properties of an object that was there which have other values than before, in their order.
  public var changedProperties: [String] { names.flatMap { imported?.changedProperties($0) } ?? [] }
  /// The relationships that have changed because other objects refer to this one now, or no longer do: the key paths of `.inverse`
  /// rules.
  public var changedInverses: Set<AnyKeyPath> { imported?.changedInverses ?? [] }
}
