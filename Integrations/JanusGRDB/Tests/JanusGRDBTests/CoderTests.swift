import Foundation
import GRDB
import Janus
import Testing

/// GRDB's own JSON columns, which take Foundation's coders.
@Suite struct CoderTests {
  struct Route: Codable, Equatable, SynthesizedCodable {
    var ports: [String]
    var sailedAt: Date
  }

  /// A record that gives GRDB Foundation's coders.
  struct Voyage: Codable, Equatable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "voyage"
    var id: Int
    var route: Route
  }

  /// The same record with Janus's.
  struct JanusVoyage: Codable, Equatable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "voyage"
    var id: Int
    var route: Route

    static func databaseJSONDecoder(for column: String) -> JSONDecoder {
      let decoder = JanusDecoder()
      decoder.dateDecodingStrategy = .millisecondsSince1970
      return decoder
    }

    static func databaseJSONEncoder(for column: String) -> JSONEncoder {
      let encoder = JanusEncoder()
      encoder.dateEncodingStrategy = .millisecondsSince1970
      encoder.outputFormatting = .sortedKeys
      return encoder
    }
  }

  @Test("JSON columns have the same text with Janus's coders, and each reads what the other wrote")
  func columns() throws {
    let queue = try DatabaseQueue()
    let route = Route(ports: ["Bergen", "Bodø/Sør"], sailedAt: Date(timeIntervalSince1970: 1_714_545_000.25))
    try queue.write { database in
      try database.create(table: "voyage") { table in
        table.primaryKey("id", .integer)
        table.column("route", .jsonText).notNull()
      }
      try Voyage(id: 1, route: route).insert(database)
      try JanusVoyage(id: 2, route: route).insert(database)
    }
    try queue.read { database in
      let texts = try String.fetchAll(database, sql: "SELECT route FROM voyage ORDER BY id")
      #expect(texts[0] == texts[1])
      #expect(try JanusVoyage.fetchAll(database).map(\.route) == [route, route])
      #expect(try Voyage.fetchAll(database).map(\.route) == [route, route])
    }
  }
}
