import GRDB
import Hummingbird
import JanusGRDB
import JanusHummingbird

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension HarbourDatabase {
  /// The port calls of a ship in the order of their arrivals; nil if there is no such ship.
  func calls(of imo: Int) async throws -> [PortCallDocument]? {
    try await pool.read { db in
      if try Self.ship(imo, in: db) == nil { return nil }
      return try PortCallDocument.fetchAll(
        db.cachedStatement(
          sql: "SELECT \(PortCallDocument.columns) FROM portCall WHERE shipIMO = ? ORDER BY arrival, id"),
        arguments: [imo])
    }
  }

  /// Inserts port calls of a ship, or updates existing ones. Unknown ports are inserted with only their codes.
  /// - Returns: the changes to the calls; nil if there is no such ship.
  /// - Throws: `HTTPProblem` with the status 409 for a call of another ship, which is kept; no calls are stored then.
  func importCalls(_ calls: [PortCallDocument], of imo: Int) async throws -> ImportCounts? {
    try await pool.write { db in
      if try Self.ship(imo, in: db) == nil { return nil }
      try Self.checkShip(of: calls, imo, in: db)
      return ImportCounts(
        try reader.importObjects(
          [PortCall].self, from: replacements.serialize(calls.map { StoredCall($0, ship: imo) }), into: context(db),
          options: ImportOptions(unknownReferences: .insert)),
        of: PortCall.self)
    }
  }

  private static func checkShip(of calls: [PortCallDocument], _ imo: Int, in db: Database) throws {
    let owner = try db.cachedStatement(sql: "SELECT shipIMO FROM portCall WHERE id = ?")
    for call in calls {
      guard let other = try Int.fetchOne(owner, arguments: [call.id]), other != imo else { continue }
      throw HTTPProblem(
        .conflict, title: "The port call belongs to another ship",
        detail: "expected a port call of ship \(imo), found that \(call.id) is one of ship \(other)")
    }
  }
}

/// A port call with the key of its ship.
private struct StoredCall {
  let id: Int
  let ship: Int
  let port: String
  let arrival: Date
  let departure: Date?

  init(_ call: PortCallDocument, ship: Int) {
    (id, self.ship, port) = (call.id, ship, call.port)
    (arrival, departure) = (call.arrival, call.departure)
  }
}
