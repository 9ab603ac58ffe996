import GRDB
import JanusGRDB

extension HarbourDatabase {
  /// All ports, in the order of their codes.
  func ports() async throws -> [PortDocument] {
    try await pool.read { db in
      try PortDocument.fetchAll(
        db.cachedStatement(sql: "SELECT \(PortDocument.columns) FROM port ORDER BY locode"))
    }
  }

  /// The port with a code; nil if there is none.
  func port(_ locode: String) async throws -> PortDocument? {
    try await pool.read { db in try Self.port(locode, in: db) }
  }

  private static func port(_ locode: String, in db: Database) throws -> PortDocument? {
    try PortDocument.fetchOne(
      db.cachedStatement(sql: "SELECT \(PortDocument.columns) FROM port WHERE locode = ?"), arguments: [locode])
  }

  /// Replaces a port, or inserts it.
  /// - Returns: whether the port is new.
  func replacePort(_ port: PortDocument) async throws -> Bool {
    try await pool.write { db in try replacePort(port, in: db) }
  }

  private func replacePort(_ port: PortDocument, in db: Database) throws -> Bool {
    let result = try reader.importObjects([Port].self, from: replacements.serialize([port]), into: context(db))
    return result.insertedCount == 1
  }

  /// Replaces a port with one of the same code, unless it has changed.
  /// - Returns: whether it had not changed.
  func replacePort(_ old: PortDocument, with new: PortDocument) async throws -> Bool {
    try await pool.write { db in
      guard try Self.port(old.locode, in: db) == old else { return false }
      _ = try replacePort(new, in: db)
      return true
    }
  }

  /// Deletes a port.
  /// - Returns: whether it existed.
  /// - Throws: `DatabaseError` if ships or port calls refer to it.
  func deletePort(_ locode: String) async throws -> Bool {
    try await pool.write { db in
      try db.execute(sql: "DELETE FROM port WHERE locode = ?", arguments: [locode])
      return db.changesCount > 0
    }
  }
}
