import JSONDeserializer

/// What an import has read, and what it has done to objects.
public struct ImportResult<Value> {
  /// What was read: objects of the context, or what has them.
  public let value: Value
  /// Each value that was skipped with its path, line and reason, in document order.
  public let report: JSONReport
  /// What has become of each object that the document speaks of, in the order of the document; then those that were deleted.
  public let changes: [ObjectChange]
  /// The number of objects that were left out because the options do not allow to insert them.
  public let refusedCount: Int

  /// The number of objects that were made and inserted.
  public var insertedCount: Int { count(.inserted) }
  /// The number of objects that were there, and have other values now.
  public var updatedCount: Int { count(.updated) }
  /// The number of objects that were there, and are as they were.
  public var unchangedCount: Int { count(.unchanged) }
  /// The number of objects that were deleted.
  public var deletedCount: Int { count(.deleted) }

  private func count(_ kind: ObjectChange.Kind) -> Int { changes.reduce(0) { $0 + ($1.kind == kind ? 1 : 0) } }
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

  init(_ imported: ImportedObject) {
    self.imported = imported
    object = imported.object
    kind = imported.isNew ? .inserted : imported.isUpdated ? .updated : .unchanged
  }

  init(deleted object: AnyObject) {
    self.object = object
    kind = .deleted
    imported = nil
  }

  /// The names of the properties for which the document has a value, in their order.
  public var mentionedProperties: [String] { imported?.mentionedProperties ?? [] }
  /// The names of the properties of an object that was there which have other values than before, in their order.
  public var changedProperties: [String] { imported?.changedProperties ?? [] }
}
