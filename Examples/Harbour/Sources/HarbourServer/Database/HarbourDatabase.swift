import GRDB
import JanusGRDB

/// The ships, ports, port calls and imports of a harbour, in a file of SQLite.
public struct HarbourDatabase: Sendable {
  let pool: DatabasePool
  /// Reads documents into the objects of the database. Missing objects that a document refers to are created with only their key.
  let reader = JSONDeserializer()
  /// Writes documents for ``reader`` without missing values, which stay unchanged.
  let updates = JSONSerializer()
  /// Writes documents for ``reader`` that replace everything.
  let replacements = JSONSerializer(policy: .init { $0.nilProperties = .writeNull })

  /// Opens a database, and creates it if it does not exist.
  /// - Parameter path: the file.
  /// - Throws: `DatabaseError` if the file cannot be opened, or is not a database.
  public init(path: String) throws {
    pool = try DatabasePool(path: path)
    try Self.migrator.migrate(pool)
  }

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("ships") { db in
      try db.create(table: "port") { table in
        table.primaryKey("locode", .text)
        table.column("name", .text).notNull()
        for name in ["latitude", "longitude"] { table.column(name, .double) }
      }
      try db.create(table: "ship") { table in
        table.primaryKey("imo", .integer)
        table.column("name", .text).notNull().collate(.nocase).indexed()
        for name in ["flag", "kind"] { table.column(name, .text) }
        table.column("built", .integer)
        for name in ["length", "tonnage"] { table.column(name, .double) }
        table.column("homeLocode", .text).indexed().references("port")
      }
      try db.create(table: "portCall") { table in
        table.primaryKey("id", .integer)
        table.column("shipIMO", .integer).notNull().indexed().references("ship", onDelete: .cascade)
        table.column("portLocode", .text).notNull().indexed().references("port")
        table.column("arrival", .datetime).notNull()
        table.column("departure", .datetime)
      }
    }
    migrator.registerMigration("imports") { db in
      try db.create(table: "import") { table in
        table.primaryKey("id", .text)
        for name in ["source", "state"] { table.column(name, .text).notNull() }
        for name in ["pointer", "position", "failure"] { table.column(name, .text) }
        table.column("startedAt", .datetime).notNull()
        table.column("endedAt", .datetime)
        for name in ["bytes", "line", "inserted", "updated", "unchanged", "skipped", "problemCount"] {
          table.column(name, .integer).notNull().defaults(to: 0)
        }
      }
      try db.create(table: "importProblem") { table in
        table.column("importId", .text).notNull().references("import", onDelete: .cascade)
        table.column("number", .integer).notNull()
        for name in ["line", "column", "byteOffset"] { table.column(name, .integer) }
        for name in ["pointer", "code", "message"] { table.column(name, .text).notNull() }
        table.primaryKey(["importId", "number"])
      }
    }
    return migrator
  }

  /// The objects of the database, for as long as a transaction.
  func context(_ db: Database) throws -> DatabaseContext {
    try DatabaseContext(db, tables: [Ship.table(), Port.table(), PortCall.table()])
  }
}
