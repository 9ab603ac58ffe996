import JSONDeserializer

/// What an import in batches has done to objects.
public struct ImportSummary {
  /// Each value that was skipped with its path, line and reason, in document order.
  public let report: JSONReport
  private let counts: ImportCounts

  init(_ counts: ImportCounts, _ report: JSONReport) {
    self.counts = counts
    self.report = report
  }

  /// The number of objects that were made and inserted.
  public var insertedCount: Int { counts.inserted }
  /// The number of objects that were there, and have other values now. One that several batches speak of counts for each of them.
  public var updatedCount: Int { counts.updated }
  /// The number of objects that were there, and are as they were. One that several batches speak of counts for each of them.
  public var unchangedCount: Int { counts.unchanged }
  /// The number of objects that were deleted.
  public var deletedCount: Int { counts.deleted }
  /// The number of objects that were left out because the options do not allow to insert them.
  public var refusedCount: Int { counts.refused }
}

/// How many objects an import has treated in which way.
struct ImportCounts {
  var inserted = 0
  var updated = 0
  var unchanged = 0
  var deleted = 0
  var refused = 0

  init() {}

  init(_ imported: [ImportedObject]) {
    // An object is not taken out of the array to look at it, which would retain what it has.
    for index in imported.indices {
      if imported[index].isNew {
        inserted += 1
      } else if imported[index].isUpdated {
        updated += 1
      } else {
        unchanged += 1
      }
    }
  }

  static func += (left: inout ImportCounts, right: ImportCounts) {
    left.inserted += right.inserted
    left.updated += right.updated
    left.unchanged += right.unchanged
    left.deleted += right.deleted
    left.refused += right.refused
  }
}
