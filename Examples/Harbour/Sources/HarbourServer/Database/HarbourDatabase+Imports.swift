import GRDB
import JanusGRDB
import JanusHummingbird

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension HarbourDatabase {
  /// The maximum number of problems of an import that are kept.
  static let problemLimit = 1000

  // MARK: Queries

  /// The imports, the latest first, without their problems.
  func imports() async throws -> [ImportStatus] {
    try await pool.read { db in
      try ImportStatus.fetchAll(
        db, sql: "SELECT \(ImportStatus.columns) FROM import ORDER BY startedAt DESC, rowid DESC LIMIT 100")
    }
  }

  /// An import; nil if there is none.
  func status(ofImport id: String, withProblems: Bool) async throws -> ImportStatus? {
    try await pool.read { db in
      guard var status = try Self.status(ofImport: id, in: db) else { return nil }
      if withProblems {
        status.problems = try ImportProblem.fetchAll(
          db, sql: "SELECT \(ImportProblem.columns) FROM importProblem WHERE importId = ? ORDER BY number",
          arguments: [id])
      }
      return status
    }
  }

  private static func status(ofImport id: String, in db: Database) throws -> ImportStatus? {
    try ImportStatus.fetchOne(
      db.cachedStatement(sql: "SELECT \(ImportStatus.columns) FROM import WHERE id = ?"), arguments: [id])
  }

  // MARK: Starting and ending

  /// Records the start of an import.
  /// - Returns: false if there is one with this identifier.
  func beginImport(_ id: String, source: String, pointer: String?) async throws -> Bool {
    try await pool.write { db in
      try db.execute(
        sql: """
          INSERT INTO import (id, source, pointer, state, failure, startedAt) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT DO NOTHING
          """,
        arguments: [id, source, pointer, ImportState.interrupted, Self.stopped, Date()])
      return db.changesCount > 0
    }
  }

  /// Records that an interrupted import continues.
  /// - Returns: the position from which it continues, and the pointer to its array, if it has one; nil if it is not interrupted
  ///   there, or does not exist.
  func continueImport(_ id: String, from byteOffset: Int) async throws -> (JSONStreamPosition, JSONPointer?)? {
    try await pool.write { db in
      let status = try Self.status(ofImport: id, in: db)
      guard let status, status.state == .interrupted, status.bytes == byteOffset else { return nil }
      try db.execute(
        sql: "UPDATE import SET failure = ?, endedAt = NULL WHERE id = ?", arguments: [Self.stopped, id])
      let position = try String.fetchOne(db, sql: "SELECT position FROM import WHERE id = ?", arguments: [id])
      let start = try position.map { try reader.decode(JSONStreamPosition.self, from: $0) } ?? .start
      return (start, status.pointer.flatMap { JSONPointer($0) })
    }
  }

  /// The reason of an import that has not ended otherwise.
  private static let stopped = "the server was stopped"

  /// Records the end of an import.
  func endImport(_ id: String, _ state: ImportState, failure: String?) async throws {
    try await pool.write { db in
      try db.execute(
        sql: "UPDATE import SET state = ?, endedAt = ?, failure = ? WHERE id = ?",
        arguments: [state, Date(), failure, id])
    }
  }

  // MARK: Batches

  /// Stores the ships and the problems of a batch, and the progress of the import, in one transaction.
  func commit(_ batch: ImportBatch, ofImport id: String, behind position: JSONStreamPosition) async throws {
    try await pool.write { db in
      let counts = try importShips(batch.ships, in: db)
      let number =
        try Int.fetchOne(
          db.cachedStatement(sql: "SELECT problemCount FROM import WHERE id = ?"), arguments: [id]) ?? 0
      let insertProblem = try db.cachedStatement(
        sql: "INSERT INTO importProblem (importId, number, \(ImportProblem.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
      for (index, problem) in batch.problems.prefix(max(0, Self.problemLimit - number)).enumerated() {
        try insertProblem.execute(arguments: [
          id, number + index, problem.line, problem.column, problem.byteOffset, problem.pointer, problem.code,
          problem.message,
        ])
      }
      let text = try updates.encodeToString(position)
      try db.cachedStatement(
        sql: """
          UPDATE import SET position = ?, bytes = ?, line = ?, inserted = inserted + ?, updated = updated + ?,
            unchanged = unchanged + ?, skipped = skipped + ?, problemCount = problemCount + ? WHERE id = ?
          """
      ).execute(arguments: [
        text, position.byteOffset, position.location.line, counts.inserted, counts.updated, counts.unchanged,
        batch.skippedCount, batch.problems.count, id,
      ])
    }
  }
}
