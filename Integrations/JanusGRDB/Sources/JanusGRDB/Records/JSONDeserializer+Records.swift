import GRDB
import JSONManagedObjects
import Janus

extension JSONDeserializer {
  /// Reads records, such as structs, into their table: those that are there are changed, and the others are inserted.
  ///
  /// A record is found by its primary key: the property `id`, or what `.primaryKey` rules of its mapping name, in the order of the
  /// table's key columns. Existing rows are fetched by the batch. What the document does not mention stays, and only columns that differ
  /// are written.
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
  ///   - db: the database, in which something may be written.
  ///   - root: where in the document the array lies; nil for the format's.
  ///   - batchSize: how many records are in memory at a time.
  ///   - operations: what may be done.
  /// - Returns: what has become of the records, and each value that was skipped.
  /// - Throws: ``TableError`` for a row that the database refuses, `JSONError` for a document that cannot be read, and what the records
  ///   throw. The database is then as it was.
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
