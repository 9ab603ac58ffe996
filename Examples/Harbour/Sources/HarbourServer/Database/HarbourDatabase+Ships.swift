import GRDB
import JanusGRDB

extension HarbourDatabase {
  /// The ships that a search finds, in the order of their numbers.
  func ships(_ search: ShipSearch) async throws -> ShipPage {
    let (condition, arguments) = search.condition
    return try await pool.read { db in
      var page = ShipPage()
      page.offset = search.offset
      page.total =
        try Int.fetchOne(
          db.cachedStatement(sql: "SELECT count(*) FROM ship \(condition)"), arguments: arguments) ?? 0
      page.ships = try ShipDocument.fetchAll(
        db.cachedStatement(
          sql: "SELECT \(ShipDocument.columns) FROM ship \(condition) ORDER BY imo LIMIT ? OFFSET ?"),
        arguments: arguments + [search.limit, search.offset])
      return page
    }
  }

  /// The ship with a number; nil if there is none.
  func ship(_ imo: Int) async throws -> ShipDocument? {
    try await pool.read { db in try Self.ship(imo, in: db) }
  }

  static func ship(_ imo: Int, in db: Database) throws -> ShipDocument? {
    try ShipDocument.fetchOne(
      db.cachedStatement(sql: "SELECT \(ShipDocument.columns) FROM ship WHERE imo = ?"), arguments: [imo])
  }

  /// Inserts ships, or updates existing ones; properties that a document does not mention are unchanged.
  func importShips(_ ships: [ShipDocument]) async throws -> ImportCounts {
    try await pool.write { db in try importShips(ships, in: db) }
  }

  /// Inserts ships, or updates existing ones, as a part of a transaction.
  func importShips(_ ships: [ShipDocument], in db: Database) throws -> ImportCounts {
    if ships.isEmpty { return ImportCounts() }
    return try importShips(written: updates.serialize(ships), in: db)
  }

  private func importShips(written text: [UInt8], in db: Database) throws -> ImportCounts {
    ImportCounts(
      try reader.importObjects(
        [Ship].self, from: text, into: context(db), options: ImportOptions(unknownReferences: .insert)),
      of: Ship.self)
  }

  /// Replaces a ship, or inserts it.
  /// - Returns: whether the ship is new.
  func replaceShip(_ ship: ShipDocument) async throws -> Bool {
    try await pool.write { db in
      try importShips(written: replacements.serialize([ship]), in: db).inserted == 1
    }
  }

  /// Changes a ship, if there is one.
  /// - Parameter body: makes the new document from the old one.
  /// - Returns: the ship as it is now; nil if there is none.
  func changeShip(
    _ imo: Int, _ body: @escaping @Sendable (inout ShipDocument) throws -> Void
  ) async throws -> ShipDocument? {
    try await pool.write { db in
      guard var ship = try Self.ship(imo, in: db) else { return nil }
      try body(&ship)
      _ = try importShips(written: replacements.serialize([ship]), in: db)
      return ship
    }
  }

  /// Deletes a ship and its port calls.
  /// - Returns: whether it existed.
  func deleteShip(_ imo: Int) async throws -> Bool {
    try await pool.write { db in
      try db.execute(sql: "DELETE FROM ship WHERE imo = ?", arguments: [imo])
      return db.changesCount > 0
    }
  }
}
