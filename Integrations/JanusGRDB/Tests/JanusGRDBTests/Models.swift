import Foundation
import GRDB
import JanusGRDB

final class Fleet: KeyValueCreatable, JSONMapped {
  var id = 0
  var name = ""
  var ships: [Ship] = []
  static let jsonMapping: JSONMapping<Fleet> = [.inverse(\.ships, \Ship.fleet), .writtenByKey(\.ships)]

  static func table() -> MappedTable {
    MappedTable(
      Fleet.self, "fleet",
      columns: [.key("id", \.id), .column("name", \.name), .referrers(\.ships, by: \Ship.fleet)])
  }
}

final class Ship: KeyValueCreatable, JSONMapped {
  enum Flag: String, JSONLeaf, DatabaseValueConvertible {
    case norway = "NO"
    case iceland = "IS"
  }

  var id = 0
  var name = ""
  var tonnage: Double?
  var launched: Date?
  var flag: Flag?
  var remarks = "none"
  var fleet: Fleet?
  var sister: Ship?
  static let jsonMapping: JSONMapping<Ship> = [.inverse(\.fleet, \Fleet.ships), .writtenByKey(\.sister)]

  static func table() -> MappedTable {
    MappedTable(
      Ship.self, "ship",
      columns: [
        .key("id", \.id), .column("name", \.name), .column("tonnage", \.tonnage), .column("launched", \.launched),
        .column("flag", \.flag), .column("remarks", \.remarks), .reference("fleetId", \.fleet),
        .reference("sisterId", \.sister),
      ])
  }
}

/// A part of a voyage, whose key has two parts.
final class Leg: KeyValueCreatable, JSONMapped {
  var voyage = ""
  var number = 0
  var port = ""
  var next: Leg?
  static let jsonMapping: JSONMapping<Leg> = [.primaryKey(\.voyage), .primaryKey(\.number)]

  static func table() -> MappedTable {
    MappedTable(
      Leg.self, "leg",
      columns: [
        .key("voyage", \.voyage), .key("number", \.number), .column("port", \.port),
        .reference(["nextVoyage", "nextNumber"], \.next),
      ])
  }
}

/// A record as in a program that uses GRDB.
struct Player: Codable, Equatable, KeyValueCreatable, JSONMapped, FetchableRecord, PersistableRecord {
  var id = 0
  var name = ""
  var score: Int?
  var teamId: Int?
  static let jsonMapping: JSONMapping<Player> = [.path("team.id", for: \.teamId)]
}

/// A record whose key is text.
struct Guest: Codable, Equatable, KeyValueCreatable, FetchableRecord, PersistableRecord {
  var id = UUID()
  var name = ""
  static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy { .lowercaseString }
}

/// A database in memory with the tables of the models.
func makeDatabase() throws -> DatabaseQueue {
  let queue = try DatabaseQueue()
  try queue.write { db in
    try db.execute(
      sql: """
        CREATE TABLE fleet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        CREATE TABLE ship (
          id INTEGER PRIMARY KEY, name TEXT NOT NULL, tonnage REAL CHECK (tonnage > 0), launched TEXT, flag TEXT UNIQUE,
          remarks TEXT, fleetId INTEGER REFERENCES fleet (id), sisterId INTEGER REFERENCES ship (id));
        CREATE INDEX ship_fleet ON ship (fleetId);
        CREATE TABLE leg (
          voyage TEXT NOT NULL, number INTEGER NOT NULL, port TEXT DEFAULT 'unknown', nextVoyage TEXT, nextNumber INTEGER,
          PRIMARY KEY (voyage, number), FOREIGN KEY (nextVoyage, nextNumber) REFERENCES leg (voyage, number));
        CREATE TABLE team (id INTEGER PRIMARY KEY);
        INSERT INTO team VALUES (1), (2);
        CREATE TABLE player (
          id INTEGER PRIMARY KEY, name TEXT NOT NULL, score INTEGER, teamId INTEGER REFERENCES team (id));
        CREATE TABLE guest (id TEXT PRIMARY KEY, name TEXT NOT NULL);
        """)
  }
  return queue
}

extension DatabaseQueue {
  /// Imports a document of a class's objects in a separate transaction.
  @discardableResult
  func importing<Value, Result>(
    _ type: Value.Type, _ json: String, options: ImportOptions = ImportOptions(),
    _ body: (ImportResult<Value>, Database) throws -> Result
  ) throws -> Result {
    try write { db in
      let context = try DatabaseContext(db, tables: [Fleet.table(), Ship.table(), Leg.table()])
      return try body(
        JSONDeserializer().importObjects(type, from: json, into: context, options: options), db)
    }
  }

  func importing<Value>(_ type: Value.Type, _ json: String, options: ImportOptions = ImportOptions()) throws -> [Int] {
    try importing(type, json, options: options) { result, _ in
      [result.insertedCount, result.updatedCount, result.unchangedCount, result.deletedCount]
    }
  }

  /// The rows of a table in the order of their keys, as the values of their columns.
  func rows(_ table: String) throws -> [String] {
    try read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM \(table) ORDER BY 1, 2").map { row in
        row.databaseValues.map { $0.isNull ? "–" : "\($0.storage.value ?? "")" }.joined(separator: " ")
      }
    }
  }

  /// The statements that `body` runs and that begin with a word.
  func statements(_ word: String, _ body: (Database) throws -> Void) throws -> [String] {
    try write { db in
      let log = StatementLog()
      db.trace { log.statements.append($0.expandedDescription) }
      defer { db.trace(options: []) }
      try body(db)
      return log.statements.filter { $0.hasPrefix(word) }
    }
  }
}

final class StatementLog: @unchecked Sendable {
  // Only used within one access to the database.
  var statements: [String] = []
}
