import GRDB
import GRDBSQLite

extension Database {
  /// Runs an import in a savepoint, or in a new transaction, at whose end foreign keys are checked.
  /// - Parameter tables: the tables that the import writes, for messages.
  func importing<Result>(into tables: [(name: String, type: Any.Type)], _ body: () throws -> Result) throws -> Result {
    var result: Result?
    try inSavepoint {
      let isDeferred = try Bool.fetchOne(self, sql: "PRAGMA defer_foreign_keys") ?? false
      // Rows are not in the order of their references, and may refer to each other.
      try execute(sql: "PRAGMA defer_foreign_keys = ON")
      let wasViolated = areForeignKeysViolated
      result = try body()
      if !wasViolated {
        if areForeignKeysViolated { throw try foreignKeyFailure(in: tables) }
        if !isDeferred { try execute(sql: "PRAGMA defer_foreign_keys = OFF") }
      }
      return .commit
    }
    guard let result else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
    return result
  }

  /// Whether rows that were written in this transaction refer to missing ones.
  private var areForeignKeysViolated: Bool {
    var (count, highest): (CInt, CInt) = (0, 0)
    sqlite3_db_status(sqliteConnection, SQLITE_DBSTATUS_DEFERRED_FKS, &count, &highest, 0)
    return count != 0
  }

  /// Finds a row that refers to a missing one.
  private func foreignKeyFailure(in tables: [(name: String, type: Any.Type)]) throws -> any Error {
    for (name, type) in tables {
      guard let violation = try foreignKeyViolations(in: name).next() else { continue }
      let key = try foreignKeys(on: name).first { $0.id == violation.foreignKeyId }
      return TableError(
        .refusedRow, type, table: name, column: key?.originColumns.joined(separator: ", "),
        key: violation.originRowID.map { .integer(Int($0)) }, databaseError: violation.databaseError(self),
        "the row refers to a missing one in \(violation.destinationTable).")
    }
    return DatabaseError(resultCode: .SQLITE_CONSTRAINT_FOREIGNKEY, message: "FOREIGN KEY constraint failed")
  }
}
