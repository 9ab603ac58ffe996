import JSONDeserializer

/// The result of an import in batches: the changes to objects.
public struct ImportSummary {
  /// Each value that was skipped with its path, line and reason, in document order.
  public let report: JSONReport
  private let counts: ImportCounts

  init(_ counts: ImportCounts, _ report: JSONReport) {
    self.counts = counts
    self.report = report
  }

  /// The number of objects that were created and inserted.
  public var insertedCount: Int { counts.inserted }
  /// The number of existing objects that have other values now. An object in several batches counts once for each.
  public var updatedCount: Int { counts.updated }
  /// The number of existing objects that are unchanged. An object in several batches counts once for each.
  public var unchangedCount: Int { counts.unchanged }
  /// The number of objects that were deleted.
  public var deletedCount: Int { counts.deleted }
  /// The number of objects that were skipped because the options do not allow inserting them.
  public var refusedCount: Int { counts.refused }
}

/// The numbers of objects by the kind of change.
struct ImportCounts {
  var inserted = 0
  var updated = 0
  var unchanged = 0
  var deleted = 0
  var refused = 0

  init() {}

  init(_ imported: [ImportedObject]) {
    // Objects are inspected inside the array: a copy would retain their contents.
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
