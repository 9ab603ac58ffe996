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
    try await pool.read { db in
      try PortDocument.fetchOne(
        db.cachedStatement(sql: "SELECT \(PortDocument.columns) FROM port WHERE locode = ?"), arguments: [locode])
    }
  }

  /// Replaces a port, or inserts it.
  /// - Returns: whether the port is new.
  func replacePort(_ port: PortDocument) async throws -> Bool {
    try await pool.write { db in
      let result = try reader.importObjects([Port].self, from: replacements.serialize([port]), into: context(db))
      return result.insertedCount == 1
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
