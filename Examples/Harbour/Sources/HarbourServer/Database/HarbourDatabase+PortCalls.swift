import GRDB
import JanusGRDB

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

  /// Inserts port calls of a ship, or updates those that are there. Ports that are not known are inserted with nothing but their codes.
  /// - Returns: what became of the calls; nil if there is no such ship.
  func importCalls(_ calls: [PortCallDocument], of imo: Int) async throws -> ImportCounts? {
    try await pool.write { db in
      if try Self.ship(imo, in: db) == nil { return nil }
      return ImportCounts(
        try reader.importObjects(
          [PortCall].self, from: replacements.serialize(calls.map { StoredCall($0, ship: imo) }), into: context(db),
          options: ImportOptions(unknownReferences: .insert)),
        of: PortCall.self)
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
