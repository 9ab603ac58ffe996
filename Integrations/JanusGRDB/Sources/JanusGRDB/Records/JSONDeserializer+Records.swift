import GRDB
import JSONManagedObjects
import Janus

extension JSONDeserializer {
  /// Reads records, such as structs, into their table: existing ones are updated, and the others are inserted.
  ///
  /// A record is found by its primary key: the property `id`, or those in the `.primaryKey` rules of its mapping, in the order of
  /// the table's key columns. Existing rows are fetched in batches. Columns that the document does not mention are unchanged, and
  /// only columns that differ are written.
  ///
  /// ```swift
  /// let summary = try dbQueue.write { db in
  ///   try reader.importRecords([Player].self, from: bytes, into: db)
  /// }
  /// print(summary.insertedCount, summary.updatedCount, summary.unchangedCount)
  /// ```
  ///
  /// - Parameters:
  ///   - type: an array of the records.
  ///   - source: a whole document.
  ///   - db: the database, with write access.
  ///   - root: the location of the array in the document; nil for the format's.
  ///   - batchSize: the number of records in memory at a time.
  ///   - operations: the allowed operations.
  /// - Returns: the changes to the records, and each value that was skipped.
  /// - Throws: ``TableError`` for a row that the database rejects, `JSONError` for a document that cannot be read, and the errors
  ///   of the records. The database is then unchanged.
  @discardableResult
  public func importRecords<Record: KeyValueCreatable & FetchableRecord & MutablePersistableRecord>(
    _ type: [Record].Type, from source: some JSONSource, into db: Database, root: RootKey? = nil,
    batchSize: Int = 1000, operations: ImportOptions.Operations = .all
  ) throws -> ImportSummary {
    try importBatches(
      of: RecordObject<Record>.self, size: batchSize, from: source, into: RecordContext<Record>(db), root: root,
      options: ImportOptions(operations: operations))
  }
}
